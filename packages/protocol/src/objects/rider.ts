/** A rider on a start list, and a team, as documents show them. */
import { Type, type Static } from 'typebox'
import { field, named } from '../described.ts'
import { inferredShown } from './inferred.ts'
import { exampleOf } from '../example.ts'
import { IRMS } from '../vocabulary/kinds.ts'
import { Nullable } from './nullable.ts'
import { worn } from './worn.ts'

const name = field(Type.String(), 'Surname in capitals first.', 'VINGEGAARD Jonas')
const nation = field(Type.String(), 'IOC or UCI code of the nation. Empty if none was stated.', 'DEN')
const uciRiderId = field(
  Nullable(Type.String()),
  'UCI id: 11 digits, of which the last two are the first nine modulo 97. Null where none was stated.',
  '10030349462',
)

export const Rider = named(
  'Rider',
  'A rider on the start list.',
  Type.Object({
    key: field(
      Type.String(),
      'Stable within the competition: the bib as text, or another name if the bib is unknown.',
      '1',
    ),
    ...worn('0', 1),
    name,
    lastName: field(Type.String(), 'The first half of `name`, as entered.', 'Vingegaard'),
    firstName: field(Type.String(), 'The second half of `name`.', 'Jonas'),
    nation,
    uciRiderId,
    teamCode: field(Nullable(Type.String()), 'Code of the team. Null for a rider without one.', 'TVL'),
    teamName: field(
      Nullable(Type.String()),
      'Name of the team. Null if not stated.',
      'Team Visma | Lease a Bike',
    ),
    young: field(Type.Boolean(), 'Whether the rider may win the young rider classification.', false),
    picture: field(
      Nullable(Type.String()),
      'Address of a portrait. Null if none was stated.',
      '/file/0123456789abcdef0123456789abcdef',
    ),
    teamJersey: field(
      Nullable(Type.String()),
      'Address of a picture of the jersey of the team. Null if none was stated.',
      '/file/fedcba9876543210fedcba9876543210',
    ),
    athlete: Type.Optional(
      field(
        Type.String(),
        'Id of the person for `athletes/palmares`. Given only if neither the UCI id nor the entry (competition with bib, or with name and nation in events) leads there, because somebody else has the same.',
        'oak2026-11',
      ),
    ),
  }),
)
export type Rider = Static<typeof Rider>

export const TeamMember = named(
  'TeamMember',
  'A rider of a team, with the rider’s status in the race.',
  Type.Object({
    ...worn('0', 1),
    name,
    nation,
    uciRiderId,
    status: field(
      Type.Enum(['OK', ...IRMS.filter((irm) => irm !== 'REL' && irm !== 'NC')]),
      'OK while racing, otherwise the mark with which the rider left.',
      'OK',
    ),
    leftInStage: field(Nullable(Type.Integer()), 'The stage in which the rider left. Null while racing.', 9),
    ...inferredShown,
  }),
)
export type TeamMember = Static<typeof TeamMember>

export const Team = named(
  'Team',
  'A team of the competition.',
  Type.Object({
    key: field(Type.String(), 'Stable within the competition: the code.', 'TVL'),
    code: field(Type.String(), 'Code of the team.', 'TVL'),
    name: field(Type.String(), 'Name of the team.', 'Team Visma | Lease a Bike'),
    nation: field(
      Type.String(),
      'IOC or UCI code of the nation of the team. Empty if none was stated.',
      'NED',
    ),
    bib: Type.Optional(
      field(
        Nullable(Type.Integer()),
        'The number that a pair or team of a phase wears as one. Null if what is worn is no whole number. Left out where it has none of its own.',
        3,
      ),
    ),
    bibLabel: Type.Optional(field(Type.String(), 'What it wears, as text; there with `bib`.', '3')),
    members: Type.Optional(
      field(Type.Array(TeamMember), 'Its riders by bib. Only in documents about teams.', [
        exampleOf(TeamMember) as TeamMember,
      ]),
    ),
    ...inferredShown,
  }),
)
export type Team = Static<typeof Team>
