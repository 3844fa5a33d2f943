/** Facts of one downhill: a phase, who started, and the result with its splits, from rows of the downhillr collection. */
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { splitName } from './paris-names.ts'

export type DownhillLine = Record<
  | 'rank'
  | 'nr'
  | 'name'
  | 'uci_team'
  | 'uci_id'
  | 'nat'
  | 'yob'
  | 'speed'
  | 'split_1'
  | 'split_2'
  | 'split_3'
  | 'split_4'
  | 'time'
  | 'time_from_leader'
  | 'dnf'
  | 'dsq'
  | 'dns'
  | 'points'
  | 'event_name'
  | 'round_type'
  | 'round_category'
  | 'metadata_distance_km',
  string
>

export const SOURCE = 'race-data'
/** `41.075` → 41075; null for nothing. */
const msOf = (seconds: string): number | null => (seconds === '' ? null : Math.round(Number(seconds) * 1000))
const wholeOf = (number: string): number => Math.trunc(Number(number))

const SPLITS = [1, 2, 3, 4] as const
const POINTS = SPLITS.map((number) => ({ key: `split-${number}`, name: `Split ${number}` }))

export interface Run {
  readonly event: number
  readonly phase: number
  readonly name: string
  readonly startAt: string
  readonly timeZone?: string | undefined
  readonly isFinal: boolean
  readonly lines: readonly DownhillLine[]
  /** How its starters qualify; without it they are stated. */
  readonly qualification?: FactOf<'phase'>['qualification']
}

/** The same instant for all of it but the result: nobody knows when anything was published. */
export function runFacts({
  event,
  phase,
  name,
  startAt,
  timeZone,
  isFinal,
  lines,
  qualification,
}: Run): Fact[] {
  const unit = { event, phase }
  const id = (what: string) => `event-${event}-phase-${phase}-${what}`
  const head = { source: SOURCE, at: startAt }
  const distanceM = Math.round(Number(lines[0]?.metadata_distance_km ?? 0) * 1000)
  return [
    {
      id: id('phase'),
      ...head,
      type: 'phase',
      ...unit,
      name,
      form: 'run',
      startAt,
      ...(timeZone !== undefined && { timeZone }),
      dayOnly: true,
      distanceM,
      points: POINTS,
      isFinal,
      ...(qualification === undefined ? {} : { qualification }),
    },
    ...(qualification === undefined ? [startList(id('startlist'), head, unit, lines)] : []),
    {
      id: id('result'),
      ...head,
      type: 'unitResult',
      ...unit,
      rows: lines.map(resultRow),
    },
    { id: id('status'), ...head, type: 'resultStatus', ...unit, resultStatus: 'official' },
  ]
}

const startList = (
  id: string,
  head: { readonly source: string; readonly at: string },
  unit: { readonly event: number; readonly phase: number },
  lines: readonly DownhillLine[],
): FactOf<'unitStartList'> => ({
  id,
  ...head,
  type: 'unitStartList',
  ...unit,
  competitors: lines.map((line) => ({
    key: String(wholeOf(line.nr)),
    kind: 'athlete',
    bib: wholeOf(line.nr),
    ...splitName(line.name),
    nation: line.nat,
    uciRiderId: String(wholeOf(line.uci_id)),
  })),
})

function resultRow(line: DownhillLine): FactOf<'unitResult'>['rows'][number] {
  const timeMs = msOf(line.time)
  const irm =
    line.dsq === '1' ? 'DSQ' : line.dnf === '1' ? 'DNF' : line.dns === '1' || timeMs === null ? 'DNS' : null
  const splits = SPLITS.flatMap((number) => {
    const at = msOf(line[`split_${number}`])
    return at === null ? [] : [{ point: `split-${number}`, timeMs: at }]
  })
  return {
    competitor: String(wholeOf(line.nr)),
    ...(timeMs === null ? {} : { outcome: { kind: 'time', timeMs } }),
    ...(irm === null ? {} : { irm }),
    ...(line.speed === '' ? {} : { speedKmh: Math.round(Number(line.speed) * 1000) / 1000 }),
    ...(splits.length === 0 ? {} : { splits }),
  }
}

/** The places and gaps as published, in milliseconds: what is computed is held against them. */
export const publishedRows = (
  lines: readonly DownhillLine[],
): (readonly [bib: number, rank: number, gapMs: number])[] =>
  lines.flatMap(({ nr, rank, time_from_leader }) =>
    rank === '' ? [] : [[wholeOf(nr), wholeOf(rank), msOf(time_from_leader) ?? 0] as const],
  )

/** The points as published, by bib; who has none printed is left out. */
export const publishedPoints = (lines: readonly DownhillLine[]): (readonly [bib: number, points: number])[] =>
  lines.flatMap(({ nr, points }) => (points === '' ? [] : [[wholeOf(nr), wholeOf(points)] as const]))
