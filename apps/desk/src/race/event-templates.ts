/**
 * Templates of races that are events of phases: on the track, in heats, by runs, and mass events with net times. A later phase gets its
 * starters from the earlier ones, by the rules that the sport has for it.
 */
import type { FormKey } from '@bell-lap/domain/form/form'
import { ELIMINATOR, PUMP_TRACK, SEEDED_BY, seededRounds } from '@bell-lap/domain/heats/seeded-rounds'
import type { QualificationGroup } from '@bell-lap/domain/heats/qualification'
import { OMNIUM } from '@bell-lap/domain/standing/omnium'
import type { FactOf } from '@bell-lap/protocol/facts/facts'

export interface PhasePlan {
  readonly name: string
  readonly form: FormKey
  readonly distanceM: number
  readonly parameters?: FactOf<'phase'>['parameters']
  /** Where its starters come from. Left out if they have a start list. */
  readonly qualification?: readonly QualificationGroup[]
}

/** The sizes that the form of the template asks for. */
export interface Measures {
  /** Metres of a lap, else of the race. */
  readonly metres: number
  /** Laps, riders of the first round, or heats, as the template counts. */
  readonly count: number
}

export interface EventPlan {
  readonly event?: Partial<Pick<FactOf<'event'>, 'standing' | 'classification' | 'medals'>>
  /** In the order in which they are raced. The last one is the final. */
  readonly phases: readonly PhasePlan[]
}

const onLaps = (name: string, form: FormKey, laps: number, lapM: number): PhasePlan => ({
  name,
  form,
  distanceM: laps * lapM,
  parameters: { laps, lapM },
})

/** Everybody who rode the first phase, in the order of its result. */
const sameRiders: readonly QualificationGroup[] = [{ isSameRound: true, from: [{ phase: 1 }] }]

const FLYING_M = 200
/** The laps of a match sprint on a track of 250 m (UCI 3.2.029). */
const SPRINT_M = 750

const namesOfRounds = (rounds: number): string[] =>
  ['Finals', 'Semifinals', 'Quarterfinals', '1/8 Finals', '1/16 Finals'].slice(0, rounds).toReversed()

/** Rides of a duel: one, and from the quarterfinals on the best of three (UCI 3.2.050). */
const RIDES = { Finals: 3, Semifinals: 3, Quarterfinals: 3 } as const

/** A timed phase that seeds, and rounds of equal heats behind it. @param heats of the first round */
function rounds(
  seeding: PhasePlan,
  rule: Omit<Parameters<typeof seededRounds>[0], 'heats'>,
  heats: number,
  phaseOf: (name: string) => Omit<PhasePlan, 'name' | 'qualification'>,
): EventPlan {
  const groups = seededRounds({ ...rule, heats })
  const names = namesOfRounds(groups.length)
  return {
    event: { classification: { levelBy: SEEDED_BY } },
    phases: [
      seeding,
      ...groups.map((qualification, index) => ({
        name: names[index]!,
        ...phaseOf(names[index]!),
        qualification,
      })),
    ],
  }
}

/** The largest power of two up to the number. */
const powerUpTo = (most: number): number => 2 ** Math.floor(Math.log2(Math.max(2, most)))

const MOTOS = [1, 2, 3] as const
/** Riders at a gate of BMX racing. */
const AT_A_GATE = 8

export const EVENT_PLANS = {
  pointsRace: ({ metres, count }) => ({ phases: [onLaps('Points Race', 'pointsRace', count, metres)] }),
  elimination: ({ metres, count }) => ({
    phases: [onLaps('Elimination Race', 'elimination', count, metres)],
  }),
  madison: ({ metres, count }) => ({ phases: [onLaps('Madison', 'madison', count, metres)] }),
  scratch: ({ metres, count }) => ({ phases: [onLaps('Scratch Race', 'scratch', count, metres)] }),
  /** The laps are those of the points race. The scratch and tempo races have three eighths of them, as 30 of 80 (UCI 3.2.247). */
  omnium: ({ metres, count }) => {
    const short = Math.max(1, Math.round((count * 3) / 8))
    const { key, from, ties, leaving } = OMNIUM
    return {
      event: {
        standing: {
          key,
          from: from.map(({ phase, scale, beyond, lapped }) => ({
            phase,
            ...(scale !== null && { scale: [...scale], beyond }),
            ...(lapped !== undefined && { lapped }),
          })),
          ties: [...ties],
          leaving,
        },
      },
      phases: [
        onLaps('Scratch Race', 'scratch', short, metres),
        { ...onLaps('Tempo Race', 'tempo', short, metres), qualification: sameRiders },
        { ...onLaps('Elimination Race', 'elimination', short, metres), qualification: sameRiders },
        { ...onLaps('Points Race', 'pointsRace', count, metres), qualification: sameRiders },
      ],
    }
  },
  sprintTournament: ({ count }) =>
    rounds(
      { name: 'Qualifying', form: 'run', distanceM: FLYING_M },
      PUMP_TRACK,
      powerUpTo(count) / PUMP_TRACK.ridersInHeat,
      (name) => ({
        form: 'duel',
        distanceM: SPRINT_M,
        parameters: { laps: 3, rides: (RIDES as Readonly<Record<string, number>>)[name] ?? 1 },
      }),
    ),
  eliminator: ({ metres, count }) =>
    rounds(
      { name: 'Qualifying', form: 'run', distanceM: metres },
      ELIMINATOR,
      Math.max(2, powerUpTo(count) / ELIMINATOR.ridersInHeat),
      () => ({ form: 'eliminator', distanceM: metres }),
    ),
  /** The slowest of the seeding run starts first in the final. */
  downhill: ({ metres }) => ({
    phases: [
      { name: 'Seeding Run', form: 'run', distanceM: metres },
      {
        name: 'Final',
        form: 'run',
        distanceM: metres,
        qualification: [{ from: [{ phase: 1, reversed: true }] }],
      },
    ],
  }),
  /** Three motos in the same number of heats, and a final of the eight with the lowest sum of places. */
  bmx: ({ metres, count }) => {
    const heats = Array.from({ length: count }, (_, index) => `Heat ${index + 1}`)
    const moto = { form: 'gates', distanceM: metres } as const
    const riders = count * AT_A_GATE
    return {
      phases: [
        ...MOTOS.map((phase) => ({
          name: `Moto ${phase}`,
          ...moto,
          ...(phase > 1 && {
            qualification: [
              {
                heats,
                isSameRound: true,
                from: [
                  { phase: phase - 1, runs: [phase - 1], best: [1, riders] as const, orderedBy: phase - 1 },
                ],
              },
            ],
          }),
        })),
        {
          name: 'Final',
          ...moto,
          qualification: [
            { from: [{ phase: 3, runs: [...MOTOS], best: [1, AT_A_GATE] as const, orderedBy: 3 }] },
          ],
        },
      ],
    }
  },
  granFondo: ({ metres }) => ({
    event: { medals: false },
    phases: [{ name: 'Race', form: 'granFondo', distanceM: metres }],
  }),
} as const satisfies Readonly<Record<string, (measures: Measures) => EventPlan>>
export type EventTemplate = keyof typeof EVENT_PLANS
