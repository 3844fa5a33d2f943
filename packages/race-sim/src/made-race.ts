/**
 * Made-up stage races for tests, benchmarks and kill tests: a competition labelled as made up, its riders, and the passings of every stage
 * as a timing system would send them, some late, some twice. The same options give the same race.
 */
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { Frame } from '@bell-lap/protocol/facts/frame'
import { shiftDay } from './instant.ts'
import { makeStage } from './made-stage.ts'
import { createRandom } from './random.ts'

export interface MadeRaceOptions {
  readonly seed: number
  readonly riders: number
  readonly stages: number
  /** `made` by default. The competition's id is this and 2026. */
  readonly code?: string
  /** 60,000 by default. */
  readonly stageLengthM?: number
  /** Sprints and climbs per stage. 4 by default. */
  readonly markers?: number
  /** Seconds between frames. 10 by default, 0 for none. */
  readonly frameEveryS?: number
  /** Whether stages end with an official result. True by default. Without it the result of the passings stays. */
  readonly results?: boolean
}

export interface MadeRace {
  readonly competitionId: string
  /** In order of arrival. */
  readonly facts: readonly Fact[]
  readonly frames: readonly Frame[]
}

const FIRST_DAY = '2026-06-01'
const SOURCE = 'made'
const NATIONS = ['BEL', 'FRA', 'ITA', 'NED', 'ESP', 'GER', 'SUI', 'DEN', 'NOR', 'GBR', 'SLO', 'POR'] as const
const TEAM_SIZE = 8

function teamOf(index: number): string {
  return `T${String(Math.floor(index / TEAM_SIZE) + 1).padStart(2, '0')}`
}

/** Programme, rules, teams and start list. */
function entries({ seed, riders, stages, code = 'made' }: MadeRaceOptions, bibs: readonly number[]): Fact[] {
  const random = createRandom(seed)
  const at = '2026-05-01T12:00:00+02:00'
  const head = (id: string) => ({ id, source: SOURCE, at })
  const teams = [...new Set(bibs.map((_, index) => teamOf(index)))]
  return [
    {
      ...head('competition'),
      type: 'competition',
      code,
      year: 2026,
      name: `Made-up race (seed ${seed})`,
      sport: 'CRD',
      competitionType: 'GrandTour',
      start: FIRST_DAY,
      end: shiftDay(FIRST_DAY, stages - 1),
      location: 'Nowhere',
      noc: 'XXX',
      timeZone: 'Europe/Zurich',
      priority: 9,
    },
    {
      ...head('classification-rules'),
      type: 'classificationRules',
      bonifications: { finishS: [10, 6, 4], bonusSprintS: [3, 2, 1] },
      points: {
        finish: {
          FlatStage: [50, 30, 20, 10, 5],
          MediumMountainStage: [30, 20, 10],
          VeryDifficultyStage: [20, 10, 5],
          timeTrial: [15, 10, 5],
        },
        intermediate: [20, 10, 5],
      },
      mountains: { H: [20, 15, 10], '1': [10, 8, 6], '2': [5, 3, 1], '3': [2, 1], '4': [1] },
      young: { bornFrom: '2001-01-01' },
      team: { counting: 3 },
      jerseys: [
        { classification: 'Time', jersey: 'yellow' },
        { classification: 'SprintPoints', jersey: 'green' },
        { classification: 'MountainPoints', jersey: 'polkaDot' },
        { classification: 'Young', jersey: 'white' },
      ],
    },
    ...teams.map((team, index): Fact => ({
      ...head(`team-${team}`),
      type: 'team',
      code: team,
      name: `Team ${team}`,
      nation: NATIONS[index % NATIONS.length]!,
    })),
    {
      ...head('start-list'),
      type: 'startList',
      riders: Array.from({ length: riders }, (_, index) => {
        const first = 100_000_000 + index * 7
        return {
          bib: bibs[index]!,
          lastName: `RIDER ${bibs[index]}`,
          firstName: 'Made',
          nation: NATIONS[random.whole(0, NATIONS.length - 1)]!,
          teamCode: teamOf(index),
          uciRiderId: `${first}${String(first % 97).padStart(2, '0')}`,
          bornOn: `${random.whole(1988, 2004)}-03-${String(random.whole(1, 28)).padStart(2, '0')}`,
        }
      }),
    },
  ]
}

/** Makes a race. A rider who is out on a stage stays out. */
export function makeRace(options: MadeRaceOptions): MadeRace {
  const {
    seed,
    riders,
    stages,
    code = 'made',
    stageLengthM = 60_000,
    markers = 4,
    frameEveryS = 10,
    results = true,
  } = options
  const bibs = Array.from(
    { length: riders },
    (_, index) => Math.floor(index / TEAM_SIZE) * 10 + (index % TEAM_SIZE) + 1,
  )
  const facts = entries(options, bibs)
  const frames: Frame[] = []
  let racing: readonly number[] = bibs
  for (let stage = 1; stage <= stages; stage++) {
    const day = shiftDay(FIRST_DAY, stage - 1)
    const made = makeStage(
      { stage, day, bibs: racing, lengthM: stageLengthM, markers, frameEveryS, results },
      createRandom(seed * 100 + stage),
    )
    facts.push(...made.facts)
    for (const frame of made.frames) frames.push(frame)
    racing = made.finishers
  }
  return { competitionId: `${code}2026`, facts, frames }
}
