import { expect, test } from 'vitest'
import { isThere } from './unit-documents.ts'

const racing = { tabs: ['live', 'startlist'], currentTab: 'live' } as const
const stage = (told: { readonly tabs: readonly string[]; readonly currentTab: string }) =>
  told as unknown as NonNullable<Parameters<typeof isThere>[0]>

test.each(['stage-map', 'stage-profile', 'stage-timeline', 'stage-rankings'] as const)(
  'a race without a course and without places has no %s',
  (name) => expect(isThere(stage(racing), name)).toBe(false),
)

test('a course has its line, its profile and its timeline', () => {
  const known = stage({ ...racing, tabs: ['live', 'map', 'timeline'] })
  const names = ['stage-map', 'stage-profile', 'stage-timeline'] as const
  expect(names.map((name) => isThere(known, name))).toEqual([true, true, true])
})

test('the order on the road exists neither before the start nor after the result', () => {
  const of = (currentTab: string) => isThere(stage({ ...racing, currentTab }), 'stage-live-rankings')
  expect([of('startlist'), of('live'), of('rankings')]).toEqual([false, true, false])
})

test('every document is assumed to exist while the stage is unknown', () =>
  expect(isThere(null, 'stage-map')).toBe(true))
