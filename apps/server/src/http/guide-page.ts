/** The pages of docs/ that are for people who write programs of their own, as HTML without scripts. */
import { Marked } from 'marked'

/** Name in the address and in docs/ → title. */
export const GUIDES = {
  api: 'API',
  live: 'Following a race live',
  facts: 'Facts',
  'bring-your-race': 'Bring your race',
} as const
export type GuideName = keyof typeof GUIDES

export const isGuideName = (name: string): name is GuideName => Object.hasOwn(GUIDES, name)

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 64rem; margin: 0 auto; padding: 1rem }
nav { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; padding-bottom: 1rem; border-bottom: 1px solid light-dark(#ccc, #444) }
h1 { font-size: 1.75rem } h2 { font-size: 1.25rem; margin-top: 2.5rem } h3 { font-size: 1.05rem; margin-top: 2rem }
a { color: light-dark(#0b57a4, #8ec5ff) }
code { overflow-wrap: anywhere }
pre { overflow-x: auto; padding: .75rem; background: light-dark(#f2f2f2, #1d1d1d) }
div.wide { overflow-x: auto }
table { border-collapse: collapse }
td, th { text-align: start; vertical-align: top; padding: .25rem 1rem .25rem 0; border-bottom: 1px solid light-dark(#ddd, #333) }`

/** As GitHub makes them of headings, so that links within a page work in both places. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

/** Where a link of docs/ leads on this server; null where it leads to nothing that is served. */
function hrefOf(href: string): string | null {
  if (/^(https?:|#|\/)/.test(href)) return href
  const [, example] = /^\.\.\/examples\/([\w.-]+)$/.exec(href) ?? []
  if (example !== undefined) return `/examples/${example}`
  const [, name = '', anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? []
  return isGuideName(name) ? `/docs/${name}${anchor}` : null
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const markdown = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${escape(anchorOf(text))}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    link({ href, tokens }) {
      const inside = this.parser.parseInline(tokens)
      const target = hrefOf(href)
      return target === null ? inside : `<a href="${escape(target)}">${inside}</a>`
    },
    html: () => '',
  },
})

/** @param text the page as docs/ has it */
export function guidePage(name: GuideName, text: string): string {
  const links = Object.entries(GUIDES).map(([each, title]) =>
    each === name ? `<b>${title}</b>` : `<a href="/docs/${each}">${title}</a>`,
  )
  const nav = ['<a href="/">Bell Lap</a>', ...links, '<a href="/openapi.json">OpenAPI</a>'].join('')
  // Tables are wider than a phone; they scroll by themselves.
  const body = (markdown.parse(text) as string)
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${GUIDES[name]} · Bell Lap</title><style>${STYLE}</style></head><body><nav aria-label="Pages">${nav}</nav><main>${body}</main></body></html>`
}
