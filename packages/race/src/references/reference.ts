/**
 * The references of a fact: units, riders, teams, points, other facts. There is one row per type of fact; a
 * new type without a row does not compile. dangling.ts judges a bib by where it stands, such as in a passing
 * or a result; here all are alike.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { JuryDecision } from '@bell-lap/domain/marks/decision'
import { addressOf, unitOf, type Located, type Unit } from '@bell-lap/domain/calendar/unit'
import type { Fact, FactOf, FactType } from '@bell-lap/protocol/facts/facts'
import type { FactKey } from '@bell-lap/protocol/facts/fact'
import { unitNamedBy } from '@bell-lap/protocol/facts/fact-unit'

/** `at` is the JSON pointer within the fact. */
export type Reference = { readonly at: string } & (
  | { readonly kind: 'unit'; readonly unit: Unit }
  | { readonly kind: 'bib'; readonly bib: Bib }
  /** A competitor of a phase, by the key in its start list. */
  | { readonly kind: 'competitor'; readonly key: string }
  | { readonly kind: 'team'; readonly code: string }
  /** A heat of a phase, by its name. */
  | { readonly kind: 'heat'; readonly unit: Unit; readonly heat: string }
  /** A sprint of a phase, by its number. */
  | { readonly kind: 'sprint'; readonly unit: Unit; readonly sprint: number }
  /** A timing point: a marker, or `Finish`. */
  | { readonly kind: 'point'; readonly unit: Unit; readonly key: string }
  /** A marker by its own key. */
  | { readonly kind: 'marker'; readonly unit: Unit; readonly key: string }
  /** A table of time limits. */
  | { readonly kind: 'coefficient'; readonly key: string }
  /** An event of games. */
  | { readonly kind: 'medalEvent'; readonly key: string }
  /** A passing, or what counts as one. */
  | { readonly kind: 'fact'; readonly key: FactKey }
  /** A note that was made at the line. */
  | { readonly kind: 'note'; readonly key: FactKey; readonly type: 'stamp' | 'bibEntry' }
)

type Rows = readonly { readonly bib?: Bib | undefined; readonly teamCode?: string | null | undefined }[]

const NONE: readonly Reference[] = []
function ofUnit(fact: Located): Reference[] {
  const unit = unitOf(fact)
  return unit === null ? [] : [{ kind: 'unit', unit, at: fact.stage === undefined ? '/phase' : '/stage' }]
}
/** A place on the unit's course. */
function onCourse(fact: Located, kind: 'point' | 'marker', key: string, at = `/${kind}`): Reference[] {
  const unit = unitOf(fact)
  return unit === null ? [] : [{ kind, unit, key, at }]
}
function ofHeat(fact: FactOf<'heatResult'> | FactOf<'heatStatus'>): Reference[] {
  const unit = unitOf(fact)
  return unit === null ? [] : [{ kind: 'heat', unit, heat: fact.heat, at: '/heat' }]
}
function ofSprint(fact: FactOf<'sprintResult'>): Reference[] {
  const unit = unitOf(fact)
  return unit === null ? [] : [{ kind: 'sprint', unit, sprint: fact.sprint, at: '/sprint' }]
}
const bibOf = (bib: Bib, at: string): Reference => ({ kind: 'bib', bib, at })
const bibsOf = (bibs: readonly Bib[] | undefined, at: string): Reference[] =>
  (bibs ?? []).map((bib, index) => bibOf(bib, `${at}/${index}`))
const competitorOf = (key: string, at: string): Reference => ({ kind: 'competitor', key, at })
const competitorsOf = (keys: readonly string[], at = '/competitors'): Reference[] =>
  keys.map((key, index) => competitorOf(key, `${at}/${index}`))
const competitorsIn = (rows: readonly { readonly competitor: string }[]): Reference[] =>
  rows.map(({ competitor }, index) => competitorOf(competitor, `/rows/${index}/competitor`))
const teamOf = (code: string, at: string): Reference => ({ kind: 'team', code, at })

function entrantsOf(rows: Rows, at: string): Reference[] {
  return rows.flatMap(({ bib, teamCode }, index) => [
    ...(bib === undefined ? [] : [bibOf(bib, `${at}/${index}/bib`)]),
    ...(teamCode === undefined || teamCode === null ? [] : [teamOf(teamCode, `${at}/${index}/teamCode`)]),
  ])
}

/** Teams and pairs of a phase are competitors, named by their keys. */
function startersIn({ starts, stage }: FactOf<'startOrder'>): Reference[] {
  const named = entrantsOf(starts, '/starts')
  return stage !== undefined
    ? named
    : named.map((each) => (each.kind === 'team' ? competitorOf(each.code, each.at) : each))
}

/** Every field of a decision that names a competitor has one of these names, whatever the kind. */
function ofDecision(decision: JuryDecision): Reference[] {
  const named = decision as {
    bib?: Bib
    behind?: Bib
    timeOf?: Bib
    bibs?: Bib[]
    competitor?: string
    competitors?: string[]
    teamCode?: string
    teamCodes?: string[]
    passing?: FactKey
  }
  const at = '/decision'
  return [
    ...(named.competitor === undefined ? [] : [competitorOf(named.competitor, `${at}/competitor`)]),
    ...competitorsOf(named.competitors ?? [], `${at}/competitors`),
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
  authority: () => NONE,
  personMasked: () => NONE,
  classificationRules: () => NONE,
  team: () => NONE,
  withdrawn: () => NONE,
  // The fact states the stage itself.
  stage: ({ timeLimit }) =>
    timeLimit !== undefined && 'coefficient' in timeLimit
      ? [{ kind: 'coefficient', key: timeLimit.coefficient, at: '/timeLimit/coefficient' }]
      : NONE,
  startList: ({ riders }) =>
    riders.flatMap(({ teamCode }, index) =>
      teamCode === null || teamCode === undefined ? [] : [teamOf(teamCode, `/riders/${index}/teamCode`)],
    ),
  // Its people may belong to other competitions.
  samePerson: () => NONE,
  // The fact states the event and the phase itself.
  event: () => NONE,
  phase: () => NONE,
  // Its rounds may come on the programme later.
  series: () => NONE,
  seriesResult: () => NONE,
  unitStartList: ofUnit,
  unitResult: (fact) => [...ofUnit(fact), ...competitorsIn(fact.rows)],
  course: ofUnit,
  // A stated marker may be new. A cancelled one must exist.
  marker: (fact) => [
    ...ofUnit(fact),
    ...(fact.cancelled === undefined ? [] : onCourse(fact, 'marker', fact.cancelled, '/cancelled')),
  ],
  startOrder: (fact) => [...ofUnit(fact), ...startersIn(fact)],
  raceStatus: ofUnit,
  disruption: ofUnit,
  stageStarted: ofUnit,
  passing: (fact) => [...ofUnit(fact), bibOf(fact.bib, '/bib'), ...onCourse(fact, 'point', fact.point)],
  stamp: (fact) => [...ofUnit(fact), ...onCourse(fact, 'point', fact.point)],
  bibEntry: (fact) => [
    ...ofUnit(fact),
    ...(fact.bib === null ? [] : [bibOf(fact.bib, '/bib')]),
    ...onCourse(fact, 'point', fact.point),
  ],
  lineMatch: (fact) => [
    ...ofUnit(fact),
    ...onCourse(fact, 'point', fact.point),
    ...(fact.stamp === null ? [] : [{ kind: 'note', key: fact.stamp, type: 'stamp', at: '/stamp' } as const]),
    ...(fact.bibEntry === null
      ? []
      : [{ kind: 'note', key: fact.bibEntry, type: 'bibEntry', at: '/bibEntry' } as const]),
  ],
  markerResult: (fact) => [
    ...ofUnit(fact),
    ...onCourse(fact, 'marker', fact.marker),
    ...entrantsOf(fact.rows, '/rows'),
  ],
  sprintResult: (fact) => [...ofUnit(fact), ...ofSprint(fact), ...competitorsIn(fact.rows)],
  lapBalance: (fact) => [...ofUnit(fact), ...competitorsOf(fact.competitors)],
  elimination: (fact) => [...ofUnit(fact), ...competitorsOf(fact.competitors)],
  lapCounter: ofUnit,
  heatResult: (fact) => [...ofUnit(fact), ...ofHeat(fact), ...competitorsIn(fact.rows)],
  heatStatus: (fact) => [...ofUnit(fact), ...ofHeat(fact)],
  records: ofUnit,
  conditions: ofUnit,
  withdrawal: (fact) => [...ofUnit(fact), bibOf(fact.bib, '/bib')],
  timelineEntry: (fact) => [...ofUnit(fact), ...bibsOf(fact.bibs, '/bibs')],
  stageResult: (fact) => [
    ...ofUnit(fact),
    ...entrantsOf(fact.rows, '/rows'),
    ...entrantsOf(fact.teams ?? [], '/teams'),
  ],
  publishedRanking: (fact) => [...ofUnit(fact), ...entrantsOf(fact.rows, '/rows')],
  resultStatus: ofUnit,
  decision: (fact) => [...ofUnit(fact), ...ofDecision(fact.decision)],
  tally: (fact) => [...ofUnit(fact), ...entrantsOf(fact.rows, '/rows')],
  award: (fact) => [...ofUnit(fact), bibOf(fact.bib, '/bib')],
  // It names competitions and events of other journals.
  games: () => NONE,
  medalEvent: () => NONE,
  medallists: ({ medalEvent }) => [{ kind: 'medalEvent', key: medalEvent, at: '/medalEvent' }],
  file: ofUnit,
}

/** Every reference of a fact, except to the fact that it supersedes. */
export function referencesOf(fact: Fact): readonly Reference[] {
  const references = (REFERENCES[fact.type] as (fact: Fact) => readonly Reference[])(fact)
  // Stages have only bibs. A decision on laps names them as text.
  if (!('phase' in fact) || fact.phase === undefined)
    return references.filter(({ kind }) => kind !== 'competitor')
  // Passings may come before the start list of their phase; teams there are competitors, or stated nowhere.
  const isRead = fact.type === 'passing' || fact.type === 'bibEntry'
  return references.filter(({ kind }) => kind !== 'team' && !(isRead && kind === 'bib'))
}

/**
 * The slot of a fact of which only one can stand, such as a result: a second one must supersede the first. Null
 * for facts that may be stated again and again.
 */
export function soleSlotOf(fact: Fact): string | null {
  switch (fact.type) {
    case 'unitResult':
    case 'stageResult':
      return `result of ${sayUnit(fact)}`
    case 'markerResult':
      return `result at ${fact.marker} of ${sayUnit(fact)}`
    case 'sprintResult':
      return `result of sprint ${fact.sprint} of ${sayUnit(fact)}`
    case 'elimination':
      return `result of elimination ${fact.elimination} of ${sayUnit(fact)}`
    case 'heatResult':
      return slotOfRide(fact)
    case 'publishedRanking':
      return `published ${fact.ranking} ranking ${fact.classification} of ${sayUnit(fact)}`
    default:
      return null
  }
}

/** The slot that a fact frees because it withdraws its result. Null for every other fact. */
export const freedSlotOf = (fact: Fact): string | null =>
  fact.type === 'heatStatus' && fact.heatStatus === 'rerun' ? slotOfRide(fact) : null

const slotOfRide = (fact: FactOf<'heatResult'> | FactOf<'heatStatus'>): string =>
  `result of ride ${fact.ride ?? 1} of ${fact.heat}, ${sayUnit(fact)}`

const sayUnit = (fact: Fact): string => {
  const unit = unitNamedBy(fact)
  return unit === null ? 'no unit' : describeUnit(unit)
}

/**
 * Explains in words why a unit has no such point.
 * @param stated where the point could be: on the course, which may not be stated, or among the points of a
 * phase
 */
export function describeMissingPoint(
  unit: Unit,
  point: string,
  stated: 'course' | 'points' | 'neither',
): string {
  const where = describeUnit(unit)
  if (stated === 'neither') return `no course of ${where} is stated, so point ${point} is unknown`
  return `${stated === 'course' ? `the course of ${where}` : where} has no point ${point}`
}

/** A unit in words: `stage 4`, `phase 2 of event 3`. */
export function describeUnit(unit: Unit): string {
  const address = addressOf(unit)
  return 'stage' in address ? `stage ${address.stage}` : `phase ${address.phase} of event ${address.event}`
}
