/** The frame of a page without scripts: the guides of the API and the legal pages. */
import type { Brand } from '../brand/brand.ts'
import { cssOf } from '../brand/colours.ts'
import { xmlText } from '../xml-text.ts'
import { PRODUCT } from './product.ts'

/** Such a page shows its text and the site's own pictures. */
export const PLAIN_PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'"

// The site's colours and type, without its files, so that the page needs no second request.
const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; background: light-dark(#fbfaf7, #12151a); color: light-dark(#12151a, #fbfaf7); --line: light-dark(#dedbd3, #343a43); --brass-text: light-dark(#7d5a00, #f0c24b); --brass: light-dark(#b8860b, #f0c24b); --board: #12151a; --board-brass: #f0c24b }
body { margin: 0 }
header { background: var(--board); border-bottom: 3px solid var(--brass); color: #fbfaf7 }
nav, main { max-width: 60rem; margin: 0 auto; padding: 0 1rem }
nav { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1.5rem; min-height: 4rem; padding-block: .5rem }
nav a, nav b { padding: .25rem 0; color: #fbfaf7; font-weight: 500; text-decoration: none }
nav a:hover { color: var(--board-brass) }
nav b { color: var(--board-brass); box-shadow: 0 2px var(--board-brass) }
nav .home { display: flex; align-items: center; gap: .5rem; margin-inline-end: 1rem; font-weight: 800; letter-spacing: .02em; text-transform: uppercase }
main { padding-block: 1.5rem 4rem; overflow-wrap: break-word }
h1, h2, h3 { line-height: 1.2; letter-spacing: -.01em }
h1 { font-size: 2rem; font-weight: 800 } h2 { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: 1.4rem } h3 { margin-top: 2rem; font-size: 1.1rem }
p, li { max-width: 46rem }
main a { color: var(--brass-text); text-underline-offset: 3px }
:focus-visible { outline: 2px solid var(--brass); outline-offset: 2px }
header :focus-visible { outline-color: var(--board-brass) }
code, pre { font: .875em/1.6 ui-monospace, monospace }
code { overflow-wrap: anywhere }
pre { overflow-x: auto; padding: 1rem; border: 1px solid var(--line); border-radius: 2px; background: light-dark(#f2f0ea, #1b1f26) }
pre code { font-size: 1em }
div.wide { overflow-x: auto }
table { border-collapse: collapse; font-size: .9375rem }
td, th { min-width: 6rem; text-align: start; vertical-align: top; padding: .4rem 1.25rem .4rem 0; border-bottom: 1px solid var(--line) }
th { color: light-dark(#5c626b, #a3a9b2); font-size: .8125rem; font-weight: 600 }`

/** The bell of the last lap. */
const BELL =
  '<svg width="24" height="24" viewBox="0 0 32 32" fill="#f0c24b" aria-hidden="true"><path d="M14.5 2h3v3.2c4.9.7 8.2 4.3 8.2 9.6v5.4l2.8 3.6v2.4H3.5v-2.4l2.8-3.6v-5.4c0-5.3 3.3-8.9 8.2-9.6Z"/><path d="M12.2 27.6h7.6a3.8 3.8 0 0 1-7.6 0Z"/></svg>'

interface PlainPage {
  readonly title: string
  readonly locale: string
  /** HTML of each link of the header. */
  readonly nav: readonly string[]
  /** HTML. */
  readonly body: string
  readonly brand: Brand
}

export function plainPage({ title, locale, nav, body, brand }: PlainPage): string {
  const name = xmlText(brand.name ?? PRODUCT)
  const css = cssOf(brand.colours) ?? ''
  return `<!doctype html><html lang="${locale}" data-theme="default"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${xmlText(title)} · ${name}</title>${iconOf(brand)}<style>${STYLE}${css}</style></head><body><header><nav aria-label="${name}"><a class="home" href="/">${markOf(brand, name)}</a>${nav.join('')}</nav></header><main>${body}</main></body></html>`
}

/** The icon of the site's own brand. The product's bell comes with the build of the site, which an API alone does not have. */
const iconOf = ({ icon, name }: Brand): string =>
  icon === null && name === null ? '' : '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'

/** The logo, or a mark and the name beside it. */
function markOf({ logo, icon, name: own }: Brand, name: string): string {
  if (logo !== null)
    return `<img src="${logo.address}" alt="${name}" height="28" width="${Math.round((28 * logo.width) / logo.height)}">`
  const mark = icon === null && own === null ? BELL : '<img src="/favicon.svg" alt="" width="24" height="24">'
  return mark + name
}
