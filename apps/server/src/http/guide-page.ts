/**
 * Makes HTML without scripts from the pages of docs/ for people who write their own programs, and
 * from the pages that those link to.
 */
import { Marked } from 'marked'
import { xmlText } from '../xml-text.ts'

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
export const GUIDE_NAMES = Object.keys(PAGES) as GuideName[]

export const isGuideName = (name: string): name is GuideName => Object.hasOwn(PAGES, name)

// The site's colours and type, without its files, so that the page needs no second request.
const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; background: light-dark(#fbfaf7, #12151a); color: light-dark(#12151a, #fbfaf7); --line: light-dark(#dedbd3, #343a43); --brass: light-dark(#7d5a00, #f0c24b) }
body { margin: 0 }
header { background: #12151a; border-bottom: 3px solid #b8860b; color: #fbfaf7 }
nav, main { max-width: 60rem; margin: 0 auto; padding: 0 1rem }
nav { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1.5rem; min-height: 4rem; padding-block: .5rem }
nav a, nav b { padding: .25rem 0; color: #fbfaf7; font-weight: 500; text-decoration: none }
nav a:hover { color: #f0c24b }
nav b { color: #f0c24b; box-shadow: 0 2px #f0c24b }
nav .home { display: flex; align-items: center; gap: .5rem; margin-inline-end: 1rem; font-weight: 800; letter-spacing: .02em; text-transform: uppercase }
main { padding-block: 1.5rem 4rem; overflow-wrap: break-word }
h1, h2, h3 { line-height: 1.2; letter-spacing: -.01em }
h1 { font-size: 2rem; font-weight: 800 } h2 { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: 1.4rem } h3 { margin-top: 2rem; font-size: 1.1rem }
p, li { max-width: 46rem }
main a { color: var(--brass); text-underline-offset: 3px }
:focus-visible { outline: 2px solid light-dark(#b8860b, #f0c24b); outline-offset: 2px }
header :focus-visible { outline-color: #f0c24b }
code, pre { font: .875em/1.6 ui-monospace, monospace }
code { overflow-wrap: anywhere }
pre { overflow-x: auto; padding: 1rem; border: 1px solid var(--line); border-radius: 2px; background: light-dark(#f2f0ea, #1b1f26) }
pre code { font-size: 1em }
div.wide { overflow-x: auto }
table { border-collapse: collapse; font-size: .9375rem }
td, th { min-width: 6rem; text-align: start; vertical-align: top; padding: .4rem 1.25rem .4rem 0; border-bottom: 1px solid var(--line) }
th { color: light-dark(#5c626b, #a3a9b2); font-size: .8125rem; font-weight: 600 }`

const BELL =
  '<svg width="24" height="24" viewBox="0 0 32 32" fill="#f0c24b" aria-hidden="true"><path d="M14.5 2h3v3.2c4.9.7 8.2 4.3 8.2 9.6v5.4l2.8 3.6v2.4H3.5v-2.4l2.8-3.6v-5.4c0-5.3 3.3-8.9 8.2-9.6Z"/><path d="M12.2 27.6h7.6a3.8 3.8 0 0 1-7.6 0Z"/></svg>'

/** The anchor that GitHub gives a heading, so that links within a page work in both places. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

/** The address of a link of docs/ on this server. Null if it leads to nothing that is served. */
function hrefOf(href: string): string | null {
  if (/^(https?:|#|\/)/.test(href)) return href
  const [, example] = /^\.\.\/examples\/([\w.-]+)$/.exec(href) ?? []
  if (example !== undefined) return `/examples/${example}`
  const [, name = '', anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? []
  return isGuideName(name) ? `/docs/${name}${anchor}` : null
}

const markdown = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${xmlText(anchorOf(text))}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    link({ href, tokens }) {
      const inside = this.parser.parseInline(tokens)
      const target = hrefOf(href)
      return target === null ? inside : `<a href="${xmlText(target)}">${inside}</a>`
    },
    html: () => '',
  },
})

/** @param text the page in Markdown, as in docs/ */
export function guidePage(name: GuideName, text: string): string {
  const links = Object.entries(GUIDES).map(([each, title]) =>
    each === name ? `<b>${title}</b>` : `<a href="/docs/${each}">${title}</a>`,
  )
  const nav = [
    `<a class="home" href="/">${BELL}Bell Lap</a>`,
    ...links,
    '<a href="/openapi.json">OpenAPI</a>',
  ].join('')
  // Tables are wider than a phone; each scrolls by itself.
  const body = (markdown.parse(text) as string)
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${PAGES[name]} · Bell Lap</title><style>${STYLE}</style></head><body><header><nav aria-label="Pages">${nav}</nav></header><main>${body}</main></body></html>`
}

/** The address in the commands of docs/. */
const WRITTEN_FOR = 'http://127.0.0.1:4280'

/**
 * The page with its commands for an address. The page for operators is about their own machine, so
 * it does not change.
 */
export const guideFor = (name: GuideName, page: string, origin: string): string =>
  name in FURTHER ? page : page.replaceAll(WRITTEN_FOR, xmlText(origin))
