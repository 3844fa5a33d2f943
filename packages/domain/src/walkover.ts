/**
 * Heats of two riders. If one is out before the heat is decided, the other has won it, ridden or not; if both are out, nobody has.
 */
import { keepsRank } from './irm.ts'
import type { OutcomeRow } from './outcome.ts'

export interface PairedHeat {
  readonly name: string
  /** Keys of those on its start list. */
  readonly keys: readonly string[]
  /** Place of the event that its first gets. */
  readonly firstPlace: number
}

/** The ranked rows, with first place for each rider who is the only one left in a heat; such a rider gets a row if there was none. */
export function awardWalkovers(rows: readonly OutcomeRow[], heats: readonly PairedHeat[]): OutcomeRow[] {
  let all = [...rows]
  for (const { name, keys, firstPlace } of heats) {
    const own = all.filter(({ heat }) => heat === name)
    const names = new Set([...keys, ...own.map(({ key }) => key)])
    if (names.size !== 2 || own.some(({ rank }) => rank !== null)) continue
    const out = new Set(own.flatMap(({ key, irm }) => (keepsRank(irm) ? [] : [key])))
    if (out.size === 0) continue
    all = all.map((row) => (row.heat === name ? { ...row, isOpen: false } : row))
    const left = [...names].find((key) => !out.has(key))
    if (left === undefined) continue
    const isLeft = (row: OutcomeRow) => row.key === left && row.heat === name
    const ridden = all.find(isLeft) ?? { key: left, heat: name, outcome: null, irm: null, mark: null }
    const others = all.filter((row) => !isLeft(row))
    const ahead = others.findLastIndex(({ rank }) => rank !== null && rank <= firstPlace)
    all = others.toSpliced(ahead + 1, 0, { ...ridden, rank: firstPlace })
  }
  return all
}
