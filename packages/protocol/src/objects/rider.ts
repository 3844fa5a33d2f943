/** A rider on a start list, and a team, as documents show them. */
import { Type, type Static } from 'typebox'
import { IRMS } from '../vocabulary/kinds.ts'
import { Nullable } from './nullable.ts'

export const Rider = Type.Object({
  /** Stable within the competition: the bib as text. */
  key: Type.String(),
  bib: Type.Integer(),
  /** "VINGEGAARD Jonas": surname in capitals first. */
  name: Type.String(),
  /** The two halves of `name`, so that nobody has to take it apart. */
  lastName: Type.String(),
  firstName: Type.String(),
  /** IOC or UCI code; '' where none was stated. */
  nation: Type.String(),
  /** 11 digits, the last two are the first nine mod 97. */
  uciRiderId: Nullable(Type.String()),
  teamCode: Nullable(Type.String()),
  teamName: Nullable(Type.String()),
  /** Eligible for the young rider classification. */
  young: Type.Boolean(),
  picture: Nullable(Type.String()),
  teamJersey: Nullable(Type.String()),
})
export type Rider = Static<typeof Rider>

export const TeamMember = Type.Object({
  bib: Type.Integer(),
  name: Type.String(),
  nation: Type.String(),
  uciRiderId: Nullable(Type.String()),
  /** OK while racing, else why the rider left. */
  status: Type.Enum(['OK', ...IRMS.filter((irm) => irm !== 'REL')]),
  /** The stage of leaving, null while racing. */
  leftInStage: Nullable(Type.Integer()),
})
export type TeamMember = Static<typeof TeamMember>

export const Team = Type.Object({
  key: Type.String(),
  code: Type.String(),
  name: Type.String(),
  /** '' where none was stated. */
  nation: Type.String(),
  members: Type.Optional(Type.Array(TeamMember)),
})
export type Team = Static<typeof Team>
