/** The state of a page's connection before the first one is made. */
import { expect, it } from 'vitest'
import { createConnectionStore } from './connection.ts'

it('a slow first connection counts as lost since the page was rendered, until it is made', () => {
  const store = createConnectionStore()
  expect(store.lostAtMs()).toBeNull()
  let told = 0
  store.subscribe(() => (told += 1))
  store.missFirst(1_000)
  expect([store.get(), store.lostAtMs(), told]).toEqual(['connecting', 1_000, 1])
  store.set('offline', 60_000)
  expect(store.lostAtMs()).toBe(1_000)
  store.set('live', 61_000)
  expect(store.lostAtMs()).toBeNull()
})

it.each(['live', 'reconnecting', 'offline'] as const)(
  'a page that is %s misses no first connection',
  (state) => {
    const store = createConnectionStore()
    store.set(state, 2_000)
    const before = store.lostAtMs()
    store.missFirst(1_000)
    expect(store.lostAtMs()).toBe(before)
  },
)
