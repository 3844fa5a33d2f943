import { describe, expect, it } from 'vitest'
import { RequestFailed } from '../live/decode.ts'
import { makeCache } from '../live/make-cache.ts'
import { failureText } from './failed-read.ts'

describe('a read that failed (spec.md section 8)', () => {
  it.each([
    ['by its status', new RequestFailed('/competitions', 500), 'Request failed. /competitions: status 500'],
    [
      'for want of an answer',
      new RequestFailed('/competitions', null),
      'Request failed. /competitions: the connection gave no answer',
    ],
    ['otherwise', new TypeError('odd'), 'Request failed. TypeError: odd'],
  ])('is logged to the console %s', (_, error, text) => expect(failureText(error)).toBe(text))

  it('is logged once it has failed for good; a missing document is no failure', async () => {
    const failure = new RequestFailed('/competitions/tdf2026', 500)
    const { cache, failures } = makeCache((address) =>
      address === failure.address ? Promise.reject(failure) : Promise.resolve({ kind: 'unknown' }),
    )
    await cache.load('/competitions/tdf2026')
    await cache.load('/competitions/nobody2026')
    expect(failures).toEqual([failure])
  })
})
