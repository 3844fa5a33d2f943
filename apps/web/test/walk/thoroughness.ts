/**
 * How much of all combinations is looked at. Usually every two values meet (visits.ts, forms.ts); with BELL_LAP_WALK=whole, as
 * `npm run soak -- walk` has it, all of them do.
 */
export const WHOLE = process.env['BELL_LAP_WALK'] === 'whole'

/** One of them, the next one for the next `turn`; all of them when the whole is wanted. */
export const chosen = <Value>(all: readonly Value[], turn: number): readonly Value[] =>
  WHOLE ? all : all.slice(turn % all.length, (turn % all.length) + 1)
