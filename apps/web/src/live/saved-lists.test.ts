import { PROTOCOL_VERSION } from '@bell-lap/protocol/version'
import { describe, expect, it } from 'vitest'
import { isSavedList, readSavedLists } from './saved-lists.ts'

describe('isSavedList (spec.md section 7, caching)', () => {
  it.each([
    ['/competitions?year=2026', true],
    ['/competitions/sports', true],
    ['/competitions/livelink', true],
    ['/competitions/tdf2026/schedule', true],
    ['/competitions/tdf2026/events', true],
    ['/competitions/tdf2026/reports', true],
    ['/competitions/tdf2026', false],
    ['/competitions/tdf2026/stages/4/reports', false],
    ['/competitions/tdf2026/stages/4/live', false],
  ])('%s: %s', (address, saved) => expect(isSavedList(address)).toBe(saved))
})

describe('readSavedLists', () => {
  const DAY_MS = 86_400_000
  const saved = (change: object): string =>
    JSON.stringify({
      protocol: PROTOCOL_VERSION,
      savedAtMs: 0,
      documents: { queries: [], mutations: [] },
      ...change,
    })
  it('gives back what was saved lately', () => expect(readSavedLists(saved({}), DAY_MS)).not.toBeNull())
  it.each([
    ['nothing was saved', null, DAY_MS],
    ['it is older than a week', saved({}), 8 * DAY_MS],
    ['it is of another protocol', saved({ protocol: PROTOCOL_VERSION + 1 }), DAY_MS],
    ['it is no JSON', '{', DAY_MS],
  ])('gives nothing when %s', (_, text, nowMs) => expect(readSavedLists(text, nowMs)).toBeNull())
})
