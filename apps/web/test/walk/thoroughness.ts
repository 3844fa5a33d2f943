import { LOCALES } from '@bell-lap/ui/language/locale.ts'

/**
 * How much of all combinations is looked at. Usually every two values meet (visits.ts, forms.ts); with BELL_LAP_WALK=whole, as
 * `npm run soak -- walk` has it, all of them do.
 */
export const WHOLE = process.env['BELL_LAP_WALK'] === 'whole'

const wanted = process.env['BELL_LAP_WALK_LOCALE']
/** The languages of the whole walk: all, or the one of BELL_LAP_WALK_LOCALE. */
export const WALKED_LOCALES = wanted === undefined ? LOCALES : LOCALES.filter((locale) => locale === wanted)
/** A whole walk in another language omits the checks that need only one language. */
export const WITH_ENGLISH = !WHOLE || WALKED_LOCALES.includes('en')

/** One of them, the next one for the next `turn`; all of them when the whole is wanted. */
export const chosen = <Value>(all: readonly Value[], turn: number): readonly Value[] =>
  WHOLE ? all : all.slice(turn % all.length, (turn % all.length) + 1)
