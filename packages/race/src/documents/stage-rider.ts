/**
 * One rider's race up to a stage: result, classification places and points, stage by stage. If nothing is
 * computed, the published places.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { stageOf, unitsUpTo, type Unit } from '@bell-lap/domain/calendar/unit'
import { publishedGapMs, truncateMs, type Precision } from '@bell-lap/domain/figures/precision'
import { publishRows } from '@bell-lap/domain/outcome/result'
import { formatGap } from '@bell-lap/domain/figures/gap'
import type { PointsAward } from '@bell-lap/domain/standing/points-award'
import type { RiderRace } from '@bell-lap/protocol/documents/stages'
import { CLASSIFICATIONS_AFTER } from '../standing/classifications.ts'
import { precisionOf, precisionOfGeneral } from '../programme/precision.ts'
import { plannedStage, type ProgrammeStage } from '../programme/programme.ts'
import { bibsOf, PUBLISHED, type PublishedRanking } from '../stated/published.ts'
import { ROSTER } from '../field/roster.ts'
import { STAGE_DAY } from '../standing/stage-day.ts'
import { STAGE_RESULT } from '../result/stage-result.ts'
import { WITHDRAWN } from '../stated/withdrawn.ts'
import { markInferred, markWhole } from './rows/inferred-parts.ts'
import { showTime } from './rows/text-style.ts'
import type { Projection } from '../state/projection.ts'
import type { OfUnit, View } from '../state/view.ts'

/** The address names the rider by key (the bib, if known) or by UCI id. */
export const stageRider: Projection<RiderRace, OfUnit> = {
  reads: (unit) => [
    ...CLASSIFICATIONS_AFTER.reads(unit),
    ...unitsUpTo(unit).flatMap((each) => [...PUBLISHED.reads(each)]),
  ],
  project: (view, unit, { id }) => markWhole(view, (each) => raceOf(each, unit, id)),
}

function raceOf(view: View, unit: Unit, id: string): RiderRace | 'unknown' {
  const { riders } = view.get(ROSTER, unit)
  const found =
    [...riders].find(([, { key }]) => key === id) ??
    [...riders].find(([, { uciRiderId }]) => uciRiderId !== null && uciRiderId === id)
  if (found === undefined) return 'unknown'
  const [bib, rider] = found
  const left = view.get(WITHDRAWN, unit).find((each) => each.bib === bib)
  const raced = unitsUpTo(unit).flatMap((each) => plannedStage(view, each) ?? [])
  return {
    rider,
    status: left?.irm ?? 'OK',
    leftInStage: left === undefined ? null : stageOf(left.unit),
    stages: markInferred(
      view,
      (each) =>
        raced.flatMap(
          (planned) => racedStage(each, planned, bib) ?? publishedStage(each, planned, bib) ?? [],
        ),
      ({ stage }) => String(stage),
    ),
  }
}

/** Null for a stage without a result of this rider. */
function racedStage(
  view: View,
  { unit, stage, label, name }: ProgrammeStage,
  bib: Bib,
): RiderRace['stages'][number] | null {
  const { outcome } = view.get(STAGE_RESULT, unit)
  const precision = precisionOf(view, unit)
  const row = publishRows(outcome.rows, precision).find((each) => each.bib === bib)
  if (row === undefined || (row.rank === null && isPublished(view, unit, bib))) return null
  const time = outcome.times.find((each) => each.bib === bib)
  const after = view.get(CLASSIFICATIONS_AFTER, unit)
  const placeAfter = <T extends { key: Bib; rank: number }>(rows: readonly T[]): T | undefined =>
    after.unit === unit ? rows.find((each) => each.key === bib) : undefined
  const general = placeAfter(after.of.Time)
  const { sprintAwards, mountainAwards } = view.get(STAGE_DAY, unit)
  return {
    stage,
    ...(label !== null && { label }),
    name,
    origin: 'computed',
    rank: row.rank ?? 0,
    time: row.timeMs === null ? null : showTime(row.timeMs, 'any', precision),
    gap: row.gapMs === null ? null : formatGap(row.gapMs, precision),
    irm: row.irm,
    generalRank: general?.rank ?? null,
    generalGap: general === undefined ? null : formatGap(general.behind, precisionOfGeneral(view)),
    pointsRank: placeAfter(after.of.SprintPoints)?.rank ?? null,
    mountainsRank: placeAfter(after.of.MountainPoints)?.rank ?? null,
    youngRank: placeAfter(after.of.Young)?.rank ?? null,
    points: earned(sprintAwards, bib),
    mountainPoints: earned(mountainAwards, bib),
    bonifMs: time?.bonificationMs ?? 0,
    penaltyMs: time?.correctionMs ?? 0,
  }
}

/** True if a published ranking of the stage or of the general classification after it has the rider. */
function isPublished(view: View, unit: Unit, bib: Bib): boolean {
  const published = view.get(PUBLISHED, unit)
  return [published.stage, published.overall].some((of) => bibsOf(of.get('Time')).includes(bib))
}

/** Null for a rider in neither ranking. */
function publishedStage(
  view: View,
  { unit, stage, label, name }: ProgrammeStage,
  bib: Bib,
): RiderRace['stages'][number] | null {
  if (!isPublished(view, unit, bib)) return null
  const published = view.get(PUBLISHED, unit)
  const precision = precisionOf(view, unit)
  const result = placeIn(published.stage.get('Time'), bib, precision)
  const general = placeIn(published.overall.get('Time'), bib, precisionOfGeneral(view))
  return {
    stage,
    ...(label !== null && { label }),
    name,
    origin: 'published',
    rank: result?.rank ?? 0,
    time: result === undefined ? null : showTime(result.timeMs, 'any', precision),
    gap: result === undefined ? null : formatGap(result.gapMs, precision),
    irm: null,
    generalRank: general?.rank ?? null,
    generalGap: general === undefined ? null : formatGap(general.gapMs, precisionOfGeneral(view)),
    pointsRank: rankIn(published.overall.get('SprintPoints'), bib),
    mountainsRank: rankIn(published.overall.get('MountainPoints'), bib),
    youngRank: rankIn(published.overall.get('Young'), bib),
    points: 0,
    mountainPoints: 0,
    bonifMs: 0,
    penaltyMs: 0,
  }
}

function placeIn(ranking: PublishedRanking | undefined, bib: Bib, precision: Precision) {
  const row = ranking?.rows.find((each) => each.bib === bib)
  if (row?.timeMs === undefined) return undefined
  const gapMs = publishedGapMs(row.timeMs, ranking?.rows[0]?.timeMs ?? 0, precision)
  return { rank: row.rank, timeMs: truncateMs(row.timeMs, precision), gapMs }
}

const rankIn = (ranking: PublishedRanking | undefined, bib: Bib): number | null =>
  ranking?.rows.find((each) => each.bib === bib)?.rank ?? null

function earned(awards: readonly PointsAward[], bib: Bib): number {
  let sum = 0
  for (const award of awards) for (const each of award.earned) if (each.bib === bib) sum += each.amount
  return sum
}
