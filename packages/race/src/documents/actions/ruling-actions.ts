/** Decisions and corrections of a unit as actions. Slice `corrected:{unit}`. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import { unitNamedBy } from '@bell-lap/protocol/facts/fact-unit'
import type { View } from '../../state/view.ts'
import { isReported, onlyAdds } from '../corrections.ts'
import { actionCompetitor, actionRider, actionRiders, actionTeam, type Happening } from './action.ts'

/** Types of facts about the race. A programme or a course that is restated is not an action. */
const OF_THE_RACING: ReadonlySet<Fact['type']> = new Set([
  'stageStarted',
  'passing',
  'markerResult',
  'withdrawal',
  'timelineEntry',
  'stageResult',
  'unitResult',
  'publishedRanking',
  'decision',
  'award',
])

/** The action of a correction reports a decision that was withdrawn or replaced. */
export function rulingHappenings(view: View, unit: Unit): Happening[] {
  // A decision that corrects another one of its unit may be in the slice twice.
  const logged = [...new Set(view.factsOf('corrected', unit).map(({ fact }) => fact))]
  const byKey = new Map(logged.map((fact) => [formatFactKey(fact), fact]))
  const superseded = new Set(
    logged.flatMap(({ supersedes }) => (supersedes === undefined ? [] : [formatFactKey(supersedes)])),
  )
  const isHere = (fact: Fact | undefined) => fact !== undefined && unitNamedBy(fact) === unit
  const decided = logged.filter(
    (fact): fact is FactOf<'decision'> =>
      fact.type === 'decision' && isHere(fact) && isReported(fact) && !superseded.has(formatFactKey(fact)),
  )
  const corrected = logged.flatMap((fact) => {
    if (fact.supersedes === undefined) return []
    const was = byKey.get(formatFactKey(fact.supersedes))
    if (onlyAdds(was, fact)) return []
    const about = fact.type === 'withdrawn' ? was : fact
    return about !== undefined && isHere(about) && OF_THE_RACING.has(about.type) ? [{ fact, about }] : []
  })
  return [
    ...decided.map((fact) => decisionHappening(view, unit, fact, ruledOn(fact, byKey))),
    ...correctionHappenings(view, unit, corrected),
  ]
}

function decisionHappening(
  view: View,
  unit: Unit,
  fact: FactOf<'decision'>,
  bibs: readonly Bib[],
): Happening {
  const atMs = Date.parse(fact.at)
  const other = otherIn(fact.decision)
  return {
    kind: 'decision',
    of: `${fact.source}-${fact.id}`,
    happenedMs: atMs,
    knownMs: atMs,
    riders: [
      ...actionRiders(view, unit, bibs),
      ...competitorsOf(fact).map((key) => actionCompetitor(view, unit, key)),
      ...teamsOf(fact).map((code) => actionTeam(view, unit, code)),
    ],
    ...(other !== undefined && { over: actionRider(view, unit, other) }),
    decision: fact.decision,
    reason: fact.reason,
    restsOn: [fact],
  }
}

/**
 * Facts of one type that one source corrected within a minute are one correction: a wrong clock affects a
 * whole field.
 */
function correctionHappenings(
  view: View,
  unit: Unit,
  corrected: readonly { readonly fact: Fact; readonly about: Fact }[],
): Happening[] {
  const sameMoment = new Map<string, (typeof corrected)[number][]>()
  for (const each of corrected) {
    const { fact, about } = each
    const kind = fact.type === 'withdrawn' ? 'withdrawn' : 'replaced'
    const key = `${Math.floor(Date.parse(fact.at) / 60_000)}-${fact.source}-${about.type}-${kind}`
    const others = sameMoment.get(key)
    if (others === undefined) sameMoment.set(key, [each])
    else others.push(each)
  }
  return [...sameMoment].map(([key, together]): Happening => {
    const [first] = together
    const { fact, about } = first!
    const atMs = Date.parse(fact.at)
    const bibs = new Set(together.flatMap((each) => bibsOf(each.about)))
    return {
      kind: 'correction',
      of: key,
      happenedMs: atMs,
      knownMs: Math.max(...together.map((each) => Date.parse(each.fact.at))),
      riders: actionRiders(view, unit, bibs.size > RIDERS_NAMED ? [] : bibs),
      correction: fact.type === 'withdrawn' ? 'withdrawn' : 'replaced',
      corrected: about.type,
      ...((fact.type === 'withdrawn' || fact.type === 'decision') &&
        fact.reason !== undefined && { reason: fact.reason }),
      ...(together.length > 1 && { count: together.length }),
      restsOn: together.map((each) => each.fact),
    }
  })
}

/** Most riders that are named. More are given as a number. */
const RIDERS_NAMED = 10

/** Riders whom a fact names, if it is about one or a few. */
function bibsOf(fact: Fact): Bib[] {
  const statement = fact.type === 'decision' ? fact.decision : fact
  if ('bib' in statement && statement.bib !== undefined && statement.bib !== null) return [statement.bib]
  return 'bibs' in statement && Array.isArray(statement.bibs) ? statement.bibs : []
}

/** Bibs of the riders whom a decision is about. For a decision on a passing, the bib of the passing. */
function ruledOn(fact: FactOf<'decision'>, byKey: ReadonlyMap<string, Fact>): Bib[] {
  if (fact.decision.kind !== 'passingAccepted') return bibsOf(fact)
  const passing = byKey.get(formatFactKey(fact.decision.passing))
  return passing === undefined ? [] : bibsOf(passing)
}

/** Bib of the other rider in a decision: the one they are placed behind, or whose time they were given. */
function otherIn(decision: FactOf<'decision'>['decision']): Bib | undefined {
  if (decision.kind === 'relegation') return decision.behind
  return decision.kind === 'timeCredit' ? decision.timeOf : undefined
}

/** The team of a stage that a decision is about. */
const teamsOf = ({ decision }: FactOf<'decision'>): readonly string[] =>
  'teamCode' in decision && decision.teamCode !== undefined ? [decision.teamCode] : []

/** Competitors of a phase whom a decision names by their keys. */
function competitorsOf({ decision }: FactOf<'decision'>): readonly string[] {
  if ('competitor' in decision && decision.competitor !== undefined) return [decision.competitor]
  return 'competitors' in decision ? (decision.competitors ?? []) : []
}
