/** The competition itself, its classifications' rules, its stages and courses: what is known before anyone starts. */
import { Type, type Static } from 'typebox'
import {
  CLIMB_CATEGORIES,
  COMPETITION_TYPES,
  JERSEYS,
  MARKER_KINDS,
  REINSTATED_LOSSES,
  STAGE_CATEGORIES,
  STAGE_KINDS,
  STAGE_RACE_CLASSIFICATIONS,
  STAGE_TYPES,
  TEAM_TRIAL_TIMES,
  TIME_TRIALS,
} from '../vocabulary/kinds.ts'
import { DISCIPLINE_CODES } from '../vocabulary/discipline.ts'
import {
  Address,
  Day,
  Instant,
  Key,
  Label,
  Metres,
  Percent,
  StageNumber,
  factSchema,
  unitFields,
} from './fact.ts'

const Points = Type.Integer({ minimum: -1000, maximum: 1000 })
/** What the first, second, third … gets. */
const Scale = Type.Array(Points, { maxItems: 100 })

/** Creates or restates the competition: touches slice `competition`. */
export const CompetitionFact = factSchema('competition', {
  code: Type.String({ pattern: '^[a-z][a-z0-9-]{0,30}[a-z]$' }),
  year: Type.Integer({ minimum: 1869, maximum: 2200 }),
  name: Label,
  sport: Type.Enum(DISCIPLINE_CODES),
  competitionType: Type.Enum([...COMPETITION_TYPES]),
  start: Day,
  end: Day,
  location: Type.String({ maxLength: 200 }),
  noc: Type.String({ pattern: '^[A-Z]{3}$' }),
  /** IANA zone, e.g. Europe/Paris. */
  timeZone: Type.String({ maxLength: 64 }),
  /** 0 is shown first among the competitions of its section. */
  priority: Type.Integer({ minimum: 0, maximum: 1000 }),
  logo: Type.Optional(Type.String({ maxLength: 300 })),
  logoBanner: Type.Optional(Type.String({ maxLength: 300 })),
  picture: Type.Optional(Type.String({ maxLength: 300 })),
  /** The competition this one replays, for demonstrations; null or absent for a race of its own. */
  replayOf: Type.Optional(Type.String({ maxLength: 64 })),
})

/**
 * Scales, thresholds and jerseys of the classifications, as data of the competition: touches slice `rules`. What is left
 * out is not known, and gives nothing.
 */
export const ClassificationRulesFact = factSchema('classificationRules', {
  /** Seconds taken off at the finish and at bonus sprints of mass-start stages. */
  bonifications: Type.Optional(
    Type.Object({ finishS: Scale, bonusSprintS: Scale }, { additionalProperties: false }),
  ),
  /**
   * Points classification: by stage category at the finish (`timeTrial` for individual time trials; team time trials give
   * none unless their finish says so), and at intermediate sprints.
   */
  points: Type.Optional(
    Type.Object(
      {
        finish: Type.Partial(
          Type.Object({
            FlatStage: Scale,
            MediumMountainStage: Scale,
            VeryDifficultyStage: Scale,
            timeTrial: Scale,
          }),
        ),
        intermediate: Scale,
      },
      { additionalProperties: false },
    ),
  ),
  /** Mountains classification, by category of climb. */
  mountains: Type.Optional(
    Type.Partial(Type.Object({ H: Scale, '1': Scale, '2': Scale, '3': Scale, '4': Scale })),
  ),
  young: Type.Optional(Type.Object({ bornFrom: Day }, { additionalProperties: false })),
  /**
   * How many riders' times make the team's time of a day; 3 where it is left out. A team time trial counts with the same
   * sum of riders' times, or with the team's own time.
   */
  team: Type.Optional(
    Type.Object(
      {
        counting: Type.Integer({ minimum: 1, maximum: 8 }),
        teamTrial: Type.Optional(Type.Enum([...TEAM_TRIAL_TIMES])),
      },
      { additionalProperties: false },
    ),
  ),
  /** Time trials whose fractions of a second part riders level on whole seconds; individual ones where it is left out. */
  fractionsOf: Type.Optional(Type.Array(Type.Enum([...TIME_TRIALS]), { maxItems: TIME_TRIALS.length })),
  /** Time limits that stages name, and what a rider outside one loses who may go on; nothing where it is left out. */
  timeLimits: Type.Optional(
    Type.Object(
      {
        coefficients: Type.Optional(
          Type.Array(
            Type.Object(
              {
                coefficient: Key,
                /** Up to and including this average speed of the winner: this percentage. */
                steps: Type.Array(
                  Type.Object(
                    { upToKmh: Type.Number({ minimum: 0, maximum: 200 }), percent: Percent },
                    { additionalProperties: false },
                  ),
                  { minItems: 1, maxItems: 50 },
                ),
              },
              { additionalProperties: false },
            ),
            { maxItems: 20 },
          ),
        ),
        reinstatedLose: Type.Optional(Type.Enum([...REINSTATED_LOSSES])),
      },
      { additionalProperties: false },
    ),
  ),
  /** Jerseys of the leaders, the one that takes precedence first; a classification without one is not among them. */
  jerseys: Type.Optional(
    Type.Array(
      Type.Object(
        { classification: Type.Enum([...STAGE_RACE_CLASSIFICATIONS]), jersey: Type.Enum([...JERSEYS]) },
        { additionalProperties: false },
      ),
      { maxItems: STAGE_RACE_CLASSIFICATIONS.length },
    ),
  ),
})

/** One stage of the programme (number 0 is a prologue; a single race is stage 1): touches slice `stages`. */
export const StageFact = factSchema('stage', {
  stage: StageNumber,
  name: Label,
  stageType: Type.Enum([...STAGE_TYPES]),
  stageKind: Type.Optional(Type.Enum([...STAGE_KINDS])),
  category: Type.Union([Type.Enum([...STAGE_CATEGORIES]), Type.Null()]),
  distanceM: Metres,
  startAt: Instant,
  expectedFinishAt: Type.Optional(Instant),
  /** A percentage of the winner's time, or the coefficient whose table gives it. Without it nobody is out of time. */
  timeLimit: Type.Optional(
    Type.Union([
      Type.Object({ percent: Percent }, { additionalProperties: false }),
      Type.Object({ coefficient: Key }, { additionalProperties: false }),
    ]),
  ),
  /** Mass starts: a new time begins when the gap to the rider ahead is at least this; 1,000 where it is left out. */
  newTimeGapMs: Type.Optional(Type.Integer({ minimum: 1, maximum: 60_000 })),
})

const CoursePoint = Type.Tuple([
  Type.Number({ minimum: -180, maximum: 180 }),
  Type.Number({ minimum: -90, maximum: 90 }),
  Type.Number({ minimum: -500, maximum: 9000 }),
  Metres,
])

export const Marker = Type.Object(
  {
    key: Key,
    name: Label,
    kind: Type.Enum([...MARKER_KINDS]),
    distanceM: Metres,
    category: Type.Optional(Type.Enum([...CLIMB_CATEGORIES])),
    elevationM: Type.Optional(Type.Number()),
    climbLengthM: Type.Optional(Metres),
    gradientPercent: Type.Optional(Type.Number({ minimum: 0, maximum: 50 })),
    /** Where this marker's scale differs from the competition's. */
    points: Type.Optional(Scale),
    bonificationsS: Type.Optional(Scale),
  },
  { additionalProperties: false },
)
/** A feature of the course. */
export type Marker = Static<typeof Marker>

/** The line of a stage, [longitude, latitude, elevation in m, metres from the start], and its markers: slice `course:{unit}`. */
export const CourseFact = factSchema('course', {
  ...unitFields,
  lengthM: Metres,
  line: Type.Array(CoursePoint, { maxItems: 2000 }),
  markers: Type.Array(Marker, { maxItems: 200 }),
})

/** A team entered in the competition: slice `teams`. */
export const TeamFact = factSchema('team', {
  code: Type.String({ minLength: 1, maxLength: 12 }),
  name: Label,
  nation: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
  /** Picture of the jersey its riders wear. */
  jersey: Type.Optional(Address),
})

/** The riders entered; with `stage`, the order and times of that stage's start instead: slices `startList`, `startOrder:{unit}`. */
export const StartListFact = factSchema('startList', {
  riders: Type.Array(
    Type.Object(
      {
        bib: Type.Integer({ minimum: 1, maximum: 99_999 }),
        lastName: Label,
        firstName: Type.String({ maxLength: 200 }),
        nation: Type.String({ pattern: '^[A-Z]{3}$' }),
        teamCode: Type.Union([Type.String({ maxLength: 12 }), Type.Null()]),
        uciRiderId: Type.Union([Type.String({ pattern: '^[0-9]{11}$' }), Type.Null()]),
        bornOn: Type.Optional(Day),
        picture: Type.Optional(Address),
      },
      { additionalProperties: false },
    ),
    { maxItems: 20_000 },
  ),
})

/** Order and local times of the start of a time trial: slice `startOrder:{unit}`. */
export const StartOrderFact = factSchema('startOrder', {
  ...unitFields,
  /** True when the times were reconstructed, not published. */
  estimated: Type.Optional(Type.Boolean()),
  starts: Type.Array(
    Type.Object(
      {
        /** Exactly one of bib and teamCode. */
        bib: Type.Optional(Type.Integer({ minimum: 1, maximum: 99_999 })),
        teamCode: Type.Optional(Type.String({ maxLength: 12 })),
        order: Type.Integer({ minimum: 1, maximum: 99_999 }),
        startAt: Type.Optional(Instant),
      },
      { additionalProperties: false },
    ),
    { maxItems: 20_000 },
  ),
})
