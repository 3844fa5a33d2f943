import { assert, constantFrom, array, property, string, oneof } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_DEPTH, MOST_TEXT, normaliseFact, normalisePeopleText } from './people-text.ts'

describe('text for people', () => {
  const cases: [sentence: string, given: string, taken: string][] = [
    ['plain text is left alone', 'VINGEGAARD Jonas', 'VINGEGAARD Jonas'],
    ['spaces at the ends go', '  POGAČAR Tadej ', 'POGAČAR Tadej'],
    ['several spaces, tabs and line ends become one space', 'VAN DER \t\n POEL', 'VAN DER POEL'],
    ['a no-break space is a space', 'Alpe\u00A0d’Huez', 'Alpe d’Huez'],
    ['named entities are decoded', 'Ch&acirc;teau &amp; fils', 'Château & fils'],
    ['numbered entities are decoded', 'POGA&#268;AR &#x10c;', 'POGAČAR Č'],
    ['what was encoded twice is decoded twice', 'Gar&amp;ccedil;on', 'Garçon'],
    ['what was encoded seven times is decoded seven times', `&${'amp;'.repeat(6)}lt;`, '<'],
    ['an entity ended by an entity is one', '&amp&#59;lt&#59;', '<'],
    ['an entity with a soft hyphen in it is one', '&am\u00ADp;', '&'],
    ['an entity ended by a Greek question mark is one', '&lt\u037E', '<'],
    ['an entity cut by a space is none', '&am p;', '&am p;'],
    ['an unknown entity stays as it is', 'R&D; &foobar;', 'R&D; &foobar;'],
    [
      'an entity that is no character shows as one replaced',
      'a&#xD800;b&#0;c&#9999999;',
      'a\uFFFDb\uFFFDc\uFFFD',
    ],
    ['letters are composed', 'Rogli\u010d'.normalize('NFD'), 'Rogli\u010d'],
    ['letters drawn as nothing go', '\u3164ALAPHILIPPE\u2800', 'ALAPHILIPPE'],
    ['nothing is left where nothing is seen', '\u3164\u{E0041}\u200D\uFE0F', ''],
    ['joiners stay between letters', 'می\u200Cخواهم', 'می\u200Cخواهم'],
    ['invisible characters go', 'ALAPH\u00ADIL\u200BIPPE\u202E', 'ALAPHILIPPE'],
    ['control characters are spaces', 'a\u0000b\u001Bc', 'a b c'],
    ['half a surrogate pair is replaced', 'a\uD800b', 'a\uFFFDb'],
    ['nothing but space is empty', ' &nbsp; ', ''],
  ]
  test.each(cases)('%s', (_sentence, given, taken) => {
    expect(normalisePeopleText(given)).toBe(taken)
  })

  test('normalised text does not change when normalised again', () => {
    const piece = oneof(
      string({ unit: 'binary' }),
      constantFrom('&', 'amp;', 'amp', ';', '&#x26;', '&#38;', '&#59;', ' ', '&eacute;', 'e\u0301'),
      constantFrom('\u037E', '\u00AD', '&shy;', '&#769;', '\u0344', '\u0323'.repeat(29), '\u0000', '\u0085'),
    )
    assert(
      property(array(piece), (pieces) => {
        const once = normalisePeopleText(pieces.join(''))
        expect(normalisePeopleText(once)).toBe(once)
      }),
    )
  })
})

test('decodes a text of any length in one pass', () => {
  // Decoded layer by layer this would take 40,000 passes, which is minutes. A test that takes too long fails.
  expect(normalisePeopleText(`&${'amp;'.repeat(40_000)}`)).toBe('&')
  expect(normalisePeopleText('&#59'.repeat(40_000) + ';')).toBe(';')
})

test('keeps at most thirty marks on a letter', () => {
  const many = normalisePeopleText(`e${'\u0323\u0301'.repeat(5_000)} n`)
  // One of the thirty is part of the letter.
  expect([...many]).toHaveLength(1 + 29 + 2)
  expect(many).toMatch(/^ẹ.* n$/u)
})

describe('a fact taken in', () => {
  test('has its text for people normalised at every depth, and its keys and codes unchanged', () => {
    const given = { id: ' a ', name: ' A ', riders: [{ lastName: 'B&amp;C', teamCode: ' T ' }] }
    expect(normaliseFact(given)).toEqual({
      ok: true,
      strays: [],
      value: { id: ' a ', name: 'A', riders: [{ lastName: 'B&C', teamCode: ' T ' }] },
    })
  })

  test('keeps a key __proto__ as a key and changes no prototype', () => {
    const given = JSON.parse('{"__proto__":{"name":" x "},"name":"y"}') as object
    const value = (normaliseFact(given) as { value: object }).value
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect(Object.keys(value)).toEqual(['__proto__', 'name'])
  })

  test('is refused if a text is longer than any field, before the text is processed', () => {
    const escaped = '&#123456;'.repeat(1_000)
    expect(normaliseFact({ reason: escaped }).ok).toBe(true)
    // Decoded, it would be short enough.
    const long = escaped + '&amp;'.repeat(201)
    expect(long.length).toBeGreaterThan(MOST_TEXT)
    expect(normaliseFact({ rows: [{ reason: long }] })).toMatchObject({
      ok: false,
      reason: expect.stringContaining('"reason"') as string,
    })
  })

  test('is refused if it nests too deep', () => {
    let nested: unknown = 1
    for (let level = 0; level < MOST_DEPTH; level += 1) nested = [nested]
    expect(normaliseFact(nested).ok).toBe(true)
    expect(normaliseFact([nested]).ok).toBe(false)
  })
})

describe('a stray character', () => {
  test.each<[string, unknown, string, RegExp]>([
    ['a lost character', { lastName: 'POGA\uFFFDAR' }, '/lastName', /U\+FFFD/],
    ['an entity that stands for none', { lastName: 'POGA&#xD800;AR' }, '/lastName', /U\+FFFD/],
    ['half a surrogate pair', { riders: [{}, { firstName: 'a\uD800' }] }, '/riders/1/firstName', /U\+D800/],
    ['a NUL', { name: 'a\u0000b' }, '/name', /control character U\+0000/],
    ['an escape', { text: '\u001B[31mred' }, '/text', /U\+001B/],
    ['a byte of another encoding', { name: 'Col de l\u0092Iseran' }, '/name', /U\+0092/],
    ['one in a text that is no name', { heat: 'A\u0007' }, '/heat', /U\+0007/],
    ['one under a key that is no word', { 'a/b~': { text: '\uFFFD' } }, '/a~1b~0/text', /U\+FFFD/],
  ])('is reported with its place: %s', (_, value, at, reason) => {
    expect(normaliseFact(value)).toMatchObject({
      ok: true,
      strays: [{ at, reason: expect.stringMatching(reason) }],
    })
  })

  test('is not white space, an invisible character or another script', () => {
    const names = ['a\tb\r\nc', 'ALAPH\u00ADIL\u200BIPPE', 'Łukasz', '新城 幸也', 'Ольга', '🚲', 'e\u0301']
    for (const name of names) expect(normaliseFact({ name })).toMatchObject({ ok: true, strays: [] })
  })

  test('is reported up to a limit', () => {
    const riders = Array.from({ length: 1_000 }, () => ({ lastName: '\uFFFD' }))
    const normalised = normaliseFact({ riders })
    expect(normalised.ok && normalised.strays).toHaveLength(20)
  })
})

test.each(['\uFFFE', '\uFFFF', '\uFDD0', '\u{1FFFF}', '&#65534;', '\uD800', '\u0007'])(
  'a text with %j in it is reported, in a name and elsewhere',
  (stray) => {
    for (const field of ['name', 'key', 'text']) {
      const normalised = normaliseFact({ [field]: `Col${stray}Pass` })
      expect(normalised.ok && normalised.strays.map(({ at }) => at)).toEqual(
        field === 'key' && stray.startsWith('&') ? [] : [`/${field}`],
      )
    }
  },
)
