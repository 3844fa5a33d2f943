/** Puts style sheets, scripts and the page's state into the rendered document. */
import type { ClientFiles } from './client-files.ts'
import { formatPageState, PAGE_STATE_ID, type PageState } from './page-state.ts'

export interface DocumentParts {
  /** The html element, as React rendered it. */
  readonly markup: string
  readonly files: ClientFiles
  /** Scripts of the screen itself, to load beside the entry. */
  readonly screenScripts: readonly string[]
  readonly state: PageState
}

/**
 * Style sheets and the font first, then the scripts, which wait for the first paint: `async` and of low priority. No
 * inline script: the state is data.
 */
export function assembleDocument({ markup, files, screenScripts, state }: DocumentParts): string {
  const head = [
    ...files.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    files.font ? `<link rel="preload" as="font" type="font/woff2" href="${files.font}" crossorigin>` : '',
    `<script type="module" async fetchpriority="low" src="${files.script}"></script>`,
    ...screenScripts.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`),
  ].join('')
  const data = `<script type="application/json" id="${PAGE_STATE_ID}">${formatPageState(state)}</script>`
  const body = markup.lastIndexOf('</body>')
  const withData = markup.slice(0, body) + data + markup.slice(body)
  return `<!doctype html>${withData.replace('</head>', () => `${head}</head>`)}`
}
