/**
 * What a time trial's panels show, picked from its documents: who is on the course, who leads, who came home last and who
 * starts next. Places, times and gaps are the documents' own.
 */
import type { Column } from '@bell-lap/protocol/objects/outcome'
import type { Row, Split } from '@bell-lap/protocol/objects/ranking'

/** Riders under way, in the document's order: the furthest first. */
export const listOnCourse = (rows: readonly Row[]): Row[] =>
  rows.filter((row) => row.position?.racing === true)

/** The ranking of those who are home, and those out of the race. */
export const listHome = (rows: readonly Row[]): Row[] => rows.filter((row) => row.position?.racing !== true)

/** The leader at the finish; null before anyone is home. */
export const findHotSeat = (rows: readonly Row[]): Row | null =>
  rows.find((row) => row.rank === 1 && row.position?.racing !== true) ?? null

/** With the leader at the finish those who are level, in the document's order; nobody before anyone is home. */
export const listHotSeat = (leader: Row | null, rows: readonly Row[]): Row[] =>
  leader === null
    ? []
    : [
        leader,
        ...rows.filter(
          ({ key, rank, timeMs }) => key !== leader.key && rank === 1 && timeMs === leader.timeMs,
        ),
      ]

/** Who does not compete rides all the same. */
const rides = ({ irm }: Row): boolean => irm === null || irm === 'NC'

/** The furthest timing point a rider has passed; null before the first. */
export const findLastSplit = (row: Row): Split | null =>
  row.splits?.findLast((split) => split.rank > 0) ?? null

/** So many timing points a table has room for while it is raced: a pursuit has one every half lap. */
const MOST_POINTS = 4

/** The declared columns with the last timing points alone, up to the furthest of whoever is under way; all where they are few. */
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
 * The last finishers, latest first: by start and time. Riders without a known start cannot be ordered and are left
 * out.
 */
export function listLastHome(rows: readonly Row[], count: number): Row[] {
  const home = rows.flatMap((row) => {
    const { rank, position, startAt, timeMs } = row
    const isHome = rank > 0 && position?.racing !== true
    return isHome && timeMs !== null && startAt !== undefined
      ? [{ row, atMs: Date.parse(startAt) + timeMs }]
      : []
  })
  home.sort((a, b) => b.atMs - a.atMs || a.row.rank - b.row.rank)
  return home.slice(0, count).map(({ row }) => row)
}

/** Whether the start has come; not where nobody knows it, or the race's time. */
export const hasStarted = ({ startAt }: Pick<Row, 'startAt'>, raceMs: number | null): boolean =>
  startAt !== undefined && raceMs !== null && Date.parse(startAt) <= raceMs

/** By the time of start. Who has none stated starts when ready, and comes behind in the order given. */
const byStart = (a: Pick<Row, 'startAt'>, b: Pick<Row, 'startAt'>): number =>
  a.startAt === undefined || b.startAt === undefined
    ? Number(a.startAt === undefined) - Number(b.startAt === undefined)
    : Date.parse(a.startAt) - Date.parse(b.startAt)

/**
 * Who starts next, in starting order. `seen`: keys of the live ranking, who are under way, home or out. `raceMs`: the
 * race's time; null where it is not known, then the first who were not seen.
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

/** Of a ranking those who may ride, have no time yet and passed no point, in the order of their starts. */
export const listUnseen = (rows: readonly Row[]): Row[] =>
  rows
    .filter((row) => rides(row) && row.rank === 0 && row.timeMs === null && findLastSplit(row) === null)
    .toSorted(byStart)

/**
 * Who is on the course though nobody has timed or seen them yet, the first starter first: their start has come. `seen` and
 * `raceMs` as for those who start next; nobody where the race's time is not known.
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
  /** How far the next one there is behind; null while nobody else has passed. */
  readonly leadMs: number | null
}

/** The best at each timing point that somebody has passed, by the point's key, in the order of the course. */
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

/** How a rider compares at a point with the best there; `ahead` is the best himself, by what the next one is behind. */
export type Standing =
  | { readonly kind: 'ahead' | 'behind'; readonly ms: number }
  | { readonly kind: 'level' | 'alone' }

export function standingAt(split: Split, best: PointBest | undefined): Standing {
  if (split.gapMs !== null && split.gapMs > 0) return { kind: 'behind', ms: split.gapMs }
  if (split.rank !== 1 || best === undefined || best.leadMs === null) return { kind: 'alone' }
  return best.leadMs === 0 ? { kind: 'level' } : { kind: 'ahead', ms: best.leadMs }
}
