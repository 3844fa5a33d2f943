/**
 * The table of fact types. A new type is one entry here, one slice's `file` rule in packages/race, and the documents that read the slice.
 */
import { Type, type Static } from 'typebox'
import { ClassificationRulesFact } from './classification-rules.ts'
import {
  AuthorityFact,
  CompetitionFact,
  PersonMaskedFact,
  SamePersonFact,
  StageFact,
  StartListFact,
  StartOrderFact,
  TeamFact,
} from './competition.ts'
import { ConditionsFact, RecordsFact } from './conditions.ts'
import { CourseFact, MarkerFact } from './course.ts'
import { DecisionFact } from './decision.ts'
import { EventFact, PhaseFact, UnitResultFact, UnitStartListFact } from './event.ts'
import { GamesFact, MedalEventFact, MedallistsFact } from './games.ts'
import {
  DisruptionFact,
  MarkerResultFact,
  PassingFact,
  RaceStatusFact,
  StageStartedFact,
  TimelineEntryFact,
  WithdrawalFact,
} from './racing.ts'
import { BibEntryFact, LineMatchFact, StampFact } from './line.ts'
import {
  EliminationFact,
  HeatResultFact,
  HeatStatusFact,
  LapBalanceFact,
  LapCounterFact,
  SprintResultFact,
} from './track.ts'
import { SeriesFact, SeriesResultFact } from './series.ts'
import {
  AwardFact,
  FileFact,
  PublishedRankingFact,
  ResultStatusFact,
  StageResultFact,
  TallyFact,
  WithdrawnFact,
} from './result.ts'

export const FACTS = {
  competition: CompetitionFact,
  authority: AuthorityFact,
  classificationRules: ClassificationRulesFact,
  stage: StageFact,
  event: EventFact,
  phase: PhaseFact,
  course: CourseFact,
  marker: MarkerFact,
  team: TeamFact,
  startList: StartListFact,
  samePerson: SamePersonFact,
  personMasked: PersonMaskedFact,
  startOrder: StartOrderFact,
  unitStartList: UnitStartListFact,
  raceStatus: RaceStatusFact,
  disruption: DisruptionFact,
  stageStarted: StageStartedFact,
  passing: PassingFact,
  stamp: StampFact,
  bibEntry: BibEntryFact,
  lineMatch: LineMatchFact,
  markerResult: MarkerResultFact,
  sprintResult: SprintResultFact,
  lapBalance: LapBalanceFact,
  elimination: EliminationFact,
  lapCounter: LapCounterFact,
  heatResult: HeatResultFact,
  heatStatus: HeatStatusFact,
  records: RecordsFact,
  conditions: ConditionsFact,
  withdrawal: WithdrawalFact,
  timelineEntry: TimelineEntryFact,
  stageResult: StageResultFact,
  unitResult: UnitResultFact,
  publishedRanking: PublishedRankingFact,
  resultStatus: ResultStatusFact,
  decision: DecisionFact,
  award: AwardFact,
  games: GamesFact,
  medalEvent: MedalEventFact,
  medallists: MedallistsFact,
  tally: TallyFact,
  file: FileFact,
  series: SeriesFact,
  seriesResult: SeriesResultFact,
  withdrawn: WithdrawnFact,
} as const

export type FactType = keyof typeof FACTS
export type FactOf<T extends FactType> = Static<(typeof FACTS)[T]>
/** Anything that happened or was decided. */
export type Fact = { [T in FactType]: FactOf<T> }[FactType]

/** A fact in the journal, numbered from 1 without gaps per competition. */
export interface JournalledFact {
  readonly seq: number
  /** ISO 8601 UTC. When the journal accepted it. Never shown as sporting time. */
  readonly receivedAt: string
  readonly fact: Fact
}

export const FACT_TYPES = Object.keys(FACTS) as FactType[]

/** True if the text names a fact type. */
export function isFactType(text: unknown): text is FactType {
  return typeof text === 'string' && Object.hasOwn(FACTS, text)
}

/** The union of all facts, for OpenAPI. */
export const FactSchema = Type.Union(Object.values(FACTS))
