/**
 * The closed sets of the product (spec.md section 3). Each is one constant array and the type derived from it. These are the words on the
 * wire. The site has the texts for people.
 */

import {
  CLASSIFICATIONS as RULES,
  kindsOf,
  OTHER_RULES,
  STAGE_RACE_RULES,
  STATED_RULES,
  type Classification,
  type StageRaceClassification,
} from '@bell-lap/domain/standing/classification-rule'
import { DISRUPTIONS } from '@bell-lap/domain/calendar/disruption'
import { STAGE_FORMS, type StageForm } from '@bell-lap/domain/standing/stage-outcome'

export const COMPETITION_TYPES = [
  'GrandTour',
  'SingleRace',
  'MultiEvents',
  'MultiSports',
  'OnlyPDF',
  'Empty',
] as const
export type CompetitionType = (typeof COMPETITION_TYPES)[number]

/**
 * True for multi-sport games (D-130). A competition of type Empty has nothing of its own except what its multi-sport page shows. It belongs
 * to no section of sports. MultiSports is a competition of one section with parts in others.
 */
export const isGames = (type: CompetitionType): boolean => type === 'Empty'

/** State of a competition as a whole. It follows from facts, never from a clock (D-007). */
export const COMPETITION_STATUSES = ['Next', 'Live', 'Previous'] as const
export type CompetitionStatus = (typeof COMPETITION_STATUSES)[number]

/** Kind of a row's value: a time, points, an invalid result mark, or a result still in progress. */
export const RESULT_TYPES = ['Time', 'Points', 'IRM', 'INP'] as const
export type ResultType = (typeof RESULT_TYPES)[number]

export const RANKING_TYPES = ['Overall', 'Stage', 'Start', 'Inter', 'Finish', 'WorldCup'] as const
export type RankingType = (typeof RANKING_TYPES)[number]

/** Kinds of classifications, from domain's table. */
export const CLASSIFICATIONS = kindsOf(RULES)
export type { Classification, StageRaceClassification }

/** Classifications of a stage race, in the order in which they are shown. */
export const STAGE_RACE_CLASSIFICATIONS = kindsOf(STAGE_RACE_RULES)

/** Classifications that a race also has if its rules name them. */
export const OTHER_CLASSIFICATIONS = kindsOf(OTHER_RULES)

/** Classifications that follow from counts of a jury or the organiser. */
export const STATED_CLASSIFICATIONS = kindsOf(STATED_RULES)

/** Leaders' jerseys as keys of our own drawings (D-024). */
export const JERSEYS = [
  'yellow',
  'pink',
  'red',
  'green',
  'cyclamen',
  'polkaDot',
  'bluePolkaDot',
  'azure',
  'white',
] as const
export type Jersey = (typeof JERSEYS)[number]

/** Whether the rows of a ranking are computed from facts, or shown as published (D-043). */
export const RANKING_ORIGINS = ['computed', 'published'] as const
export type RankingOrigin = (typeof RANKING_ORIGINS)[number]

export const JERSEY_CATEGORIES = ['overall', 'stage'] as const
export type JerseyCategory = (typeof JERSEY_CATEGORIES)[number]

/** How a stage is ridden: mass start, individual or team time trial. Other programs rely on these three words. */
export const STAGE_TYPES = STAGE_FORMS
export type StageType = StageForm

export const TIME_TRIALS = ['ITT', 'TTT'] as const satisfies readonly StageType[]

/**
 * The contribution of a team time trial to the team classification: its riders' times as on any stage, or the
 * team's own time.
 */
export const TEAM_TRIAL_TIMES = ['riders', 'team'] as const

/**
 * The loss of a rider outside the time limit who may go on: as many points of the points classification as
 * the stage's winner got at the finish (the Tour's regulations), or all points of every such classification
 * (UCI 2.6.032).
 */
export const REINSTATED_LOSSES = ['winnersPoints', 'allPoints'] as const
export type ReinstatedLoss = (typeof REINSTATED_LOSSES)[number]

/** For a race with a swim: the officials' decision on wetsuits, by the temperature of the water. */
export const WETSUIT_RULES = ['allowed', 'mandatory', 'forbidden'] as const

/** Name of a unit of a stage race on the programme (spec.md section 3, stage kinds). */
export const STAGE_KINDS = [
  'stage',
  'oneDayRace',
  'timeTrial',
  'generalRanking',
  'prolog',
  'pointsRanking',
  'mountainsRanking',
  'youthRanking',
] as const
export type StageKind = (typeof STAGE_KINDS)[number]

/** The difficulty of a mass-start stage. It decides which finish scale is used. */
export const STAGE_CATEGORIES = ['FlatStage', 'MediumMountainStage', 'VeryDifficultyStage'] as const
export type StageCategory = (typeof STAGE_CATEGORIES)[number]

export const MARKER_KINDS = ['mountain', 'sprint', 'intermediate', 'bonus', 'start', 'finish'] as const
export type MarkerKind = (typeof MARKER_KINDS)[number]

/** Markers on the way where something is won or timed. Each kind is numbered along the course. */
export const COURSE_POINT_KINDS = [
  'mountain',
  'sprint',
  'intermediate',
  'bonus',
] as const satisfies readonly MarkerKind[]
export type CoursePointKind = (typeof COURSE_POINT_KINDS)[number]

/** Categories of climbs, hardest first. */
export const CLIMB_CATEGORIES = ['H', '1', '2', '3', '4'] as const
export type ClimbCategory = (typeof CLIMB_CATEGORIES)[number]

/** The subject of a timeline ranking, in the words that other programs rely on. */
export const TIMELINE_CATEGORIES = [
  'SpecialCategoryPass',
  'Category1Pass',
  'Category2Pass',
  'Category3Pass',
  'Category4Pass',
  'IntermediateSprint',
] as const
export type TimelineCategory = (typeof TIMELINE_CATEGORIES)[number]

/** spec.md section 4: expected (approaching), started, in progress, finished, standings. */
export const RACE_STATUSES = ['expected', 'started', 'inProgress', 'finished', 'standings'] as const
export type RaceStatus = (typeof RACE_STATUSES)[number]

/** How far a result may be trusted (ODF result status ladder). */
export const RESULT_STATUSES = ['live', 'unconfirmed', 'unofficial', 'official', 'protested'] as const
export type ResultStatus = (typeof RESULT_STATUSES)[number]

/** Invalid result marks. REL keeps its rank, all others have neither rank nor gap. */
export { IRMS, type Irm } from '@bell-lap/domain/marks/irm'

/** `replaced`: stated again. `withdrawn`: taken back. `decision`: ruled by the jury. */
export const CORRECTION_KINDS = ['replaced', 'withdrawn', 'decision'] as const
export type CorrectionKind = (typeof CORRECTION_KINDS)[number]

/** Sections of a stage or phase, in the order of their tabs. */
export const TABS = [
  'live',
  'startlist',
  'teams',
  'rankings',
  'results',
  'stats',
  'map',
  'timeline',
  'reports',
  'photofinish',
] as const
export type Tab = (typeof TABS)[number]

export const TIMELINE_ENTRY_KINDS = [
  'start',
  'attack',
  'caught',
  'crash',
  'puncture',
  'mechanical',
  'abandon',
  'prime',
  'decision',
  'weather',
  'comment',
  'finish',
] as const
export type TimelineEntryKind = (typeof TIMELINE_ENTRY_KINDS)[number]

/**
 * Kinds of actions. A person may report everything that a timeline entry can be. The others follow only from facts and positions:
 * `breakaway` is an attack of many riders, `distanced` a jersey wearer who loses contact, `leader` a classification with a new leader.
 */
export const ACTION_KINDS = [
  'start',
  'attack',
  'breakaway',
  'split',
  'dropped',
  'distanced',
  'caught',
  'joined',
  'virtualLead',
  'sprint',
  'mountain',
  'bonus',
  'lap',
  'bell',
  'pulled',
  'lapWon',
  'lapLost',
  'elimination',
  'heat',
  'bestTime',
  'finish',
  'medals',
  'leader',
  'abandon',
  'crash',
  'puncture',
  'mechanical',
  'prime',
  'weather',
  'comment',
  'decision',
  'correction',
  ...DISRUPTIONS,
] as const
export type ActionKind = (typeof ACTION_KINDS)[number]

export const REPORT_KINDS = [
  'general',
  'startList',
  'results',
  'standings',
  'photofinish',
  'analysis',
  'nationsCup',
  'bracket',
  'medals',
  'entries',
  'summary',
  'pressRelease',
  'stageRanking',
  'overallRanking',
  'sprintRanking',
  'mountainRanking',
  'youngRiderRanking',
  'teamRanking',
] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

const AGE_CLASSES = ['Elite', 'U23', 'Junior'] as const
const SEXES = ['Men', 'Women'] as const
/** Category codes: men and women, elite, U23 and junior, and the 26 and 20 inch variants of elite and junior (BMX, trials). */
export const CATEGORIES = [
  ...SEXES.flatMap((sex) => AGE_CLASSES.map((age) => `${sex}${age}` as const)),
  ...SEXES.flatMap((sex) =>
    (['Elite', 'Junior'] as const).flatMap((age) =>
      (['26', '20'] as const).map((wheel) => `${sex}${age}${wheel}` as const),
    ),
  ),
] as const
export type Category = (typeof CATEGORIES)[number]
