/** The criterion that puts a row ahead of the next one with equal points. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { WorldCup } from '@bell-lap/protocol/documents/world-cup'

export type AheadBy = WorldCup['results'][number]['aheadBy']

export const AHEAD_BY_WORDS: Readonly<Record<NonNullable<AheadBy>, MessageDescriptor>> = {
  lastSprint: msg({ message: 'better in the last sprint', comment: 'Ahead of the next, with equal points' }),
  lastPart: msg({ message: 'better in the last race', comment: 'Ahead of the next, with equal points' }),
  wins: msg({ message: 'more wins', comment: 'Ahead of the next, with equal points' }),
  places: msg({ message: 'better places', comment: 'Ahead of the next, with equal points' }),
  latest: msg({ message: 'better in the latest race', comment: 'Ahead of the next, with equal points' }),
  decision: msg({ message: 'ahead by decision', comment: 'Ahead of the next, with equal points' }),
  published: msg({ message: 'order as published', comment: 'Ahead of the next, with equal points' }),
}
