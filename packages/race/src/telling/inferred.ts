/**
 * Inferred facts of a unit, and the competitors whom they concern in each ranking, so that rows can say so.
 * Slices: those from which results follow, the awards and the warnings.
 */
import { parseBib, type Bib } from '@bell-lap/domain/figures/bib'
import type { JuryDecision } from '@bell-lap/domain/marks/decision'
import { isStage, unitsUpTo, type Unit } from '@bell-lap/domain/calendar/unit'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { inferredFrom } from '@bell-lap/protocol/facts/inferred-from'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import type { InferredFrom } from '@bell-lap/protocol/vocabulary/inference'
import type { Classification } from '@bell-lap/protocol/vocabulary/kinds'
import { slicesOf, type UnitSliceKind } from '../state/slice.ts'
import { derived, type OfUnit, type View } from '../state/view.ts'
import { COMPETITORS } from '../field/competitors.ts'
import { concernedBy } from '../facts/concerned.ts'
import { passingsOf } from '../facts/line.ts'
import { COURSE } from '../programme/course.ts'
import { isOneDay, programmeReads } from '../programme/programme.ts'
import { keysOfBibs } from '../result/ridden-rows.ts'

/** The rankings that an inference affects: a classification, the result of the unit (`Result`), or the standing of its event (`Omnium`). */
export type Affected = Classification | 'Result' | 'Omnium'

export interface Inference {
  readonly from: InferredFrom
  readonly in: ReadonlySet<Affected>
  /** Keys of the affected competitors. Null for everybody. */
  readonly whom: ReadonlySet<string> | null
}

const KINDS = [
  'results',
  'decisions',
  'withdrawals',
  'markers',
  'sprints',
  'heats',
  'passings',
  'awards',
  'warnings',
] as const satisfies readonly UnitSliceKind[]

/** Empty in almost every unit. */
export const INFERRED = derived<readonly Inference[], OfUnit>({
  name: 'inferred',
  reads: (unit) => [
    ...programmeReads(unit),
    ...COMPETITORS.reads(unit),
    ...slicesOf([...KINDS, 'course'], unit),
  ],
  compute(view, unit) {
    const inferences: Inference[] = []
    for (const kind of KINDS)
      for (const { fact } of view.factsOf(kind, unit)) {
        const from = inferredFrom(fact)
        if (from === null) continue
        inferences.push({
          from,
          in: new Set(affectedBy(view, unit, fact)),
          whom: competitorsOf(view, unit, fact),
        })
      }
    return inferences
  },
})

/**
 * The source from which the start list of a unit was inferred. Null if it was stated. Reads the slices of the
 * start list.
 */
export function inferredStarts(view: View, unit: Unit): InferredFrom | null {
  const facts: readonly { readonly fact: Fact }[] = isStage(unit)
    ? [...view.facts('startList'), ...view.factsOf('startOrder', unit)]
    : [...view.factsOf('competitors', unit), ...view.factsOf('startOrder', unit)]
  return facts.map(({ fact }) => inferredFrom(fact)).find((from) => from !== null) ?? null
}

/** Inferences of the stage and of earlier stages, because classifications add them up. */
export const inferredUpTo = (view: View, unit: Unit): Inference[] =>
  unitsUpTo(unit).flatMap((each) => view.get(INFERRED, each))

/** Null if it concerns everybody. */
function competitorsOf(view: View, unit: Unit, fact: Fact): ReadonlySet<string> | null {
  if ('rows' in fact)
    return fact.type === 'stageResult' || fact.type === 'unitResult' ? null : keysOfRows(fact.rows)
  const named = fact.type === 'decision' ? namedInDecision(view, unit, fact) : namedIn(fact)
  if (named.length === 0) return null
  const keyOf = keysOfBibs(view, unit)
  return new Set(named.flatMap((key) => [key, keyOf(parseBib(key) ?? key)]))
}

const keysOfRows = (rows: readonly object[]): ReadonlySet<string> =>
  new Set(
    (rows as readonly { bib?: Bib; competitor?: string }[]).map(({ bib, competitor }) =>
      String(bib ?? competitor),
    ),
  )

function namedIn(fact: Fact): string[] {
  const { bib, competitor } = fact as { readonly bib?: Bib; readonly competitor?: string }
  const key = bib ?? competitor
  return key === undefined ? [] : [String(key)]
}

function namedInDecision(view: View, unit: Unit, fact: Extract<Fact, { type: 'decision' }>): string[] {
  const passings = () =>
    new Map(passingsOf(view, unit).map(({ fact: passing }) => [formatFactKey(passing), passing as Fact]))
  return concernedBy(fact, undefined, (key) => passings().get(formatFactKey(key)))
}

function affectedBy(view: View, unit: Unit, fact: Fact): readonly Affected[] {
  switch (fact.type) {
    case 'decision':
      return affectedByDecision(fact.decision, !isStage(unit) || isOneDay(view, unit))
    case 'stageResult':
      return ['Result', 'Time', 'Young', 'Team', 'SprintPoints']
    case 'markerResult': {
      const marker = view.get(COURSE, unit).markers.find(({ key }) => key === fact.marker)
      return marker?.kind === 'mountain' ? ['MountainPoints'] : ['SprintPoints', 'Time']
    }
    case 'award':
      return [fact.classification]
    case 'tally':
      return [fact.classification]
    case 'passing':
      return ['Result', 'Time', 'Young']
    default:
      return ['Result']
  }
}

/** @param oneResult true if the result is the only classification by time */
function affectedByDecision(decision: JuryDecision, oneResult: boolean): readonly Affected[] {
  switch (decision.kind) {
    case 'penalty':
    case 'adjustment': {
      if (decision.teamCode !== undefined) return oneResult ? ['Result', 'Team'] : ['Team']
      const inResult = oneResult || (decision.kind === 'penalty' && decision.inStage === true)
      return inResult ? ['Time', 'Young', 'Result'] : ['Time', 'Young']
    }
    case 'pointsPenalty':
      return [decision.classification]
    case 'neutralisation':
      return ['Time', 'Young']
    case 'timeCredit':
    case 'reinstatement':
    case 'timeLimit':
      return ['Result', 'Time', 'Young']
    case 'tieOrder':
      if (decision.classification === 'Result') return ['Result']
      if (decision.classification === 'Omnium') return ['Omnium']
      return oneResult && decision.classification === 'Time' ? ['Time', 'Result'] : [decision.classification]
    default:
      return ['Result']
  }
}
