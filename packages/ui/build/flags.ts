/**
 * Emits the flags of country-flag-icons as files under one hashed folder of /assets, and tells the sources its address:
 * `virtual:flags` exports `FLAGS` (folder, with a slash at its end). Files, because 250 flags in a script or a style
 * sheet weigh more than the rest of the site.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { serveEmitted } from './serve-emitted.ts'

const FOLDER = new URL('./3x2/', import.meta.resolve('country-flag-icons/package.json'))
const VIRTUAL = 'virtual:flags'

async function readFlags(): Promise<{ name: string; bytes: Buffer }[]> {
  const names = (await readdir(fileURLToPath(FOLDER))).filter((name) => name.endsWith('.svg')).sort()
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(new URL(name, FOLDER)) })))
}

/** `emit`: only the browser's build writes the files. */
export function flags(emit: boolean): Plugin {
  const files = readFlags()
  const folder = files.then((all) => {
    const hash = createHash('sha256')
    for (const { bytes } of all) hash.update(bytes)
    return `assets/flags-${hash.digest('hex').slice(0, 8)}/`
  })
  return {
    name: 'bell-lap:flags',
    resolveId: { filter: { id: /^virtual:flags$/ }, handler: () => `\0${VIRTUAL}` },
    load: {
      filter: { id: /^\0virtual:flags$/ },
      handler: async () => ({
        code: `export const FLAGS = ${JSON.stringify(`/${await folder}`)}`,
        moduleType: 'js',
      }),
    },
    async configureServer(server) {
      const byPath = new Map((await files).map(({ name, bytes }) => [name, bytes]))
      const at = await folder
      serveEmitted(server, 'image/svg+xml', (path) =>
        path.startsWith(at) ? byPath.get(path.slice(at.length)) : undefined,
      )
    },
    async generateBundle() {
      if (!emit) return
      for (const { name, bytes } of await files) {
        this.emitFile({ type: 'asset', fileName: (await folder) + name, source: bytes })
      }
    },
  }
}
