/**
 * The statements of facts in force to which other facts refer, as documents see them. The outline beside the
 * journal's writer gives the same answers (references/outline.ts). Slices: the programme's and the roster's,
 * `corrections`, `games`, and of the units in question `course`, `startOrder`, `passings`, `results`,
 * `markers` and `published`; of the stages before them those who left.
 */
import type { FormKey } from '@bell-lap/domain/form/form'
import { stageOf, type Unit } from '@bell-lap/domain/calendar/unit'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import type { Fact, FactType } from '@bell-lap/protocol/facts/facts'
import type { FactKey } from '@bell-lap/protocol/facts/fact'
import { pointsOfPhase } from '../../references/phase-points.ts'
import { namesOf, type Shown, type Stated } from '../../references/stated.ts'
import { scopeOf } from '../../references/renamed.ts'
import { namesOfEntrant, riddenNames } from '../../references/start-orders.ts'
import { wearersNow, wornBefore } from './worn.ts'
import { getBefore, type View } from '../../state/view.ts'
import {
  entrantsFor,
  lastSprintOf,
  standingBySlot,
  statedHeats,
  statedStarters,
} from '../../facts/counting-facts.ts'
import { COURSE } from '../../programme/course.ts'
import { plannedUnit, PROGRAMME } from '../../programme/programme.ts'
import { RACE_ROSTER, ROSTER } from '../../field/roster.ts'
import { rulesOf } from '../../programme/rules.ts'
import { WITHDRAWN } from '../../stated/withdrawn.ts'

function declaredPoints(view: View, unit: Unit): readonly Shown[] {
  const planned = plannedUnit(view, unit)
  return planned !== undefined && 'phase' in planned ? pointsOfPhase(planned.form, planned.points) : []
}

function formIn(view: View, unit: Unit): FormKey | null {
  const planned = plannedUnit(view, unit)
  return planned !== undefined && 'phase' in planned ? planned.form : null
}

const RIDDEN_KINDS = ['passings', 'results', 'markers', 'sprints', 'heats'] as const

/** Place in the journal of a start order, or of a fact that withdraws one. Infinity for any other fact. */
function seqOf(view: View, unit: Unit, key: FactKey): number {
  const wanted = formatFactKey(key)
  const all = [...view.factsOf('startOrder', unit), ...view.facts('corrections')]
  return all.find(({ fact }) => formatFactKey(fact) === wanted)?.seq ?? Infinity
}

/** The statements as facts of a unit see them: results and passings are those of the unit. */
export function statedFor(view: View, unit: Unit | null): Stated {
  const isPhase = unit !== null && stageOf(unit) === null
  const { riders } = isPhase ? view.get(ROSTER, unit) : view.get(RACE_ROSTER)
  // Superseded facts are in this log, once they are in the journal.
  let corrections: ReadonlyMap<string, Fact> | null = null
  const correction = (key: FactKey): Fact | undefined => {
    corrections ??= new Map(view.facts('corrections').map(({ fact }) => [formatFactKey(fact), fact]))
    return corrections.get(formatFactKey(key))
  }
  const types = new Map<string, FactType>()
  const soles = new Map<string, { readonly now: FactKey | undefined; readonly of: Map<string, FactKey> }>()
  if (unit !== null) {
    for (const { fact } of view.factsOf('passings', unit)) types.set(formatFactKey(fact), fact.type)
    for (const kind of ['results', 'markers', 'published', 'sprints', 'heats'] as const)
      for (const [slot, { now, of }] of standingBySlot(view, kind, unit))
        soles.set(slot, {
          now: now?.filed.fact,
          of: new Map([...of].map(([line, first]) => [formatFactKey(line.filed.fact), first.filed.fact])),
        })
  }
  return {
    units: namesOf(view.get(PROGRAMME).byUnit.keys()),
    bibs: namesOf(riders.keys()),
    teams: namesOf(view.facts('teams').map(({ fact }) => fact.code)),
    ridersTeams: namesOf([...riders.values()].flatMap(({ teamCode }) => teamCode ?? [])),
    medalEvents: namesOf(
      view.facts('games').flatMap(({ fact }) => (fact.type === 'medalEvent' ? [fact.key] : [])),
    ),
    coefficients: namesOf(
      (rulesOf(view)?.timeLimits?.coefficients ?? []).map(({ coefficient }) => coefficient),
    ),
    starters: (of) => statedStarters(view, of),
    entrants: (of) => entrantsFor(view, of),
    heats: (of) => statedHeats(view, of),
    form: (of) => formIn(view, of),
    lastSprint: (of) => lastSprintOf(view, of),
    markers(of) {
      const { fact, markers } = view.get(COURSE, of)
      return fact === null ? null : namesOf(markers.map(({ key }) => key))
    },
    points: (of) => namesOf(declaredPoints(view, of).map(({ key }) => key)),
    shown: {
      teams: () => view.facts('teams').map(({ fact: { code, name } }) => ({ key: code, name })),
      points: (of) => [...view.get(COURSE, of).markers, ...declaredPoints(view, of)],
    },
    lengthM(of) {
      const { lengthM } = view.get(COURSE, of)
      return lengthM === 0 ? null : lengthM
    },
    gone: (of) => new Map((getBefore(view, WITHDRAWN, of) ?? []).map((each) => [each.bib, each])),
    factUnder: correction,
    typeOf: (key) => types.get(formatFactKey(key)),
    isOut: () => false,
    standingIn(slot, fact) {
      const own = soles.get(slot)
      return (fact === undefined ? undefined : own?.of.get(formatFactKey(fact))) ?? own?.now
    },
    startOrders(of, before) {
      const until = before === undefined ? Infinity : seqOf(view, of, before)
      return view.factsOf('startOrder', of).flatMap(({ seq, fact }) => (seq < until ? [fact] : []))
    },
    ridden(of, before) {
      const until = seqOf(view, of, before)
      const names = new Set(
        RIDDEN_KINDS.flatMap((kind) =>
          view.factsOf(kind, of).flatMap(({ seq, fact }) => (seq < until ? riddenNames(fact) : [])),
        ),
      )
      const wearers = wearersNow(view, scopeOf(of))
      return (entrant) => namesOfEntrant(entrant, of, wearers).some((name) => names.has(name))
    },
    worn: (scope, before) => wornBefore(view, scope, before),
  }
}
