/**
 * Text for people as it is taken in: feeds carry stray spaces, HTML entities and letters in two forms, and the same
 * rider must be written the same everywhere. Keys, codes and times are left alone: there a stray space is an error.
 */

/** Fields that hold text for people, in facts of any type. */
export const PEOPLE_TEXT_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'lastName',
  'firstName',
  'location',
  'text',
  'reason',
])

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

const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,7}));/g

function decodeEntity(
  whole: string,
  decimal: string | undefined,
  hex: string | undefined,
  name: string | undefined,
): string {
  if (name !== undefined) return ENTITIES.get(name) ?? whole
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  // Surrogates and what is past Unicode are no characters.
  return code === 0 || code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff)
    ? '\u{FFFD}'
    : String.fromCodePoint(code)
}

/** Invisible characters that only confuse: zero width, byte order mark, soft hyphen, changes of the writing direction. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
/** Runs of white space and control characters. */
// oxlint-disable-next-line no-control-regex -- they are what is removed
const SPACE = /[\s\u0000-\u001F\u007F-\u009F]+/g
/** Text that needs a look at all. */
const PLAIN = /^(?:[!-%'-~]+(?: [!-%'-~]+)*)?$/

/**
 * Entities decoded (also twice-encoded ones), one space where there were several, none at the ends, letters in their
 * composed form (NFC). The same text again gives the same.
 */
export function normalisePeopleText(text: string): string {
  if (PLAIN.test(text)) return text
  let current = text.toWellFormed()
  for (;;) {
    const next = current
      .replace(ENTITY, decodeEntity)
      .normalize('NFC')
      .replace(INVISIBLE, '')
      .replace(SPACE, ' ')
      .trim()
    // Every decoding shortens the text, so this ends.
    if (next === current) return next
    current = next
  }
}

/** How deep a fact may nest; the deepest type has five levels. */
export const MOST_DEPTH = 16

/** A copy of an untrusted JSON value with its people's text normalised; null when it nests deeper than MOST_DEPTH. */
export function normaliseFact(value: unknown): { readonly value: unknown } | null {
  let isTooDeep = false
  const copy = (item: unknown, field: string, depth: number): unknown => {
    if (typeof item === 'string') return PEOPLE_TEXT_FIELDS.has(field) ? normalisePeopleText(item) : item
    if (item === null || typeof item !== 'object') return item
    if (depth > MOST_DEPTH) {
      isTooDeep = true
      return null
    }
    if (Array.isArray(item)) return item.map((entry) => copy(entry, field, depth + 1))
    // fromEntries makes own properties, so that a key `__proto__` stays a key, which the schema then refuses.
    return Object.fromEntries(Object.entries(item).map(([key, entry]) => [key, copy(entry, key, depth + 1)]))
  }
  const copied = copy(value, '', 1)
  return isTooDeep ? null : { value: copied }
}
