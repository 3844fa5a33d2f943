import { expect, test } from 'vitest'
import type { Delivery } from '../journal/store.ts'
import { linesOfSent } from './sent-hours.ts'

async function* requests(): AsyncGenerator<Delivery> {
  const of = (seq: number, token: string, minute: number): Delivery => ({
    firstSeq: seq,
    lastSeq: seq + 1,
    token,
    name: token === 'aa' ? 'van' : '',
    receivedAt: new Date(Date.UTC(2026, 6, 4, 12, minute)).toISOString(),
  })
  for (let minute = 0; minute < 90; minute += 1) {
    yield of(1 + minute * 4, 'aa', minute)
    yield of(3 + minute * 4, 'bb', minute)
  }
}

test('a token has one line per hour, however many requests it sent', async () => {
  expect(await Array.fromAsync(linesOfSent(requests()))).toEqual([
    '1-238  120 facts in 60 requests  from 2026-07-04 12:00  aa  van',
    '3-240  120 facts in 60 requests  from 2026-07-04 12:00  bb  -',
    '241-358  60 facts in 30 requests  from 2026-07-04 13:00  aa  van',
    '243-360  60 facts in 30 requests  from 2026-07-04 13:00  bb  -',
  ])
})
