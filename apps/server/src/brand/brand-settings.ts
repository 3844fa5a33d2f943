/** Parses the settings of the operator's brand: texts alone, because the files are read at the start (brand.ts). */
import { resolve } from 'node:path'
import { problemsOfColours, type BrandColours } from './colours.ts'

export interface BrandSettings {
  /** Null: the product's own name. */
  readonly name: string | null
  /** Absolute paths of SVG or PNG files; null: none. */
  readonly logoFile: string | null
  readonly iconFile: string | null
  /** Null: the site's own colours. */
  readonly colours: BrandColours | null
  readonly sponsor: SponsorSettings | null
  readonly footer: readonly FooterEntry[]
}

export interface SponsorSettings {
  readonly name: string
  /** An https address; null: the name is no link. */
  readonly href: string | null
  /** Absolute path of an SVG or PNG file; null: the name is written. */
  readonly logoFile: string | null
}

/** A link to another site, or a page of this one, made from a file of Markdown. */
export type FooterEntry =
  | { readonly kind: 'link'; readonly name: string; readonly href: string }
  | { readonly kind: 'page'; readonly name: string; readonly file: string }

export const MOST_NAME_LETTERS = 40
const MOST_ENTRY_LETTERS = 40
const MOST_ENTRIES = 20

const HTTPS = /^https:\/\/[^\s/]\S*$/i
/** A path is written so that no name can be taken for one. */
const PATH = /^\.{0,2}\/\S*$/

const entriesOf = (text: string): string[] => text.split(/\s*,\s*/).filter((each) => each !== '')

const isAddress = (text: string): boolean => HTTPS.test(text) && URL.canParse(text)

interface Texts {
  readonly name: string | null
  readonly logo: string | null
  readonly icon: string | null
  readonly colours: string | null
  readonly sponsor: string | null
  readonly footer: string | null
}

/** @param problems receives a sentence for each fault, with the name of the variable and what it accepts */
export function parseBrandSettings(texts: Texts, workingFolder: string, problems: string[]): BrandSettings {
  const fileOf = (path: string | null): string | null => (path === null ? null : resolve(workingFolder, path))
  const { name } = texts
  if (name !== null && (name.length > MOST_NAME_LETTERS || /\p{Cc}/u.test(name)))
    problems.push(
      `BELL_LAP_NAME must be a name of at most ${MOST_NAME_LETTERS} characters on one line, not ${name.length}`,
    )
  return {
    name,
    logoFile: fileOf(texts.logo),
    iconFile: fileOf(texts.icon),
    colours: texts.colours === null ? null : parseColours(texts.colours, problems),
    sponsor: texts.sponsor === null ? null : parseSponsor(texts.sponsor, fileOf, problems),
    footer: texts.footer === null ? [] : parseFooter(texts.footer, fileOf, problems),
  }
}

const COLOUR = /^(accent-light|accent-dark|header)\s+(#[0-9a-f]{6})$/i

function parseColours(text: string, problems: string[]): BrandColours | null {
  const given = new Map<string, string>()
  for (const entry of entriesOf(text)) {
    const [, name = '', colour = ''] = COLOUR.exec(entry) ?? []
    if (name === '' || given.has(name.toLowerCase())) {
      problems.push(
        `BELL_LAP_COLOURS: "${entry}" must be accent-light, accent-dark or header, each once, with its colour: accent-light #005a9c, accent-dark #7cc0ff, header #0b1f3a`,
      )
      return null
    }
    given.set(name.toLowerCase(), colour.toLowerCase())
  }
  const colours = {
    accentLight: given.get('accent-light') ?? null,
    accentDark: given.get('accent-dark') ?? null,
    header: given.get('header') ?? null,
  }
  problems.push(...problemsOfColours(colours).map((problem) => `BELL_LAP_COLOURS: ${problem}`))
  return colours
}

function parseSponsor(
  text: string,
  fileOf: (path: string | null) => string | null,
  problems: string[],
): SponsorSettings | null {
  const words = text.split(/\s+/)
  let [href, logo]: (string | null)[] = [null, null]
  for (let last = words.at(-1); last !== undefined && words.length > 1; last = words.at(-1)) {
    if (href === null && isAddress(last)) href = last
    else if (logo === null && PATH.test(last)) logo = last
    else break
    words.pop()
  }
  const name = words.join(' ')
  if (name.length > 30 || /(^|\s)([a-z]+:|\.{0,2}\/)/i.test(name)) {
    problems.push(
      `BELL_LAP_SPONSOR must be a name of at most 30 characters and, after spaces, its https address and the path of its logo, each if there is one: Chronos https://chronos.example ./chronos.svg, not "${text}"`,
    )
    return null
  }
  return { name, href: href ?? null, logoFile: fileOf(logo ?? null) }
}

function parseFooter(
  text: string,
  fileOf: (path: string | null) => string | null,
  problems: string[],
): FooterEntry[] {
  const entries = entriesOf(text)
  if (entries.length > MOST_ENTRIES)
    problems.push(`BELL_LAP_FOOTER must have at most ${MOST_ENTRIES} entries, not ${entries.length}`)
  return entries.slice(0, MOST_ENTRIES).flatMap((entry): FooterEntry[] => {
    const [, name = '', target = ''] = /^(.+?)\s+(\S+)$/.exec(entry) ?? []
    const isNamed = name !== '' && name.length <= MOST_ENTRY_LETTERS
    if (isNamed && isAddress(target)) return [{ kind: 'link', name, href: target }]
    if (isNamed && PATH.test(target) && /\/[a-z0-9-]{1,40}\.md$/.test(target))
      return [{ kind: 'page', name, file: fileOf(target)! }]
    problems.push(
      `BELL_LAP_FOOTER: "${entry}" must be a name of at most ${MOST_ENTRY_LETTERS} characters and an https address, or the path of a page in Markdown (small letters, digits and hyphens, .md): Imprint ./imprint.md, Club https://club.example`,
    )
    return []
  })
}
