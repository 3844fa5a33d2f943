import { describe, expect, it } from 'vitest'
import { readDeflation } from './deflation.ts'

describe('the agreement about compression', () => {
  it.each([
    ['nothing', [], 'none'],
    ['the extension alone', ['Sec-WebSocket-Extensions: permessage-deflate'], 'takeover'],
    [
      'no context from the server',
      ['Sec-WebSocket-Extensions: permessage-deflate; server_no_context_takeover'],
      'single',
    ],
    [
      'no context from the client only',
      ['Sec-WebSocket-Extensions: permessage-deflate; client_no_context_takeover'],
      'takeover',
    ],
    [
      'a window smaller than ours',
      ['Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=10'],
      'none',
    ],
    [
      'the largest window',
      ['Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=15'],
      'takeover',
    ],
  ] as const)('reads %s', (_sentence, headers, deflation) => {
    expect(readDeflation(['HTTP/1.1 101 Switching Protocols', ...headers])).toBe(deflation)
  })
})
