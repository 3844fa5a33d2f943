/** Every document of a competition and its projection. One missing here does not compile. */
import type { CompetitionDocumentName, DocumentBody, DocumentParams } from '@bell-lap/protocol/documents'
import type { Projection } from '../projection.ts'
import type { OfCompetition, OfEvent, OfUnit } from '../view.ts'
import { unitActions } from './actions/actions.ts'
import { competitionLive } from './competition-live.ts'
import { competitionRoute } from './competition-route.ts'
import { competition } from './competition.ts'
import { corrections } from './corrections.ts'
import { events, phase, phases } from './events.ts'
import { flags } from './flags.ts'
import { hasLive } from './has-live.ts'
import { overallJerseys, stageJerseys } from './jerseys.ts'
import { overallRankings } from './overall-rankings.ts'
import { omnium } from './omnium.ts'
import { phaseLiveTimeTrial } from './phase-live-tt.ts'
import { phaseStatsGap, phaseStatsRank } from './phase-stats.ts'
import { phaseLive, phaseLiveRankings } from './phase-live.ts'
import { phaseResults } from './phase-results.ts'
import { phaseStartlist } from './phase-startlist.ts'
import { competitionReports, unitReports } from './reports.ts'
import { schedule } from './schedule.ts'
import { stageLiveRankings } from './stage-live-rankings.ts'
import { stageLive } from './stage-live.ts'
import { phaseReport } from './phase-report.ts'
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
import { worldCup } from './world-cup.ts'

/** What a document is of, by the parameters of its path. */
type PlaceOf<N extends CompetitionDocumentName> =
  DocumentParams<N> extends { s: number } | { e: number; p: number }
    ? OfUnit
    : DocumentParams<N> extends { e: number }
      ? OfEvent
      : OfCompetition

/** A unit's document at its two addresses: what a stage and a phase make of it is one projection where they mean the same. */
const ofUnits = <const Name extends string, Stage, Phase>(
  name: Name,
  stage: Projection<Stage, OfUnit>,
  phase: Projection<Phase, OfUnit>,
) =>
  ({ [`stage-${name}`]: stage, [`phase-${name}`]: phase }) as {
    readonly [K in `stage-${Name}`]: Projection<Stage, OfUnit>
  } & { readonly [K in `phase-${Name}`]: Projection<Phase, OfUnit> }

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
  omnium,
  'world-cup': worldCup,
  'phase-live-tt': phaseLiveTimeTrial,
  'phase-stats-rank': phaseStatsRank,
  'phase-stats-gap': phaseStatsGap,
  'phase-results': phaseResults,
  'competition-route': competitionRoute,
  stage,
  ...ofUnits('tabs', stageTabs, stageTabs),
  ...ofUnits('tracking', stageTracking, stageTracking),
  ...ofUnits('teams', stageTeams, stageTeams),
  ...ofUnits('startlist', stageStartlist, phaseStartlist),
  ...ofUnits('live', stageLive, phaseLive),
  ...ofUnits('live-rankings', stageLiveRankings, phaseLiveRankings),
  'stage-jerseys': stageJerseys,
  'overall-jerseys': overallJerseys,
  'stage-sprint': stageSprint,
  'stage-rankings': stageRankings,
  'overall-rankings': overallRankings,
  'stage-timeline': stageTimeline,
  ...ofUnits('actions', unitActions, unitActions),
  ...ofUnits('reports', unitReports, unitReports),
  'stage-rider': stageRider,
  'stage-profile': stageProfile,
  ...ofUnits('map', stageMap, stageMap),
  'phase-report': phaseReport,
}
