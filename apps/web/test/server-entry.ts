/** The built renderer, loaded as the server loads it: by its path. */
import { access, readdir, readFile } from 'node:fs/promises'
import type { identifyPage } from '../src/entry-identity.ts'
import type { Read, Rendered, RenderOptions, render } from '../src/entry-server.tsx'

export type { Read, Rendered }

const ENTRY = new URL('../dist/server/entry.js', import.meta.url)
const IDENTITY = new URL('../dist/server/identity.js', import.meta.url)

/** The options of a request besides those that the server knows. */
export type RequestOptions = Omit<RenderOptions, 'locale' | 'scheme'> & {
  readonly cookie?: string | null
  readonly acceptLanguage?: string | null
}

export interface ServerEntry {
  readonly identifyPage: typeof identifyPage
  /** Identifies the page and renders it, as the server does. */
  render(url: string, read: Read, options: RequestOptions): Promise<Rendered>
}

/** Rejects with what to run where nothing is built. */
export async function readServerEntry(): Promise<ServerEntry> {
  await access(ENTRY).catch(() => {
    throw new Error('The site is not built: run `npm run build`')
  })
  const { render: renderPage } = (await import(ENTRY.href)) as { render: typeof render }
  const identity = (await import(IDENTITY.href)) as { identifyPage: typeof identifyPage }
  return {
    identifyPage: identity.identifyPage,
    render(url, read, { cookie = null, acceptLanguage = null, ...options }) {
      const page = identity.identifyPage(url, { cookie, acceptLanguage })
      return renderPage(page.url, read, { ...options, locale: page.locale, scheme: page.scheme })
    },
  }
}

/** Its source, as the bundler wrote it. */
export const readServerEntryText = (): Promise<string> => readFile(ENTRY, 'utf8')

/** The files of the server's build. */
export const listServerFiles = (): Promise<string[]> => readdir(new URL('.', ENTRY), { recursive: true })
