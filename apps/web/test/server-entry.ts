/** The built renderer, loaded as the server loads it: by its path. */
import { access, readFile } from 'node:fs/promises'
import type { Read, render } from '../src/entry-server.tsx'

export type { Read }

const ENTRY = new URL('../dist/server/entry.js', import.meta.url)

/** Rejects with what to run where nothing is built. */
export async function readServerEntry(): Promise<{ render: typeof render }> {
  await access(ENTRY).catch(() => {
    throw new Error('The site is not built: run `npm run build`')
  })
  return (await import(ENTRY.href)) as { render: typeof render }
}

/** Its source, as the bundler wrote it. */
export const readServerEntryText = (): Promise<string> => readFile(ENTRY, 'utf8')
