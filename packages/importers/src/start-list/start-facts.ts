/**
 * Makes facts from the starters of a table: their teams, the start list, and the start order if the table has
 * one.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { foldName } from '@bell-lap/domain/people/folded-name'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import type { Fault } from '../imported.ts'
import type { StartRow } from './start-row.ts'

/** The unit of the start: all stages of the race, or one phase of an event. */
export type StartsIn =
  | { readonly kind: 'race'; readonly stage: number | null }
  | { readonly kind: 'phase'; readonly event: number; readonly phase: number }

export interface StatedBy {
  /** Source of the facts. */
  readonly source: string
  /** When they became known to the source: an instant with its offset. */
  readonly at: string
}

export interface StartFacts {
  readonly teams: readonly FactOf<'team'>[]
  readonly startList: FactOf<'startList'> | FactOf<'unitStartList'>
  readonly startOrder: FactOf<'startOrder'> | null
  readonly faults: readonly Fault[]
}

interface Ids {
  /** Id of the start list, from which that of the start order is derived. */
  readonly id: string
}

/**
 * @param startAtOf returns the instant of a time of day on the day of the race; null if that day is unknown
 */
export function startFacts(
  rows: readonly StartRow[],
  startsIn: StartsIn,
  { source, at, id }: StatedBy & Ids,
  startAtOf: ((timeOfDayMs: number) => string) | null,
): StartFacts {
  const faults: Fault[] = []
  const worn = rows.flatMap((row) => {
    if (row.bib !== null) return [{ ...row, bib: row.bib }]
    faults.push({ at: { row: row.row, column: null }, reason: `${row.lastName} has no bib` })
    return []
  })
  const codes = teamCodes(worn)
  const head = { source, at }
  const teams = [...codes.names].map(([code, name]): FactOf<'team'> => ({
    id: `team-${keyOf(code)}`,
    ...head,
    type: 'team',
    code,
    name,
  }))
  const starts = worn.some(({ startMs, startOrder }) => startMs !== null || startOrder !== null)
  if (startAtOf === null)
    for (const { row, startMs } of worn)
      if (startMs !== null) {
        faults.push({
          at: { row, column: null },
          reason: 'has a start time, and the day is not known: name the stage or phase',
        })
        break
      }
  const orders = orderOf(worn)
  const startAt = (row: StartRow) =>
    row.startMs === null || startAtOf === null ? {} : { startAt: startAtOf(row.startMs) }

  if (startsIn.kind === 'phase') {
    const { event, phase } = startsIn
    const startList: FactOf<'unitStartList'> = {
      id,
      ...head,
      type: 'unitStartList',
      event,
      phase,
      competitors: worn.map((row) => ({
        key: String(row.bib),
        kind: 'athlete' as const,
        bib: row.bib,
        ...personOf(row, codes.of(row)),
        ...(row.heat === null ? {} : { heat: row.heat }),
        ...(starts ? { order: orders.get(row.bib)! } : {}),
        ...startAt(row),
      })),
    }
    return { teams, startList, startOrder: null, faults }
  }
  const startList: FactOf<'startList'> = {
    id,
    ...head,
    type: 'startList',
    riders: worn.map((row) => ({ bib: row.bib, ...personOf(row, codes.of(row)) })),
  }
  const startOrder: FactOf<'startOrder'> | null =
    !starts || startsIn.stage === null
      ? null
      : {
          id: `${id}-order`,
          ...head,
          type: 'startOrder',
          stage: startsIn.stage,
          starts: worn
            .map((row) => ({ bib: row.bib, order: orders.get(row.bib)!, ...startAt(row) }))
            .toSorted((a, b) => a.order - b.order),
        }
  return { teams, startList, startOrder, faults }
}

function personOf(row: StartRow, teamCode: string | null) {
  const { lastName, firstName, nation, uciId, bornOn, category, sex } = row
  return {
    lastName,
    ...(firstName === null ? {} : { firstName }),
    ...(nation === null ? {} : { nation }),
    ...(teamCode === null ? {} : { teamCode }),
    ...(uciId === null ? {} : { uciRiderId: uciId }),
    ...(bornOn === null ? {} : { bornOn }),
    ...(category === null ? {} : { category }),
    ...(sex === null ? {} : { sex }),
  }
}

/** As stated, then by time, then in the order of the table: 1 starts first. */
function orderOf(rows: readonly (StartRow & { readonly bib: Bib })[]): Map<Bib, number> {
  const sorted = rows.toSorted(
    (a, b) =>
      (a.startOrder ?? Infinity) - (b.startOrder ?? Infinity) ||
      (a.startMs ?? Infinity) - (b.startMs ?? Infinity) ||
      0,
  )
  return new Map(sorted.map(({ bib }, index) => [bib, index + 1]))
}

/** Letters of the name in a made code, and the further signs that distinguish it. */
const MADE_LETTERS = 4
const HASH_SIGNS = 3

/** Key of a fact: letters and digits of a code. */
const keyOf = (code: string): string =>
  foldName(code)
    .replaceAll(/[^a-z0-9]/g, '-')
    .slice(0, 40) || 'x'

/**
 * The code of each row's team, and the names of teams. A team without a code gets one made from its name
 * alone. A code without a name is a team of the competition that is stated elsewhere.
 */
function teamCodes(rows: readonly StartRow[]) {
  const names = new Map<string, string>()
  const byName = new Map<string, string>()
  for (const { team, teamCode } of rows) {
    if (teamCode === null || team === null || names.has(teamCode)) continue
    names.set(teamCode, team)
    byName.set(foldName(team), teamCode)
  }
  for (const { team, teamCode } of rows) {
    if (team === null || teamCode !== null || byName.has(foldName(team))) continue
    const code = madeCode(team)
    names.set(code, team)
    byName.set(foldName(team), code)
  }
  return {
    names,
    of: ({ team, teamCode }: StartRow): string | null =>
      teamCode ?? (team === null ? null : (byName.get(foldName(team)) ?? null)),
  }
}

/** `OHW-4KD` for Oak Hill Wheelers, the same in every table. */
function madeCode(team: string): string {
  const name = foldName(team)
  const words = name.toUpperCase().split(' ').filter(Boolean)
  const initials = words.map((word) => word[0]).join('')
  const letters = (words.length > 1 ? initials : (words[0] ?? 'TEAM')).slice(0, MADE_LETTERS)
  // FNV-1a: two teams with the same initials, perhaps in two tables, must not become one.
  let hash = 0x81_1c_9d_c5
  for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01_00_01_93) >>> 0
  return `${letters}-${(hash % 36 ** HASH_SIGNS).toString(36).toUpperCase().padStart(HASH_SIGNS, '0')}`
}
