/** Which rounds a standing is made of, where some are not in it; null where all are. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { WorldCup } from '@bell-lap/protocol/documents/world-cup'

export function countedRoundsWords({
  rounds,
  missing,
  complete,
}: Pick<WorldCup, 'rounds' | 'missing' | 'complete'>): MessageDescriptor | null {
  if (complete) return null
  if (missing.length === 0) return msg`Some rounds of the season are missing here.`
  const counted = rounds.filter(({ counts }) => counts).length
  const all = counted + missing.length
  const names = missing.join(', ')
  return msg`${counted} of ${all} rounds; missing: ${names}`
}
