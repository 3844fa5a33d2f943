/** Decisions of the jury: decisions on results, applied in order; decisions on what was timed; and warnings, which change no result. */

import type { Bib } from '../figures/bib.ts'
import type { Irm } from './irm.ts'

/** Classifications in which the jury may order level entrants. */
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

/** Classifications by points. A decision can take points away in them. */
export const POINTS_CLASSIFICATIONS = ['SprintPoints', 'MountainPoints'] as const
export type PointsClassification = (typeof POINTS_CLASSIFICATIONS)[number]

/** A decision that changes rankings and classifications. */
export type Decision =
  /**
   * Milliseconds added to the general time of a rider, or of a team in the team classification. Negative takes time off. With `inStage`
   * they are added to the rider's time in the stage's result, and reach the general time through it.
   */
  | {
      readonly kind: 'penalty'
      readonly bib?: Bib
      readonly teamCode?: string
      readonly ms: number
      readonly inStage?: boolean
    }
  /** Corrects a general time that differs from the time at the line for a reason other than a penalty. */
  | { readonly kind: 'adjustment'; readonly bib?: Bib; readonly teamCode?: string; readonly ms: number }
  /** Points lost, as a positive number. */
  | {
      readonly kind: 'pointsPenalty'
      readonly bib: Bib
      readonly classification: PointsClassification
      readonly points: number
    }
  /** Placed just behind another rider, or last among the riders with the same time, or last of the stage. The time stays. */
  | { readonly kind: 'relegation'; readonly bib: Bib; readonly behind?: Bib; readonly within?: 'group' }
  /** Riders held up near the finish get the time of a rider they rode with. Places stay (UCI 2.6.027). */
  | { readonly kind: 'timeCredit'; readonly bibs: readonly Bib[]; readonly timeOf: Bib }
  /** Replaces the time limit, stated in exactly one of these ways. `percent` null removes the limit (UCI 2.6.032). */
  | {
      readonly kind: 'timeLimit'
      readonly percent?: number | null
      readonly timeMs?: number
      readonly behindMs?: number
    }
  /** General times are taken this far before the line for everyone. Teams keep the times at the line. */
  | { readonly kind: 'neutralisation'; readonly beforeLineMs: number; readonly bonifications: boolean }
  /** Removed from the stage's result, and from the race afterwards. */
  | { readonly kind: 'disqualification'; readonly bib: Bib }
  /** Riders who were marked out and may go on. */
  | { readonly kind: 'reinstatement'; readonly bib?: Bib; readonly bibs?: readonly Bib[] }
  /** Level entrants rank in this order. */
  | {
      readonly kind: 'tieOrder'
      readonly classification: TieClassification
      readonly bibs?: readonly Bib[]
      readonly teamCodes?: readonly string[]
      /** Keys of competitors of a phase. */
      readonly competitors?: readonly string[]
      /** Nobody decided this order. It is the order of the published standings, since the deciding criterion is unknown. */
      readonly asPublished?: boolean
    }
  /** A competitor of a phase is relegated to the last place of the heat (REL), or removed from its result. */
  | {
      readonly kind: 'invalidResult'
      readonly competitor: string
      readonly heat?: string
      readonly irm: Irm
    }

/** A decision on what was timed. It is applied to the passings, before results are computed. */
export type TimingDecision =
  /** A flagged passing counts after all. */
  | { readonly kind: 'passingAccepted'; readonly passing: { readonly source: string; readonly id: string } }
  /** Number of laps between two reads of a rider, starting at the end of lap `afterLap`. 0 is the start. */
  | { readonly kind: 'lapCount'; readonly bib: Bib; readonly afterLap: number; readonly laps: number }
  /** A lap that does not count. Laps are numbered from 1, including neutralised ones. */
  | { readonly kind: 'neutralisedLap'; readonly lap: number }

/**
 * Warns a rider, team or competitor of a phase, named by exactly one of the three fields. A second warning may exclude somebody from the
 * event or race, but only through a decision of its own.
 */
export interface Warning {
  readonly kind: 'warning'
  readonly bib?: Bib
  readonly teamCode?: string
  readonly competitor?: string
  /** A yellow card was shown. */
  readonly card?: 'yellow'
}

/** A rider, team or competitor of a phase pays. Results stay as they are. */
export interface Fine {
  readonly kind: 'fine'
  readonly bib?: Bib
  readonly teamCode?: string
  readonly competitor?: string
  /** In whole units or parts of the currency. */
  readonly amount: number
  /** ISO 4217: CHF. */
  readonly currency: string
}

/** Marks of a warning on result sheets, without and with a yellow card. */
export const WARNING_MARKS = ['W', 'YC'] as const
export type WarningMark = (typeof WARNING_MARKS)[number]
export const warningMark = ({ card }: Warning): WarningMark => (card === 'yellow' ? 'YC' : 'W')

export type JuryDecision = Decision | TimingDecision | Warning | Fine

/** Decisions on things that only stages have: classifications by points, general times, a time limit. */
const OF_STAGES: ReadonlySet<JuryDecision['kind']> = new Set(['pointsPenalty', 'neutralisation', 'timeLimit'])

/** False for a decision that only stages know, made on a phase: it has no effect there. */
export const hasMeaningIn = (isOfStage: boolean, { kind }: JuryDecision): boolean =>
  isOfStage || !OF_STAGES.has(kind)

const NOT_ON_RESULT: ReadonlySet<JuryDecision['kind']> = new Set<(TimingDecision | Warning | Fine)['kind']>([
  'passingAccepted',
  'lapCount',
  'neutralisedLap',
  'warning',
  'fine',
])

export function isOnResult(decision: JuryDecision): decision is Decision {
  const { kind } = decision
  return !NOT_ON_RESULT.has(kind)
}

export type DecisionOf<K extends Decision['kind']> = Extract<Decision, { kind: K }>

export function decisionsOf<K extends Decision['kind']>(
  decisions: readonly Decision[],
  kind: K,
): DecisionOf<K>[] {
  return decisions.filter((decision): decision is DecisionOf<K> => decision.kind === kind)
}

/** All bibs that a reinstatement brings back. */
export const reinstatedBy = ({ bib, bibs = [] }: Omit<DecisionOf<'reinstatement'>, 'kind'>): Bib[] =>
  bib === undefined ? [...bibs] : [bib, ...bibs]

/**
 * Decisions of a one-day race. Its result is the only classification by time, so a change to a rider's general time changes the time and
 * place in the result. Decisions on teams stay as they are.
 */
export const decisionsOfOneDay = (decisions: readonly Decision[]): Decision[] =>
  decisions.map((decision) =>
    (decision.kind === 'penalty' || decision.kind === 'adjustment') && decision.bib !== undefined
      ? { kind: 'penalty', bib: decision.bib, ms: decision.ms, inStage: true }
      : decision,
  )

/** True for an order of level riders that was published and not decided. */
export const isOrderAsPublished = (
  decision: { readonly kind: string; readonly asPublished?: boolean | undefined } | null | undefined,
): boolean => decision?.kind === 'tieOrder' && decision.asPublished === true
