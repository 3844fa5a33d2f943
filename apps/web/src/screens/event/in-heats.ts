/** The forms that are raced in heats which lead from one to the next. */
import type { PhaseListed } from '@bell-lap/protocol/objects/event'

export const IN_HEATS: ReadonlySet<PhaseListed['type']> = new Set([
  'duel',
  'keirin',
  'pursuit',
  'individualPursuit',
  'gates',
  'eliminator',
  'timeDuel',
])
