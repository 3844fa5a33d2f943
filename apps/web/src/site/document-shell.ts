/** Puts the style sheet, scripts and the page's state into the rendered document. */
import type { ClientFiles } from './client-files.ts'
import { PAGE_SCRIPT_ID } from './page-scripts.ts'
import { formatPageState, PAGE_STATE_ID, type PageState } from './page-state.ts'

export interface DocumentParts {
  /** The html element, as React rendered it. */
  readonly markup: string
  /** For search engines, as JSON; null where there is none. */
  readonly structuredData: string | null
  readonly files: ClientFiles
  /** Scripts of the screen, in addition to those of every page. */
  readonly screenScripts: readonly string[]
  /** Scripts that it needs once the browser has taken it over. */
  readonly laterScripts: readonly string[]
  readonly state: PageState
}

/**
 * The style sheet, the font, and a small script that fetches the others once the page is painted. No inline script: the
 * state is data.
 */
export function assembleDocument({
  markup,
  structuredData,
  files,
  screenScripts,
  laterScripts,
  state,
}: DocumentParts): string {
  const head = [
    `<link rel="stylesheet" href="${files.style}">`,
    files.font ? `<link rel="preload" as="font" type="font/woff2" href="${files.font}" crossorigin>` : '',
    `<script type="module" async id="${PAGE_SCRIPT_ID}" src="${files.script}" data-modules="${screenScripts.join(' ')}" data-later="${laterScripts.join(' ')}"></script>`,
    structuredData === null ? '' : `<script type="application/ld+json">${structuredData}</script>`,
  ].join('')
  const data = `<script type="application/json" id="${PAGE_STATE_ID}">${formatPageState(state)}</script>`
  const body = markup.lastIndexOf('</body>')
  const withData = markup.slice(0, body) + data + markup.slice(body)
  return `<!doctype html>${withData.replace('</head>', () => `${head}</head>`)}`
}
