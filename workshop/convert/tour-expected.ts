/** The published standings after a stage, and the stage's own ranking, to compare computed ones with. */
import { parsePoints, parseTimeMs } from './published-text.ts'
import type { Entries } from './tour-entries.ts'
import { resultRows } from './tour-stage-facts.ts'
import type { PublishedRow, TourSources } from './tour-sources.ts'

type Entrant = number | string
/** Bib or team code, rank, and milliseconds or points. */
type ExpectedRow = readonly [entrant: Entrant, rank: number, value: number]

export interface ExpectedStandings {
  readonly stage: number
  readonly stageRanking: readonly ExpectedRow[]
  readonly stageTeams: readonly ExpectedRow[]
  readonly general: readonly ExpectedRow[]
  /** Without the rows of 0 points. */
  readonly points: readonly ExpectedRow[]
  /** Without the rows of 0 points. */
  readonly mountains: readonly ExpectedRow[]
  readonly young: readonly ExpectedRow[]
  readonly team: readonly ExpectedRow[]
}

/** What was published after one stage, in our own form. */
export function expectedAfter(sources: TourSources, stage: number, entries: Entries): ExpectedStandings {
  const standings = sources.standings[stage - 1]
  const published = sources.stageResults[stage]
  if (!standings || !published) throw new Error(`nothing is published after stage ${stage}`)
  const times = (rows: readonly PublishedRow[]) =>
    rows.map((row): ExpectedRow => [entries.bibOf(row), row.pos, parseTimeMs(row.val)])
  const teams = (rows: readonly PublishedRow[]) =>
    rows.map((row): ExpectedRow => [entries.teamCodeOf(row.rider), row.pos, parseTimeMs(row.val)])
  const points = (rows: readonly PublishedRow[]) =>
    rows
      .map((row): ExpectedRow => [entries.bibOf(row), row.pos, parsePoints(row.val)])
      .filter(([, , value]) => value !== 0)
  return {
    stage,
    stageRanking: resultRows(sources, stage, entries).map((row): ExpectedRow => [
      row.bib,
      row.rank ?? 0,
      row.timeMs ?? 0,
    ]),
    stageTeams: teams(published.teams),
    general: times(standings.gc.rows),
    points: points(standings.points.rows),
    mountains: points(standings.mountains.rows),
    young: times(standings.youth.rows),
    team: teams(standings.teams.rows),
  }
}
