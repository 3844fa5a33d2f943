/**
 * Jerseys: the leader of each classification with a jersey, and the rider who wears it. A jersey worn on a
 * stage was led after the previous stage. If nothing is computed, the published rankings decide.
 */
import { bibOf, type Bib } from '@bell-lap/domain/figures/bib'
import { unitOfClassification } from '@bell-lap/domain/standing/classification-rule'
import { unitBefore, unitsUpTo, type Unit } from '@bell-lap/domain/calendar/unit'
import { assignJerseys } from '@bell-lap/domain/standing/jersey'
import type { Jerseys } from '@bell-lap/protocol/documents/stages'
import type { Jersey, StageRaceClassification } from '@bell-lap/protocol/vocabulary/kinds'
import { CLASSIFICATIONS_AFTER, type Classifications } from '../standing/classifications.ts'
import { lastHeld } from '../programme/disruption.ts'
import { JERSEYS } from '../programme/jerseys.ts'
import { precisionOfGeneral } from '../programme/precision.ts'
import { programmeOf, programmeReads } from '../programme/programme.ts'
import { bibsOf, PUBLISHED } from '../stated/published.ts'
import { WHY_NONE } from '../ridden/race-status.ts'
import { rulesOf } from '../programme/rules.ts'
import { riderOf, ROSTER } from '../field/roster.ts'
import { markInferred } from './rows/inferred-parts.ts'
import { showTime } from './rows/text-style.ts'
import type { Projection } from '../state/projection.ts'
import { getBefore, type OfUnit, type View } from '../state/view.ts'

const readsAfter = (unit: Unit) => [
  ...CLASSIFICATIONS_AFTER.reads(unit),
  ...unitsUpTo(unit).flatMap((each) => [...PUBLISHED.reads(each)]),
  ...JERSEYS.reads(),
  ...WHY_NONE.reads(unit),
]

/**
 * The riders who wear jerseys on the stage. Nobody wears one on the first stage. A previous stage that did
 * not count leaves the jerseys unchanged.
 */
export const stageJerseys: Projection<Jerseys, OfUnit> = {
  reads(unit) {
    const before = unitBefore(unit)
    return [...programmeReads(unit), ...(before === null ? [] : readsAfter(before))]
  },
  project(view, unit) {
    const previous = unitBefore(unit)
    const before = previous === null ? null : lastHeld(view, previous)
    const isFirst = programmeOf(view, unit).stages[0]?.unit === unit
    return before === null || isFirst
      ? []
      : holders(view, before, (of) => of.get(CLASSIFICATIONS_AFTER, before))
  },
}

/** The jersey of each rider who wears one on the stage, by bib. */
export function wornOn(view: View, unit: Unit): ReadonlyMap<Bib, Jersey> {
  const worn = stageJerseys.project(view, unit, { id: '', kind: '', number: 0 })
  return new Map(
    typeof worn === 'string'
      ? []
      : worn.flatMap(({ jersey, wearer }) => {
          const bib = bibOf(wearer)
          return bib === null ? [] : [[bib, jersey] as const]
        }),
  )
}

/** The leaders after the stage. */
export const overallJerseys: Projection<Jerseys, OfUnit> = {
  reads: (unit) => readsAfter(unit),
  project(view, of) {
    const unit = lastHeld(view, of) ?? of
    return holders(view, unit, (each) => {
      const after = each.get(CLASSIFICATIONS_AFTER, unit)
      return after.unit === unit ? after : null
    })
  },
}

/**
 * The first riders of a classification in its order, with the first one's value as text and the lead over the
 * second: null if unknown, empty if the second is level.
 */
interface Led {
  readonly bibs: readonly Bib[]
  readonly value: string
  readonly lead: string | null
}

/**
 * Unknown if the rules name no jersey, or if none was stated until the end. Not yet while nobody leads. Empty
 * for a stage that is over and whose leaders nobody stated: that will not change.
 */
function holders(view: View, unit: Unit, afterOf: AfterOf): Jerseys | 'not-yet' | 'unknown' {
  const held = holdersIn(view, unit, afterOf(view))
  if (typeof held === 'string') return held
  const listed = (of: View): Jerseys => {
    if (of === view) return held
    const without = holdersIn(of, unit, afterOf(of))
    return typeof without === 'string' ? [] : without
  }
  return markInferred(view, listed, ({ classification }) => classification)
}

/** The classifications to take the leaders from: those before or after the stage. Null if there are none. */
type AfterOf = (view: View) => Classifications | null

function holdersIn(view: View, unit: Unit, after: Classifications | null): Jerseys | 'not-yet' | 'unknown' {
  if (view.get(JERSEYS).size === 0) return rulesOf(view) === undefined ? view.get(WHY_NONE, unit) : 'unknown'
  // One rider more than can wear another jersey, and the second for the lead.
  const depth = Math.max(view.get(JERSEYS).size, 2)
  const led = [...view.get(JERSEYS)].flatMap(([classification, jersey]) => {
    const computed = computedLead(view, after, classification, depth)
    const published = publishedLead(view, unit, classification)
    // Computed classifications may be those of an earlier stage. A ranking published after this one is newer then.
    const lead = after?.unit === unit ? (computed ?? published) : (published ?? computed)
    return lead === null ? [] : [{ classification, jersey, ...lead }]
  })
  if (led.length === 0) return view.get(WHY_NONE, unit) === 'unknown' ? [] : 'not-yet'
  const roster = view.get(ROSTER, unit)
  return assignJerseys(led.map((each) => ({ jersey: each, bibs: each.bibs }))).map(
    ({ jersey: { jersey, classification, value, lead, bibs }, leader, wearer }) => ({
      jersey,
      classification,
      leader: riderOf(roster, leader),
      wearer: riderOf(roster, wearer ?? leader),
      value,
      ...(lead !== null && bibs[1] !== undefined && { second: riderOf(roster, bibs[1]) }),
      ...(lead !== null && lead !== '' && bibs[1] !== undefined && { lead }),
      ...(isNewLeader(view, unit, classification, leader) && { isNew: true as const }),
    }),
  )
}

/** False on the first stage, because nobody has taken the lead from another rider. */
function isNewLeader(view: View, unit: Unit, classification: StageRaceClassification, leader: Bib): boolean {
  const before = getBefore(view, CLASSIFICATIONS_AFTER, unit)
  const led = before === null || classification === 'Team' ? undefined : before.of[classification][0]?.key
  return led !== undefined && led !== leader
}

/** The first riders of the classification. Null if nobody is classified. */
function computedLead(
  view: View,
  after: Classifications | null,
  classification: StageRaceClassification,
  depth: number,
): Led | null {
  if (after === null || classification === 'Team') return null
  const rows = after.of[classification]
  const [first] = rows
  if (first === undefined) return null
  const isTimed = unitOfClassification(classification) === 'time'
  const second = rows[1]
  return {
    bibs: rows.slice(0, depth).map(({ key }) => key),
    value: isTimed ? showGeneral(view, first.value) : String(first.value),
    lead: second === undefined ? null : showLead(view, Math.abs(second.value - first.value), isTimed),
  }
}

/** Null if no ranking of riders was published. */
function publishedLead(view: View, unit: Unit, classification: StageRaceClassification): Led | null {
  const published = view.get(PUBLISHED, unit).overall.get(classification)
  const bibs = bibsOf(published)
  if (published === undefined || bibs.length === 0) return null
  const [{ timeMs, points } = {}, second] = published.rows
  const isTimed = timeMs !== undefined
  const [first, next] = isTimed ? [timeMs, second?.timeMs] : [points, second?.points]
  return {
    bibs,
    value: isTimed ? showGeneral(view, timeMs) : String(points ?? ''),
    lead: first === undefined || next === undefined ? null : showLead(view, Math.abs(next - first), isTimed),
  }
}

const showGeneral = (view: View, ms: number): string => showTime(ms, 'any', precisionOfGeneral(view))

/** Empty if the lead is zero. */
function showLead(view: View, lead: number, isTimed: boolean): string {
  const shown = isTimed ? showGeneral(view, lead) : String(lead)
  return /[1-9]/.test(shown) ? shown : ''
}
