/** Which forms time a pair or team by the bibs of its members. */
import { formOf, type FormKey } from './form.ts'

/**
 * How passings of members count:
 * - `team`: a form of teams, which itself defines how their riders count.
 * - `pair`: a form of single riders that pairs also ride: all start together, and passings decide.
 * - `untimed`: nobody is timed by a bib, or results name competitors by key.
 * - `single`: riders are timed one by one. A member's passing would belong to nobody.
 */
export function bibsOfPairs(form: FormKey): 'team' | 'pair' | 'untimed' | 'single' {
  const { start, competitor, decidedBy, reads } = formOf(form)
  if (competitor !== 'athlete') return 'team'
  if (!reads.includes('passings')) return 'untimed'
  return start === 'together' && (decidedBy === 'time' || decidedBy === 'lapsAndTime') ? 'pair' : 'single'
}
