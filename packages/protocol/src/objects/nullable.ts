/** Schema shorthands used by every object and document. */
import { Type, type TSchema } from 'typebox'

/** The value, or null if there is none. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
/** A number as shown to people: the display dialect of docs/api.md. */
export const Display = Type.String()
/** Whole milliseconds. Negative for gaps of riders ahead. */
export const MsNumber = Type.Integer()
/** 2026-07-04 */
export const DayString = Type.String()
/** Race-local wall clock, 2026-07-07T13:25:00. */
export const LocalInstant = Type.String()
/** ISO 8601 with offset. */
export const InstantString = Type.String()
