/** Every document of a competition and its projection. One missing here does not compile. */
import type { CompetitionDocumentName, DocumentBody, DocumentParams } from '@bell-lap/protocol/documents'
import type { Projection } from '../projection.ts'
import type { OfCompetition, OfEvent, OfUnit } from '../view.ts'
import { competitionLive } from './competition-live.ts'
import { competitionRoute } from './competition-route.ts'
import { competition } from './competition.ts'
import { corrections } from './corrections.ts'
import { flags } from './flags.ts'
import { hasLive } from './has-live.ts'
import { overallJerseys, stageJerseys } from './jerseys.ts'
import { overallRankings } from './overall-rankings.ts'
import { competitionReports, stageReports } from './reports.ts'
import { schedule } from './schedule.ts'
import { stageLiveRankings } from './stage-live-rankings.ts'
import { stageLive } from './stage-live.ts'
import { stageMap } from './stage-map.ts'
import { stageProfile } from './stage-profile.ts'
import { stageRankings } from './stage-rankings.ts'
import { stageRider } from './stage-rider.ts'
import { stageSprint } from './stage-sprint.ts'
import { stageStartlist } from './stage-startlist.ts'
import { stageTabs } from './stage-tabs.ts'
import { stageTeams } from './stage-teams.ts'
import { stageTimeline } from './stage-timeline.ts'
import { stageTracking } from './stage-tracking.ts'
import { stage } from './stage.ts'
import { stages } from './stages.ts'
import { summaries } from './summaries.ts'

/** What a document is of, by the parameters of its path. */
type PlaceOf<N extends CompetitionDocumentName> =
  DocumentParams<N> extends { s: number } | { e: number; p: number }
    ? OfUnit
    : DocumentParams<N> extends { e: number }
      ? OfEvent
      : OfCompetition

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
  'competition-route': competitionRoute,
  stage,
  'stage-tabs': stageTabs,
  'stage-tracking': stageTracking,
  'stage-teams': stageTeams,
  'stage-startlist': stageStartlist,
  'stage-live': stageLive,
  'stage-live-rankings': stageLiveRankings,
  'stage-jerseys': stageJerseys,
  'overall-jerseys': overallJerseys,
  'stage-sprint': stageSprint,
  'stage-rankings': stageRankings,
  'overall-rankings': overallRankings,
  'stage-timeline': stageTimeline,
  'stage-reports': stageReports,
  'stage-rider': stageRider,
  'stage-profile': stageProfile,
  'stage-map': stageMap,
}
