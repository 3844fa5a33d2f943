/**
 * The log of corrections: decisions of the jury, and facts that replace or withdraw others. Slice
 * `corrections`.
 */
import { hasMeaningIn } from '@bell-lap/domain/marks/decision'
import { isStage } from '@bell-lap/domain/calendar/unit'
import { concernedBy } from '../facts/concerned.ts'
import { numbersOf } from './unit-numbers.ts'
import type { Corrections } from '@bell-lap/protocol/documents/competitions'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { inferredFrom, showInferred } from '@bell-lap/protocol/facts/inferred-from'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import { unitNamedBy } from '@bell-lap/protocol/facts/fact-unit'
import type { Projection } from '../state/projection.ts'

/**
 * Newest first by the time when it became known, whatever its place in the journal. Empty if nothing was
 * corrected.
 */
export const corrections: Projection<Corrections> = {
  reads: () => ['corrections'],
  project(view) {
    const logged = view.facts('corrections')
    const byKey = new Map(logged.map(({ fact }) => [formatFactKey(fact), fact]))
    const superseded = new Set(
      logged.flatMap(({ fact }) => (fact.supersedes ? [formatFactKey(fact.supersedes)] : [])),
    )
    return logged
      .filter(({ fact }) =>
        fact.supersedes === undefined
          ? fact.type === 'decision' && isReported(fact)
          : !onlyAdds(byKey.get(formatFactKey(fact.supersedes)), fact),
      )
      .map(({ fact }) => show(fact, byKey, !superseded.has(formatFactKey(fact))))
      .toSorted(
        (a, b) => Date.parse(b.at) - Date.parse(a.at) || (formatFactKey(a) < formatFactKey(b) ? 1 : -1),
      )
  },
}

/** True if a decision has a meaning in its unit. Otherwise the operator gets a flag (idle-decisions.ts). */
export function isReported(fact: FactOf<'decision'>): boolean {
  const unit = unitNamedBy(fact)
  return hasMeaningIn(unit === null || isStage(unit), fact.decision)
}

/**
 * True if a result repeats every row of the one that it replaces. Then nothing was corrected; at most more is
 * known.
 */
export function onlyAdds(was: Fact | undefined, now: Fact): boolean {
  if (was?.type !== 'unitResult' || now.type !== 'unitResult') return false
  const rows = new Set(now.rows.map((row) => JSON.stringify(row)))
  return was.rows.every((row) => rows.has(JSON.stringify(row)))
}

function show(fact: Fact, byKey: ReadonlyMap<string, Fact>, inForce: boolean): Corrections[number] {
  const { at, source, id, type, supersedes = null } = fact
  const corrected = supersedes === null ? undefined : byKey.get(formatFactKey(supersedes))
  const concerned = type === 'withdrawn' ? corrected : fact
  return {
    kind: type === 'withdrawn' ? 'withdrawn' : type === 'decision' ? 'decision' : 'replaced',
    at,
    source,
    id,
    type: concerned?.type ?? null,
    ...numbersOf(concerned === undefined ? null : unitNamedBy(concerned)),
    competitors: concernedBy(fact, corrected, (key) => byKey.get(formatFactKey(key))),
    supersedes,
    inForce,
    reason: type === 'withdrawn' || type === 'decision' ? (fact.reason ?? null) : null,
    decision: type === 'decision' ? fact.decision : null,
    ...showInferred(inferredFrom(fact)),
  }
}
