/** Which forms time a pair or team by the bibs that its members wear. */
import { formOf, type FormKey } from './form.ts'

/**
 * - `team`: a form of teams, which says itself how their riders count.
 * - `pair`: a form of single riders that pairs ride as well: all start together, and passings decide.
 * - `untimed`: nobody is timed by a bib, or results name competitors by key.
 * - `single`: riders are timed one by one, and a member's passing would be nobody's.
 */
export function bibsOfPairs(form: FormKey): 'team' | 'pair' | 'untimed' | 'single' {
  const { start, competitor, decidedBy, reads } = formOf(form)
  if (competitor !== 'athlete') return 'team'
  if (!reads.includes('passings')) return 'untimed'
  return start === 'together' && (decidedBy === 'time' || decidedBy === 'lapsAndTime') ? 'pair' : 'single'
}
