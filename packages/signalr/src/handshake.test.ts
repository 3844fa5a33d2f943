import { describe, expect, it } from 'vitest'
import { handshakeResponse, readHandshake } from './handshake.ts'

function read(text: string, binary = true) {
  return readHandshake(Buffer.from(text), 100, binary)
}

describe('the handshake', () => {
  it('agrees, and returns the bytes after it (SPEC 4.1)', () => {
    const { rest, ...handshake } = read('{"protocol":"messagepack","version":2}\u001e\u0002') as {
      rest: Buffer
    }
    expect(handshake).toEqual({ outcome: 'agreed', protocol: 'messagepack', version: 2 })
    expect([...rest]).toEqual([2])
  })

  it.each([-1, 0, 1, 2])('agrees to version %i, as to every one up to its own (SPEC 4.3)', (version) => {
    expect(read(`{"protocol":"json","version":${version}}\u001e`)).toMatchObject({
      outcome: 'agreed',
      version,
    })
  })

  it('ignores bytes after the object in its record (SPEC 4.1)', () => {
    const twice = '{"protocol":"json","version":0}{"protocol":"json","version":0}\u001erest'
    const { rest, ...handshake } = read(twice) as { rest: Buffer }
    expect(handshake).toEqual({ outcome: 'agreed', protocol: 'json', version: 0 })
    expect(rest.toString()).toBe('rest')
    expect(read('{"protocol":"json","version":1,"more":{"brace":"}\\"}"}} {\u001e').outcome).toBe('agreed')
  })

  it('waits for the end of the record', () => {
    expect(read('{"protocol":"json"')).toMatchObject({ outcome: 'incomplete' })
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
    [
      'a version that is no whole number',
      '{"protocol":"json","version":1.5}',
      'An unexpected error occurred during connection handshake.',
    ],
    [
      'an object without an end',
      '{"protocol":"json","version":1',
      'An unexpected error occurred during connection handshake.',
    ],
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
