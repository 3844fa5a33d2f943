/**
 * Rows of a phase: the figures that decide its form, as text and as numbers, with every split, and the finish
 * as the last one.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { STARTS_FROM } from '@bell-lap/domain/form/column'
import { formOf } from '@bell-lap/domain/form/form'
import { keepsRank } from '@bell-lap/domain/marks/irm'
import type { LapStanding } from '@bell-lap/domain/laps/lap-race'
import { orderByPoints } from '@bell-lap/domain/road/road-order'
import { hasTime, type Outcome, type OutcomeRow } from '@bell-lap/domain/outcome/outcome'
import { truncateMs, type Precision } from '@bell-lap/domain/figures/precision'
import { formatSpeed } from '@bell-lap/domain/figures/speed'
import { formatTime } from '@bell-lap/domain/figures/time'
import type { MotoStanding } from '@bell-lap/domain/heats/motos'
import type { Advance } from '@bell-lap/domain/heats/qualification'
import { eventOf, unitAt, type Unit } from '@bell-lap/domain/calendar/unit'
import type { Row, Split } from '@bell-lap/protocol/objects/ranking'
import { COMPETITORS, compareStarts, shownAs } from '../../field/competitors.ts'
import { heatOfWaiting } from '../../field/heats.ts'
import { LAP_RACE } from '../../ridden/lap-race.ts'
import { BIB_HOLDERS } from '../../field/bib-holders.ts'
import { categoryPlaces, isFactored, massRule, UNREAD_STARTS } from '../../ridden/mass-event.ts'
import { MOTO_ROUND } from '../../result/moto-round.ts'
import { precisionOf } from '../../programme/precision.ts'
import { plannedPhase, plannedUnit } from '../../programme/programme.ts'
import { isRacing, RACE_STATUS } from '../../ridden/race-status.ts'
import { TRACK_RACE } from '../../ridden/track-race.ts'
import { TRAP_SPEEDS } from '../../result/trap-speeds.ts'
import { rowKey } from '../../result/row-key.ts'
import { isPublished } from '../../result/published-result.ts'
import { UNIT_RESULT } from '../../result/unit-result.ts'
import { emptyRow, timeStyleOf } from './rows.ts'
import { intervalInLaps, lapFigures } from './lap-figures.ts'
import { categoriesOnCourse } from './categories-on-course.ts'
import { withCategoryPlaces } from './category-places.ts'
import { withLegs } from './leg-times.ts'
import { courseFigures } from './live-rows.ts'
import { behindMs, figuresOf } from './outcome-figures.ts'
import { createRides } from './ride-rows.ts'
import { predictedArrivals } from './predicted-arrivals.ts'
import { readStarts } from './read-starts.ts'
import { createPenalties } from './row-penalty.ts'
import { createSplits } from './unit-splits.ts'
import type { View } from '../../state/view.ts'

/**
 * Everybody in the result so far, in order. During a race in which all start together, also those who passed
 * a point on the way.
 */
export function resultRows(view: View, unit: Unit): Row[] {
  const rows = decidedRows(view, unit)
  const all = isPlacedOnCourse(view, unit)
    ? inOrder(rows, onCourse(view, unit, waitingRows(view, unit, rows), rows))
    : rows
  return withLegs(view, unit, inCategories(view, unit, all))
}

/**
 * The same, with competitors without a result before the marked ones: those on the course, then those still
 * to start.
 */
export function liveRows(view: View, unit: Unit): Row[] {
  const rows = decidedRows(view, unit)
  const waiting = waitingRows(view, unit, rows)
  // In an elimination race those still in come first and have no places among them.
  if (view.get(TRACK_RACE, unit).elimination !== null) {
    const isOn = isRacing(view.get(RACE_STATUS, unit))
    const stillIn = waiting.map((row): Row => (isOn ? { ...row, stillIn: true } : row))
    return withLegs(view, unit, inCategories(view, unit, [...stillIn, ...rows]))
  }
  const still = waiting.filter((row) => lastSplit(row) === undefined)
  const read = readStarts(view, unit)
  const started = still.filter(({ key }) => read.has(key))
  const toStart = still.filter(({ key }) => !read.has(key))
  const all = inOrder(rows, [...onCourse(view, unit, waiting, rows), ...started, ...toStart])
  return withLegs(view, unit, inCategories(view, unit, all))
}

/** Heats with places of their own have no places in categories. */
function inCategories(view: View, unit: Unit, rows: Row[]): Row[] {
  if (massRule(view, unit) !== null || isFactored(view, unit)) return rows
  const { isOneRanking } = view.get(UNIT_RESULT, unit)
  return isOneRanking || rows.every(({ heat }) => heat === undefined) ? withCategoryPlaces(rows) : rows
}

/** Rows without a result come before the marked ones. */
function inOrder(decided: readonly Row[], others: readonly Row[]): Row[] {
  const marked = decided.findIndex(({ irm, rank }) => irm !== null && rank === 0)
  const home = marked === -1 ? decided.length : marked
  return [...decided.slice(0, home), ...others, ...decided.slice(home)]
}

/**
 * Competitors on the start list without a result. In the start order if riders start one by one, and if
 * boards show it.
 */
function waitingRows(view: View, unit: Unit, decided: readonly Row[]): Row[] {
  const present = new Set(decided.map(({ key }) => key))
  const beside = besideResult(view, unit, precisionOf(view, unit))
  const competitors = [...view.get(COMPETITORS, unit).values()]
  const planned = plannedPhase(view, unit)
  const areApart = planned !== undefined && formOf(planned.form).start === 'apart'
  const listed = areApart || beside.tellsOrder ? competitors.toSorted(compareStarts) : competitors
  const heatOf = heatOfWaiting(view, unit)
  return listed.flatMap(({ key, heat: listedIn, isNotCompeting }) => {
    if (present.has(key)) return []
    const heat = heatOf(listedIn)
    return rowOf(
      view,
      unit,
      { key, heat, rank: null, outcome: null, irm: isNotCompeting ? 'NC' : null, mark: null },
      null,
      beside,
    )
  })
}

/**
 * Competitors on the course: those past the last point first, then by the time there. If all started
 * together, that is their place, and the gap is to the first at that point who is still in the race.
 */
function onCourse(view: View, unit: Unit, waiting: readonly Row[], decided: readonly Row[]): Row[] {
  const timed = waiting.filter((row) => lastSplit(row) !== undefined)
  // A guest has no place on the way either.
  const riding = timed.filter(({ irm }) => irm === null)
  const apart = timed.filter(({ irm }) => irm !== null)
  if (!isPlacedOnCourse(view, unit))
    return timed.sort(
      (a, b) => pointsPassed(b) - pointsPassed(a) || lastSplit(a)!.timeMs! - lastSplit(b)!.timeMs!,
    )
  const all = [...decided, ...riding]
  const points = (riding[0]?.splits ?? []).map(({ name }, at) => ({
    name,
    at,
    timesMs: new Map(
      all.flatMap(({ key, splits }) => {
        const timeMs = splits?.[at]?.timeMs ?? null
        return timeMs === null ? [] : [[key, timeMs] as const]
      }),
    ),
  }))
  const rowOfKey = new Map(riding.map((row) => [row.key, row]))
  const out = new Set(decided.flatMap(({ key, irm }) => (keepsRank(irm) ? [] : [key])))
  const isOut = (key: string) => out.has(key)
  const places = orderByPoints(points, { riding: new Set(rowOfKey.keys()), isOut })
  const categories = categoriesOnCourse(view, unit, { decided, riding, isOut })
  const arrivals = predictedArrivals(view, unit, riding)
  const precision = precisionOf(view, unit)
  const shown = courseFigures(places, {
    ahead: decided.filter(({ rank }) => rank > 0).length,
    precision,
    style: timeStyleOf(unit).gap,
  }).map((figures) => {
    const row = { ...rowOfKey.get(figures.key)!, ...figures, ...arrivals.get(figures.key) }
    const own = categories.get(figures.key)
    return own === undefined
      ? row
      : { ...row, ...otherTimes(view, unit, own.times, precision), category: own.category }
  })
  return [...shown, ...apart]
}

/**
 * True during a race in which the first at a point leads: all started together, against one clock, or in a
 * mass event by the clock that places the field.
 */
function isPlacedOnCourse(view: View, unit: Unit): boolean {
  const planned = plannedPhase(view, unit)
  if (planned === undefined || !isRacing(view.get(RACE_STATUS, unit))) return false
  const { start, decidedBy } = formOf(planned.form)
  return start === 'together' && decidedBy === 'time'
}

const lastSplit = ({ splits }: Row): Split | undefined => splits?.findLast(({ timeMs }) => timeMs !== null)
const pointsPassed = ({ splits }: Row): number =>
  (splits?.findLastIndex(({ timeMs }) => timeMs !== null) ?? -1) + 1

/** Everybody in the result so far, in order. */
function decidedRows(view: View, unit: Unit): Row[] {
  const { rows, advances, isOneRanking, laps } = view.get(UNIT_RESULT, unit)
  const precision = precisionOf(view, unit)
  const rankingOf = (heat: string | null) => (isOneRanking ? null : heat)
  const leaders = leadersOf(rows, rankingOf)
  const places = categoryPlaces(view, unit, rows, precision)
  const beside = besideResult(view, unit, precision)
  const aheadIn = new Map<string | null, Row>()
  return rows.map((row) => {
    const leader = leaders.get(rankingOf(row.heat)) ?? null
    const shown = rowOf(view, unit, row, leader, beside)
    const place = places.get(row.key)
    if (place !== undefined && shown.category !== undefined) Object.assign(shown.category, place)
    const ahead = aheadIn.get(rankingOf(row.heat))
    const isLevel = ahead !== undefined && ahead.lapsDown === shown.lapsDown
    // On laps it is the point where the rider was last timed.
    if ((laps?.get(row.key)?.state ?? 'home') === 'home')
      shown.intervalMs = isLevel && shown.rank > 0 ? behindMs(shown.timeMs, ahead.timeMs) : null
    // In a race by points or distance, the row ahead is not the rider ahead at the line.
    if (
      shown.distance !== undefined ||
      (row.outcome?.kind === 'lapsAndTime' && row.outcome.points !== undefined)
    )
      shown.intervalMs = null
    Object.assign(shown, intervalInLaps(shown, ahead))
    // The interval is not measured to a rider who was put behind somebody slower.
    const isFaster = isLevel && shown.timeMs !== null && ahead.timeMs !== null && shown.timeMs < ahead.timeMs
    if (!isFaster) aheadIn.set(rankingOf(row.heat), shown)
    const advance = advances.get(row.key)
    if (advance !== undefined) shown.advance = showAdvance(view, unit, advance, row.heat)
    return shown
  })
}

interface Leader {
  readonly rank: number
  readonly outcome: Outcome
}

/**
 * The outcome of the first of each heat. Of the whole ranking if there are no heats, or if they are one
 * ranking.
 */
function leadersOf(
  rows: readonly OutcomeRow[],
  rankingOf: (heat: string | null) => string | null,
): ReadonlyMap<string | null, Leader> {
  const leaders = new Map<string | null, Leader>()
  for (const { rank, heat, outcome } of rows) {
    const ranking = rankingOf(heat)
    if (rank !== null && outcome !== null && !leaders.has(ranking)) leaders.set(ranking, { rank, outcome })
  }
  return leaders
}

function showAdvance(
  view: View,
  unit: Unit,
  { phase, heat, decidesPlaces, isByPlace, places }: Advance,
  from: string | null,
): NonNullable<Row['advance']> {
  const event = eventOf(unit) ?? 0
  const name = plannedUnit(view, unitAt({ event, phase }))?.name ?? ''
  const byPlace = isByPlace && from !== null
  return { phase, name, heat, decidesPlaces, byPlace, ...(places && { places: [...places] }) }
}

/** The figures of rows beside the result, made once for all rows. */
interface Beside {
  /** The leader of a race on laps. */
  readonly first: LapStanding | null
  readonly precision: Precision
  /** True if boards of the form show the starting places. */
  readonly tellsOrder: boolean
  /** Read starts, by key. */
  readonly read: ReturnType<typeof readStarts>
  /** Bibs of riders whose net time is gun time. */
  readonly unread: ReadonlySet<Bib>
  readonly splitsOf: ReturnType<typeof createSplits>
  readonly ridesOf: ReturnType<typeof createRides>
  readonly penaltyOf: ReturnType<typeof createPenalties>
}

const besideResult = (view: View, unit: Unit, precision: Precision): Beside => ({
  first: leaderOnLaps(view, unit),
  precision,
  tellsOrder: tellsOrder(view, unit),
  read: readStarts(view, unit),
  unread: isPublished(view, unit) ? NOBODY : view.get(UNREAD_STARTS, unit),
  splitsOf: createSplits(view, unit, precision),
  ridesOf: createRides(view, unit, precision),
  penaltyOf: createPenalties(view, unit, precision),
})

function tellsOrder(view: View, unit: Unit): boolean {
  const form = plannedPhase(view, unit)?.form
  return form !== undefined && formOf(form).columns.live.some(({ key }) => key === STARTS_FROM.key)
}

function leaderOnLaps(view: View, unit: Unit): LapStanding | null {
  const { rows, laps } = view.get(UNIT_RESULT, unit)
  const leader = laps === null ? undefined : rows.find(({ rank }) => rank === 1)
  return (leader && laps?.get(leader.key)) ?? null
}

function rowOf(
  view: View,
  unit: Unit,
  row: OutcomeRow,
  leader: Leader | null,
  { first, precision, tellsOrder, read, unread, splitsOf, ridesOf, penaltyOf }: Beside,
): Row {
  const { rank, outcome, irm, mark, heat, key } = row
  const competitors = view.get(COMPETITORS, unit)
  const base = emptyRow(shownAs(competitors, key))
  const { start = null, category = null, order = null } = competitors.get(key) ?? {}
  const rides = ridesOf(row)
  const figures =
    outcome === null
      ? {}
      : figuresOf(
          view,
          unit,
          outcome,
          leader?.outcome ?? null,
          precision,
          rank !== null && rank === leader?.rank,
        )
  const { laps, reactions, records } = view.get(UNIT_RESULT, unit)
  const race = laps === null ? null : view.get(LAP_RACE, unit)
  const standing = laps?.get(key)
  // One object for each row, because every fact of a large event makes a thousand rows.
  Object.assign(base, figures)
  if (race !== null && standing !== undefined) {
    const onLaps = lapFigures(standing, race, precision, {
      first,
      isFirst: rank === 1,
      isOut: irm !== null,
      style: timeStyleOf(unit),
    })
    // In a race for distance nobody is behind by laps or seconds.
    const { laps, estimated } = onLaps
    Object.assign(base, base.distance === undefined ? onLaps : { laps, ...(estimated && { estimated }) })
  }
  Object.assign(base, trapSpeed(view, unit, row), penaltyOf(row))
  base.rank = rank ?? 0
  if (irm !== null) base.irm = irm
  if (irm !== null && irm !== 'REL')
    Object.assign(base, { resultType: 'IRM', value: irm, gap: null, gapMs: null })
  // A disqualified competitor has no result.
  if (irm === 'DSQ') Object.assign(base, NO_TIME)
  if (outcome !== null && !(irm === 'DSQ' && hasTime(outcome))) base.outcome = toSent(outcome)
  if (outcome?.kind === 'time' && (outcome.realMs ?? outcome.gunMs ?? outcome.netMs) !== undefined)
    Object.assign(base, otherTimes(view, unit, outcome, precision))
  if (irm !== 'DSQ' && unread.size > 0 && isUnread(view, unit, key, unread)) base.gunForNet = true
  if (category !== null) base.category = { name: category, rank: null, timeMs: null, gapMs: null }
  if (mark !== null) base.mark = mark
  if (heat !== null) base.heat = heat
  if (tellsOrder && order !== null) base.order = order
  if (rides.length > 0) base.rides = rides
  const reactionMs = reactions.size === 0 ? undefined : reactions.get(rowKey(row))
  if (reactionMs !== undefined) {
    base.reaction = formatTime(reactionMs, 3)
    base.reactionMs = reactionMs
  }
  const record = records.size === 0 ? undefined : records.get(rowKey(row))
  if (record !== undefined) base.record = record
  const startAt = start ?? read.get(key)
  if (startAt !== undefined) base.startAt = startAt.iso
  const round = view.get(MOTO_ROUND, unit).get(key)
  if (round !== undefined) base.round = shownRound(round)
  base.splits = splitsOf(row)
  return base
}

const NOBODY: ReadonlySet<Bib> = new Set()

function isUnread(view: View, unit: Unit, key: string, unread: ReadonlySet<Bib>): boolean {
  const bib = view.get(COMPETITORS, unit).get(key)?.bib ?? null
  return bib !== null && unread.has(view.get(BIB_HOLDERS, unit).holderOf(bib))
}

const NO_TIME = { time: null, timeMs: null, speed: null, speedKmh: null } as const satisfies Partial<Row>

/** A sum of fewer runs cannot be compared with the others, so it has no place. */
const shownRound = ({ points, rank, places, isBehind }: MotoStanding): NonNullable<Row['round']> => ({
  points,
  rank: isBehind ? null : rank,
  places: [...places],
})

/** Times beside the one that decides. */
function otherTimes(
  view: View,
  unit: Unit,
  { realMs, gunMs, netMs }: Pick<Extract<Outcome, { kind: 'time' }>, 'realMs' | 'gunMs' | 'netMs'>,
  precision: Precision,
): Partial<Row> {
  const shown = (ms: number) => formatTime(truncateMs(ms, precision), precision)
  const mass = massRule(view, unit)
  return {
    ...(realMs === undefined ? {} : { realTime: shown(realMs) }),
    ...(mass?.overallBy === 'net' && gunMs !== undefined ? { gunTime: shown(gunMs) } : {}),
    ...(mass?.overallBy === 'gun' && netMs !== undefined ? { netTime: shown(netMs) } : {}),
  }
}

/** In place of the average, if a speed trap measured it. */
function trapSpeed(view: View, unit: Unit, row: OutcomeRow): Partial<Row> {
  const speeds = view.get(TRAP_SPEEDS, unit)
  const speed = speeds.size === 0 ? undefined : speeds.get(rowKey(row))
  return speed === undefined
    ? {}
    : { speed: formatSpeed(speed.kmh), speedKmh: speed.kmh, speedRank: speed.rank }
}

/** Removes `readonly`, because documents are typed without it. */
function toSent(outcome: Outcome): NonNullable<Row['outcome']> {
  switch (outcome.kind) {
    case 'points':
      return { ...outcome, sprints: [...outcome.sprints] }
    case 'lapsAndTime': {
      const { sprints, ...own } = outcome
      return sprints === undefined ? own : { ...own, sprints: [...sprints] }
    }
    case 'score':
      return { ...outcome, runs: [...outcome.runs] }
    default:
      return outcome
  }
}
