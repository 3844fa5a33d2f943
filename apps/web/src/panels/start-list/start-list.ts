/** How a start list is arranged: by team blocks, or in the order of bibs or of starting times. */
import type { Row } from '@bell-lap/protocol/objects/ranking'

export const START_LIST_ORDERS = ['team', 'bib'] as const
export type StartListOrder = (typeof START_LIST_ORDERS)[number]

/** The order an address asks for; by teams when it asks for nothing known. */
export function parseStartListOrder(text: string | undefined): StartListOrder {
  return START_LIST_ORDERS.find((order) => order === text) ?? 'team'
}

export interface TeamBlock {
  /** Team code; '' for riders of no team. */
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

export function sortByBib(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => (one.rider?.bib ?? 0) - (other.rider?.bib ?? 0))
}

/** True for a time trial: its rows say when each rider starts. */
export const hasStartTimes = (rows: readonly Row[]): boolean =>
  rows.some((row) => row.value !== '' && row.rank > 0)

/** True for a team time trial: its rows are teams, which name their riders. */
export const isOfTeams = (rows: readonly Row[]): boolean =>
  rows.some(({ rider, team }) => rider === undefined && team !== undefined)
