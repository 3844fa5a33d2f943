/**
 * Riders who left the race, as the outline beside the journal's writer knows them: it keeps of each fact only
 * what the rule needs (domain: leaving.ts). It knows no time limits, and takes a rider with a time credit for
 * one who may go on. Documents know better, and flag.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { reinstatedBy } from '@bell-lap/domain/marks/decision'
import { keepsRank, type Irm } from '@bell-lap/domain/marks/irm'
import { listLeavers } from '@bell-lap/domain/marks/leaving'
import { unitBefore, unitsUpTo, type Unit } from '@bell-lap/domain/calendar/unit'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { Gone } from './stated.ts'

/** The statements of one fact about riders who leave, with its key. */
export type LeavingLine = { readonly key: string } & (
  | { readonly kind: 'withdrawal'; readonly bib: Bib; readonly irm: Irm }
  | { readonly kind: 'disqualification'; readonly bib: Bib }
  | { readonly kind: 'reinstatement'; readonly bibs: readonly Bib[] }
  | { readonly kind: 'timeCredit'; readonly bibs: readonly Bib[] }
  | {
      readonly kind: 'result'
      readonly marks: ReadonlyMap<Bib, Irm>
      readonly placed: ReadonlySet<Bib>
    }
)

/** Null for a fact without such a statement. */
export function leavingLine(fact: Fact, key: string): LeavingLine | null {
  if (fact.type === 'withdrawal') return { key, kind: fact.type, bib: fact.bib, irm: fact.irm }
  if (fact.type === 'stageResult') {
    const marks = fact.rows.flatMap(({ bib, irm }) => (irm === undefined ? [] : [[bib, irm] as const]))
    const placed = fact.rows.flatMap(({ bib, irm, rank }) =>
      rank !== null && keepsRank(irm ?? null) ? [bib] : [],
    )
    return { key, kind: 'result', marks: new Map(marks), placed: new Set(placed) }
  }
  if (fact.type !== 'decision') return null
  const { decision } = fact
  if (decision.kind === 'disqualification') return { key, kind: decision.kind, bib: decision.bib }
  if (decision.kind === 'reinstatement') return { key, kind: decision.kind, bibs: reinstatedBy(decision) }
  if (decision.kind === 'timeCredit') return { key, kind: decision.kind, bibs: decision.bibs }
  return null
}

/**
 * Everyone whom facts name as having left before a unit.
 * @param stands whether the result with this key is the one that counts
 */
export function leftBefore(
  linesOf: (unit: Unit) => readonly LeavingLine[],
  unit: Unit,
  isCounting: (key: string) => boolean,
): ReadonlyMap<Bib, Gone> {
  const gone = new Map<Bib, Gone>()
  const before = unitBefore(unit)
  for (const each of before === null ? [] : unitsUpTo(before)) {
    for (const [bib, irm] of leftOn(linesOf(each), isCounting))
      if (!gone.has(bib)) gone.set(bib, { unit: each, irm })
  }
  return gone
}

function leftOn(
  lines: readonly LeavingLine[],
  isCounting: (key: string) => boolean,
): (readonly [Bib, Irm])[] {
  if (lines.length === 0) return []
  const ordered = lines.map((line, order) => ({ ...line, by: { order } }))
  const of = <K extends LeavingLine['kind']>(kind: K) =>
    ordered.filter((each): each is Extract<typeof each, { kind: K }> => each.kind === kind)
  const credited = new Set(of('timeCredit').flatMap(({ bibs }) => bibs))
  const result = of('result').find(({ key }) => isCounting(key))
  const { left } = listLeavers({
    withdrawals: of('withdrawal'),
    credited,
    rulings: ordered.filter((each) => each.kind === 'disqualification' || each.kind === 'reinstatement'),
    result:
      result === undefined
        ? null
        : {
            // The time credit may have brought a rider back. Only documents know.
            marks: new Map([...result.marks].filter(([bib, irm]) => irm === 'DNS' || !credited.has(bib))),
            isPlaced: (bib) => result.placed.has(bib),
            late: [],
            by: result.by,
          },
  })
  return [...left].map(([bib, { irm }]) => [bib, irm] as const)
}
