/**
 * Series: a season's standing over rounds, whose scales are data, and the results of rounds held in other competitions.
 */
import { Type } from 'typebox'
import { STANDING_TIES } from '@bell-lap/domain/standing/standing-tie'
import { field } from '../described.ts'
import { IRMS } from '../vocabulary/kinds.ts'
import {
  Bib,
  Born,
  Day,
  EventNumber,
  Key,
  Label,
  Nation,
  PhaseNumber,
  Rank,
  Scale,
  factSchema,
} from './fact.ts'

const closed = { additionalProperties: false } as const

const Part = Type.Object(
  {
    phase: field(PhaseNumber, 'Number of the phase.', 3),
    scale: Type.Optional(
      field(Key, 'Key of its scale. Left out if the points won in the phase count themselves.', 'final'),
    ),
  },
  closed,
)

const Round = Type.Object(
  {
    round: field(Key, 'Its key within the series.', 'leogang'),
    name: field(Label, 'Its name for people.', 'Leogang'),
    on: Type.Optional(field(Day, 'Its day, or the last of its days.')),
    event: Type.Optional(
      field(
        EventNumber,
        'The event of this competition that is the round. Left out if it is held in another competition, or if its results are not here.',
        5,
      ),
    ),
    parts: Type.Optional(
      field(
        Type.Array(Part, { minItems: 1, maxItems: 20 }),
        'For an event of this competition: the phases that give points. The last of them gives the place of the round.',
      ),
    ),
    competition: Type.Optional(
      field(
        Key,
        'Another competition in which it is held. A `seriesResult` states its points.',
        'dhleogang2025',
      ),
    ),
    scale: Type.Optional(field(Key, 'For a round held in another competition: key of its scale.', 'final')),
  },
  closed,
)

/** Slice `series`. */
export const SeriesFact = factSchema(
  'series',
  'A standing over the rounds of a season: a world cup, a cup, a nations cup. The latest fact of a key holds.',
  {
    series: field(Key, 'Its key.', 'men-elite'),
    name: field(Label, 'Its name for people.', 'Downhill World Cup, men'),
    event: Type.Optional(
      field(
        EventNumber,
        'The event under which it is shown, if none of its rounds is an event of this competition.',
        1,
      ),
    ),
    scales: field(
      Type.Array(
        Type.Object(
          {
            scale: field(Key, 'Its key.', 'final'),
            points: field(Scale, 'Points for the first, second, third ….', [250, 210, 180]),
            beyond: Type.Optional(
              field(
                Type.Integer({ minimum: 0, maximum: 1000 }),
                'Points for every further place. 0 by default.',
                1,
              ),
            ),
          },
          closed,
        ),
        { maxItems: 50 },
      ),
      'Points by place. These numbers are the rules of the season.',
    ),
    rounds: field(Type.Array(Round, { minItems: 1, maxItems: 100 }), 'In the order of the season.'),
    ties: Type.Optional(
      field(
        Type.Array(Type.Enum([...STANDING_TIES]), { maxItems: STANDING_TIES.length }),
        'Tie-breakers in order. By default more first places, then second places and so on, then the latest round.',
        ['places', 'latest'],
      ),
    ),
    counting: Type.Optional(
      field(
        Type.Integer({ minimum: 1, maximum: 100 }),
        'How many of the best rounds count. All by default.',
        6,
      ),
    ),
    nations: Type.Optional(
      field(
        Type.Object(
          {
            best: field(
              Type.Integer({ minimum: 1, maximum: 100 }),
              'How many riders of a nation count in each round.',
              3,
            ),
          },
          closed,
        ),
        'A standing of nations, if there is one: each round gives a nation the points of its best riders.',
      ),
    ),
    isWhole: Type.Optional(
      field(Type.Boolean(), 'False if rounds of the season are missing here. True by default.', false),
    ),
  },
)

/** Slice `series`. */
export const SeriesResultFact = factSchema(
  'seriesResult',
  'The points of a series round that was held in another competition. The latest fact for a round holds.',
  {
    series: field(Key, 'Key of the series.', 'men-elite'),
    round: field(Key, 'Key of the round.', 'leogang'),
    rows: field(
      Type.Array(
        Type.Object(
          {
            lastName: field(Label, 'Surname, or the name of a team.', 'Marsh'),
            firstName: Type.Optional(field(Type.String({ maxLength: 200 }), 'First name.', 'Ada')),
            nation: Type.Optional(field(Nation, 'Code of the nation.', 'GBR')),
            uciRiderId: Type.Optional(
              field(
                Type.String({ pattern: '^[0-9]{11}$' }),
                'UCI id, which identifies the person in every round. Without it name and nation do.',
                '10008696234',
              ),
            ),
            bornOn: Type.Optional(
              field(Born, 'Date of birth, or the year alone, which distinguishes people of one name.'),
            ),
            teamCode: Type.Optional(
              field(
                Type.String({ minLength: 1, maxLength: 12 }),
                'Code of the team, which distinguishes people of one name.',
                'UAD',
              ),
            ),
            bib: Type.Optional(field(Bib, 'Bib of the rider, which distinguishes people of one name.')),
            rank: Type.Optional(field(Rank, 'The place. Left out if there is a mark.', 2)),
            irm: Type.Optional(field(Type.Enum([...IRMS]), 'The mark.')),
          },
          closed,
        ),
        { maxItems: 20_000 },
      ),
      'Each person once.',
    ),
  },
)
