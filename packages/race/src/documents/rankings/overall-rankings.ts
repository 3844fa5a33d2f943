/**
 * Classifications after a stage: general, points, mountains, young riders, teams, and prizes of the whole
 * race. Those that cannot be computed are shown as published. After a cancelled stage they are those of the
 * previous stage.
 */
import { bibOf, type Bib } from '@bell-lap/domain/figures/bib'
import { unitOfClassification } from '@bell-lap/domain/standing/classification-rule'
import { stageOf, unitsUpTo, type Unit } from '@bell-lap/domain/calendar/unit'
import type { Rankings } from '@bell-lap/protocol/documents/stages'
import type { Ranking, Row } from '@bell-lap/protocol/objects/ranking'
import { STAGE_RACE_CLASSIFICATIONS, type StageRaceClassification } from '@bell-lap/protocol/vocabulary/kinds'
import { AWARDS } from '../../stated/awards.ts'
import {
  CLASSIFICATIONS_AFTER,
  type Classifications,
  type ClassifiedRows,
} from '../../standing/classifications.ts'
import { lastHeld } from '../../programme/disruption.ts'
import { INFERRED } from '../../telling/inferred.ts'
import { JERSEYS, jerseyOf } from '../../programme/jerseys.ts'
import { precisionOfGeneral } from '../../programme/precision.ts'
import { plannedStage } from '../../programme/programme.ts'
import { PUBLISHED } from '../../stated/published.ts'
import { riderOf, ROSTER, teamOf } from '../../field/roster.ts'
import { whyNoRankings } from '../../ridden/race-status.ts'
import { STAGE_RESULT } from '../../result/stage-result.ts'
import { listRankings, ranking } from './rankings.ts'
import { createRow } from '../rows/row.ts'
import { apartRow, standingTimeRows } from '../rows/rows.ts'
import type { Absence, Projection } from '../../state/projection.ts'
import { markRankings } from '../rows/inferred-parts.ts'
import { slicesOf } from '../../state/slice.ts'
import { derived, getBefore, type OfUnit, type View } from '../../state/view.ts'
import { columnsOfGeneral } from '../rows/columns.ts'
import { OTHER_READS, otherRankings } from './other-rankings.ts'
import { inStageCategories } from '../rows/stage-categories.ts'
import { withPublished } from './published-ranking.ts'
import { markOverallRanking } from '../rows/row-inferred.ts'

export const overallRankings: Projection<Rankings, OfUnit> = {
  reads: (unit) => [
    ...CLASSIFICATIONS_AFTER.reads(unit),
    ...OTHER_READS(unit),
    ...unitsUpTo(unit).flatMap((each) => [...PUBLISHED.reads(each)]),
    ...slicesOf(['results'], unit),
    ...unitsUpTo(unit).flatMap((each) => [...INFERRED.reads(each)]),
  ],
  project: (view, unit) => markRankings(view, (each) => overallOf(each, unit)),
}

function overallOf(view: View, of: Unit): Rankings | Absence {
  const unit = lastHeld(view, of)
  if (unit === null) return whyNoRankings(view, of)
  const after = view.get(CLASSIFICATIONS_AFTER, unit)
  const rankings = listRankings(
    [
      ...(after.unit === unit ? computedRankings(view, unit, after) : NOTHING_COMPUTED).map(
        ([rankingType, rows]) => classified(view, unit, rankingType, rows),
      ),
      ...(after.unit === unit ? [...otherRankings(view, unit, after), ...prizes(view, unit)] : []),
    ].map((each) => markOverallRanking(view, unit, each)),
  )
  return rankings.length === 0 ? whyNoRankings(view, unit) : rankings
}

/** The general classification after a stage that was held, computed or as published. Null if there is none. */
export const GENERAL_AFTER = derived<Ranking | null, OfUnit>({
  name: 'generalAfter',
  reads: overallRankings.reads,
  compute(view, unit) {
    const after = view.get(CLASSIFICATIONS_AFTER, unit)
    const computed = after.unit === unit ? computedRankings(view, unit, after) : NOTHING_COMPUTED
    const rows = computed.find(([rankingType]) => rankingType === 'Time')?.[1] ?? []
    const general = markOverallRanking(view, unit, classified(view, unit, 'Time', rows))
    return general.results.length === 0 ? null : general
  },
})

type RowsOf = readonly (readonly [StageRaceClassification, Row[]])[]

const NOTHING_COMPUTED: RowsOf = STAGE_RACE_CLASSIFICATIONS.map((each) => [each, []])

function computedRankings(view: View, unit: Unit, after: Classifications): RowsOf {
  const roster = view.get(ROSTER, unit)
  const rider = ({ key }: { key: Bib }) => ({ rider: riderOf(roster, key) })
  const points = (rows: ClassifiedRows['SprintPoints']) =>
    rows.map((row) => createRow(rider(row), row.rank, { kind: 'points', points: row.value }))
  const precision = precisionOfGeneral(view)
  return [
    [
      'Time',
      [
        ...inStageCategories(
          view,
          unit,
          standingTimeRows(after.of.Time, rider, { bonificationOf, precision }),
        ),
        ...(after.of.Time.length === 0 ? [] : after.apart).map(([key, timeMs]) =>
          apartRow(rider({ key }), timeMs, precision),
        ),
      ],
    ],
    ['SprintPoints', points(after.of.SprintPoints)],
    ['MountainPoints', points(after.of.MountainPoints)],
    ['Young', standingTimeRows(after.of.Young, rider, { precision })],
    ['Team', standingTimeRows(after.of.Team, ({ key }) => ({ team: teamOf(roster, key) }), { precision })],
  ]
}

const bonificationOf = ({ sum }: ClassifiedRows['Time'][number]): number => sum.bonificationMs

/** A classification with its jersey, computed or as published; the general one with the places won and lost. */
function classified(view: View, unit: Unit, rankingType: StageRaceClassification, rows: Row[]): Ranking {
  const { resultStatus } = view.get(STAGE_RESULT, unit)
  const { missing, untimed } = view.get(CLASSIFICATIONS_AFTER, unit)
  const lacking = unitOfClassification(rankingType) === 'time' ? [...missing, ...untimed] : missing
  const missingStages = lacking
    .flatMap((each) => {
      const number = stageOf(each)
      return number === null ? [] : [{ number, label: plannedStage(view, each)?.label ?? null }]
    })
    .toSorted((a, b) => a.number - b.number)
  const jersey = jerseyOf(view.get(JERSEYS), rankingType)
  const shown = withPublished(
    view,
    unit,
    ranking(
      0,
      {
        type: 'Overall',
        rankingType,
        resultStatus,
        jersey,
        missingStages,
        columns: columnsOfGeneral(view, rankingType),
      },
      rows,
    ),
  )
  if (rankingType === 'Time') addProgression(view, unit, shown.results)
  return shown
}

function prizes(view: View, unit: Unit): Ranking[] {
  const { resultStatus } = view.get(STAGE_RESULT, unit)
  return [...view.get(AWARDS, unit)]
    .filter(([rankingType]) => rankingType !== 'Combative')
    .map(([rankingType, bib]) =>
      ranking(0, { type: 'Overall', rankingType, resultStatus }, [
        createRow({ rider: riderOf(view.get(ROSTER, unit), bib) }, 1, { kind: 'place', gapMs: null }),
      ]),
    )
}

/**
 * Adds to new rows the places won or lost since the previous stage. A competitor who was not in it gets none.
 */
function addProgression(view: View, unit: Unit, rows: readonly Row[]): void {
  const before = getBefore(view, CLASSIFICATIONS_AFTER, unit)
  const isComputed = before !== null && before.of.Time.length > 0
  const places = new Map(
    (isComputed ? before.of.Time : publishedPlaces(view, unit)).map(({ key, rank }) => [key, rank]),
  )
  for (const row of rows) {
    const was = row.rider && places.get(bibOf(row.rider) ?? '')
    if (was !== undefined) row.progression = was - row.rank
  }
}

const publishedPlaces = (view: View, unit: Unit): { key: Bib; rank: number }[] =>
  (getBefore(view, PUBLISHED, unit)?.overall.get('Time')?.rows ?? []).flatMap(({ bib, rank }) =>
    bib === undefined ? [] : [{ key: bib, rank }],
  )
