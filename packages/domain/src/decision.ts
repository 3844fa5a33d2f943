/** Decisions of the jury on a stage, as far as rankings and classifications follow from them. They act in their order. */

/** Classifications in which the order of level entrants may be decided. */
export type TieClassification = 'Time' | 'SprintPoints' | 'MountainPoints' | 'Young' | 'Team'

export type Decision =
  /** Milliseconds added to a rider's (or, in the team classification, a team's) general time; negative takes off. */
  | { readonly kind: 'penalty'; readonly bib?: number; readonly teamCode?: string; readonly ms: number }
  /** A general time that differs from the line's for another reason than a penalty. */
  | { readonly kind: 'adjustment'; readonly bib?: number; readonly teamCode?: string; readonly ms: number }
  /** Points lost, as a positive number. */
  | {
      readonly kind: 'pointsPenalty'
      readonly bib: number
      readonly classification: 'SprintPoints' | 'MountainPoints'
      readonly points: number
    }
  /** Placed just behind another rider, or last where nobody is named; the time stays. */
  | { readonly kind: 'relegation'; readonly bib: number; readonly behind?: number }
  /** General times are taken that much before the line for everyone; teams keep the line's. */
  | { readonly kind: 'neutralisation'; readonly beforeLineMs: number; readonly bonifications: boolean }
  /** One marked out who may go on. */
  | { readonly kind: 'reinstatement'; readonly bib: number }
  /** Level entrants rank in this order. */
  | {
      readonly kind: 'tieOrder'
      readonly classification: TieClassification
      readonly bibs?: readonly number[]
      readonly teamCodes?: readonly string[]
    }

export type DecisionOf<K extends Decision['kind']> = Extract<Decision, { kind: K }>

/** The decisions of one kind, in order. */
export function decisionsOf<K extends Decision['kind']>(
  decisions: readonly Decision[],
  kind: K,
): DecisionOf<K>[] {
  return decisions.filter((decision): decision is DecisionOf<K> => decision.kind === kind)
}
