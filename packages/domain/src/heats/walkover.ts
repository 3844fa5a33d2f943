/**
 * Walkovers in heats of two riders. If one is out before the heat is decided, the other has won it, ridden or not. If both are out, nobody
 * has won. A rider who was caught (OVL) has lost to the other only: if the other is put out, the caught rider wins.
 */
import { keepsRank } from '../marks/irm.ts'
import type { OutcomeRow } from '../outcome/outcome.ts'

export interface PairedHeat {
  readonly name: string
  /** Keys of the riders on its start list. */
  readonly keys: readonly string[]
  /** Place of the event for the first of the heat. */
  readonly firstPlace: number
}

/**
 * Gives first place to each rider who is the only one left in a heat. A rider without a row gets one, and stands behind everybody with the
 * same or a better place.
 */
export function awardWalkovers(rows: readonly OutcomeRow[], heats: readonly PairedHeat[]): OutcomeRow[] {
  const rowsOf = Map.groupBy(rows, ({ heat }) => heat)
  const closed = new Set<string | null>()
  const winners: (OutcomeRow & { readonly rank: number })[] = []
  for (const { name, keys, firstPlace } of heats) {
    const own = rowsOf.get(name) ?? []
    const names = new Set([...keys, ...own.map(({ key }) => key)])
    if (names.size !== 2 || own.some(({ rank }) => rank !== null)) continue
    const marked = own.filter(({ irm }) => !keepsRank(irm))
    const uncaught = marked.filter(({ irm }) => irm !== 'OVL')
    const out = new Set((uncaught.length > 0 ? uncaught : marked).map(({ key }) => key))
    if (out.size === 0) continue
    closed.add(name)
    const left = [...names].find((key) => !out.has(key))
    if (left === undefined) continue
    const ridden = own.find(({ key }) => key === left)
    winners.push({
      ...(ridden ?? { key: left, heat: name, outcome: null, irm: null, mark: null }),
      ...(ridden && { isOpen: false }),
      rank: firstPlace,
    })
  }
  if (closed.size === 0) return [...rows]
  const won = new Set(winners.map(({ key, heat }) => `${heat} ${key}`))
  const others = rows
    .filter(({ key, heat }) => !won.has(`${heat} ${key}`))
    .map((row) => (closed.has(row.heat) ? { ...row, isOpen: false } : row))
  return insertByPlace(others, winners)
}

function insertByPlace(
  rows: readonly OutcomeRow[],
  winners: readonly (OutcomeRow & { readonly rank: number })[],
): OutcomeRow[] {
  const behind = new Map<number, OutcomeRow[]>()
  const byPlace = [...Map.groupBy(winners, ({ rank }) => rank)].toSorted(([a], [b]) => a - b)
  for (const [place, own] of byPlace) {
    const ahead = rows.findLastIndex(({ rank }) => rank !== null && rank <= place)
    behind.set(ahead, [...(behind.get(ahead) ?? []), ...own])
  }
  return [...(behind.get(-1) ?? []), ...rows.flatMap((row, index) => [row, ...(behind.get(index) ?? [])])]
}
