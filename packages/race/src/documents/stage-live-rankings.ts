/**
 * Order on the road while the stage is raced: those at the line by their passing, then by distance to go (a group shares
 * its gap), then those out of the race. In a time trial: by time at the line, then by how far and how fast they are.
 */
import { formatGap } from '@bell-lap/domain/gap'
import { publishRows } from '@bell-lap/domain/result'
import { rankVirtualGeneral } from '@bell-lap/domain/virtual-general'
import type { Rankings } from '@bell-lap/protocol/documents/stages'
import type { Ranking, Row } from '@bell-lap/protocol/objects/ranking'
import { CLASSIFICATIONS_AFTER } from '../derived/classifications.ts'
import { COURSE } from '../derived/course.ts'
import { MARKER_PLACES } from '../derived/marker-places.ts'
import { isOver, isRacing, RACE_STATUS } from '../derived/race-status.ts'
import { ROAD_NOW, type Road } from '../derived/road.ts'
import { riderOf, ROSTER } from '../derived/roster.ts'
import { STAGE_RESULT } from '../derived/stage-result.ts'
import { STARTS } from '../derived/starts.ts'
import { TRIAL_SPLITS } from '../derived/trial-splits.ts'
import { listRankings, ranking } from '../rankings.ts'
import { emptyRow, resultRow, ROAD, truncated } from '../rows.ts'
import type { Projection } from '../projection.ts'
import type { View } from '../view.ts'

/** Behind everyone who has a place in the general classification. */
const LAST = 100_000

export const stageLiveRankings: Projection<Rankings> = {
  reads: ({ stage }) => [
    ...ROAD_NOW.reads(stage),
    ...TRIAL_SPLITS.reads(stage),
    ...(stage === 0 ? [] : CLASSIFICATIONS_AFTER.reads(stage - 1)),
  ],
  project(view, { stage }) {
    const status = view.get(RACE_STATUS, stage)
    if (isOver(status)) return 'over'
    if (!isRacing(status)) return 'not-yet'
    const road = view.get(ROAD_NOW, stage)
    const home = homeRows(view, stage)
    const trial = view.get(STAGE_RESULT, stage).form !== 'MS'
    const riding = trial ? trialRows(view, stage, road) : roadRows(view, stage, road, home.placed.length)
    const rows = [...home.placed, ...riding, ...home.marked]
    const rankings = listRankings([
      ranking(0, { type: 'Stage', rankingType: 'Time', resultStatus: 'live' }, rows),
      virtualGeneral(view, stage, road),
    ])
    return rankings.length === 0 ? 'not-yet' : rankings
  },
}

function homeRows(view: View, stage: number): { placed: Row[]; marked: Row[] } {
  const { outcome } = view.get(STAGE_RESULT, stage)
  const { lengthM } = view.get(COURSE, stage)
  const roster = view.get(ROSTER)
  const splits = view.get(TRIAL_SPLITS, stage)
  const rows = publishRows(outcome.rows, ROAD).map((row): Row => ({
    ...resultRow(riderOf(roster, row.bib), row, 0, lengthM),
    ...(splits.has(row.bib) ? { splits: [...splits.get(row.bib)!] } : {}),
    ...(row.irm === null ? { position: { racing: false, toFinishM: null, group: null } } : {}),
  }))
  return { placed: rows.filter(({ rank }) => rank > 0), marked: rows.filter(({ rank }) => rank === 0) }
}

/**
 * Riders not at the line yet, by groups. Positions are some 20 m off, so those of one group are level: they share the
 * place of its first, and stand in the order of the general classification, which does not flicker.
 */
function roadRows(view: View, stage: number, road: Road, ahead: number): Row[] {
  const roster = view.get(ROSTER)
  const general = stage === 0 ? [] : view.get(CLASSIFICATIONS_AFTER, stage - 1).general
  const generalRank = new Map(general.map(({ bib, rank }) => [bib, rank]))
  const inOrder = (a: number, b: number) =>
    (generalRank.get(a) ?? LAST) - (generalRank.get(b) ?? LAST) || a - b
  const rows: Row[] = []
  let aheadMs: number | null = null
  for (const { key, gapMs, bibs } of road.groups) {
    const shownMs = truncated(gapMs)
    const rank = ahead + rows.length + 1
    for (const bib of bibs.toSorted(inOrder)) {
      rows.push({
        ...emptyRow({ rider: riderOf(roster, bib) }),
        rank,
        value: formatGap(shownMs, ROAD, 'unsigned'),
        gap: formatGap(shownMs, ROAD),
        gapMs: shownMs,
        intervalMs: aheadMs === null ? null : shownMs - aheadMs,
        position: { racing: true, toFinishM: null, group: key },
        estimated: true,
      })
      aheadMs = shownMs
    }
  }
  return rows
}

/**
 * Riders on the course of a time trial, unranked: the one who passed the furthest point first, then by the time there;
 * then those seen on the road before the first point. Each with the start that the clock runs from.
 */
function trialRows(view: View, stage: number, road: Road): Row[] {
  const roster = view.get(ROSTER)
  const splits = view.get(TRIAL_SPLITS, stage)
  const starts = view.get(STARTS, stage)
  const lane = view.lane(stage)
  const seen = new Set(lane.latest?.riders.map(({ bib }) => bib))
  const untilMs = Date.parse(lane.at)
  const onCourse = [...road.riding].flatMap((bib) => {
    const own = splits.get(bib)
    const last = own?.findLastIndex(({ timeMs }) => timeMs !== null) ?? -1
    const start = starts.byBib.get(bib)
    const started = seen.has(bib) && start !== undefined && Date.parse(start.iso) <= untilMs
    return last >= 0 || started ? [{ bib, own, last, start, split: own?.[last] }] : []
  })
  onCourse.sort((a, b) => b.last - a.last || (a.split?.timeMs ?? 0) - (b.split?.timeMs ?? 0) || a.bib - b.bib)
  return onCourse.map(({ bib, own, start, split }) => ({
    ...emptyRow({ rider: riderOf(roster, bib) }),
    value: split?.value ?? '',
    ...(own === undefined ? {} : { splits: [...own] }),
    position: { racing: true, toFinishM: null, group: null },
    ...(split?.estimated === true || starts.estimated ? { estimated: true } : {}),
    ...(start === undefined ? {} : { startAt: start.iso }),
  }))
}

/** General before the stage and the gaps of this moment; empty without groups on the road. */
function virtualGeneral(view: View, stage: number, road: Road): Ranking {
  const head = {
    type: 'Overall',
    rankingType: 'Time',
    resultStatus: 'live',
    name: 'Virtual general',
  } as const
  const before = stage === 0 ? [] : view.get(CLASSIFICATIONS_AFTER, stage - 1).general
  if (before.length === 0 || road.groups.length === 0) return ranking(0, head, [])
  const gaps = new Map<number, number>()
  for (const { bib, timeMs } of publishRows(view.get(STAGE_RESULT, stage).outcome.rows, ROAD).flatMap((row) =>
    row.rank === null || row.gapMs === null ? [] : [{ bib: row.bib, timeMs: row.gapMs }],
  ))
    gaps.set(bib, timeMs)
  for (const { bibs, gapMs } of road.groups) for (const bib of bibs) gaps.set(bib, gapMs)
  const taken = new Map<number, number>()
  for (const { bonifications } of view.get(MARKER_PLACES, stage))
    for (const { bib, amount } of bonifications) taken.set(bib, (taken.get(bib) ?? 0) + amount)
  const roster = view.get(ROSTER)
  const rows = rankVirtualGeneral(before, gaps, taken).map(
    ({ bib, rank, gapMs, progression }, index, all): Row => ({
      ...emptyRow({ rider: riderOf(roster, bib) }),
      rank,
      value: formatGap(gapMs, ROAD, 'unsigned'),
      gap: formatGap(gapMs, ROAD),
      gapMs,
      intervalMs: index === 0 ? null : gapMs - all[index - 1]!.gapMs,
      progression,
      estimated: true,
    }),
  )
  return ranking(0, head, rows)
}
