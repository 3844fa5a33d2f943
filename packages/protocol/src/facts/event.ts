/** Events, their phases, who starts in a phase, and its result: what every kind of race beside the stages of a tour states. */
import { Type } from 'typebox'
import { COMPETITOR_KINDS } from '@bell-lap/domain/competitor'
import { FORM_KEYS } from '@bell-lap/domain/form'
import { QUALIFICATION_MARKS } from '@bell-lap/domain/outcome'
import { field } from '../described.ts'
import { Outcome } from '../objects/outcome.ts'
import { CATEGORIES, IRMS } from '../vocabulary/kinds.ts'
import {
  Bib,
  Day,
  EventNumber,
  Instant,
  Key,
  Label,
  Metres,
  Ms,
  PhaseNumber,
  factSchema,
  unitFields,
} from './fact.ts'

const closed = { additionalProperties: false } as const
const Order = Type.Integer({ minimum: 1, maximum: 99_999 })
const Nation = Type.String({ pattern: '^[A-Z]{3}$' })

/** Slice `events`. */
export const EventFact = factSchema(
  'event',
  'One event of the programme, such as the women’s sprint. Its phases are facts of their own.',
  {
    event: field(EventNumber, 'Its number in paths.'),
    name: field(Label, 'Its name for people.'),
    category: Type.Optional(field(Type.Enum([...CATEGORIES]), 'Who may ride it.')),
    order: Type.Optional(field(Order, 'Place in the programme; by number where it is left out.', 2)),
  },
)

const Parameters = Type.Object(
  {
    laps: Type.Optional(field(Type.Integer({ minimum: 1, maximum: 1000 }), 'Laps to ride.', 40)),
    sprintEveryLaps: Type.Optional(
      field(Type.Integer({ minimum: 1, maximum: 1000 }), 'A sprint every so many laps.', 10),
    ),
    scale: Type.Optional(
      field(
        Type.Array(Type.Integer({ minimum: -1000, maximum: 1000 }), { maxItems: 100 }),
        'What the first, second, third … of a sprint gets.',
        [5, 3, 2, 1],
      ),
    ),
    counting: Type.Optional(
      field(Type.Integer({ minimum: 1, maximum: 20 }), 'Which rider’s time is the team’s.', 3),
    ),
    precision: Type.Optional(
      field(Type.Enum([0, 1, 2, 3]), 'Decimals of times as published, where they differ from the form’s.'),
    ),
  },
  closed,
)

/** Slice `events`. */
export const PhaseFact = factSchema('phase', 'One phase of an event, and what it is raced as.', {
  event: field(EventNumber, 'Number of its event.'),
  phase: field(PhaseNumber, 'Its number within the event.'),
  name: field(Label, 'Its name for people.'),
  form: field(
    Type.Enum(FORM_KEYS),
    'What it is raced as: it says what decides, how fine times are and which columns its documents have.',
  ),
  startAt: field(Instant, 'Planned start.'),
  expectedFinishAt: Type.Optional(field(Instant, 'Planned end.')),
  distanceM: Type.Optional(field(Metres, 'Metres to ride.')),
  parameters: Type.Optional(field(Parameters, 'What differs from other phases of the form.')),
  isFinal: Type.Optional(field(Type.Boolean(), 'True for the phase whose result is the event’s.')),
})

const person = {
  firstName: Type.Optional(field(Type.String({ maxLength: 200 }), 'First name.', 'Ada')),
  nation: Type.Optional(field(Nation, 'Code of the nation.', 'GBR')),
  uciRiderId: Type.Optional(
    field(
      Type.String({ pattern: '^[0-9]{11}$' }),
      'UCI id: the last two digits are the first nine modulo 97.',
      '10008696234',
    ),
  ),
  bornOn: Type.Optional(field(Day, 'Day of birth.')),
}
const Member = Type.Object(
  {
    key: field(Key, 'Its name within the pair or team.'),
    bib: Type.Optional(field(Bib, 'The number worn, where each wears one.')),
    lastName: field(Label, 'Surname.'),
    ...person,
  },
  closed,
)

/** Slice `competitors:{unit}`. */
export const UnitStartListFact = factSchema(
  'unitStartList',
  'Who starts in one phase: persons, pairs or teams, with heat, order and time. The last one stated holds. Stages have the start list of their race.',
  {
    ...unitFields,
    competitors: field(
      Type.Array(
        Type.Object(
          {
            key: field(Key, 'Its name in this start list and in results; a bib serves where there is one.'),
            kind: field(Type.Enum([...COMPETITOR_KINDS]), 'A person, a pair or a team.'),
            bib: Type.Optional(field(Bib, 'The number worn; each once in the list.')),
            lastName: Type.Optional(field(Label, 'Surname of a person.')),
            ...person,
            name: Type.Optional(field(Label, 'Of a pair or team.')),
            teamCode: Type.Optional(
              field(
                Type.String({ minLength: 1, maxLength: 12 }),
                'Code of the team a person rides for.',
                'UAD',
              ),
            ),
            members: Type.Optional(
              field(Type.Array(Member, { maxItems: 50 }), 'Who rides for the pair or team, in its order.'),
            ),
            heat: Type.Optional(field(Label, 'Name of the heat.')),
            order: Type.Optional(field(Order, 'Order of start, lane or gate.')),
            startAt: Type.Optional(field(Instant, 'When it starts, where each starts alone.')),
          },
          closed,
        ),
        { maxItems: 20_000 },
      ),
      'Each key once.',
    ),
  },
)

/** Slice `results:{unit}`. */
export const UnitResultFact = factSchema(
  'unitResult',
  'The published result of a phase; it outranks what passings gave. There is one; a second has to supersede the first. It ends the phase unless its status is said to be live.',
  {
    ...unitFields,
    rows: field(
      Type.Array(
        Type.Object(
          {
            competitor: field(Key, 'Key of the competitor.'),
            heat: Type.Optional(
              field(Label, 'Name of the heat; that of the start list where it is left out.'),
            ),
            rank: Type.Optional(field(Order, 'The place; left out where it follows from the outcome.', 1)),
            outcome: Type.Optional(field(Outcome, 'What was achieved, by what decides.')),
            irm: Type.Optional(
              field(Type.Enum([...IRMS]), 'The mark. Only one who is relegated (REL) keeps a place.'),
            ),
            mark: Type.Optional(field(Type.Enum([...QUALIFICATION_MARKS]), 'How the competitor goes on.')),
            splits: Type.Optional(
              field(
                Type.Array(
                  Type.Object(
                    {
                      point: field(Key, 'Key of the timing point.'),
                      timeMs: field(Ms, 'Milliseconds since the start.'),
                    },
                    closed,
                  ),
                  { maxItems: 200 },
                ),
                'Times at points on the way.',
              ),
            ),
          },
          closed,
        ),
        { maxItems: 20_000 },
      ),
      'Each competitor once in a heat.',
    ),
  },
)
