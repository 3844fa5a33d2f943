/** The arrangement of a start list: by team blocks, or in the order of bibs or of starting times. */
import { compareKeys } from '@bell-lap/domain/figures/rank'
import { bibOf, type Bib } from '@bell-lap/domain/figures/bib'
import type { Column } from '@bell-lap/protocol/objects/outcome'
import type { Row } from '@bell-lap/protocol/objects/ranking'

export const START_LIST_ORDERS = ['team', 'bib'] as const
export type StartListOrder = (typeof START_LIST_ORDERS)[number]

/** The order in the address. By teams if the address has no valid one. */
export function parseStartListOrder(text: string | undefined): StartListOrder {
  return START_LIST_ORDERS.find((order) => order === text) ?? 'team'
}

export interface TeamBlock {
  /** Team code. '' for riders without a team. */
  readonly code: string
  readonly name: string
  readonly rows: readonly Row[]
}

/** The rows by team, teams in the order of their lowest bib, riders by bib. */
export function groupByTeam(rows: readonly Row[]): TeamBlock[] {
  const blocks = new Map<string, Row[]>()
  for (const row of sortByBib(rows)) {
    const code = row.rider?.teamCode ?? ''
    const block = blocks.get(code)
    if (block) block.push(row)
    else blocks.set(code, [row])
  }
  return Array.from(blocks, ([code, block]) => ({
    code,
    name: block[0]?.rider?.teamName ?? code,
    rows: block,
  }))
}

/**
 * The teams of the first `most` riders. The last team has only those of its riders. Teams without known
 * riders are kept.
 */
export function firstOfTeams<T extends { readonly rows: readonly unknown[] }>(
  teams: readonly T[],
  most: number,
): T[] {
  let left = most
  return teams.flatMap((team) => {
    const rows = team.rows.slice(0, left)
    left -= rows.length
    return rows.length === 0 && team.rows.length > 0 ? [] : [{ ...team, rows }]
  })
}

/** Riders without a bib come last. */
const labelOf = ({ rider }: Row): Bib => (rider && bibOf(rider)) ?? ''

export function sortByBib(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => compareKeys(labelOf(one), labelOf(other)))
}

/** True if a start order is declared, so that the list has that order. */
export const hasOrder = (columns: readonly Column[]): boolean =>
  columns.some(({ kind, label }) => kind === 'rank' && label !== 'rank')

/** True if riders have teams, so that the list may be shown by team. */
export const isByTeam = (columns: readonly Column[]): boolean =>
  !hasOrder(columns) && columns.some(({ kind }) => kind === 'team')
