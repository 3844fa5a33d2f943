import { expect, test } from 'vitest'
import { isThere } from './stage-documents.ts'

const racing = { tabs: ['live', 'startlist'], currentTab: 'live' } as const
const stage = (told: { readonly tabs: readonly string[]; readonly currentTab: string }) =>
  told as unknown as NonNullable<Parameters<typeof isThere>[0]>

test.each(['stage-map', 'stage-profile', 'stage-timeline', 'stage-rankings'] as const)(
  'a race without a course and without places has no %s',
  (name) => expect(isThere(stage(racing), name)).toBe(false),
)

test('with a course there are its line, its profile and its timeline', () => {
  const known = stage({ ...racing, tabs: ['live', 'map', 'timeline'] })
  const names = ['stage-map', 'stage-profile', 'stage-timeline'] as const
  expect(names.map((name) => isThere(known, name))).toEqual([true, true, true])
})

test('the order on the road is there neither before the start nor once there is a result', () => {
  const of = (currentTab: string) => isThere(stage({ ...racing, currentTab }), 'stage-live-rankings')
  expect([of('startlist'), of('live'), of('rankings')]).toEqual([false, true, false])
})

test('everything is taken to be there while nothing is known of the stage', () =>
  expect(isThere(null, 'stage-map')).toBe(true))
