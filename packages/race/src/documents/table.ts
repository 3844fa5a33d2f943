/** Every document of a competition and its projection. A missing document does not compile. */
import type { CompetitionDocumentName, DocumentBody, DocumentParams } from '@bell-lap/protocol/documents'
import type { Projection } from '../state/projection.ts'
import type { OfCompetition, OfEvent, OfUnit } from '../state/view.ts'
import { unitActions } from './actions/actions.ts'
import { competitionLive } from './competition-live.ts'
import { competitionRoute } from './map/competition-route.ts'
import { competition } from './competition.ts'
import { corrections } from './corrections.ts'
import { eventResults } from './event-results.ts'
import { events, phase, phases } from './events.ts'
import { flags } from './flags/flags.ts'
import { hasLive } from './has-live.ts'
import { overallJerseys, stageJerseys } from './jerseys.ts'
import { overallRankings } from './rankings/overall-rankings.ts'
import { eventStanding, omnium } from './omnium.ts'
import { phaseLiveTimeTrial } from './phase-live-tt.ts'
import { unitStatsLegs } from './unit-stats-legs.ts'
import { unitStatsGap, unitStatsRank } from './unit-stats.ts'
import { competitionStatsGap } from './competition-stats.ts'
import { phaseResults } from './phase-results.ts'
import { competitionReports, unitReports } from './reports.ts'
import { schedule } from './schedule.ts'
import { phaseReport } from './phase-report.ts'
import { stageProfile } from './map/stage-profile.ts'
import { stageRankings } from './rankings/stage-rankings.ts'
import { stageRider } from './stage-rider.ts'
import { stageSprint } from './stage-sprint.ts'
import { stage } from './stage.ts'
import { stages } from './stages.ts'
import { summaries } from './summaries.ts'
import { unitHistory } from './unit-history.ts'
import { unitLine } from './unit-line.ts'
import { unitLive } from './unit-live.ts'
import { unitLiveRankings } from './rankings/unit-live-rankings.ts'
import { unitMap } from './map/unit-map.ts'
import { unitStartlist } from './unit-startlist.ts'
import { unitTabs } from './unit-tabs.ts'
import { unitTeams } from './unit-teams.ts'
import { unitTimeline } from './unit-timeline.ts'
import { unitTracking } from './unit-tracking.ts'
import { worldCup } from './world-cup.ts'

/** The subject of a document, by the parameters of its path. */
type PlaceOf<N extends CompetitionDocumentName> =
  DocumentParams<N> extends { s: number } | { e: number; p: number }
    ? OfUnit
    : DocumentParams<N> extends { e: number }
      ? OfEvent
      : OfCompetition

/** A unit's document at its two addresses. */
const ofUnits = <const Name extends string, Body>(name: Name, projection: Projection<Body, OfUnit>) =>
  ({ [`stage-${name}`]: projection, [`phase-${name}`]: projection }) as {
    readonly [K in `stage-${Name}` | `phase-${Name}`]: Projection<Body, OfUnit>
  }

export const PROJECTIONS: {
  readonly [N in CompetitionDocumentName]: Projection<DocumentBody<N>, PlaceOf<N>>
} = {
  competition,
  schedule,
  summaries,
  'competition-reports': competitionReports,
  'has-live': hasLive,
  'competition-live': competitionLive,
  flags,
  corrections,
  stages,
  events,
  phases,
  phase,
  'event-results': eventResults,
  omnium,
  'event-standing': eventStanding,
  'world-cup': worldCup,
  'phase-live-tt': phaseLiveTimeTrial,
  'phase-results': phaseResults,
  'competition-route': competitionRoute,
  'competition-stats-gap': competitionStatsGap,
  stage,
  ...ofUnits('tabs', unitTabs),
  ...ofUnits('tracking', unitTracking),
  ...ofUnits('teams', unitTeams),
  ...ofUnits('startlist', unitStartlist),
  ...ofUnits('live', unitLive),
  ...ofUnits('live-rankings', unitLiveRankings),
  'stage-jerseys': stageJerseys,
  'overall-jerseys': overallJerseys,
  'stage-sprint': stageSprint,
  'stage-rankings': stageRankings,
  'overall-rankings': overallRankings,
  ...ofUnits('timeline', unitTimeline),
  ...ofUnits('actions', unitActions),
  ...ofUnits('stats-legs', unitStatsLegs),
  ...ofUnits('history', unitHistory),
  ...ofUnits('reports', unitReports),
  ...ofUnits('stats-rank', unitStatsRank),
  ...ofUnits('stats-gap', unitStatsGap),
  'stage-rider': stageRider,
  'stage-profile': stageProfile,
  ...ofUnits('line', unitLine),
  ...ofUnits('map', unitMap),
  'phase-report': phaseReport,
}
