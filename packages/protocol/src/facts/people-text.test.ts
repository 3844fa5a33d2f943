import { assert, constantFrom, array, property, string, oneof } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_DEPTH, normaliseFact, normalisePeopleText } from './people-text.ts'

describe('text for people', () => {
  const cases: [sentence: string, given: string, taken: string][] = [
    ['plain text is left alone', 'VINGEGAARD Jonas', 'VINGEGAARD Jonas'],
    ['spaces at the ends go', '  POGAČAR Tadej ', 'POGAČAR Tadej'],
    ['several spaces, tabs and line ends become one space', 'VAN DER \t\n POEL', 'VAN DER POEL'],
    ['a no-break space is a space', 'Alpe\u00A0d’Huez', 'Alpe d’Huez'],
    ['named entities are decoded', 'Ch&acirc;teau &amp; fils', 'Château & fils'],
    ['numbered entities are decoded', 'POGA&#268;AR &#x10c;', 'POGAČAR Č'],
    ['what was encoded twice is decoded twice', 'Gar&amp;ccedil;on', 'Garçon'],
    ['an unknown entity stays as it is', 'R&D; &foobar;', 'R&D; &foobar;'],
    [
      'an entity that is no character shows as one replaced',
      'a&#xD800;b&#0;c&#9999999;',
      'a\uFFFDb\uFFFDc\uFFFD',
    ],
    ['letters are composed', 'Rogli\u010d'.normalize('NFD'), 'Rogli\u010d'],
    ['invisible characters go', 'ALAPH\u00ADIL\u200BIPPE\u202E', 'ALAPHILIPPE'],
    ['control characters are spaces', 'a\u0000b\u001Bc', 'a b c'],
    ['half a surrogate pair is replaced', 'a\uD800b', 'a\uFFFDb'],
    ['nothing but space is empty', ' &nbsp; ', ''],
  ]
  test.each(cases)('%s', (_sentence, given, taken) => {
    expect(normalisePeopleText(given)).toBe(taken)
  })

  test('what was normalised stays as it is', () => {
    const piece = oneof(
      string({ unit: 'binary' }),
      constantFrom('&', 'amp;', '&#x26;', '&#38;', ' ', '&eacute;', 'e\u0301'),
    )
    assert(
      property(array(piece), (pieces) => {
        const once = normalisePeopleText(pieces.join(''))
        expect(normalisePeopleText(once)).toBe(once)
      }),
    )
  })
})

describe('a fact taken in', () => {
  test('has its text for people normalised at every depth, and its keys and codes left alone', () => {
    const given = { id: ' a ', name: ' A ', riders: [{ lastName: 'B&amp;C', teamCode: ' T ' }] }
    expect(normaliseFact(given)).toEqual({
      value: { id: ' a ', name: 'A', riders: [{ lastName: 'B&C', teamCode: ' T ' }] },
    })
  })

  test('keeps a key __proto__ as a key and changes no prototype', () => {
    const given = JSON.parse('{"__proto__":{"name":" x "},"name":"y"}') as object
    const value = normaliseFact(given)?.value as object
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect(Object.keys(value)).toEqual(['__proto__', 'name'])
  })

  test('is not taken when it nests too deep', () => {
    let nested: unknown = 1
    for (let level = 0; level < MOST_DEPTH; level += 1) nested = [nested]
    expect(normaliseFact(nested)).not.toBeNull()
    expect(normaliseFact([nested])).toBeNull()
  })
})
