/**
 * The closed sets of the product (spec.md section 3): each is one constant array and the type derived from it.
 * Texts for people are the site's business; these are the words on the wire.
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
 * True for multi-sport games (D-130): a competition of type Empty has nothing of its own but what its multi-sport page tells. It
 * belongs to no section of sports; MultiSports is a competition of one section whose parts are in others.
 */
export const isGames = (type: CompetitionType): boolean => type === 'Empty'

/** Where a competition stands as a whole; follows from facts, never from a clock (D-007). */
export const COMPETITION_STATUSES = ['Next', 'Live', 'Previous'] as const
export type CompetitionStatus = (typeof COMPETITION_STATUSES)[number]

/** What a row's value is: a time, points, an invalid result mark, or a result still in progress. */
export const RESULT_TYPES = ['Time', 'Points', 'IRM', 'INP'] as const
export type ResultType = (typeof RESULT_TYPES)[number]

export const RANKING_TYPES = ['Overall', 'Stage', 'Start', 'Inter', 'Finish', 'WorldCup'] as const
export type RankingType = (typeof RANKING_TYPES)[number]

/** Kinds of classifications, of domain's table of them. */
export const CLASSIFICATIONS = kindsOf(RULES)
export type { Classification, StageRaceClassification }

/** Classifications a stage race is ranked by, in the order in which they are shown. */
export const STAGE_RACE_CLASSIFICATIONS = kindsOf(STAGE_RACE_RULES)

/** Those that a race may have beside them, if its rules say so. */
export const OTHER_CLASSIFICATIONS = kindsOf(OTHER_RULES)

/** Those that follow from what a jury or the organiser counts. */
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

/** Whether the rows of a ranking follow from facts by the rules, or are shown as somebody published them (D-043). */
export const RANKING_ORIGINS = ['computed', 'published'] as const
export type RankingOrigin = (typeof RANKING_ORIGINS)[number]

export const JERSEY_CATEGORIES = ['overall', 'stage'] as const
export type JerseyCategory = (typeof JERSEY_CATEGORIES)[number]

/** How a stage is ridden: mass start, individual or team time trial. Known programs rely on these three words. */
export const STAGE_TYPES = STAGE_FORMS
export type StageType = StageForm

export const TIME_TRIALS = ['ITT', 'TTT'] as const satisfies readonly StageType[]

/** What a team time trial counts with in the team classification: its riders' times like any stage, or the team's own. */
export const TEAM_TRIAL_TIMES = ['riders', 'team'] as const

/**
 * What a rider outside the time limit loses who may go on: as many points of the points classification as the stage's
 * winner got at the finish (the Tour's regulations), or all points of every such classification (UCI 2.6.032).
 */
export const REINSTATED_LOSSES = ['winnersPoints', 'allPoints'] as const
export type ReinstatedLoss = (typeof REINSTATED_LOSSES)[number]

/** Of a race with a swim: what the officials decide on wetsuits, by the temperature of the water. */
export const WETSUIT_RULES = ['allowed', 'mandatory', 'forbidden'] as const

/** What a unit of a stage race is called on the programme (spec.md section 3, stage kinds). */
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

/** The difficulty of a mass-start stage; sets which finish scale holds. */
export const STAGE_CATEGORIES = ['FlatStage', 'MediumMountainStage', 'VeryDifficultyStage'] as const
export type StageCategory = (typeof STAGE_CATEGORIES)[number]

export const MARKER_KINDS = ['mountain', 'sprint', 'intermediate', 'bonus', 'start', 'finish'] as const
export type MarkerKind = (typeof MARKER_KINDS)[number]

/** Markers on the way where something is won or timed: each kind is numbered along the course. */
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

/** What a timeline ranking is about, in the words known programs rely on. */
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

/** Invalid result marks; REL keeps its rank, every other one has neither rank nor gap. */
export { IRMS, type Irm } from '@bell-lap/domain/marks/irm'

/** `replaced`: stated again; `withdrawn`: taken back; `decision`: ruled by the jury. */
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
 * What an action is. A person may tell of everything that a timeline entry can be; the others follow from facts and
 * positions alone: `breakaway` is an attack of more than a few, `distanced` the loss of contact by who wears a jersey,
 * `leader` a classification that changed hands.
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
