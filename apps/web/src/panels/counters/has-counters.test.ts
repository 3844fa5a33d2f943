import { expect, it } from 'vitest'
import { hasCounters } from './has-counters.ts'

const none = { starters: 0, inRace: 0, remaining: 0, finished: 0, out: 0 }

it.each([
  ['nothing while no start list is known', { counters: none }, false],
  ['who starts', { counters: { ...none, starters: 9 } }, true],
  ['a time limit', { counters: none, timeLimit: { time: null, gap: '12:00' } }, true],
])('there is to count: %s', (_, live, has) =>
  expect(hasCounters({ timeLimit: null, ...live } as Parameters<typeof hasCounters>[0])).toBe(has),
)
