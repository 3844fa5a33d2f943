/** One row of a phase: the figures that decide its form, the parts of its kind of race, and every split. */
import { STARTS_FROM } from '@bell-lap/domain/form/column'
import { formOf } from '@bell-lap/domain/form/form'
import type { LapStanding } from '@bell-lap/domain/laps/lap-race'
import { hasTime, type Outcome, type OutcomeRow } from '@bell-lap/domain/outcome/outcome'
import { truncateMs, type Precision } from '@bell-lap/domain/figures/precision'
import { formatSpeed } from '@bell-lap/domain/figures/speed'
import { formatTime } from '@bell-lap/domain/figures/time'
import type { MotoStanding } from '@bell-lap/domain/heats/motos'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { COMPETITORS, shownAs } from '../../field/competitors.ts'
import { LAP_RACE } from '../../ridden/lap-race.ts'
import { BIB_HOLDERS } from '../../field/bib-holders.ts'
import { massRule, UNREAD_STARTS } from '../../ridden/mass-event.ts'
import { MOTO_ROUND } from '../../result/moto-round.ts'
import { precisionOf } from '../../programme/precision.ts'
import { plannedPhase } from '../../programme/programme.ts'
import { TRAP_SPEEDS } from '../../result/trap-speeds.ts'
import { rowKey } from '../../result/row-key.ts'
import { isPublished } from '../../result/published-result.ts'
import { UNIT_RESULT } from '../../result/unit-result.ts'
import { createRow, markRow } from './row.ts'
import { lapPart } from './lap-part.ts'
import { figuresOf } from './outcome-figures.ts'
import { createRides } from './ride-rows.ts'
import { readStarts } from './read-starts.ts'
import { createPenalties } from './row-penalty.ts'
import { styleOf } from './text-style.ts'
import { createSplits } from './unit-splits.ts'
import type { View } from '../../state/view.ts'

/** The first of a ranking, whom gaps are measured to. */
export interface Leader {
  readonly rank: number
  /** Null for a place without a time or points: then nobody's gap is known. */
  readonly outcome: Outcome | null
}

/** True if boards of the form show the starting places. */
export function tellsOrder(view: View, unit: Unit): boolean {
  const form = plannedPhase(view, unit)?.form
  return form !== undefined && formOf(form).columns.live.some(({ key }) => key === STARTS_FROM.key)
}

/**
 * Prepares all rows of the unit. The returned function makes one.
 * @returns takes the leader of the row's ranking; null if nobody leads
 */
export function createUnitRow(view: View, unit: Unit): (row: OutcomeRow, leader: Leader | null) => Row {
  const precision = precisionOf(view, unit)
  const style = styleOf(unit, precision)
  const competitors = view.get(COMPETITORS, unit)
  const { laps } = view.get(UNIT_RESULT, unit)
  const race = laps === null ? null : view.get(LAP_RACE, unit)
  const first = leaderOnLaps(view, unit)
  const splitsOf = createSplits(view, unit, precision)
  const penaltyOf = createPenalties(view, unit, precision)
  const heatPart = createHeatPart(view, unit, precision)
  const massPart = createMassPart(view, unit, precision)
  const read = readStarts(view, unit)
  return (row, leader) => {
    const { rank, outcome, irm, mark, key } = row
    const standing = laps?.get(key)
    const isFirst = rank !== null && rank === leader?.rank
    const figures =
      outcome === null
        ? null
        : figuresOf(view, unit, outcome, { precision, leader: leader?.outcome ?? null, isFirst, standing })
    const shown = createRow(shownAs(competitors, key), rank ?? 0, figures, style)
    // One object for each row, because every fact of a large event makes a thousand rows.
    if (race !== null && standing !== undefined) {
      const part = lapPart(standing, race, { first, precision, isOut: irm !== null })
      // In a race for distance nobody is behind by laps or seconds.
      const { laps: ridden, estimated } = part
      Object.assign(
        shown,
        figures?.kind === 'distance' ? { laps: ridden, ...(estimated && { estimated }) } : part,
      )
    }
    Object.assign(shown, trapSpeed(view, unit, row), penaltyOf(row))
    if (irm !== null) markRow(shown, irm)
    if (irm !== null && irm !== 'REL') shown.gap = shown.gapMs = null
    // A disqualified competitor has no result.
    if (irm === 'DSQ') shown.time = shown.timeMs = shown.speed = shown.speedKmh = null
    if (outcome !== null && !(irm === 'DSQ' && hasTime(outcome))) shown.outcome = toSent(outcome)
    Object.assign(shown, massPart(row), heatPart(row))
    const { start = null, category = null } = competitors.get(key) ?? {}
    if (category !== null) shown.category = { name: category, rank: null, timeMs: null, gapMs: null }
    if (mark !== null) shown.mark = mark
    const startAt = start ?? read.get(key)
    if (startAt !== undefined) shown.startAt = startAt.iso
    shown.splits = splitsOf(row)
    return shown
  }
}

/** The leader of a race on laps. */
function leaderOnLaps(view: View, unit: Unit): LapStanding | null {
  const { rows, laps } = view.get(UNIT_RESULT, unit)
  const leader = laps === null ? undefined : rows.find(({ rank }) => rank === 1)
  return (leader && laps?.get(leader.key)) ?? null
}

type HeatPart = Pick<Row, 'heat' | 'order' | 'rides' | 'reaction' | 'reactionMs' | 'record' | 'round'>

/** The part of a phase with heats: rides, runs, gates and the clock at the start. */
function createHeatPart(view: View, unit: Unit, precision: Precision): (row: OutcomeRow) => HeatPart {
  const { reactions, records } = view.get(UNIT_RESULT, unit)
  const competitors = view.get(COMPETITORS, unit)
  const rounds = view.get(MOTO_ROUND, unit)
  const ridesOf = createRides(view, unit, precision)
  const hasOrder = tellsOrder(view, unit)
  return (row) => {
    const { key, heat } = row
    const part: HeatPart = {}
    if (heat !== null) part.heat = heat
    const order = competitors.get(key)?.order ?? null
    if (hasOrder && order !== null) part.order = order
    const rides = ridesOf(row)
    if (rides.length > 0) part.rides = rides
    const reactionMs = reactions.size === 0 ? undefined : reactions.get(rowKey(row))
    if (reactionMs !== undefined) {
      part.reaction = formatTime(reactionMs, 3)
      part.reactionMs = reactionMs
    }
    const record = records.size === 0 ? undefined : records.get(rowKey(row))
    if (record !== undefined) part.record = record
    const round = rounds.get(key)
    if (round !== undefined) part.round = shownRound(round)
    return part
  }
}

/** A sum of fewer runs cannot be compared with the others, so it has no place. */
const shownRound = ({ points, rank, places, isBehind }: MotoStanding): NonNullable<Row['round']> => ({
  points,
  rank: isBehind ? null : rank,
  places: [...places],
})

type MassPart = Pick<Row, 'realTime' | 'gunTime' | 'netTime' | 'gunForNet'>

/** The part of a mass event or of classes: the times beside the one that decides. */
function createMassPart(view: View, unit: Unit, precision: Precision): (row: OutcomeRow) => MassPart {
  const unread = isPublished(view, unit) ? null : view.get(UNREAD_STARTS, unit)
  return ({ key, outcome, irm }) => {
    const part: MassPart = outcome?.kind === 'time' ? otherTimes(view, unit, outcome, precision) : {}
    if (unread !== null && unread.size > 0 && irm !== 'DSQ') {
      const bib = view.get(COMPETITORS, unit).get(key)?.bib ?? null
      if (bib !== null && unread.has(view.get(BIB_HOLDERS, unit).holderOf(bib))) part.gunForNet = true
    }
    return part
  }
}

/** Times beside the one that decides. */
export function otherTimes(
  view: View,
  unit: Unit,
  { realMs, gunMs, netMs }: Pick<Extract<Outcome, { kind: 'time' }>, 'realMs' | 'gunMs' | 'netMs'>,
  precision: Precision,
): MassPart {
  const shown = (ms: number) => formatTime(truncateMs(ms, precision), precision)
  const mass = massRule(view, unit)
  return {
    ...(realMs === undefined ? {} : { realTime: shown(realMs) }),
    ...(mass?.overallBy === 'net' && gunMs !== undefined ? { gunTime: shown(gunMs) } : {}),
    ...(mass?.overallBy === 'gun' && netMs !== undefined ? { netTime: shown(netMs) } : {}),
  }
}

/** In place of the average, if a speed trap measured it. */
function trapSpeed(
  view: View,
  unit: Unit,
  row: OutcomeRow,
): Pick<Row, 'speedRank'> & Partial<Pick<Row, 'speed' | 'speedKmh'>> {
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
