/**
 * Normalises text for people. Feeds contain stray spaces, HTML entities and letters in two forms, but the same rider must be written the
 * same everywhere. Keys, codes and times are unchanged: in them a stray space is an error.
 */
import { parseBib } from '@bell-lap/domain/figures/bib'
import type { Fault } from './validation.ts'

/** Fields with text for people, in facts of any type. */
export const PEOPLE_TEXT_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'lastName',
  'firstName',
  'location',
  'text',
  'reason',
])

/** Fields that name riders by bib, in facts of any type. The text of a whole number becomes that number. */
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
/** Length of the longest inside. */
const LONGEST_ENTITY = 8

/** The character of an entity. Null if it is not an entity. */
function decodeEntity(inside: string): string | null {
  const [, decimal, hex, name] = ENTITY.exec(inside) ?? []
  if (name !== undefined) return ENTITIES.get(name) ?? null
  const digits = decimal ?? hex
  if (digits === undefined) return null
  const code = Number.parseInt(digits, decimal === undefined ? 16 : 10)
  // Surrogates and code points beyond Unicode are not characters.
  return code === 0 || code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff)
    ? '\u{FFFD}'
    : String.fromCodePoint(code)
}

/**
 * Invisible characters that only confuse: zero width, byte order mark, soft hyphen, changes of the writing direction, and letters without a
 * visible form (fillers of Hangul, the empty Braille cell).
 */
const INVISIBLE =
  /^[\u00AD\u115F\u1160\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\u2800\u3164\uFEFF\uFFA0]$/
/** Visible characters: more than joiners, tags and marks without a letter. */
const VISIBLE = /[^\p{Cf}\p{M}\s]/u
/** White space and control characters. */
// oxlint-disable-next-line no-control-regex -- they are what is removed
const SPACE = /^[\s\u0000-\u001F\u007F-\u009F]$/
/** Letters are composed at the end. The Greek question mark then becomes a semicolon and may end an entity. */
const COMPOSED_SEMICOLON = '\u037E'
/** Text that needs no processing. */
const PLAIN = /^(?:[!-%'-~]+(?: [!-%'-~]+)*)?$/

/** No language stacks more marks on one letter (UAX #15, stream-safe text). Without a limit, composing takes quadratic time. */
const MOST_MARKS = 30
const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu')
const clipMarks = (text: string): string => text.replace(TOO_MANY_MARKS, '$1')

/** The part of a text processed so far. Takes one character after the other, each in bounded time. */
class Taken {
  readonly #characters: string[] = []

  add(character: string): void {
    let next: string | null = character === COMPOSED_SEMICOLON ? ';' : character
    // A decoded character may end another entity that was encoded twice.
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

  /** Handles a `;`: removes the entity that it ends and returns its character. If it ends none, it is an ordinary character. */
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
 * Decodes entities (also if encoded several times), reduces spaces to single ones, trims, and composes letters (NFC) with at most
 * MOST_MARKS marks. Empty if nothing is visible. Normalising twice changes nothing. It takes one pass, so the time grows only with the
 * length.
 */
export function normalisePeopleText(stated: string): string {
  if (PLAIN.test(stated)) return stated
  const taken = new Taken()
  for (const character of stated.toWellFormed()) taken.add(character)
  // Composing may turn one mark into two.
  const text = clipMarks(clipMarks(taken.text).normalize('NFC')).trim()
  return VISIBLE.test(text) ? text : ''
}

/** Longest text for people as received, in UTF-16 units: the longest field (1,000) with each character written as the longest entity. */
export const MOST_TEXT = 10_000

/** Deepest nesting of a fact. The deepest type has five levels. */
export const MOST_DEPTH = 16

/**
 * Characters that no text may hold: control characters other than tab and line ends, half a surrogate pair, noncharacters (which make an XML
 * document malformed), and the sign for a lost character.
 */
// oxlint-disable-next-line no-control-regex -- they are what is refused
const STRAY = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\uFFFD]|[\p{Surrogate}\p{Noncharacter_Code_Point}]/u

/** Why a text is refused because of a character in it. Null if it is not. */
function findStray(text: string): string | null {
  const [stray] = STRAY.exec(text) ?? []
  if (stray === undefined) return null
  const code = `U+${stray.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
  if (/\p{Noncharacter_Code_Point}/u.test(stray))
    return `contains ${code}, which is not a character: remove it`
  return stray >= '\u00A0'
    ? `contains ${code}, which stands in for a lost character: send the text in UTF-8 as it was written`
    : `contains the control character ${code}: remove it`
}

export type NormalisedFact =
  | {
      readonly ok: true
      readonly value: unknown
      /** Texts with a stray character, up to a limit. */
      readonly strays: readonly Fault[]
    }
  | { readonly ok: false; readonly reason: string }

/** Most stray characters reported for one fact. */
const MOST_STRAYS = 20

/**
 * Copies an untrusted JSON value with its text for people and its bibs normalised. Refuses a value that nests too deep or has a text that
 * is too long.
 */
export function normaliseFact(value: unknown): NormalisedFact {
  let fault: string | null = null
  const strays: Fault[] = []
  /** Keys and indexes that lead to the value being copied. */
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
    // An entity may stand for a lost character, and normalising may remove what was given. So the worse of the two is checked.
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
    // fromEntries makes own properties, so a key `__proto__` stays a key, which the schema then refuses.
    return Object.fromEntries(Object.entries(item).map(([key, entry]) => [key, copyAt(key, entry)]))
  }
  const copied = copy(value, '', 1)
  return fault === null ? { ok: true, value: copied, strays } : { ok: false, reason: fault }
}

/** A JSON pointer (RFC 6901). */
const formatPointer = (way: readonly (string | number)[]): string =>
  way.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
