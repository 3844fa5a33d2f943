import { describe, expect, it } from 'vitest'
import { jsonProtocol } from './json-protocol.ts'
import type { Decoded, HubMessage } from './message.ts'

const wire: [sentence: string, message: HubMessage, text: string][] = [
  [
    'a call that wants no answer has no id',
    { type: 1, target: 'said', arguments: [42] },
    '{"type":1,"target":"said","arguments":[42]}',
  ],
  [
    'a call with an id',
    { type: 1, invocationId: '7', target: 'join', arguments: [] },
    '{"type":1,"invocationId":"7","target":"join","arguments":[]}',
  ],
  ['an item', { type: 2, invocationId: '7', item: null }, '{"type":2,"invocationId":"7","item":null}'],
  ['an end without a value', { type: 3, invocationId: '7' }, '{"type":3,"invocationId":"7"}'],
  [
    'an end with a value',
    { type: 3, invocationId: '7', result: null },
    '{"type":3,"invocationId":"7","result":null}',
  ],
  [
    'an end with an error',
    { type: 3, invocationId: '7', error: 'no' },
    '{"type":3,"invocationId":"7","error":"no"}',
  ],
  [
    'a call for a stream',
    { type: 4, invocationId: '7', target: 'count', arguments: [3] },
    '{"type":4,"invocationId":"7","target":"count","arguments":[3]}',
  ],
  ['the end of interest', { type: 5, invocationId: '7' }, '{"type":5,"invocationId":"7"}'],
  ['a ping', { type: 6 }, '{"type":6}'],
  ['a close', { type: 7 }, '{"type":7}'],
  [
    'a close with a reason',
    { type: 7, error: 'x', allowReconnect: true },
    '{"type":7,"error":"x","allowReconnect":true}',
  ],
  ['an acknowledgement', { type: 8, sequenceId: 3 }, '{"type":8,"sequenceId":3}'],
  ['a sequence', { type: 9, sequenceId: 1 }, '{"type":9,"sequenceId":1}'],
]

describe('the JSON encoding', () => {
  it.each(wire)('writes and reads %s', (_sentence, message, text) => {
    expect(jsonProtocol.encode([message]).toString()).toBe(`${text}\u001e`)
    expect(jsonProtocol.decode(Buffer.from(text))).toEqual(message)
  })

  const read: [sentence: string, text: string, decoded: Decoded][] = [
    ['passes over unknown types', '{"type":99}', { type: 'unknown' }],
    [
      'passes over headers',
      '{"type":5,"headers":{"a":"b"},"invocationId":"1"}',
      { type: 5, invocationId: '1' },
    ],
    [
      'takes an id of null as none',
      '{"type":1,"invocationId":null,"target":"x","arguments":[]}',
      { type: 1, target: 'x', arguments: [] },
    ],
    [
      'takes an empty id as none, and no streams as none',
      '{"type":1,"invocationId":"","target":"x","arguments":[],"streamIds":null}',
      { type: 1, target: 'x', arguments: [] },
    ],
    [
      'passes over an acknowledgement that has no number under its name',
      '{"type":9,"headers":{},"sequence_id":3}',
      { type: 'unknown' },
    ],
    [
      'keeps the ids of streams',
      '{"type":1,"target":"x","arguments":[],"streamIds":["1"]}',
      { type: 1, target: 'x', arguments: [], streamIds: ['1'] },
    ],
  ]
  it.each(read)('%s', (_sentence, text, decoded) => {
    expect(jsonProtocol.decode(Buffer.from(text))).toEqual(decoded)
  })

  it.each([
    ['no JSON', 'nonsense'],
    ['nothing', ''],
    ['an array', '[]'],
    ['null', 'null'],
    ['no type', '{}'],
    ['a type that is text', '{"type":"1"}'],
    ['a call without a target', '{"type":1,"arguments":[]}'],
    ['a call without arguments', '{"type":1,"target":"x"}'],
    ['a call whose id is a number', '{"type":1,"invocationId":1,"target":"x","arguments":[]}'],
    ['a call for a stream whose id is empty', '{"type":4,"invocationId":"","target":"x","arguments":[]}'],
    ['a call for a stream without an id', '{"type":4,"target":"x","arguments":[]}'],
    ['stream ids that are no list', '{"type":1,"target":"x","arguments":[],"streamIds":1}'],
    ['an item without an item', '{"type":2,"invocationId":"1"}'],
    ['an end with both result and error', '{"type":3,"invocationId":"1","error":"x","result":1}'],
    ['an end without an id', '{"type":3}'],
    ['an acknowledgement of a text', '{"type":8,"sequenceId":"1"}'],
  ])('finds a fault in %s (SPEC 5.2)', (_sentence, text) => {
    expect(jsonProtocol.decode(Buffer.from(text)).type).toBe('fault')
  })

  it('cuts a stream into records and keeps an incomplete one (SPEC 5.1)', () => {
    const { records, rest, fault } = jsonProtocol.split(Buffer.from('a\u001ebc\u001ed'), 10)
    expect(records.map(String)).toEqual(['a', 'bc'])
    expect(String(rest)).toBe('d')
    expect(fault).toBeUndefined()
  })

  it.each([
    ['whole', 'x'.repeat(11) + '\u001e'],
    ['not yet whole', 'x'.repeat(11)],
  ])('finds a fault in a record over the limit that is %s (SPEC 5.2)', (_sentence, text) => {
    expect(jsonProtocol.split(Buffer.from(text), 10).fault).toBeDefined()
    expect(jsonProtocol.split(Buffer.from('x'.repeat(10) + '\u001e'), 10).fault).toBeUndefined()
  })
})
