/** Schemas of the domain's nouns. */
import { Type, type TProperties, type TSchema } from 'typebox'
import { field } from './described.ts'

interface Tagged {
  readonly kind: string
}

/** A schema for each field of one kind of a noun. A missing or surplus field does not compile. */
export type FieldsOf<Noun extends Tagged, Kind extends Noun['kind']> = {
  readonly [F in Exclude<keyof Extract<Noun, { kind: Kind }>, 'kind'>]-?: TSchema
}

/** Schema of one kind of a noun: its `kind`, its description and its own fields. No other field is accepted. */
export const kindSchema = <const Kind extends string, Fields extends TProperties>(
  kind: Kind,
  kindMeaning: string,
  description: string,
  fields: Fields,
) =>
  Type.Object(
    { kind: field(Type.Literal(kind), kindMeaning), ...fields },
    { additionalProperties: false, description },
  )
