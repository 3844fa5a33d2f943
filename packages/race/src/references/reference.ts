/**
 * What a fact refers to: stages, riders, teams, points, other facts. One row per type of fact; a new type without a row
 * does not compile. A rider's bib in a passing, a start list's team and a result's place are told apart where they are
 * judged (dangling.ts), not here.
 */
import type { Fact, FactOf, FactType } from '@bell-lap/protocol/facts/facts'
import type { FactKey } from '@bell-lap/protocol/facts/fact'

/** `at` is the JSON pointer within the fact. */
export type Reference = { readonly at: string } & (
  | { readonly kind: 'stage'; readonly stage: number }
  | { readonly kind: 'bib'; readonly bib: number }
  | { readonly kind: 'team'; readonly code: string }
  /** A timing point: a marker, or `Finish`. */
  | { readonly kind: 'point'; readonly stage: number; readonly key: string }
  /** A marker by its own key. */
  | { readonly kind: 'marker'; readonly stage: number; readonly key: string }
  /** A table of time limits. */
  | { readonly kind: 'coefficient'; readonly key: string }
  | { readonly kind: 'fact'; readonly key: FactKey }
)

type Rows = readonly { readonly bib?: number | undefined; readonly teamCode?: string | null | undefined }[]

const NONE: readonly Reference[] = []
const stageOf = ({ stage }: { readonly stage: number }): Reference => ({ kind: 'stage', stage, at: '/stage' })
const bibOf = (bib: number, at: string): Reference => ({ kind: 'bib', bib, at })
const bibsOf = (bibs: readonly number[] | undefined, at: string): Reference[] =>
  (bibs ?? []).map((bib, index) => bibOf(bib, `${at}/${index}`))
const teamOf = (code: string, at: string): Reference => ({ kind: 'team', code, at })

function entrantsOf(rows: Rows, at: string): Reference[] {
  return rows.flatMap(({ bib, teamCode }, index) => [
    ...(bib === undefined ? [] : [bibOf(bib, `${at}/${index}/bib`)]),
    ...(teamCode === undefined || teamCode === null ? [] : [teamOf(teamCode, `${at}/${index}/teamCode`)]),
  ])
}

/** Every field of a decision that names somebody has one of these names, whatever the kind. */
function ofDecision(decision: FactOf<'decision'>['decision']): Reference[] {
  const named = decision as {
    bib?: number
    behind?: number
    timeOf?: number
    bibs?: number[]
    teamCode?: string
    teamCodes?: string[]
    passing?: FactKey
  }
  const at = '/decision'
  return [
    ...(['bib', 'behind', 'timeOf'] as const).flatMap((field) => {
      const bib = named[field]
      return bib === undefined ? [] : [bibOf(bib, `${at}/${field}`)]
    }),
    ...bibsOf(named.bibs, `${at}/bibs`),
    ...(named.teamCode === undefined ? [] : [teamOf(named.teamCode, `${at}/teamCode`)]),
    ...(named.teamCodes ?? []).map((code, index) => teamOf(code, `${at}/teamCodes/${index}`)),
    ...(named.passing === undefined
      ? []
      : [{ kind: 'fact', key: named.passing, at: `${at}/passing` } as const]),
  ]
}

const REFERENCES: { readonly [T in FactType]: (fact: FactOf<T>) => readonly Reference[] } = {
  competition: () => NONE,
  classificationRules: () => NONE,
  team: () => NONE,
  withdrawn: () => NONE,
  // It states the stage itself.
  stage: ({ timeLimit }) =>
    timeLimit !== undefined && 'coefficient' in timeLimit
      ? [{ kind: 'coefficient', key: timeLimit.coefficient, at: '/timeLimit/coefficient' }]
      : NONE,
  startList: ({ riders }) =>
    riders.flatMap(({ teamCode }, index) =>
      teamCode === null ? [] : [teamOf(teamCode, `/riders/${index}/teamCode`)],
    ),
  course: (fact) => [stageOf(fact)],
  startOrder: (fact) => [stageOf(fact), ...entrantsOf(fact.starts, '/starts')],
  raceStatus: (fact) => [stageOf(fact)],
  stageStarted: (fact) => [stageOf(fact)],
  passing: (fact) => [
    stageOf(fact),
    bibOf(fact.bib, '/bib'),
    { kind: 'point', stage: fact.stage, key: fact.point, at: '/point' },
  ],
  markerResult: (fact) => [
    stageOf(fact),
    { kind: 'marker', stage: fact.stage, key: fact.marker, at: '/marker' },
    ...entrantsOf(fact.rows, '/rows'),
  ],
  withdrawal: (fact) => [stageOf(fact), bibOf(fact.bib, '/bib')],
  timelineEntry: (fact) => [stageOf(fact), ...bibsOf(fact.bibs, '/bibs')],
  stageResult: (fact) => [
    stageOf(fact),
    ...entrantsOf(fact.rows, '/rows'),
    ...entrantsOf(fact.teams ?? [], '/teams'),
  ],
  publishedRanking: (fact) => [stageOf(fact), ...entrantsOf(fact.rows, '/rows')],
  resultStatus: (fact) => [stageOf(fact)],
  decision: (fact) => [stageOf(fact), ...ofDecision(fact.decision)],
  award: (fact) => [stageOf(fact), bibOf(fact.bib, '/bib')],
  file: ({ stage }) => (stage === undefined ? NONE : [stageOf({ stage })]),
}

/** Everything a fact refers to, but for what it supersedes. */
export const referencesOf = (fact: Fact): readonly Reference[] =>
  (REFERENCES[fact.type] as (fact: Fact) => readonly Reference[])(fact)

/**
 * What a fact is the result of, of which there is one at a time: a second one has to supersede the first. Null for facts
 * that may be stated again and again.
 */
export function resultSlotOf(fact: Fact): string | null {
  switch (fact.type) {
    case 'stageResult':
      return `result of stage ${fact.stage}`
    case 'markerResult':
      return `result at ${fact.marker} of stage ${fact.stage}`
    case 'publishedRanking':
      return `published ${fact.ranking} ranking ${fact.classification} of stage ${fact.stage}`
    default:
      return null
  }
}

/** The stage a fact is about; undefined for facts of the whole competition. */
export const stageNamedBy = (fact: Fact): number | undefined => ('stage' in fact ? fact.stage : undefined)
