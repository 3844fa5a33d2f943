/**
 * Adds `Finish` as the last split to every row of a stage's ranking by time: other programs recognise a
 * finished rider by the rank of that split, which is above 0 (wire.md).
 */
import type { Precision } from '@bell-lap/domain/figures/precision'
import type { Ranking, Row, Split } from '@bell-lap/protocol/objects/ranking'
import { FINISH } from '../../programme/course.ts'
import { showRankingTime } from './text-style.ts'

const NOT_FINISHED: Split = {
  key: FINISH,
  name: FINISH,
  value: '',
  rank: 0,
  resultType: 'INP',
  timeMs: null,
  gapMs: null,
}

/**
 * Filled if the row has a time, which is the time of the result. Other rows that passed the line keep the
 * time of the passing.
 */
export function withFinish(ranking: Ranking, precision: Precision): Ranking {
  const { results, subRankings } = ranking
  return {
    ...ranking,
    results: finishRows(results, precision),
    ...(subRankings && {
      subRankings: subRankings.map((each) => ({ ...each, results: finishRows(each.results, precision) })),
    }),
  }
}

function finishRows(rows: readonly Row[], precision: Precision): Row[] {
  const timesMs = rows.flatMap(({ timeMs }) => timeMs ?? []).sort((a, b) => a - b)
  return rows.map((row) => {
    const passed = row.splits?.find(({ key }) => key === FINISH)
    const before = (row.splits ?? []).filter(({ key }) => key !== FINISH)
    return { ...row, splits: [...before, finishSplit(row, passed, timesMs, precision)] }
  })
}

/**
 * @param timesMs times of all rows, rising; a rider who finished without a rank gets a place behind those who
 * were faster
 */
function finishSplit(
  { rank, timeMs, gapMs, irm }: Row,
  passed: Split | undefined,
  timesMs: readonly number[],
  precision: Precision,
): Split {
  // On laps, the time of a rider who left the race is that of the last lap.
  if (timeMs === null || LEFT.has(irm)) return passed ?? NOT_FINISHED
  return {
    key: FINISH,
    name: FINISH,
    value: showRankingTime(timeMs, precision),
    rank: rank > 0 ? rank : timesMs.indexOf(timeMs) + 1,
    resultType: 'Time',
    timeMs,
    gapMs: gapMs ?? timeMs - (timesMs[0] ?? timeMs),
    ...(passed?.timeMs === timeMs && passed.estimated ? { estimated: true } : {}),
  }
}

const LEFT: ReadonlySet<Row['irm']> = new Set(['LAP', 'DNF', 'ABD', 'DNS'])
