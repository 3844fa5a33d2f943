import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HubProtocol } from './hub-protocol.ts'
import { jsonProtocol } from './json-protocol.ts'
import type { HubMessage } from './message.ts'
import { messagePackProtocol } from './messagepack-protocol.ts'
import { Utf8Text } from './utf8-text.ts'

const textOf = (text: string): Utf8Text => new Utf8Text(Buffer.from(text, 'utf8'))
const call = (...args: unknown[]): HubMessage => ({ type: 1, target: 'said', arguments: args })

/** Well-formed: what is not a text has no UTF-8. */
const text = fc.string({
  unit: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('"', '\\', 'é', '\n') },
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
})

describe.each<[string, HubProtocol]>([
  ['JSON', jsonProtocol],
  ['MessagePack', messagePackProtocol],
])('text given as its bytes in %s', (_, protocol) => {
  const encode = (...args: unknown[]): Buffer => protocol.encode([call(...args)])

  it.each([
    ['nothing', ''],
    ['a document', '{"name":"POGAČAR Tadej","gap":"+0:12"}'],
    ['quotes and backslashes alone', '"\\"\\\\'],
    ['control characters', 'a\u0000b\u001f\n'],
    ['characters of four bytes', '🚴'],
    ['31 bytes', 'x'.repeat(31)],
    ['32 bytes', 'x'.repeat(32)],
    ['255 bytes', 'x'.repeat(255)],
    ['256 bytes', 'x'.repeat(256)],
    ['65,535 bytes', 'x'.repeat(65_535)],
    ['65,536 bytes', 'x'.repeat(65_536)],
  ])('is the same on the wire as the string: %s', (_sentence, said) => {
    expect(encode(textOf(said))).toEqual(encode(said))
  })

  it('is the same for every two characters of ASCII, at even and at odd places', () => {
    const all = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))
    for (const first of all) {
      const pairs = all.map((second) => first + second)
      // One control character would send the whole text the slow way, so each pair is a text of its own too.
      for (const said of [...pairs, ...pairs.map((pair) => `x${pair}`), pairs.join('')])
        expect(encode(textOf(said)).equals(encode(said)), JSON.stringify(said)).toBe(true)
    }
  })

  it('is the same among any other arguments and messages', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 20 }), fc.jsonValue(), fc.nat(20), (texts, value, place) => {
        const strings: unknown[] = texts.toSpliced(place, 0, value as never)
        const given = strings.map((each) => (typeof each === 'string' ? textOf(each) : each))
        const ping: HubMessage = { type: 6 }
        expect(protocol.encode([ping, call(...given), ping, call(...given), call()])).toEqual(
          protocol.encode([ping, call(...strings), ping, call(...strings), call()]),
        )
      }),
    )
  })

  it('leaves nothing behind if a value beside it cannot be encoded', () => {
    expect(() => encode(textOf('half'), 1n)).toThrow(/bigint/i)
    expect(encode(textOf('whole'))).toEqual(encode('whole'))
  })

  it('leaves room in front where it is asked to', () => {
    const message = call(textOf('a"b'), 1)
    expect(protocol.encode([message], 10).subarray(10)).toEqual(protocol.encode([message]))
  })

  it('treats undefined and numbers beside it like JSON and MessagePack do', () => {
    expect(encode(textOf('a'), undefined, 3, [undefined])).toEqual(encode('a', undefined, 3, [undefined]))
  })
})

it.each([
  ['a long one', '{"name":"POGAČAR \\Tadej\\"}'.repeat(20_000)],
  ['a short one', 'é'],
  ['one with control characters', 'a\u0000'.repeat(200_000)],
])('written ahead is the same on the wire: %s', async (_sentence, said) => {
  const given = textOf(said)
  let turns = 0
  await given.prepare(async () => void (turns += 1))
  expect(turns).toBe(said.includes('\u0000') ? 1 : Math.ceil(given.bytes.length / (256 * 1024)))
  for (const protocol of [jsonProtocol, messagePackProtocol])
    expect(protocol.encode([call(given, 1)])).toEqual(protocol.encode([call(said, 1)]))
})

it('in JSON is not mixed with text encoded while a value beside it is serialised', () => {
  const encode = (...args: unknown[]): Buffer => jsonProtocol.encode([call(...args)])
  const inner: Buffer[] = []
  const nosy = { toJSON: () => (inner.push(encode(textOf('inner'))), 'nosy') }
  expect(encode(textOf('outer'), nosy)).toEqual(encode('outer', 'nosy'))
  expect(inner).toEqual([encode('inner')])
})
