import { describe, expect, it } from 'vitest'
import { encode } from '@msgpack/msgpack'
import type { HubMessage } from './message.ts'
import { messagePackProtocol } from './messagepack-protocol.ts'

const wire: [sentence: string, message: HubMessage, value: unknown][] = [
  [
    'a call that wants no answer',
    { type: 1, target: 'said', arguments: [42] },
    [1, {}, null, 'said', [42], []],
  ],
  [
    'a call with an id',
    { type: 1, invocationId: '7', target: 'join', arguments: [] },
    [1, {}, '7', 'join', [], []],
  ],
  ['an item', { type: 2, invocationId: '7', item: null }, [2, {}, '7', null]],
  ['an end without a value', { type: 3, invocationId: '7' }, [3, {}, '7', 2]],
  ['an end with a value', { type: 3, invocationId: '7', result: 1 }, [3, {}, '7', 3, 1]],
  ['an end with an error', { type: 3, invocationId: '7', error: 'no' }, [3, {}, '7', 1, 'no']],
  [
    'a call for a stream',
    { type: 4, invocationId: '7', target: 'count', arguments: [3] },
    [4, {}, '7', 'count', [3], []],
  ],
  ['the end of interest', { type: 5, invocationId: '7' }, [5, {}, '7']],
  ['a close', { type: 7 }, [7, null]],
  ['a close with a reason', { type: 7, error: 'x', allowReconnect: true }, [7, 'x', true]],
  ['an acknowledgement', { type: 8, sequenceId: 3 }, [8, 3]],
  ['a sequence', { type: 9, sequenceId: 1 }, [9, 1]],
]

describe('the MessagePack encoding', () => {
  it.each(wire)('writes and reads %s', (_sentence, message, value) => {
    const bytes = messagePackProtocol.encode([message])
    const body = Buffer.from(encode(value))
    expect(bytes).toEqual(Buffer.concat([Buffer.from([body.length]), body]))
    expect(messagePackProtocol.decode(body)).toEqual(message)
  })

  it('writes a ping as 02 91 06', () => {
    expect(messagePackProtocol.encode([{ type: 6 }]).toString('hex')).toBe('029106')
  })

  it('reads a call without the list of streams, and passes over headers and unknown types', () => {
    expect(messagePackProtocol.decode(Buffer.from(encode([1, { a: 'b' }, null, 'x', [1]])))).toEqual({
      type: 1,
      target: 'x',
      arguments: [1],
    })
    expect(messagePackProtocol.decode(Buffer.from(encode([99, 1, 2])))).toEqual({ type: 'unknown' })
  })

  it.each([
    ['nothing', ''],
    ['a map', '80'],
    ['an empty array', '90'],
    ['a type that is text', '91a131'],
    ['a byte that is never used', 'c1'],
    ['bytes after the value', '910600'],
    ['text that ends early', '92a97878'],
    ['a call without arguments', Buffer.from(encode([1, {}, null, 'x'])).toString('hex')],
    ['a call whose target is a number', Buffer.from(encode([1, {}, null, 1, []])).toString('hex')],
    ['an end of an unknown kind', Buffer.from(encode([3, {}, '1', 9])).toString('hex')],
    ['an end with a value that is missing', Buffer.from(encode([3, {}, '1', 3])).toString('hex')],
    ['an array that claims 4 billion elements', 'ddffffffff'],
    ['a map that claims 4 billion entries', 'dfffffffff'],
    ['arrays in arrays that each claim 65,535', 'dcffff'.repeat(1000)],
    ['a value nested deeper than anyone needs', '91'.repeat(1000) + '00'],
    ['a map with a forbidden key', '81a95f5f70726f746f5f5f01'],
  ])('finds a fault in %s (SPEC 5.2, 8.7)', (_sentence, hex) => {
    expect(messagePackProtocol.decode(Buffer.from(hex, 'hex')).type).toBe('fault')
  })

  it.each([
    ['the largest of one byte', 127, '7f'],
    ['the smallest of two', 128, '8001'],
    ['the largest of two', 16_383, 'ff7f'],
    ['the smallest of three', 16_384, '808001'],
  ])('prefixes a length, %s, with %d as %s', (_sentence, length, prefix) => {
    const bytes = Buffer.concat([Buffer.from(prefix, 'hex'), Buffer.alloc(length)])
    const { records, rest } = messagePackProtocol.split(bytes, 100_000)
    expect(records.map((record) => record.length)).toEqual([length])
    expect(rest.length).toBe(0)
  })

  it.each([
    ['a record over the limit, before it is there', '8101'],
    ['a length of more than five bytes', 'ffffffffff01'],
    ['a length of more than 31 bits', '8080808008'],
  ])('finds a fault in %s (SPEC 5.2)', (_sentence, hex) => {
    expect(messagePackProtocol.split(Buffer.from(hex, 'hex'), 128).fault).toBeDefined()
  })
})
