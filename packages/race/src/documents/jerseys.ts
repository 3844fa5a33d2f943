/**
 * Jerseys: who leads each classification with one, and who wears it; worn on a stage means led after the one before. Where
 * nothing is computed, by the rankings as published.
 */
import { unitBefore, type Unit } from '@bell-lap/domain/unit'
import { assignJerseys } from '@bell-lap/domain/jersey'
import type { Jerseys } from '@bell-lap/protocol/documents/stages'
import type { Jersey, StageRaceClassification } from '@bell-lap/protocol/vocabulary/kinds'
import { CLASSIFICATIONS_AFTER, type Classifications } from '../derived/classifications.ts'
import { JERSEYS } from '../derived/jerseys.ts'
import { PROGRAMME } from '../derived/programme.ts'
import { bibsOf, PUBLISHED } from '../derived/published.ts'
import { WHY_NONE } from '../derived/race-status.ts'
import { rulesOf } from '../derived/rules.ts'
import { riderOf, ROSTER } from '../derived/roster.ts'
import { showTime } from '../rows.ts'
import type { Projection } from '../projection.ts'
import type { OfUnit, View } from '../view.ts'

const readsAfter = (unit: Unit) => [
  ...CLASSIFICATIONS_AFTER.reads(unit),
  ...PUBLISHED.reads(unit),
  ...JERSEYS.reads(),
  ...WHY_NONE.reads(unit),
]

/**
 * Who rides the stage in which jersey: nobody in the first stage of the race. A stage before it that did not count leaves
 * the jerseys where they were.
 */
export const stageJerseys: Projection<Jerseys, OfUnit> = {
  reads(unit) {
    const before = unitBefore(unit)
    return [...PROGRAMME.reads(), ...(before === null ? [] : readsAfter(before))]
  },
  project(view, unit) {
    const before = unitBefore(unit)
    const isFirst = view.get(PROGRAMME).stages[0]?.unit === unit
    return before === null || isFirst ? [] : holders(view, before, view.get(CLASSIFICATIONS_AFTER, before))
  },
}

/** The jersey of each rider who wears one on the stage, by bib. */
export function wornOn(view: View, unit: Unit): ReadonlyMap<number, Jersey> {
  const worn = stageJerseys.project(view, unit, { id: '', kind: '', number: 0 })
  return new Map(typeof worn === 'string' ? [] : worn.map(({ jersey, wearer }) => [wearer.bib, jersey]))
}

/** Who leads after the stage. */
export const overallJerseys: Projection<Jerseys, OfUnit> = {
  reads: (unit) => readsAfter(unit),
  project(view, unit) {
    const after = view.get(CLASSIFICATIONS_AFTER, unit)
    return holders(view, unit, after.unit === unit ? after : null)
  },
}

/** First riders of a classification in its order, and the first one's value as text. */
interface Led {
  readonly bibs: readonly number[]
  readonly value: string
}

/** Unknown where the rules name no jersey, or nobody stated any until the end; not yet while nobody leads. */
function holders(view: View, unit: Unit, after: Classifications | null): Jerseys | 'not-yet' | 'unknown' {
  if (view.get(JERSEYS).size === 0) return rulesOf(view) === undefined ? view.get(WHY_NONE, unit) : 'unknown'
  // One more than can wear another jersey.
  const depth = view.get(JERSEYS).size
  const led = [...view.get(JERSEYS)].flatMap(([classification, jersey]) => {
    const computed = computedLead(after, classification, depth)
    const published = publishedLead(view, unit, classification)
    const lead = after?.unit === unit ? (computed ?? published) : (published ?? computed)
    return lead === null ? [] : [{ classification, jersey, ...lead }]
  })
  if (led.length === 0) return 'not-yet'
  const roster = view.get(ROSTER, unit)
  return assignJerseys(led.map((each) => ({ jersey: each, bibs: each.bibs }))).map(
    ({ jersey: { jersey, classification, value }, leader, wearer }) => ({
      jersey,
      classification,
      leader: riderOf(roster, leader),
      wearer: riderOf(roster, wearer ?? leader),
      value,
    }),
  )
}

/** The first so many; null where nobody is classified. */
function computedLead(
  after: Classifications | null,
  classification: StageRaceClassification,
  depth: number,
): Led | null {
  if (after === null || classification === 'Team') return null
  const rows = after.of[classification]
  const [first] = rows
  if (first === undefined) return null
  const isTimed = classification === 'Time' || classification === 'Young'
  return {
    bibs: rows.slice(0, depth).map(({ key }) => key),
    value: isTimed ? showTime(first.value) : String(first.value),
  }
}

/** Null where nothing was published of riders. */
function publishedLead(view: View, unit: Unit, classification: StageRaceClassification): Led | null {
  const published = view.get(PUBLISHED, unit).overall.get(classification)
  const bibs = bibsOf(published)
  if (published === undefined || bibs.length === 0) return null
  const { timeMs, points } = published.rows[0] ?? {}
  return { bibs, value: timeMs === undefined ? String(points ?? '') : showTime(timeMs) }
}
