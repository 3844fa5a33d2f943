/**
 * The time trial of stage 16: who started when and the times at the intermediates. No file has either. The starts follow from
 * the road book (first 13:00:00, last 17:15:00), the order (reverse of the general classification) and the intervals that the
 * recorded positions show; the intermediates from the positions. All of it is marked estimated.
 */
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { type Crossing, listCrossings } from '@bell-lap/race-sim/crossing'
import { formatInstant, timeOfDayMs } from '@bell-lap/race-sim/instant'
import type { Recording } from '@bell-lap/race-sim/recording'
import type { Entries } from './tour-entries.ts'
import type { TourSources } from './tour-sources.ts'
import type { StagePlan } from './tour-stages.ts'

const UTC_OFFSET_MIN = 120
const LAST_START_AT = '2026-07-21T17:15:00+02:00'
/** The sixteen leaders start two minutes apart, everyone before them one and a half. */
const LEADERS = 16
const LEADERS_APART_MS = 120_000
const APART_MS = 90_000

/** Start of whoever is at that place of the general classification. */
function startMs(place: number): number {
  const apartMs =
    Math.min(place - 1, LEADERS - 1) * LEADERS_APART_MS + Math.max(0, place - LEADERS) * APART_MS
  return Date.parse(LAST_START_AT) - apartMs
}

/** The order of the start as it must have been published on the rest day before. */
export function startOrder(sources: TourSources, entries: Entries): FactOf<'startOrder'> {
  const general = sources.standings[14]?.gc.rows ?? []
  const starts = general.map((row) => ({
    bib: entries.bibOf(row),
    order: general.length + 1 - row.pos,
    startAt: formatInstant(startMs(row.pos), UTC_OFFSET_MIN),
  }))
  return {
    id: 'stage-16-start-order',
    source: 'aso-racecenter',
    type: 'startOrder',
    at: '2026-07-20T18:00:00+02:00',
    stage: 16,
    estimated: true,
    starts: starts.sort((a, b) => a.order - b.order),
  }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** How long after the fact positions were stamped: seen shortly before the line against start and official time. */
function positionDelayMs(
  recording: Recording,
  order: FactOf<'startOrder'>,
  result: FactOf<'stageResult'>,
): number {
  const nearLineM = 200
  const delays = listCrossings(recording.frames, nearLineM).flatMap(({ bib, epochMs }) => {
    const startAt = order.starts.find((start) => start.bib === bib)?.startAt
    const timeMs = result.rows.find((row) => row.bib === bib)?.timeMs
    if (!startAt || !timeMs) return []
    // The last 200 m at the mean speed of the field there, 36 km/h.
    return [epochMs + nearLineM * 100 - (Date.parse(startAt) + timeMs)]
  })
  return median(delays)
}

/** A share of the own time at an intermediate this far from the field's is a position gone wrong. */
const MOST_UNEVEN = 0.08

/** Passings at the intermediates of every rider seen on both sides of them, stamped when the positions showed it. */
export function intermediatePassings(
  plan: StagePlan,
  recording: Recording,
  order: FactOf<'startOrder'>,
  result: FactOf<'stageResult'>,
): Fact[] {
  const delayMs = positionDelayMs(recording, order, result)
  const day = plan.stage.startAt.slice(0, 10)
  const times = new Map(result.rows.map((row) => [row.bib, row.timeMs]))
  const starts = new Map(order.starts.map((start) => [start.bib, Date.parse(start.startAt ?? '')]))
  const passing = (point: string, { bib, epochMs, knownAtMs }: Crossing): Fact => ({
    id: `stage-16-${point}-${bib}`,
    source: 'aso-racecenter',
    type: 'passing',
    at: formatInstant(knownAtMs, UTC_OFFSET_MIN),
    stage: 16,
    bib,
    point,
    timeOfDayMs: Math.round((timeOfDayMs(epochMs, day, UTC_OFFSET_MIN) - delayMs) / 1000) * 1000,
    estimated: true,
  })
  return plan.markers
    .filter((marker) => marker.kind === 'intermediate')
    .flatMap((marker) => {
      const crossings = listCrossings(recording.frames, plan.stage.distanceM - marker.distanceM)
      /** Null for a rider who did not finish: nothing to compare with. */
      const shareOf = ({ bib, epochMs }: Crossing) => {
        const timeMs = times.get(bib)
        return timeMs ? (epochMs - delayMs - (starts.get(bib) ?? 0)) / timeMs : null
      }
      const usual = median(crossings.flatMap((crossing) => shareOf(crossing) ?? []))
      return crossings
        .filter((crossing) => Math.abs((shareOf(crossing) ?? usual) / usual - 1) < MOST_UNEVEN)
        .map((crossing) => passing(marker.key, crossing))
    })
}

/** The stage's facts with start order and intermediates put in by `at`. */
export function withTimeTrial(
  facts: readonly Fact[],
  plan: StagePlan,
  order: FactOf<'startOrder'>,
  recording: Recording,
): Fact[] {
  const result = facts.find((fact) => fact.type === 'stageResult')
  if (!result) throw new Error('stage 16 has no result')
  const all = [order, ...facts, ...intermediatePassings(plan, recording, order, result)]
  return all.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
