/** A made-up team pursuit: half laps of every team as passings, a qualifying ridden alone and finals in two lanes. */
import { TEAM_PHASES, TEAM_PURSUIT_ROUNDS } from '@bell-lap/domain/heats/team-rounds'
import type { Random } from '../random.ts'
import { makeTeams, type Entered } from './entrants.ts'
import { instantAt, minutes, timeOfDayAt, TRACK_M, type Teller } from './teller.ts'

const LAPS = 16
const HALF_LAPS = LAPS * 2
const PARAMETERS = { laps: LAPS, counting: 3 }
const POINTS = Array.from({ length: HALF_LAPS - 1 }, (_, index) => ({
  key: `half-${index + 1}`,
  name: `${((index + 1) * TRACK_M) / 2} m`,
}))

/** Milliseconds at each half lap: a standing start, then an even pace that fades. */
function ride(meanMs: number, random: Random): number[] {
  let ms = meanMs * 0.9
  return Array.from({ length: HALF_LAPS }, (_, index) => {
    ms += meanMs * (1 + (index > 20 ? 0.012 : 0) + (random.next() - 0.5) * 0.02)
    return Math.round(ms)
  })
}

export function tellPursuit({ tell }: Teller, event: number, random: Random): void {
  const teams = makeTeams(random)
  const qualifying = { event, phase: TEAM_PHASES.qualifying }
  // Four teams need only a final for gold and one for bronze. The first round is left out.
  const finals = { event, phase: 2 }
  tell(minutes(-600), 'event', { event, name: 'Men Team Pursuit', category: 'MenElite' })
  tell(minutes(-600), 'phase', {
    ...qualifying,
    name: 'Qualifying',
    form: 'pursuit',
    startAt: instantAt(minutes(-240)),
    distanceM: LAPS * TRACK_M,
    parameters: PARAMETERS,
    points: POINTS,
  })
  const gold = TEAM_PURSUIT_ROUNDS.finals[0]!
  const bronze = TEAM_PURSUIT_ROUNDS.finals[1]!
  tell(minutes(-600), 'phase', {
    ...finals,
    name: 'Finals',
    form: 'pursuit',
    startAt: instantAt(0),
    expectedFinishAt: instantAt(minutes(16)),
    distanceM: LAPS * TRACK_M,
    parameters: PARAMETERS,
    points: POINTS,
    isFinal: true,
    qualification: [
      { heat: gold.heat!, mark: 'QG', from: [{ phase: 1, best: [1, 2] }] },
      { heat: bronze.heat!, mark: 'QB', firstPlace: 3, from: [{ phase: 1, best: [3, 4] }] },
    ],
  })
  const strength = new Map(teams.map(({ key }) => [key, 7_050 + random.whole(0, 220)]))
  tell(minutes(-300), 'unitStartList', {
    ...qualifying,
    competitors: teams.map((team, index) => ({ ...team, startAt: instantAt(minutes(-240 + index * 6)) })),
  })
  const times = new Map<string, number>()
  for (const [index, team] of teams.entries()) {
    const halves = ride(strength.get(team.key)!, random)
    times.set(team.key, halves.at(-1)!)
    tellRide(tell, qualifying, team, minutes(-240 + index * 6), halves)
  }
  tell(minutes(-240 + teams.length * 6), 'raceStatus', { ...qualifying, raceStatus: 'finished' })
  const order = teams.toSorted((a, b) => times.get(a.key)! - times.get(b.key)!)
  tellFinal(tell, finals, bronze.heat!, order.slice(2, 4), minutes(2), strength, random)
  // A false start: stopped in the first half lap, and started again.
  const falseStartMs = minutes(9)
  tell(falseStartMs, 'heatStatus', {
    ...finals,
    heat: gold.heat!,
    heatStatus: 'started',
    startedAt: instantAt(falseStartMs),
  })
  tell(falseStartMs + 9_000, 'heatStatus', {
    ...finals,
    heat: gold.heat!,
    heatStatus: 'stopped',
    reason: 'False start',
  })
  tellFinal(tell, finals, gold.heat!, order.slice(0, 2), minutes(11), strength, random)
  tell(minutes(15.5), 'raceStatus', { ...finals, raceStatus: 'finished' })
  tell(minutes(17), 'resultStatus', { ...finals, resultStatus: 'official' })
}

type Unit = { readonly event: number; readonly phase: number }

function tellRide(
  tell: Teller['tell'],
  unit: Unit,
  { bib }: Entered,
  startMs: number,
  halves: readonly number[],
): void {
  for (const [index, ms] of halves.entries())
    tell(startMs + ms, 'passing', {
      ...unit,
      bib: bib!,
      point: index === HALF_LAPS - 1 ? 'Finish' : POINTS[index]!.key,
      timeOfDayMs: timeOfDayAt(startMs + ms),
    })
}

function tellFinal(
  tell: Teller['tell'],
  unit: Unit,
  heat: string,
  teams: readonly Entered[],
  startMs: number,
  strength: ReadonlyMap<string, number>,
  random: Random,
): void {
  tell(startMs, 'heatStatus', { ...unit, heat, heatStatus: 'started', startedAt: instantAt(startMs) })
  const rides = teams.map((team) => ride(strength.get(team.key)! - 20, random))
  for (const [index, team] of teams.entries()) tellRide(tell, unit, team, startMs, rides[index]!)
  const endMs = startMs + Math.max(...rides.map((halves) => halves.at(-1)!)) + 3_000
  tell(endMs, 'heatResult', {
    ...unit,
    heat,
    rows: teams
      .map(({ key }, index) => ({ competitor: key, timeMs: rides[index]!.at(-1)! }))
      .toSorted((a, b) => a.timeMs - b.timeMs)
      .map((row) => ({ ...row })),
  })
}
