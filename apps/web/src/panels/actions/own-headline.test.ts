import type { Action } from '@bell-lap/protocol/documents/actions'
import { expect, test } from 'vitest'
import { ownHeadline } from './own-headline.ts'

const action = (kind: Action['kind'], minute: number, bib: number, weight: number | null = 1): Action => ({
  key: `${kind}-${minute}-${bib}`,
  kind,
  happenedAt: `2026-07-07T15:${minute}:00Z`,
  knownAt: `2026-07-07T15:${minute}:00Z`,
  distance: 10,
  toGo: 20,
  facts: [],
  riders: [{ key: String(bib), bib, lastName: `Rider ${bib}`, firstName: '' }],
  ...(weight !== null && { weight }),
})
const ATTACK = action('attack', 40, 1, 20)
const DROPPED = action('dropped', 38, 2)
const OLD = action('dropped', 20, 3)
const ACTIONS = [ATTACK, DROPPED, OLD]

test.each([
  ['nobody is followed', [], ATTACK],
  ['recent news is about them', [2], DROPPED],
  ['their news is ten minutes old', [3], ATTACK],
  ['they are in the headline itself', [1, 2], ATTACK],
])('the headline where %s', (_, bibs, expected) => {
  expect(ownHeadline(ATTACK, ACTIONS, new Set(bibs))).toBe(expected)
})

test('the winner stays the headline, and what is never a headline becomes none', () => {
  const won = action('finish', 41, 9, 30)
  expect(ownHeadline(won, [won, DROPPED], new Set([2]))).toBe(won)
  expect(ownHeadline(ATTACK, [ATTACK, action('dropped', 39, 2, null)], new Set([2]))).toBe(ATTACK)
  expect(ownHeadline(null, [], new Set([2]))).toBe(null)
})
