/** The track events of Paris 2024: their phases, what each is raced as, and where results and programme name it. */
import type { RoundsRule } from '@bell-lap/domain/heats/event-classification'
import type { FormKey } from '@bell-lap/domain/form/form'
import { KEIRIN_CLASSIFICATION, KEIRIN_PHASES, KEIRIN_ROUNDS } from '@bell-lap/domain/heats/keirin-rounds'
import type { QualificationGroup } from '@bell-lap/domain/heats/qualification'
import { SPRINT_CLASSIFICATION, SPRINT_PHASES, SPRINT_ROUNDS } from '@bell-lap/domain/heats/sprint-rounds'
import {
  TEAM_CLASSIFICATION,
  TEAM_PHASES,
  TEAM_PURSUIT_ROUNDS,
  TEAM_SPRINT_ROUNDS,
} from '@bell-lap/domain/heats/team-rounds'
import type { FactOf } from '@bell-lap/protocol/facts/facts'

export interface PlannedRound {
  readonly phase: number
  /** As the programme calls it, behind the name of the event. */
  readonly name: string
  /** What the codes of its results begin with, behind that of the event. */
  readonly code: string
  readonly form: FormKey
  readonly distanceM?: number
  readonly parameters?: NonNullable<FactOf<'phase'>['parameters']>
  readonly qualification?: readonly QualificationGroup[]
  readonly isFinal?: boolean
  /** True where its start list was published and follows from no rule: entered, or drawn. */
  readonly isListed: boolean
}

const PURSUIT = { form: 'pursuit', distanceM: 4000, parameters: { laps: 16, counting: 3 } } as const
const TEAM_SPRINT = { form: 'pursuit', distanceM: 750, parameters: { laps: 3, counting: 3 } } as const
const KEIRIN = { form: 'keirin', distanceM: 1500, parameters: { laps: 6 } } as const
const DUEL = { form: 'duel', distanceM: 750, parameters: { laps: 3 }, isListed: false } as const

/** From the quarterfinals on (UCI 3.2.050). */
const BEST_OF_THREE = { parameters: { ...DUEL.parameters, rides: 3 } } as const

type Round = Omit<PlannedRound, 'phase'>

const numbered = <Phase extends string>(
  numbers: Readonly<Record<Phase, number>>,
  rounds: Readonly<Record<Phase, Round>>,
): PlannedRound[] =>
  (Object.keys(numbers) as Phase[]).map((phase) => ({ phase: numbers[phase], ...rounds[phase] }))

const duel = (
  name: string,
  code: string,
  phase: keyof typeof SPRINT_ROUNDS,
  more: Partial<Round> = {},
): Round => ({ name, code, ...DUEL, qualification: SPRINT_ROUNDS[phase], ...more })

const SPRINT = numbered(SPRINT_PHASES, {
  qualifying: { name: 'Qualifying', code: 'QUAL', form: 'run', distanceM: 200, isListed: true },
  round32: duel('1/32 Finals', 'R64-', 'round32'),
  repechage32: duel('1/32 Finals Repechages', 'REP1', 'repechage32'),
  round16: duel('1/16 Finals', 'R32-', 'round16'),
  repechage16: duel('1/16 Finals Repechages', 'REP2', 'repechage16'),
  round8: duel('1/8 Finals', '8FNL', 'round8'),
  repechage8: duel('1/8 Finals Repechages', 'REP3', 'repechage8'),
  quarterfinals: duel('Quarterfinals', 'QFNL', 'quarterfinals', BEST_OF_THREE),
  places5To8: duel('Final for Places 5-8', 'FNL-0003', 'places5To8'),
  semifinals: duel('Semifinals', 'SFNL', 'semifinals', BEST_OF_THREE),
  finals: duel('Finals', 'FNL-', 'finals', { ...BEST_OF_THREE, isFinal: true }),
})

const keirin = (name: string, code: string, phase: keyof typeof KEIRIN_ROUNDS, isListed: boolean): Round => ({
  name,
  code,
  ...KEIRIN,
  qualification: KEIRIN_ROUNDS[phase],
  isListed,
})

const KEIRIN_EVENT = numbered(KEIRIN_PHASES, {
  round1: { name: 'First Round', code: 'RND1', ...KEIRIN, isListed: true },
  repechages: keirin('Repechages', 'REP-', 'repechages', true),
  quarterfinals: keirin('Quarterfinals', 'QFNL', 'quarterfinals', true),
  semifinals: keirin('Semifinals', 'SFNL', 'semifinals', true),
  finals: { ...keirin('Finals', 'FNL-', 'finals', false), isFinal: true },
})

const teamEvent = (what: typeof PURSUIT | typeof TEAM_SPRINT, rounds: typeof TEAM_SPRINT_ROUNDS) =>
  numbered(TEAM_PHASES, {
    qualifying: { name: 'Qualifying', code: 'QUAL', ...what, isListed: true },
    round1: { name: 'First Round', code: 'RND1', ...what, qualification: rounds.round1, isListed: false },
    finals: {
      name: 'Finals',
      code: 'FNL-',
      ...what,
      qualification: rounds.finals,
      isListed: false,
      isFinal: true,
    },
  })

/** Metres of the track. */
const LAP_M = 250
const laps = (count: number) => ({ distanceM: count * LAP_M, parameters: { laps: count } })

/** Of men and women the distances differ (UCI 3.2.247, 3.2.157). */
const omnium = (short: number, long: number): PlannedRound[] => [
  { phase: 1, name: 'Scratch Race', code: 'SCR-', form: 'scratch', ...laps(short), isListed: true },
  {
    phase: 2,
    name: 'Tempo Race',
    code: 'TEMP',
    form: 'tempo',
    distanceM: short * LAP_M,
    parameters: { laps: short },
    isListed: true,
  },
  { phase: 3, name: 'Elimination Race', code: 'ELIM', form: 'elimination', isListed: true },
  {
    phase: 4,
    name: 'Points Race',
    code: 'PTS-',
    form: 'pointsRace',
    distanceM: long * LAP_M,
    parameters: { laps: long, sprintEveryLaps: 10 },
    isListed: true,
    isFinal: true,
  },
]
const madison = (count: number): PlannedRound[] => [
  {
    phase: 1,
    name: 'Final',
    code: 'FNL-',
    form: 'madison',
    distanceM: count * LAP_M,
    parameters: { laps: count, sprintEveryLaps: 10 },
    isListed: true,
    isFinal: true,
  },
]

export interface PlannedEvent {
  /** What the codes of its results begin with. */
  readonly code: string
  readonly name: string
  readonly category: 'MenElite' | 'WomenElite'
  readonly rounds: readonly PlannedRound[]
  /** Of those that are decided in rounds. */
  readonly classification: RoundsRule | null
}

const men = (
  code: string,
  name: string,
  rounds: readonly PlannedRound[],
  classification: RoundsRule | null = null,
): PlannedEvent => ({
  code: `CTRM${code}`,
  name: `Men's ${name}`,
  category: 'MenElite',
  rounds,
  classification,
})
const women = (...of: Parameters<typeof men>): PlannedEvent => {
  const [code, name] = of
  return { ...men(...of), code: `CTRW${code}`, name: `Women's ${name}`, category: 'WomenElite' }
}

/** In the order of the programme: the number of an event is its place here. */
export const TRACK_EVENTS: readonly PlannedEvent[] = [
  women('SPRTEAM3', 'Team Sprint', teamEvent(TEAM_SPRINT, TEAM_SPRINT_ROUNDS), TEAM_CLASSIFICATION),
  men('PURTEAM4', 'Team Pursuit', teamEvent(PURSUIT, TEAM_PURSUIT_ROUNDS), TEAM_CLASSIFICATION),
  men('SPRTEAM3', 'Team Sprint', teamEvent(TEAM_SPRINT, TEAM_SPRINT_ROUNDS), TEAM_CLASSIFICATION),
  women('PURTEAM4', 'Team Pursuit', teamEvent(PURSUIT, TEAM_PURSUIT_ROUNDS), TEAM_CLASSIFICATION),
  men('SPRINT', 'Sprint', SPRINT, SPRINT_CLASSIFICATION),
  women('KEIRIN', 'Keirin', KEIRIN_EVENT, KEIRIN_CLASSIFICATION),
  men('OMNIUM', 'Omnium', omnium(40, 100)),
  women('SPRINT', 'Sprint', SPRINT, SPRINT_CLASSIFICATION),
  women('MADISON', 'Madison', madison(120)),
  men('KEIRIN', 'Keirin', KEIRIN_EVENT, KEIRIN_CLASSIFICATION),
  men('MADISON', 'Madison', madison(200)),
  women('OMNIUM', 'Omnium', omnium(30, 80)),
]
