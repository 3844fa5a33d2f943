import { describe, expect, it } from 'vitest'
import { TRANSPORTS } from './link.ts'
import { negotiateReply, readWish } from './negotiate.ts'
import { readTarget } from './route.ts'

describe('negotiation', () => {
  it.each([
    ['no version', '', { ok: true, version: 0, stateful: false }],
    ['version 0', 'negotiateVersion=0', { ok: true, version: 0, stateful: false }],
    ['version 1', 'negotiateVersion=1', { ok: true, version: 1, stateful: false }],
    ['a version to come', 'negotiateVersion=7', { ok: true, version: 1, stateful: false }],
    [
      'keys in another case',
      'NEGOTIATEVERSION=1&UseStatefulReconnect=True',
      { ok: true, version: 1, stateful: true },
    ],
  ])('reads %s (SPEC 2.2, 2.6)', (_sentence, query, wish) => {
    expect(readWish(readTarget(`/hub/negotiate?${query}`).query)).toEqual(wish)
  })

  it.each(['x', '', '-1', '1.5'])('explains that version "%s" is not served (SPEC 2.3)', (version) => {
    expect(readWish(new Map([['negotiateversion', version]]))).toMatchObject({ ok: false })
  })

  const names = { id: 'public', token: 'secret' }

  it('names the transports in order of preference (SPEC 2.4)', () => {
    expect(negotiateReply(names, { version: 1, stateful: true, transports: TRANSPORTS })).toEqual({
      negotiateVersion: 1,
      connectionId: 'public',
      connectionToken: 'secret',
      useStatefulReconnect: true,
      availableTransports: [
        { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
        { transport: 'ServerSentEvents', transferFormats: ['Text'] },
        { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
      ],
    })
  })

  it('gives the token as the id in version 0 (SPEC 2.2, 2.5)', () => {
    expect(negotiateReply(names, { version: 0, stateful: false, transports: ['LongPolling'] })).toEqual({
      negotiateVersion: 0,
      connectionId: 'secret',
      availableTransports: [{ transport: 'LongPolling', transferFormats: ['Text', 'Binary'] }],
    })
  })
})
