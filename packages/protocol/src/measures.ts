/** Measures in facts, frames and documents, with their units and possible ranges. */
import { Type } from 'typebox'

/** Whole milliseconds, never negative. The maximum is about 23 days, longer than the longest race without a stop. */
export const Ms = Type.Integer({ minimum: 0, maximum: 2_000_000_000, examples: [15_045_000] })
export const SignedMs = Type.Integer({ minimum: -100_000_000, maximum: 100_000_000, examples: [20_000] })
/** Metres along the course. */
export const Metres = Type.Number({ minimum: 0, maximum: 2_000_000, examples: [21_000] })
/** Metres above sea level, from below the shore of the Dead Sea to above every road. */
export const ElevationM = Type.Number({ minimum: -500, maximum: 9000, examples: [1059] })
/** Kilometres an hour. */
export const Kmh = Type.Number({ minimum: 0, maximum: 200, examples: [51.697] })
/** Percentage of a time that is added to it. */
export const Percent = Type.Number({ minimum: 0, maximum: 1000, examples: [12] })
