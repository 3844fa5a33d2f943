/** The last round of a season's standing, and the earlier rounds that are missing in it. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { WorldCup } from '@bell-lap/protocol/documents/world-cup'

export function afterRoundWords({
  rounds,
  missing,
  complete,
}: Pick<WorldCup, 'rounds' | 'missing' | 'complete'>): MessageDescriptor {
  if (!complete && missing.length === 0) return msg`Some rounds of the season are missing here.`
  const round = rounds.findLastIndex(({ counts }) => counts) + 1
  const all = rounds.length
  if (missing.length === 0) return msg`After round ${round} of ${all}`
  const names = missing.join(', ')
  return msg`After round ${round} of ${all}; missing: ${names}`
}
