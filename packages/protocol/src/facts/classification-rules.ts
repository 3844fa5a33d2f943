/** The competition's own rules: scales, thresholds and jerseys, as data. */
import { PRECISION_DIGITS, type Precision } from '@bell-lap/domain/figures/precision'
import { Type } from 'typebox'
import { field } from '../described.ts'
import {
  JERSEYS,
  OTHER_CLASSIFICATIONS,
  REINSTATED_LOSSES,
  STAGE_RACE_CLASSIFICATIONS,
  TEAM_TRIAL_TIMES,
  TIME_TRIALS,
} from '../vocabulary/kinds.ts'
import { Day, Key, Scale, factSchema } from './fact.ts'
import { Percent } from '../measures.ts'

const closed = { additionalProperties: false }

const Bonifications = Type.Object(
  {
    finishS: field(Scale, 'Seconds at the finish for the first, second, third …'),
    bonusSprintS: field(Scale, 'Seconds at bonus sprints for the first, second, third …'),
  },
  closed,
)

const PointsScales = Type.Object(
  {
    finish: field(
      Type.Partial(
        Type.Object({
          FlatStage: field(Scale, 'Points of a flat stage.'),
          MediumMountainStage: field(Scale, 'Points of a hilly stage.'),
          VeryDifficultyStage: field(Scale, 'Points of a mountain stage.'),
          timeTrial: field(
            Scale,
            'Points of an individual time trial. Team time trials give none unless their finish marker states points.',
          ),
        }),
        closed,
      ),
      'At the finish, by category of the stage.',
    ),
    intermediate: field(Scale, 'At intermediate sprints.'),
  },
  closed,
)

const MountainScales = Type.Partial(
  Type.Object({
    H: field(Scale, 'Hors catégorie.'),
    '1': field(Scale, 'First category.'),
    '2': field(Scale, 'Second category.'),
    '3': field(Scale, 'Third category.'),
    '4': field(Scale, 'Fourth category.'),
  }),
  closed,
)

const TimeLimits = Type.Object(
  {
    coefficients: Type.Optional(
      field(
        Type.Array(
          Type.Object(
            {
              coefficient: field(Key, 'The name by which a stage asks for this table.'),
              steps: field(
                Type.Array(
                  Type.Object(
                    {
                      upToKmh: field(
                        Type.Number({ minimum: 0, maximum: 200 }),
                        'Up to and including this average speed of the winner …',
                        36,
                      ),
                      percent: field(
                        Percent,
                        '… this percentage of the winner’s time is allowed on top of it.',
                      ),
                    },
                    closed,
                  ),
                  { minItems: 1, maxItems: 50 },
                ),
                'Speeds, rising.',
              ),
            },
            closed,
          ),
          { maxItems: 20 },
        ),
        'Tables of percentages by the winner’s speed.',
      ),
    ),
    reinstatedLose: Type.Optional(
      field(
        Type.Enum([...REINSTATED_LOSSES]),
        'Points that a rider loses who was outside the time limit and may go on. None by default.',
      ),
    ),
  },
  closed,
)

const LeadersJersey = Type.Object(
  {
    classification: field(
      Type.Enum([...STAGE_RACE_CLASSIFICATIONS]),
      'The classification whose leader wears it.',
    ),
    jersey: field(Type.Enum([...JERSEYS]), 'Key of the drawing.'),
  },
  closed,
)

const OtherClassification = Type.Object(
  {
    classification: field(
      Type.Enum([...OTHER_CLASSIFICATIONS]),
      'Places in the general, points and mountains classifications added up (Combined), sprints on the way (Intermediate), seconds at bonus sprints (SprintBonus) or all of them (Bonification), nations by their riders’ times (Nation).',
      'Combined',
    ),
    scale: Type.Optional(field(Scale, 'For Intermediate: points by place.', [10, 6, 3])),
    counting: Type.Optional(
      field(
        Type.Integer({ minimum: 1, maximum: 8 }),
        'For Nation: how many riders’ times are added up each day. 3 by default.',
        3,
      ),
    ),
  },
  closed,
)

/** Touches slice `rules`. */
export const ClassificationRulesFact = factSchema(
  'classificationRules',
  'Scales, thresholds and jerseys of the classifications. A field that is left out is unknown and gives nothing. New rules replace the old ones as a whole.',
  {
    bonifications: Type.Optional(
      field(
        Bonifications,
        'Seconds taken off the general time in mass-start stages. A race of one stage has none.',
      ),
    ),
    points: Type.Optional(field(PointsScales, 'Scales of the points classification.')),
    mountains: Type.Optional(
      field(MountainScales, 'Scales of the mountains classification, by category of climb.'),
    ),
    young: Type.Optional(
      field(
        Type.Object({ bornFrom: field(Day, 'Riders born on this day or later.') }, closed),
        'Which riders are young riders, by date of birth. The start list may state it for each rider instead.',
      ),
    ),
    team: Type.Optional(
      field(
        Type.Object(
          {
            counting: field(
              Type.Integer({ minimum: 1, maximum: 8 }),
              'How many riders’ times make the team’s time of a day. 3 by default.',
            ),
            teamTrial: Type.Optional(
              field(
                Type.Enum([...TEAM_TRIAL_TIMES]),
                'A team time trial counts with the same sum of riders’ times (`riders`), or with the team’s own time (`team`).',
              ),
            ),
          },
          closed,
        ),
        'The team classification.',
      ),
    ),
    timeTrialPrecision: Type.Optional(
      field(
        Type.Unsafe<Precision>(
          Type.Integer({ minimum: PRECISION_DIGITS[0], maximum: PRECISION_DIGITS.at(-1)! }),
        ),
        'Digits after the second of times in time trials: results, splits, gaps and ties. Times are cut, never rounded, and riders with the same time share a place. Left out: whole seconds are shown, and any known fractions separate riders with equal times.',
        1,
      ),
    ),
    generalPrecision: Type.Optional(
      field(
        Type.Unsafe<Precision>(
          Type.Integer({ minimum: PRECISION_DIGITS[0], maximum: PRECISION_DIGITS.at(-1)! }),
        ),
        'Digits after the second to which the times of stages are cut before they are added up, and which the classifications by time show. Left out: none on the road (UCI); in other sports as many as `timeTrialPrecision`, or nothing is cut without it.',
        2,
      ),
    ),
    fractionsOf: Type.Optional(
      field(
        Type.Array(Type.Enum([...TIME_TRIALS]), { maxItems: TIME_TRIALS.length }),
        'Time trials whose fractions of a second separate riders level on whole seconds in the general classification. Individual ones by default.',
      ),
    ),
    timeLimits: Type.Optional(field(TimeLimits, 'Time limits that stages name.')),
    others: Type.Optional(
      field(
        Type.Array(OtherClassification, { maxItems: OTHER_CLASSIFICATIONS.length }),
        'Classifications that the race has beside time, points, mountains, young riders and teams.',
      ),
    ),
    jerseys: Type.Optional(
      field(
        Type.Array(LeadersJersey, { maxItems: STAGE_RACE_CLASSIFICATIONS.length }),
        'The leaders’ jerseys in order of precedence; a classification without a jersey is left out.',
      ),
    ),
  },
)
