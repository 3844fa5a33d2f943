/** Final information: results, their status, awards, files, and withdrawn facts. */
import { Type } from 'typebox'
import { field } from '../described.ts'
import {
  IRMS,
  REPORT_KINDS,
  RESULT_STATUSES,
  STAGE_RACE_CLASSIFICATIONS,
  STATED_CLASSIFICATIONS,
} from '../vocabulary/kinds.ts'
import {
  Bib,
  FactKey,
  Label,
  LinesPerSecond,
  Rank,
  Reason,
  TeamCode,
  factSchema,
  unitFields,
} from './fact.ts'
import { Ms } from '../measures.ts'

const closed = { additionalProperties: false }

/** Takes precedence over passings (D-006). Slice `results:{unit}`. */
export const StageResultFact = factSchema(
  'stageResult',
  'The published result of a stage, which outranks the passings. There is only one: a second must supersede the first. Its times are those at the line, without penalties and bonifications, which are added once from decisions and rules. Its places are those at the line, or those after the relegations: a relegation that is also stated then changes nothing.',
  {
    ...unitFields,
    rows: field(
      Type.Array(
        Type.Object(
          {
            bib: field(Bib, 'Who.'),
            rank: field(
              Type.Union([Rank, Type.Null()]),
              'The place. Null if there is none, and beside a mark other than REL: such riders are listed by mark, laps and time. In a race on laps the lapped (LAP) may have a place behind all who finish; without one their laps place them there.',
            ),
            timeMs: field(
              Type.Union([Ms, Type.Null()]),
              'Milliseconds since the rider’s start, as taken at the line, before any penalty or bonification. Null if there is no time.',
            ),
            irm: Type.Optional(field(Type.Enum([...IRMS]), 'The mark of a rider without a valid result.')),
            laps: Type.Optional(
              field(
                Type.Integer({ minimum: 0, maximum: 1000 }),
                'On a stage raced on laps: laps that the rider has ridden. By default those of the passings.',
                12,
              ),
            ),
          },
          closed,
        ),
        { maxItems: 20_000 },
      ),
      'Each bib once, and every rider who started: a starter missing from the result is listed without place and time, flagged, and out of every classification by time. Place and time are independent: the place gives the order, the time counts for the general classification.',
    ),
    teams: Type.Optional(
      field(
        Type.Array(
          Type.Object(
            {
              teamCode: field(TeamCode, 'Which team.'),
              rank: field(Rank, 'The place.'),
              timeMs: field(Ms, 'The team’s time in milliseconds.'),
            },
            closed,
          ),
          { maxItems: 100 },
        ),
        'Team time trials: the teams’ own order and times.',
      ),
    ),
  },
)

/** Never used to compute another classification (D-043). Slice `published:{unit}`. */
export const PublishedRankingFact = factSchema(
  'publishedRanking',
  'Rows of a published ranking, all or only the first ones. They are shown if nothing can be computed, and used for nothing else. There is only one fact for each ranking: a second must supersede the first.',
  {
    ...unitFields,
    ranking: field(Type.Enum(['Stage', 'Overall']), 'Ranking of the stage, or of the race after it.'),
    classification: field(Type.Enum([...STAGE_RACE_CLASSIFICATIONS]), 'Which one.'),
    rows: field(
      Type.Array(
        Type.Object(
          {
            bib: Type.Optional(field(Bib, 'The rider; the team classification has `teamCode` instead.')),
            teamCode: Type.Optional(
              field(TeamCode, 'The team: in the team classification, or one that won a team time trial.'),
            ),
            rank: field(Rank, 'The place.'),
            timeMs: Type.Optional(
              field(
                Ms,
                'Milliseconds; the points and mountains classifications have `points` instead. Either may be left out if the ranking is not complete.',
              ),
            ),
            points: Type.Optional(field(Type.Integer({ minimum: -10_000, maximum: 100_000 }), 'Points.', 25)),
          },
          closed,
        ),
        { minItems: 1, maxItems: 20_000 },
      ),
      'In any order.',
    ),
    complete: field(Type.Boolean(), 'False if rows are missing, mostly all after the first ones.'),
  },
)

/** Slice `results:{unit}`. */
export const ResultStatusFact = factSchema('resultStatus', 'How final the result of a stage is.', {
  ...unitFields,
  resultStatus: field(
    Type.Enum([...RESULT_STATUSES]),
    '`live`: the first places are known while others still ride.',
  ),
})

/** Slice `awards:{unit}`. */
export const AwardFact = factSchema('award', 'A prize given by a jury.', {
  ...unitFields,
  classification: field(Type.Enum(['Combative', 'SuperCombative', 'Fairplay']), 'Which prize.'),
  bib: field(Bib, 'Bib of the rider who won it.'),
})

/** Slice `awards:{unit}`. */
export const TallyFact = factSchema(
  'tally',
  'A count by a jury or the organiser on a stage. Counts are added up over the stages. If two facts state the same count for one stage, the latest holds.',
  {
    ...unitFields,
    classification: field(
      Type.Enum([...STATED_CLASSIFICATIONS]),
      'The kind of count: points for combativity, kilometres in front (Breakaway), points against a team (Fairplay).',
      'Breakaway',
    ),
    rows: field(
      Type.Array(
        Type.Object(
          {
            bib: Type.Optional(field(Bib, 'The rider.')),
            teamCode: Type.Optional(field(TeamCode, 'The team, for Fairplay.')),
            amount: field(Type.Number({ minimum: -10_000, maximum: 100_000 }), 'How many.', 128),
          },
          closed,
        ),
        { minItems: 1, maxItems: 1000 },
      ),
      'Each once.',
    ),
  },
)

/** Slice `files`. */
export const FileFact = factSchema(
  'file',
  'A report or photo finish was filed under its hash. The server makes this fact itself when a file is sent; sent by hand, it may only name a file that was sent before.',
  {
    fileId: field(Type.String({ pattern: '^[0-9a-f]{32}$' }), 'First 128 bits of the SHA-256 of its bytes.'),
    name: field(Label, 'Its name for people.'),
    kind: field(Type.Enum([...REPORT_KINDS]), 'Its kind.'),
    mediaType: field(Type.String({ maxLength: 100 }), 'Media type of its bytes.'),
    extension: field(Type.String({ pattern: '^[a-z0-9]{1,8}$' }), 'Ending of its name when it is saved.'),
    bytes: field(Type.Integer({ minimum: 1, maximum: 2_097_152_000 }), 'Its size.'),
    linesPerSecond: Type.Optional(
      field(
        LinesPerSecond,
        'For a photo finish: number of columns of the filed picture in one second. If it is left out, distances in the picture are given in pixels.',
        2000,
      ),
    ),
    ...unitFields,
  },
)

export const WithdrawnFact = factSchema('withdrawn', 'Takes back a fact of any type without replacing it.', {
  supersedes: field(FactKey, 'The fact that is taken back.'),
  reason: Type.Optional(
    field(Reason, 'Reason, as English text for people. Pages in other languages mark it as English.'),
  ),
})

/** Formats a fact's key for messages: `source/id`. */
export const formatFactKey = (key: { source: string; id: string }): string => `${key.source}/${key.id}`
