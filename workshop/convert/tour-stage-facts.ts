/** What happened and was decided on one stage of the Tour de France 2026, in the order in which it became known. */
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { shiftInstant as shift } from '@bell-lap/race-sim/instant'
import { parsePoints, parseTimeMs } from './published-text.ts'
import type { Entries } from './tour-entries.ts'
import type { StageMoments } from './tour-moments.ts'
import { DECISIONS, FINISH_SCALES, RULES } from './tour-rules.ts'
import type { PublishedRow, TourSources } from './tour-sources.ts'
import type { StagePlan } from './tour-stages.ts'

const MINUTE_MS = 60_000
type ResultRow = FactOf<'stageResult'>['rows'][number]

/** Every finisher's place and time; on the team time trial those of the general classification, the only ones published. */
export function resultRows(sources: TourSources, stage: number, entries: Entries): ResultRow[] {
  const published = stage === 1 ? sources.standings[0]?.gc.rows : sources.stageResults[stage]?.rows
  return (published ?? []).map((row) => ({
    bib: entries.bibOf(row),
    rank: row.pos,
    timeMs: parseTimeMs(row.val),
  }))
}

const teamRows = (rows: readonly PublishedRow[], entries: Entries) =>
  rows.map((row) => ({
    teamCode: entries.teamCodeOf(row.rider),
    rank: row.pos,
    timeMs: parseTimeMs(row.val),
  }))

/** The finish's own scale where it is not the one of the stage's category; throws where points and places disagree. */
export function finishScale(
  sources: TourSources,
  plan: StagePlan,
  entries: Entries,
): readonly number[] | null {
  const { stage, category, stageType } = plan.stage
  if (stageType === 'TTT') return []
  const finish = sources.stageResults[stage]?.points.at(-1)
  const rows = resultRows(sources, stage, entries)
  const given = finish?.rows.map((row) => parsePoints(row.val)) ?? []
  const scale = FINISH_SCALES.find((candidate) => candidate.join() === given.join())
  const agrees = finish?.rows.every((row, index) => entries.bibOf(row) === rows[index]?.bib)
  if (!scale || !agrees)
    throw new Error(`stage ${stage}: the finish's points follow no known scale or another order`)
  const usual =
    stageType === 'ITT' ? RULES.points.finish.timeTrial : category && RULES.points.finish[category]
  return usual?.join() === scale.join() ? null : scale
}

/** All facts of one stage but its course, ordered by `at`. */
export function stageFacts(
  sources: TourSources,
  plan: StagePlan,
  entries: Entries,
  moments: StageMoments,
): Fact[] {
  const { stage, stageType, startAt } = plan.stage
  const published = sources.stageResults[stage]
  if (!published) throw new Error(`stage ${stage} has no published result`)
  const rows = resultRows(sources, stage, entries)
  const times = rows.map((row) => row.timeMs ?? 0)
  const isTimeTrial = stageType !== 'MS'
  const { startedAt } = moments
  const firstFinishAt = shift(startedAt, times[0] ?? 0)
  const lastFinishAt = isTimeTrial ? plan.expectedFinishAt : shift(startedAt, Math.max(...times))
  const resultAt = shift(lastFinishAt, 5 * MINUTE_MS)
  const officialAt = shift(lastFinishAt, 30 * MINUTE_MS)
  const head = (name: string, at: string) => ({
    id: `stage-${stage}-${name}`,
    source: 'aso-results',
    at,
    stage,
  })
  const status = (raceStatus: FactOf<'raceStatus'>['raceStatus'], at: string): Fact => ({
    ...head(`status-${raceStatus}`, at),
    type: 'raceStatus',
    raceStatus,
  })
  const facts: Fact[] = [
    status('expected', shift(startAt, -120 * MINUTE_MS)),
    status('started', startAt),
    { ...head('started', startedAt), type: 'stageStarted', startedAt },
    status('inProgress', startedAt),
    {
      ...head('timeline-start', startedAt),
      type: 'timelineEntry',
      entry: 'start',
      happenedAt: startedAt,
      distanceM: 0,
    },
    ...[...plan.results].map(([key, marker]): Fact => {
      const places = marker.rows.map((row) => ({ bib: entries.bibOf(row), rank: row.pos }))
      const distanceM = plan.markers.find((candidate) => candidate.key === key)?.distanceM ?? 0
      const bibs = places.map((place) => place.bib)
      const passedAt = isTimeTrial ? lastFinishAt : moments.passedAt(distanceM, bibs)
      return { ...head(key, shift(passedAt, 2 * MINUTE_MS)), type: 'markerResult', marker: key, rows: places }
    }),
    {
      ...head('timeline-finish', isTimeTrial ? resultAt : firstFinishAt),
      type: 'timelineEntry',
      entry: 'finish',
      happenedAt: isTimeTrial ? lastFinishAt : firstFinishAt,
      distanceM: plan.stage.distanceM,
      ...(rows[0] && { bibs: [rows[0].bib] }),
    },
    status('finished', lastFinishAt),
    ...published.withdrawals.map((withdrawal): Fact => {
      const at = withdrawal.reason === 'DNS' ? startAt : resultAt
      return {
        ...head(`withdrawal-${withdrawal.bib}`, at),
        type: 'withdrawal',
        bib: withdrawal.bib,
        irm: withdrawal.reason,
      }
    }),
    {
      ...head('result', resultAt),
      type: 'stageResult',
      rows,
      ...(stageType === 'TTT' && { teams: teamRows(published.rows, entries) }),
    },
    ...(published.combative
      ? [
          {
            ...head('combative', resultAt),
            type: 'award' as const,
            classification: 'Combative' as const,
            bib: entries.bibOf(published.combative),
          },
        ]
      : []),
    ...DECISIONS.filter((decision) => decision.stage === stage).map(({ id, decision, reason }): Fact => ({
      id,
      source: 'published-standings',
      type: 'decision',
      at: officialAt,
      stage,
      inferred: true,
      inferredFrom: 'publishedStandings',
      reason,
      decision,
    })),
    { ...head('official', officialAt), type: 'resultStatus', resultStatus: 'official' },
    status('standings', officialAt),
  ]
  return facts.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
