/** Decisions of the jury: on results, applied in their order, on what was timed, and warnings, which change nothing. */

import type { Bib } from '../figures/bib.ts'
import type { Irm } from './irm.ts'

/** Classifications in which the order of level entrants may be decided. */
export const TIE_CLASSIFICATIONS = [
  'Time',
  'SprintPoints',
  'MountainPoints',
  'Young',
  'Team',
  /** The result of a phase. */
  'Result',
  'Omnium',
] as const
export type TieClassification = (typeof TIE_CLASSIFICATIONS)[number]

/** Classifications by points, of which some can be taken away. */
export const POINTS_CLASSIFICATIONS = ['SprintPoints', 'MountainPoints'] as const
export type PointsClassification = (typeof POINTS_CLASSIFICATIONS)[number]

/** A decision from which rankings and classifications follow. */
export type Decision =
  /**
   * Milliseconds added to a rider's (or, in the team classification, a team's) general time; negative takes off. With
   * `inStage` they are added to the rider's time in the stage's result, and count in the general time through it.
   */
  | {
      readonly kind: 'penalty'
      readonly bib?: Bib
      readonly teamCode?: string
      readonly ms: number
      readonly inStage?: boolean
    }
  /** A general time that differs from the line's for another reason than a penalty. */
  | { readonly kind: 'adjustment'; readonly bib?: Bib; readonly teamCode?: string; readonly ms: number }
  /** Points lost, as a positive number. */
  | {
      readonly kind: 'pointsPenalty'
      readonly bib: Bib
      readonly classification: PointsClassification
      readonly points: number
    }
  /** Placed just behind another rider, or last: of those with the rider's time, or of the stage. The time stays. */
  | { readonly kind: 'relegation'; readonly bib: Bib; readonly behind?: Bib; readonly within?: 'group' }
  /** Riders held up near the finish get the time of one they rode with; places stay (UCI 2.6.027). */
  | { readonly kind: 'timeCredit'; readonly bibs: readonly Bib[]; readonly timeOf: Bib }
  /**
   * The time limit is another one instead, stated in exactly one of these ways; or there is none, with `percent` null
   * (UCI 2.6.032).
   */
  | {
      readonly kind: 'timeLimit'
      readonly percent?: number | null
      readonly timeMs?: number
      readonly behindMs?: number
    }
  /** General times are taken that much before the line for everyone; teams keep the line's. */
  | { readonly kind: 'neutralisation'; readonly beforeLineMs: number; readonly bonifications: boolean }
  /** Out of the stage's result, and of the race from there on. */
  | { readonly kind: 'disqualification'; readonly bib: Bib }
  /** Riders marked out who may go on. */
  | { readonly kind: 'reinstatement'; readonly bib?: Bib; readonly bibs?: readonly Bib[] }
  /** Level entrants rank in this order. */
  | {
      readonly kind: 'tieOrder'
      readonly classification: TieClassification
      readonly bibs?: readonly Bib[]
      readonly teamCodes?: readonly string[]
      /** Keys of competitors of a phase. */
      readonly competitors?: readonly string[]
      /** Nobody decided: what decides is not known, and the order is that of the published standings. */
      readonly asPublished?: boolean
    }
  /** A competitor of a phase is marked: relegated to the last place of the heat (REL), or out of its result. */
  | {
      readonly kind: 'invalidResult'
      readonly competitor: string
      readonly heat?: string
      readonly irm: Irm
    }

/** A decision on what was timed: it is settled with the passings it acts on, and results know nothing of it. */
export type TimingDecision =
  /** A flagged passing counts after all. */
  | { readonly kind: 'passingAccepted'; readonly passing: { readonly source: string; readonly id: string } }
  /** So many laps lie between two reads of a rider: those that follow the end of a lap, 0 being the start. */
  | { readonly kind: 'lapCount'; readonly bib: Bib; readonly afterLap: number; readonly laps: number }
  /** A lap, of all that are ridden, from 1, does not count. */
  | { readonly kind: 'neutralisedLap'; readonly lap: number }

/**
 * A rider, team or competitor of a phase is warned, by exactly one of the three names. A second warning may put somebody out
 * of the event or the race: the jury says so with a decision of its own.
 */
export interface Warning {
  readonly kind: 'warning'
  readonly bib?: Bib
  readonly teamCode?: string
  readonly competitor?: string
  /** A yellow card was shown. */
  readonly card?: 'yellow'
}

/** How result sheets write a warning, and one that came with a yellow card. */
export const WARNING_MARKS = ['W', 'YC'] as const
export type WarningMark = (typeof WARNING_MARKS)[number]
export const warningMark = ({ card }: Warning): WarningMark => (card === 'yellow' ? 'YC' : 'W')

/** All that a jury can decide. */
export type JuryDecision = Decision | TimingDecision | Warning

/** Decisions on what stages alone have: classifications by points, general times, a time limit. */
const OF_STAGES: ReadonlySet<JuryDecision['kind']> = new Set(['pointsPenalty', 'neutralisation', 'timeLimit'])

/** Whether the decision can mean something in a unit: on a phase one that is of stages changes nothing, and is not told. */
export const hasMeaningIn = (isOfStage: boolean, { kind }: JuryDecision): boolean =>
  isOfStage || !OF_STAGES.has(kind)

const NOT_ON_RESULT: ReadonlySet<JuryDecision['kind']> = new Set<(TimingDecision | Warning)['kind']>([
  'passingAccepted',
  'lapCount',
  'neutralisedLap',
  'warning',
])

/** True for a decision on results. */
export function isOnResult(decision: JuryDecision): decision is Decision {
  const { kind } = decision
  return !NOT_ON_RESULT.has(kind)
}

export type DecisionOf<K extends Decision['kind']> = Extract<Decision, { kind: K }>

/** The decisions of one kind, in order. */
export function decisionsOf<K extends Decision['kind']>(
  decisions: readonly Decision[],
  kind: K,
): DecisionOf<K>[] {
  return decisions.filter((decision): decision is DecisionOf<K> => decision.kind === kind)
}

/** Everyone whom a reinstatement brings back. */
export const reinstatedBy = ({ bib, bibs = [] }: Omit<DecisionOf<'reinstatement'>, 'kind'>): Bib[] =>
  bib === undefined ? [...bibs] : [bib, ...bibs]

/**
 * Decisions of a race of one stage: its result is the only classification by time, so that whatever moves a rider's
 * general time moves the time and the place in it. Those on teams stay as they are.
 */
export const decisionsOfOneDay = (decisions: readonly Decision[]): Decision[] =>
  decisions.map((decision) =>
    (decision.kind === 'penalty' || decision.kind === 'adjustment') && decision.bib !== undefined
      ? { kind: 'penalty', bib: decision.bib, ms: decision.ms, inStage: true }
      : decision,
  )

/** An order of level riders that nobody decided: it is the one that was published. */
export const isOrderAsPublished = (
  decision: { readonly kind: string; readonly asPublished?: boolean | undefined } | null | undefined,
): boolean => decision?.kind === 'tieOrder' && decision.asPublished === true
