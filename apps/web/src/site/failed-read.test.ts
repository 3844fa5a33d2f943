import { describe, expect, it, vi } from 'vitest'
import { RequestFailed } from '../live/decode.ts'
import { documentQuery } from '../live/document-query.ts'
import { createApp } from './create-app.ts'
import { failureText } from './failed-read.ts'
import { isAnyStarting } from './starting.ts'

const makeApp = (retries: number, onFailedRead: (error: unknown) => void) =>
  createApp({
    read: async () => ({ kind: 'unknown' }),
    settings: {
      origin: '',
      apiBaseUrl: '',
      indexable: true,
      watchBrand: '',
      tiles: null,
      socialLinks: [],
      copyrightYear: 2025,
    },
    preferences: { scheme: 'system', cis: false },
    follows: null,
    renderedAtMs: 0,
    dataBudgetMs: 0,
    browserLocales: [],
    localeCookie: () => undefined,
    saveLocale: () => {},
    retries,
    onFailedRead,
  })

describe('a read that failed (spec.md section 8)', () => {
  it.each([
    ['by its status', new RequestFailed('/competitions', 500), 'Request failed. /competitions: status 500'],
    [
      'for want of an answer',
      new RequestFailed('/competitions', null),
      'Request failed. /competitions: the connection gave no answer',
    ],
    ['otherwise', new TypeError('odd'), 'Request failed. TypeError: odd'],
  ])('is told to the console %s', (_, error, text) => expect(failureText(error)).toBe(text))

  it('is told once it has failed for good; what is not there is no failure', async () => {
    const told: unknown[] = []
    const app = makeApp(0, (error) => told.push(error))
    const failure = new RequestFailed('/competitions/tdf2026', 500)
    const fails = documentQuery('/competitions/tdf2026', () => Promise.reject(failure))
    await app.queryClient.prefetchQuery(fails)
    await app.queryClient.prefetchQuery(documentQuery('/competitions/nobody2026', app.read))
    expect(told).toEqual([failure])
    app.queryClient.clear()
  })

  it('is no failure while the server starts: it is asked until it has, and says so meanwhile', async () => {
    vi.useFakeTimers()
    const told: unknown[] = []
    const app = makeApp(2, (error) => told.push(error))
    let asked = 0
    const read = documentQuery('/competitions/tdf2026', async () => {
      asked += 1
      if (asked <= 6) throw new RequestFailed('/competitions/tdf2026', 503, { isStarting: true })
      return { kind: 'notYet' }
    })
    const done = app.queryClient.fetchQuery(read)
    await vi.advanceTimersByTimeAsync(3_500)
    expect([asked, isAnyStarting(app.queryClient)]).toEqual([4, true])
    await vi.advanceTimersByTimeAsync(3_500)
    expect([await done, told, isAnyStarting(app.queryClient)]).toEqual([{ kind: 'notYet' }, [], false])
    app.queryClient.clear()
    vi.useRealTimers()
  })
})
