/**
 * Selects the rows of a time trial's panels from its documents: riders on the course, the leader, the last
 * finishers and the next starters. Places, times and gaps are those of the documents.
 */
import type { Column } from '@bell-lap/protocol/objects/outcome'
import type { Row, Split } from '@bell-lap/protocol/objects/ranking'

/** Riders on the course, in the document's order: the furthest first. */
export const listOnCourse = (rows: readonly Row[]): Row[] =>
  rows.filter((row) => row.position?.racing === true)

/** The ranking of finished riders, and those out of the race. */
export const listHome = (rows: readonly Row[]): Row[] => rows.filter((row) => row.position?.racing !== true)

/** The leader at the finish. Null before anybody has finished. */
export const findHotSeat = (rows: readonly Row[]): Row | null =>
  rows.find((row) => row.rank === 1 && row.position?.racing !== true) ?? null

/**
 * The leader at the finish and those who are level, in the document's order. Empty before anybody has
 * finished.
 */
export const listHotSeat = (leader: Row | null, rows: readonly Row[]): Row[] =>
  leader === null
    ? []
    : [
        leader,
        ...rows.filter(
          ({ key, rank, timeMs }) => key !== leader.key && rank === 1 && timeMs === leader.timeMs,
        ),
      ]

/** A guest rides too. */
const rides = ({ irm }: Row): boolean => irm === null || irm === 'NC'

/** The last timing point that a rider has passed. Null before the first. */
export const findLastSplit = (row: Row): Split | null =>
  row.splits?.findLast((split) => split.rank > 0) ?? null

/** Timing points for which a table has room during the race. A pursuit has one every half lap. */
const MOST_POINTS = 4

/**
 * The declared columns with only the last timing points, up to the furthest one passed. All columns if there
 * are few.
 */
export function latestPoints(columns: readonly Column[], rows: readonly Row[]): Column[] {
  const points = columns.filter(({ kind }) => kind === 'splits')
  if (points.length <= MOST_POINTS) return [...columns]
  const indexOf = new Map(points.map(({ key }, index) => [key, index]))
  const furthest = rows.reduce((most, row) => {
    const last = row.timeMs === null && rides(row) ? findLastSplit(row) : null
    return Math.max(most, indexOf.get(`splits.${last?.key}`) ?? -1)
  }, -1)
  const end = furthest < 0 ? points.length : Math.max(furthest + 1, MOST_POINTS)
  const shown = new Set(points.slice(end - MOST_POINTS, end))
  return columns.filter((column) => column.kind !== 'splits' || shown.has(column))
}

/**
 * The last finishers, latest first, by start and time. Riders without a known start cannot be ordered and are
 * left out.
 */
export function listLastHome(rows: readonly Row[], count: number): Row[] {
  const home = rows.flatMap((row) => {
    const { rank, position, startAt, timeMs } = row
    const hasFinished = rank > 0 && position?.racing !== true
    return hasFinished && timeMs !== null && startAt !== undefined
      ? [{ row, atMs: Date.parse(startAt) + timeMs }]
      : []
  })
  home.sort((a, b) => b.atMs - a.atMs || a.row.rank - b.row.rank)
  return home.slice(0, count).map(({ row }) => row)
}

/** True if the start time has come. False if it, or the race's time, is unknown. */
export const hasStarted = ({ startAt }: Pick<Row, 'startAt'>, raceMs: number | null): boolean =>
  startAt !== undefined && raceMs !== null && Date.parse(startAt) <= raceMs

/** By the time of start. Riders without a stated one start when ready and come last, in the given order. */
const byStart = (a: Pick<Row, 'startAt'>, b: Pick<Row, 'startAt'>): number =>
  a.startAt === undefined || b.startAt === undefined
    ? Number(a.startAt === undefined) - Number(b.startAt === undefined)
    : Date.parse(a.startAt) - Date.parse(b.startAt)

/**
 * The next starters, in starting order. `seen`: keys of the live ranking: riders on the course, finished or
 * out. `raceMs`: the race's time. Null if unknown; then the first riders that are not in `seen`.
 */
export function listNextToStart(
  startList: readonly Row[],
  seen: ReadonlySet<string>,
  raceMs: number | null,
  count: number,
): Row[] {
  return startList
    .filter((row) => rides(row) && !seen.has(row.key) && !hasStarted(row, raceMs))
    .toSorted(byStart)
    .slice(0, count)
}

/** Rows of riders who may ride, have no time yet and passed no point, in the order of their starts. */
export const listUnseen = (rows: readonly Row[]): Row[] =>
  rows
    .filter((row) => rides(row) && row.rank === 0 && row.timeMs === null && findLastSplit(row) === null)
    .toSorted(byStart)

/**
 * Riders whose start time has come, although nobody has timed or seen them yet, the first starter first.
 * `seen` and `raceMs` as for the next starters. Empty if the race's time is unknown.
 */
export const listStarted = (
  startList: readonly Row[],
  seen: ReadonlySet<string>,
  raceMs: number | null,
): Row[] => startList.filter((row) => rides(row) && !seen.has(row.key) && hasStarted(row, raceMs))

/** The best at one timing point. */
export interface PointBest {
  readonly row: Row
  readonly split: Split
  /** The gap of the next rider there. Null while nobody else has passed. */
  readonly leadMs: number | null
}

/** The best at each timing point that a rider has passed, by the point's key, in the order of the course. */
export function bestByPoint(rows: readonly Row[]): ReadonlyMap<string, PointBest> {
  const best = new Map<string, PointBest>()
  for (const row of rows)
    for (const split of row.splits ?? [])
      if (split.rank === 1 && !best.has(split.key)) best.set(split.key, { row, split, leadMs: null })
  for (const [key, first] of best) {
    const gaps = rows.flatMap((row) => {
      const gapMs = row.splits?.find((split) => split.key === key && split.rank > 0)?.gapMs ?? null
      return row.key === first.row.key || gapMs === null ? [] : [gapMs]
    })
    if (gaps.length > 0) best.set(key, { ...first, leadMs: Math.min(...gaps) })
  }
  let order: readonly string[] = []
  for (const { splits = [] } of rows) if (splits.length > order.length) order = splits.map(({ key }) => key)
  return new Map([...best].toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b)))
}

/** A rider compared with the best at a point. `ahead` is the best one, with the gap of the next. */
export type Standing =
  | { readonly kind: 'ahead' | 'behind'; readonly ms: number }
  | { readonly kind: 'level' | 'alone' }

export function standingAt(split: Split, best: PointBest | undefined): Standing {
  if (split.gapMs !== null && split.gapMs > 0) return { kind: 'behind', ms: split.gapMs }
  if (split.rank !== 1 || best === undefined || best.leadMs === null) return { kind: 'alone' }
  return best.leadMs === 0 ? { kind: 'level' } : { kind: 'ahead', ms: best.leadMs }
}
