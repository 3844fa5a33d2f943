/**
 * Text for people as it is taken in: feeds carry stray spaces, HTML entities and letters in two forms, and the same
 * rider must be written the same everywhere. Keys, codes and times are left alone: there a stray space is an error.
 */
import { parseBib } from '@bell-lap/domain/figures/bib'
import type { Fault } from './validation.ts'

/** Fields that hold text for people, in facts of any type. */
export const PEOPLE_TEXT_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'lastName',
  'firstName',
  'location',
  'text',
  'reason',
])

/** Fields that name riders by what they wear, in facts of any type: the text of a whole number becomes that number. */
export const BIB_FIELDS: ReadonlySet<string> = new Set(['bib', 'bibs', 'behind', 'timeOf', 'removes'])

/** Names of the entities for U+00A0 to U+00FF, in order (HTML 4.01, section 24.2). */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ...LATIN_1.split(' ').map((name, index) => [name, String.fromCodePoint(0xa0 + index)] as const),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['OElig', 'Œ'],
  ['oelig', 'œ'],
  ['Scaron', 'Š'],
  ['scaron', 'š'],
  ['Yuml', 'Ÿ'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['hellip', '…'],
])

/** The inside of an entity, between `&` and `;`. */
const ENTITY = /^(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,7}))$/
/** Characters of the longest inside. */
const LONGEST_ENTITY = 8

/** The character that an entity stands for; null when it is not one. */
function decodeEntity(inside: string): string | null {
  const [, decimal, hex, name] = ENTITY.exec(inside) ?? []
  if (name !== undefined) return ENTITIES.get(name) ?? null
  const digits = decimal ?? hex
  if (digits === undefined) return null
  const code = Number.parseInt(digits, decimal === undefined ? 16 : 10)
  // Surrogates and what is past Unicode are not characters.
  return code === 0 || code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff)
    ? '\u{FFFD}'
    : String.fromCodePoint(code)
}

/**
 * Invisible characters that only confuse: zero width, byte order mark, soft hyphen, changes of the writing direction, and letters that are
 * drawn as nothing (fillers of Hangul, the empty Braille cell).
 */
const INVISIBLE =
  /^[\u00AD\u115F\u1160\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\u2800\u3164\uFEFF\uFFA0]$/
/** What can be seen: more than joiners, tags and marks without a letter. */
const VISIBLE = /[^\p{Cf}\p{M}\s]/u
/** White space and control characters. */
// oxlint-disable-next-line no-control-regex -- they are what is removed
const SPACE = /^[\s\u0000-\u001F\u007F-\u009F]$/
/** Letters are composed at the end; this one, the Greek question mark, is then a semicolon and may end an entity. */
const COMPOSED_SEMICOLON = '\u037E'
/** Text that needs a look at all. */
const PLAIN = /^(?:[!-%'-~]+(?: [!-%'-~]+)*)?$/

/** No language stacks more on one letter (UAX #15, stream-safe text); without an end, composing takes time by the square. */
const MOST_MARKS = 30
const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu')
const clipMarks = (text: string): string => text.replace(TOO_MANY_MARKS, '$1')

/** What has been taken of a text so far; takes one character after the other, each in a bounded time. */
class Taken {
  readonly #characters: string[] = []

  add(character: string): void {
    let next: string | null = character === COMPOSED_SEMICOLON ? ';' : character
    // What an entity stands for may end another one, which was encoded twice.
    while (next !== null) next = next === ';' ? this.#endEntity() : this.#put(next)
  }

  #put(character: string): null {
    const characters = this.#characters
    if (character > ' ' && character <= '~') characters.push(character)
    else if (SPACE.test(character)) {
      if (characters.length > 0 && characters.at(-1) !== ' ') characters.push(' ')
    } else if (!INVISIBLE.test(character)) characters.push(character)
    return null
  }

  /** A `;`: takes back the entity that it ends and answers what that stands for; else it is put like any other. */
  #endEntity(): string | null {
    const decoded = this.#takeEntity()
    return decoded ?? this.#put(';')
  }

  #takeEntity(): string | null {
    const characters = this.#characters
    const least = Math.max(0, characters.length - LONGEST_ENTITY - 1)
    for (let start = characters.length - 1; start >= least; start -= 1) {
      if (characters[start] !== '&') continue
      const decoded = decodeEntity(characters.slice(start + 1).join(''))
      if (decoded !== null) characters.length = start
      return decoded
    }
    return null
  }

  get text(): string {
    return this.#characters.join('')
  }
}

/**
 * Entities decoded (also those encoded several times), one space where there were several, none at the ends, letters in
 * their composed form (NFC) with at most MOST_MARKS marks; empty where nothing could be seen. The same text again gives the
 * same. One pass: the time grows with the length alone.
 */
export function normalisePeopleText(stated: string): string {
  if (PLAIN.test(stated)) return stated
  const taken = new Taken()
  for (const character of stated.toWellFormed()) taken.add(character)
  // Composing may make one mark into two.
  const text = clipMarks(clipMarks(taken.text).normalize('NFC')).trim()
  return VISIBLE.test(text) ? text : ''
}

/**
 * Text for people is no longer than this as it comes in, in UTF-16 units: as much as the longest field takes (1,000) with
 * each character written as the longest entity.
 */
export const MOST_TEXT = 10_000

/** How deep a fact may nest; the deepest type has five levels. */
export const MOST_DEPTH = 16

/**
 * What no text holds: control characters other than tab and line ends, half a surrogate pair, noncharacters (which make an XML
 * document malformed), and the sign for a lost character.
 */
// oxlint-disable-next-line no-control-regex -- they are what is refused
const STRAY = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\uFFFD]|[\p{Surrogate}\p{Noncharacter_Code_Point}]/u

/** Why a text is refused for a character in it; null where none is. */
function findStray(text: string): string | null {
  const [stray] = STRAY.exec(text) ?? []
  if (stray === undefined) return null
  const code = `U+${stray.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
  if (/\p{Noncharacter_Code_Point}/u.test(stray)) return `contains ${code}, which is no character: remove it`
  return stray >= '\u00A0'
    ? `contains ${code}, which stands in for a lost character: send the text in UTF-8 as it was written`
    : `contains the control character ${code}: remove it`
}

export type NormalisedFact =
  | {
      readonly ok: true
      readonly value: unknown
      /** Texts, of any kind, with a character that nobody meant; a few of them. */
      readonly strays: readonly Fault[]
    }
  | { readonly ok: false; readonly reason: string }

/** Strays reported of one fact. */
const MOST_STRAYS = 20

/** A copy of an untrusted JSON value with its people's text and its bibs normalised; refused when it nests too deep or a text is too long. */
export function normaliseFact(value: unknown): NormalisedFact {
  let fault: string | null = null
  const strays: Fault[] = []
  /** Keys and indexes that lead to what is being copied. */
  const way: (string | number)[] = []
  const look = (text: string): void => {
    const reason = strays.length < MOST_STRAYS ? findStray(text) : null
    if (reason !== null) strays.push({ at: formatPointer(way), reason })
  }
  const copyText = (text: string, field: string): string => {
    if (!PEOPLE_TEXT_FIELDS.has(field)) {
      look(text)
      return text
    }
    if (text.length > MOST_TEXT) {
      fault = `contains a text of ${text.length} characters in "${field}"; the maximum is ${MOST_TEXT}`
      return ''
    }
    const taken = normalisePeopleText(text)
    // An entity may stand for a lost character, and what was given may be gone from what is taken.
    look(STRAY.test(text) ? text : taken)
    return taken
  }
  const copy = (item: unknown, field: string, depth: number): unknown => {
    if (typeof item === 'string')
      return BIB_FIELDS.has(field) ? (parseBib(item) ?? item) : copyText(item, field)
    if (item === null || typeof item !== 'object') return item
    if (depth > MOST_DEPTH) {
      fault = `nests deeper than ${MOST_DEPTH} levels`
      return null
    }
    const copyAt = (key: string | number, entry: unknown): unknown => {
      way.push(key)
      const copied = copy(entry, typeof key === 'string' ? key : field, depth + 1)
      way.pop()
      return copied
    }
    if (Array.isArray(item)) return item.map((entry, index) => copyAt(index, entry))
    // fromEntries makes own properties, so that a key `__proto__` stays a key, which the schema then refuses.
    return Object.fromEntries(Object.entries(item).map(([key, entry]) => [key, copyAt(key, entry)]))
  }
  const copied = copy(value, '', 1)
  return fault === null ? { ok: true, value: copied, strays } : { ok: false, reason: fault }
}

/** A JSON pointer (RFC 6901). */
const formatPointer = (way: readonly (string | number)[]): string =>
  way.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
