import { describe, expect, it } from 'vitest'
import { handshakeResponse, readHandshake } from './handshake.ts'

function read(text: string, binary = true) {
  return readHandshake(Buffer.from(text), 100, binary)
}

describe('the handshake', () => {
  it('agrees and gives back what follows (SPEC 4.1)', () => {
    const { rest, ...handshake } = read('{"protocol":"messagepack","version":2}\u001e\u0002') as {
      rest: Buffer
    }
    expect(handshake).toEqual({ outcome: 'agreed', protocol: 'messagepack', version: 2 })
    expect([...rest]).toEqual([2])
  })

  it('waits for the end of the record', () => {
    expect(read('{"protocol":"json"')).toEqual({ outcome: 'incomplete' })
  })

  it.each([
    ['an unknown protocol', '{"protocol":"x","version":1}', "The protocol 'x' is not supported."],
    [
      'a version to come',
      '{"protocol":"json","version":3}',
      "The server does not support version 3 of the 'json' protocol.",
    ],
    ['no JSON', 'GET / HTTP/1.1', 'An unexpected error occurred during connection handshake.'],
    ['no protocol', '{"version":1}', 'An unexpected error occurred during connection handshake.'],
    ['no version', '{"protocol":"json"}', 'An unexpected error occurred during connection handshake.'],
    ['null', 'null', 'An unexpected error occurred during connection handshake.'],
    ['a record over the limit', 'x'.repeat(101), 'An unexpected error occurred during connection handshake.'],
  ])('refuses %s (SPEC 4.3, 4.6)', (_sentence, text, error) => {
    expect(read(`${text}\u001e`)).toEqual({ outcome: 'refused', error })
  })

  it('refuses a flood without an end (SPEC 4.6)', () => {
    expect(read('x'.repeat(101)).outcome).toBe('refused')
  })

  it('refuses MessagePack where only text can be sent (SPEC 4.4)', () => {
    expect(read('{"protocol":"messagepack","version":1}\u001e', false)).toEqual({
      outcome: 'refused',
      error:
        "Cannot use the 'messagepack' protocol on the current transport. The transport does not support 'Binary' transfer format.",
    })
  })

  it('is answered in three bytes (SPEC 4.2)', () => {
    expect(handshakeResponse().toString('hex')).toBe('7b7d1e')
    expect(handshakeResponse('no').toString()).toBe('{"error":"no"}\u001e')
  })
})
