/** The brand that the site wears: the settings, with the files that they name read and checked once, at the start. */
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { LOCALES } from '@bell-lap/protocol/vocabulary/locale'
import type { BrandSettings } from './brand-settings.ts'
import { boardOf, cssOf, SITE_COLOURS, type BrandColours } from './colours.ts'
import { MOST_PNG_BYTES, readDrawing, type Drawing } from './safe-drawing.ts'

export interface BrandPicture extends Drawing {
  /** Path on the site; it names the content. */
  readonly address: string
}

export interface BrandPage {
  /** `/legal/imprint` */
  readonly address: string
  /** By language; '' for the file without one, which every other language falls back to. */
  readonly texts: ReadonlyMap<string, BrandText>
}

export interface BrandText {
  /** Its first heading, or else the name in the settings. */
  readonly title: string
  readonly markdown: string
}

export interface Brand {
  /** Null: the product's own. */
  readonly name: string | null
  readonly logo: BrandPicture | null
  readonly icon: BrandPicture | null
  readonly colours: BrandColours
  readonly sponsor: {
    readonly name: string
    readonly href: string | null
    readonly logo: BrandPicture | null
  } | null
  readonly footer: readonly (
    | { readonly kind: 'link'; readonly name: string; readonly href: string }
    | { readonly kind: 'page'; readonly page: BrandPage }
  )[]
}

/** One or more files of the brand cannot be used; each message names the variable, the file and the reason. */
export class BrandError extends Error {
  override readonly name = 'BrandError'
}

const MOST_TEXT_BYTES = 200_000
/** A logo stands in a header beside menus. */
const WIDEST = 8
const NARROWEST = 0.5

const NO_COLOURS: BrandColours = { accentLight: null, accentDark: null, header: null }

/** A site without any setting of its brand. */
export const OWN_BRAND: Brand = {
  name: null,
  logo: null,
  icon: null,
  colours: NO_COLOURS,
  sponsor: null,
  footer: [],
}

/** Rejects with BrandError, which lists everything wrong. */
export async function loadBrand(settings: BrandSettings): Promise<Brand> {
  const problems: string[] = []
  const read = async (variable: string, file: string, most: number): Promise<Uint8Array | null> => {
    const tell = (reason: string): null => {
      problems.push(`${variable}: ${file}: ${reason}`)
      return null
    }
    try {
      const found = await stat(file)
      if (!found.isFile()) return tell('is no file')
      if (found.size > most) return tell(`has ${found.size} bytes; the limit is ${most}`)
      return await readFile(file)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      return tell(code === 'ENOENT' ? 'there is no such file' : `cannot be read (${code})`)
    }
  }
  const readPicture = async (variable: string, file: string | null): Promise<BrandPicture | null> => {
    if (file === null) return null
    const bytes = await read(variable, file, MOST_PNG_BYTES)
    if (bytes === null) return null
    const found = readDrawing(bytes)
    if ('fault' in found) {
      problems.push(`${variable}: ${file}: ${found.fault}`)
      return null
    }
    const { drawing } = found
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
    const ending = drawing.mediaType === 'image/png' ? 'png' : 'svg'
    return { ...drawing, address: `/brand/${hash}.${ending}` }
  }
  const readLogo = async (variable: string, file: string | null): Promise<BrandPicture | null> => {
    const logo = await readPicture(variable, file)
    const relation = logo === null ? 1 : logo.width / logo.height
    if (relation > WIDEST || relation < NARROWEST)
      problems.push(
        `${variable}: ${file}: is ${relation.toFixed(2)} times as wide as high; a logo must be between ${NARROWEST} and ${WIDEST}`,
      )
    return logo
  }
  const readIcon = async (file: string | null): Promise<BrandPicture | null> => {
    const icon = await readPicture('BELL_LAP_ICON', file)
    if (icon !== null && Math.abs(icon.width / icon.height - 1) > 0.02)
      problems.push(`BELL_LAP_ICON: ${file}: must be square, not ${icon.width} × ${icon.height}`)
    return icon
  }
  const readPage = async (name: string, file: string): Promise<BrandPage> => {
    const texts = new Map<string, BrandText>()
    for (const language of ['', ...LOCALES]) {
      const own = language === '' ? file : file.replace(/\.md$/, `.${language}.md`)
      if (language !== '' && !(await isThere(own))) continue
      const bytes = await read('BELL_LAP_FOOTER', own, MOST_TEXT_BYTES)
      if (bytes === null) continue
      const markdown = new TextDecoder().decode(bytes)
      const heading = /^#\s+(.+?)\s*#*\s*$/m.exec(markdown)?.[1]
      texts.set(language, { title: heading ?? name, markdown })
    }
    return { address: `/legal/${basename(file, '.md')}`, texts }
  }

  const footer: Brand['footer'][number][] = []
  for (const entry of settings.footer)
    footer.push(
      entry.kind === 'link' ? entry : { kind: 'page', page: await readPage(entry.name, entry.file) },
    )
  const addresses = footer.flatMap((entry) => (entry.kind === 'page' ? [entry.page.address] : []))
  for (const address of new Set(addresses.filter((each, index) => addresses.indexOf(each) !== index)))
    problems.push(`BELL_LAP_FOOTER: two pages would have the address ${address}; rename one of the files`)
  const { sponsor } = settings
  const brand: Brand = {
    name: settings.name,
    logo: await readLogo('BELL_LAP_LOGO', settings.logoFile),
    icon: await readIcon(settings.iconFile),
    colours: settings.colours ?? NO_COLOURS,
    sponsor: sponsor && {
      name: sponsor.name,
      href: sponsor.href,
      logo: await readLogo('BELL_LAP_SPONSOR', sponsor.logoFile),
    },
    footer,
  }
  if (problems.length > 0) throw new BrandError(problems.join('\n'))
  return brand
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

/** The text of a page in a language. */
export const textIn = ({ texts }: BrandPage, locale: string): BrandText =>
  texts.get(locale) ?? texts.get('') ?? { title: '', markdown: '' }

/** The brand as pages of the site need it. */
export interface SiteBrand {
  readonly name: string | null
  readonly logo: SitePicture | null
  /** Whether `/favicon.svg` is not the product's own bell. */
  readonly hasIcon: boolean
  /** A rule for the style sheet; null for none. */
  readonly css: string | null
  /** Ground of the header, `#rrggbb`. */
  readonly header: string
  readonly sponsorHref: string | null
  readonly sponsorLogo: SitePicture | null
  readonly footer: readonly {
    readonly href: string
    /** By language; '' for every other. */
    readonly names: Readonly<Record<string, string>>
  }[]
}

export interface SitePicture {
  readonly src: string
  readonly width: number
  readonly height: number
}

const sitePicture = (picture: BrandPicture | null): SitePicture | null =>
  picture && { src: picture.address, width: picture.width, height: picture.height }

export const siteBrandOf = ({ name, logo, icon, colours, sponsor, footer }: Brand): SiteBrand => ({
  name,
  logo: sitePicture(logo),
  hasIcon: icon !== null || name !== null,
  css: cssOf(colours),
  header: boardOf(colours.header).ground,
  sponsorHref: sponsor?.href ?? null,
  sponsorLogo: sitePicture(sponsor?.logo ?? null),
  footer: footer.map((entry) =>
    entry.kind === 'link'
      ? { href: entry.href, names: { '': entry.name } }
      : {
          href: entry.page.address,
          names: Object.fromEntries([...entry.page.texts].map(([locale, { title }]) => [locale, title])),
        },
  ),
})

/** The brand as the makers of pictures and sheets need it. */
export interface DrawnBrand {
  readonly name: string | null
  /** Addresses with their content (`data:`). */
  readonly logo: DrawnPicture | null
  readonly icon: DrawnPicture | null
  /** Null: the site's own. */
  readonly accentLight: string | null
  readonly accentDark: string
  readonly board: { readonly ground: string; readonly raised: string; readonly line: string }
}

export interface DrawnPicture {
  readonly href: string
  /** Width by height. */
  readonly relation: number
}

const drawnPicture = (picture: BrandPicture | null): DrawnPicture | null =>
  picture && {
    href: `data:${picture.mediaType};base64,${Buffer.from(picture.bytes).toString('base64')}`,
    relation: picture.width / picture.height,
  }

export const drawnBrandOf = ({ name, logo, icon, colours }: Brand): DrawnBrand => ({
  name,
  logo: drawnPicture(logo),
  icon: drawnPicture(icon),
  accentLight: colours.accentLight,
  accentDark: colours.accentDark ?? SITE_COLOURS.board.accent,
  board: boardOf(colours.header),
})
