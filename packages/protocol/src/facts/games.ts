/**
 * Multi-sport games: their competitions, their medal events in every sport, and the medallists. The races of the cycling events are in
 * competitions of their own, which the games name (D-130).
 */
import { Type } from 'typebox'
import { COMPETITOR_KINDS } from '@bell-lap/domain/people/competitor'
import { MEDALS } from '@bell-lap/domain/standing/medal-table'
import { field } from '../described.ts'
import { EventNumber, Instant, Key, Label, Nation, factSchema } from './fact.ts'

const closed = { additionalProperties: false } as const
const CompetitionId = Type.String({ pattern: '^[a-z][a-z0-9-]{0,35}$', examples: ['ctrparis2024'] })
/** Three or four letters or digits, as the Olympic Data Feed writes disciplines. */
const GamesSport = Type.String({ pattern: '^[A-Z0-9]{3,4}$', examples: ['CTR'] })

/** Slice `games`. */
export const GamesFact = factSchema(
  'games',
  'The competitions that belong to games, or to a competition of several sports. The latest such fact holds.',
  {
    shortName: Type.Optional(field(Label, 'Short name for narrow places. The name by default.', 'Paris')),
    competitions: field(
      Type.Array(CompetitionId, { maxItems: 200 }),
      'Ids of the competitions whose races belong to it, in the order in which they are shown.',
      ['ctrparis2024'],
    ),
    sports: field(
      Type.Array(
        Type.Object(
          {
            code: field(GamesSport, 'Its code, as the Olympic Data Feed has it.'),
            name: field(
              Label,
              'Its name in English, for readers that do not know the code.',
              'Track cycling',
            ),
          },
          closed,
        ),
        { maxItems: 200 },
      ),
      'The sports on the programme, each once.',
    ),
  },
)

/** Slice `games`. */
export const MedalEventFact = factSchema(
  'medalEvent',
  'A medal event of games, of any sport. A later fact with the same key replaces it.',
  {
    key: field(Key, 'Its key in the games.', 'CTR-womens-sprint'),
    sport: field(GamesSport, 'Its sport.'),
    name: field(Label, 'Its name for people.', 'Women’s Sprint'),
    startAt: field(Instant, 'Planned start of the round that decides it.'),
    expectedFinishAt: Type.Optional(field(Instant, 'Its planned end.')),
    venue: Type.Optional(field(Label, 'The venue where it is decided.', 'National Velodrome')),
    decidedIn: Type.Optional(
      field(
        Type.Object(
          {
            competition: field(CompetitionId, 'Id of a competition of the games.'),
            event: field(EventNumber, 'Number of the event there.'),
          },
          closed,
        ),
        'The event of another competition that is raced for these medals.',
      ),
    ),
  },
)

const Winner = Type.Object(
  {
    key: field(
      Key,
      'The person’s key, the same in all events of the games, so that several medals stand in one row.',
    ),
    lastName: field(Label, 'Surname.'),
    firstName: Type.Optional(field(Type.String({ maxLength: 200 }), 'First name.')),
  },
  closed,
)

/** Slice `medals`. */
export const MedallistsFact = factSchema(
  'medallists',
  'The medallists of one event. The latest fact for an event holds, and an empty list withdraws its medals. If another competition decides the event (`decidedIn`), its podium decides the medals: a competitor disqualified there loses the medal here as well.',
  {
    medalEvent: field(Key, 'Key of the event.', 'CTR-womens-sprint'),
    medallists: field(
      Type.Array(
        Type.Object(
          {
            medal: field(Type.Enum([...MEDALS]), 'Which one.', 'gold'),
            nation: field(Nation, 'Nation for which it counts in the medal table.'),
            kind: field(Type.Enum([...COMPETITOR_KINDS]), 'A person, a pair or a team.', 'athlete'),
            name: Type.Optional(field(Label, 'Name of a pair or team, if it has one besides its nation’s.')),
            winners: field(
              Type.Array(Winner, { maxItems: 100 }),
              'The persons, each of whom has the medal. Empty if they are not named.',
            ),
          },
          closed,
        ),
        { maxItems: 100 },
      ),
      'Gold first. If places are shared there may be two of one medal and none of another.',
    ),
  },
)
