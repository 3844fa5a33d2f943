/** Makes plain pages of docs/ for people who write their own programs, and of the pages that those link to. */
import { Marked } from 'marked'
import type { Brand } from '../brand/brand.ts'
import { plainPage } from './plain-page.ts'
import { xmlText } from '../xml-text.ts'
import { PRODUCT } from './product.ts'

/** Title of each page by its name, in the address and in docs/. */
export const GUIDES = {
  api: 'API',
  live: 'Following a race live',
  facts: 'Facts',
  'bring-your-race': 'Bring your race',
} as const
/** Pages that the guides link to, outside their navigation. */
const FURTHER = { operating: 'Operating Bell Lap' } as const
const PAGES = { ...GUIDES, ...FURTHER }
export type GuideName = keyof typeof PAGES

/** Pages about the program are not served by a site that has a name of its own. */
export const guideNames = ({ name }: Brand): GuideName[] =>
  Object.keys(name === null ? PAGES : GUIDES) as GuideName[]

export const isGuideName = (name: string): name is GuideName => Object.hasOwn(PAGES, name)

/** The anchor that GitHub gives a heading, so that links within a page work in both places. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

/** The address of a link of docs/ on this server. Null if it leads to nothing that is served. */
function hrefOf(href: string, served: readonly string[]): string | null {
  if (/^(https?:|#|\/)/.test(href)) return href
  const [, example] = /^\.\.\/examples\/([\w.-]+)$/.exec(href) ?? []
  if (example !== undefined) return `/examples/${example}`
  const [, name = '', anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? []
  return served.includes(name) ? `/docs/${name}${anchor}` : null
}

const readerOf = (served: readonly string[]): Marked =>
  new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${xmlText(anchorOf(text))}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const inside = this.parser.parseInline(tokens)
        const target = hrefOf(href, served)
        return target === null ? inside : `<a href="${xmlText(target)}">${inside}</a>`
      },
      html: () => '',
    },
  })

/** @param text the page in Markdown, as in docs/ */
export function guidePage(name: GuideName, text: string, brand: Brand): string {
  const links = Object.entries(GUIDES).map(([each, title]) =>
    each === name ? `<b>${title}</b>` : `<a href="/docs/${each}">${title}</a>`,
  )
  // Tables are wider than a phone; each scrolls by itself.
  const body = (readerOf(guideNames(brand)).parse(text) as string)
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
  return plainPage({
    title: PAGES[name],
    locale: 'en',
    nav: [...links, '<a href="/openapi.json">OpenAPI</a>'],
    body: brand.name === null ? body : body.replaceAll(PRODUCT, xmlText(brand.name)),
    brand,
  })
}

/** The address in the commands of docs/. */
const WRITTEN_FOR = 'http://127.0.0.1:4280'

/**
 * The page with its commands for an address. The page for operators is about their own machine, so
 * it does not change.
 */
export const guideFor = (name: GuideName, page: string, origin: string): string =>
  name in FURTHER ? page : page.replaceAll(WRITTEN_FOR, xmlText(origin))
