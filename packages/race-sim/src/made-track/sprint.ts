/** A made-up match sprint: flying 200 metres, semifinals and finals best of three, one ride with a relegation and one that is run again. */
import type { Random } from '../random.ts'
import { makeRiders } from './entrants.ts'
import { instantAt, minutes, type Teller } from './teller.ts'

type Unit = { readonly event: number; readonly phase: number }
const DUEL = { form: 'duel', distanceM: 750, parameters: { laps: 3, rides: 3 } } as const
const heatPlace = (phase: number, heat: string, place: number) => ({
  phase,
  of: [{ heats: [heat], places: [place] }],
})

export function tellSprint({ tell }: Teller, event: number, random: Random): void {
  const riders = makeRiders(8, 201, false, random)
  const [qualifying, semifinals, finals] = [1, 2, 3].map((phase): Unit => ({ event, phase })) as [
    Unit,
    Unit,
    Unit,
  ]
  tell(minutes(-600), 'event', { event, name: 'Men Sprint', category: 'MenElite' })
  tell(minutes(-600), 'phase', {
    ...qualifying,
    name: 'Qualifying',
    form: 'run',
    startAt: instantAt(minutes(-180)),
    distanceM: 200,
    points: [{ key: '100m', name: '100 m' }],
  })
  tell(minutes(-600), 'phase', {
    ...semifinals,
    name: 'Semifinals',
    ...DUEL,
    startAt: instantAt(minutes(19)),
    qualification: [
      {
        heat: 'Heat 1',
        from: [
          { phase: 1, best: [1, 1] },
          { phase: 1, best: [4, 4] },
        ],
      },
      {
        heat: 'Heat 2',
        from: [
          { phase: 1, best: [2, 2] },
          { phase: 1, best: [3, 3] },
        ],
      },
    ],
  })
  tell(minutes(-600), 'phase', {
    ...finals,
    name: 'Finals',
    ...DUEL,
    startAt: instantAt(minutes(84)),
    isFinal: true,
    qualification: [
      { heat: 'For Gold', mark: 'QG', from: [heatPlace(2, 'Heat 1', 1), heatPlace(2, 'Heat 2', 1)] },
      {
        heat: 'For Bronze',
        mark: 'QB',
        firstPlace: 3,
        from: [heatPlace(2, 'Heat 1', 2), heatPlace(2, 'Heat 2', 2)],
      },
    ],
  })
  tell(minutes(-300), 'unitStartList', {
    ...qualifying,
    competitors: riders.map((rider, index) => ({ ...rider, order: index + 1 })),
  })
  const timed = riders
    .map(({ key }) => ({ key, ms: 9_450 + random.whole(0, 600) }))
    .toSorted((a, b) => a.ms - b.ms)
  tell(minutes(-150), 'unitResult', {
    ...qualifying,
    rows: timed.map(({ key, ms }) => ({
      competitor: key,
      outcome: { kind: 'time', timeMs: ms },
      splits: [{ point: '100m', timeMs: Math.round(ms * 0.503) }],
    })),
  })
  const [first, second, third, fourth] = timed.map(({ key }) => key) as [string, string, string, string]
  const ride = (
    atMs: number,
    unit: Unit,
    heat: string,
    number: number,
    winner: string,
    loser: string,
    more: object = {},
  ) => {
    tell(atMs, 'heatStatus', {
      ...unit,
      heat,
      ride: number,
      heatStatus: 'started',
      startedAt: instantAt(atMs),
    })
    return tell(atMs + 75_000, 'heatResult', {
      ...unit,
      heat,
      ride: number,
      rows: [
        { competitor: winner, rank: 1, timeMs: 9_700 + random.whole(0, 500) },
        { competitor: loser, rank: 2, gapMs: random.whole(4, 160), ...more },
      ],
    })
  }
  ride(minutes(20), semifinals, 'Heat 1', 1, first, fourth)
  const crashed = ride(minutes(24), semifinals, 'Heat 2', 1, third, second)
  tell(minutes(26), 'heatStatus', {
    ...semifinals,
    heat: 'Heat 2',
    ride: 1,
    heatStatus: 'rerun',
    reason: 'A rider was hindered',
  })
  tell(minutes(28), 'heatStatus', {
    ...semifinals,
    heat: 'Heat 2',
    ride: 1,
    heatStatus: 'started',
    startedAt: instantAt(minutes(28)),
  })
  tell(minutes(29.2), 'heatResult', {
    ...semifinals,
    supersedes: crashed,
    heat: 'Heat 2',
    ride: 1,
    rows: [
      { competitor: second, rank: 1, timeMs: 9_912 },
      { competitor: third, rank: 2, gapMs: 38 },
    ],
  })
  ride(minutes(46), semifinals, 'Heat 1', 2, fourth, first, { irm: 'REL' })
  ride(minutes(49), semifinals, 'Heat 2', 2, second, third)
  ride(minutes(52), semifinals, 'Heat 1', 3, first, fourth)
  tell(minutes(54), 'raceStatus', { ...semifinals, raceStatus: 'finished' })
  tell(minutes(55), 'resultStatus', { ...semifinals, resultStatus: 'official' })
  ride(minutes(84), finals, 'For Bronze', 1, third, fourth)
  ride(minutes(87), finals, 'For Gold', 1, second, first)
  ride(minutes(90), finals, 'For Bronze', 2, third, fourth)
  ride(minutes(93), finals, 'For Gold', 2, first, second)
  ride(minutes(97), finals, 'For Gold', 3, first, second)
  tell(minutes(99), 'raceStatus', { ...finals, raceStatus: 'finished' })
  tell(minutes(100), 'resultStatus', { ...finals, resultStatus: 'official' })
}
