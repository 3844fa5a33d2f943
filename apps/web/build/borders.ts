/**
 * Emits the cells of border-cells.ts as files under one hashed folder of /assets, and tells the sources where they are:
 * `virtual:borders` exports `BORDERS` (folder, with a slash at its end) and `BORDER_CELLS` (the names that exist).
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { serveEmitted } from '@bell-lap/ui/build/serve-emitted.ts'
import { cutIntoCells, type Ground, type Topology } from './border-cells.ts'

const WORLD = new URL(import.meta.resolve('world-atlas/countries-10m.json'))
const GROUND = new URL('./ground.json.gz', import.meta.url)

interface Cells {
  readonly folder: string
  /** File name in the folder → its text. */
  readonly files: ReadonlyMap<string, string>
}

async function readCells(): Promise<Cells> {
  const topology = JSON.parse(await readFile(fileURLToPath(WORLD), 'utf8')) as Topology
  const hash = createHash('sha256')
  const files = new Map<string, string>()
  const ground = JSON.parse(gunzipSync(await readFile(GROUND)).toString()) as Ground
  for (const [name, cell] of cutIntoCells(topology, ground)) {
    const text = JSON.stringify(cell)
    hash.update(text)
    files.set(name, text)
  }
  return { folder: `assets/borders-${hash.digest('hex').slice(0, 8)}/`, files }
}

/** `emit`: only the browser's build needs the cells, because the server draws no map. */
export function borders(emit: boolean): Plugin {
  const cells: Promise<Cells> = emit ? readCells() : Promise.resolve({ folder: '', files: new Map() })
  return {
    name: 'bell-lap:borders',
    resolveId: { filter: { id: /^virtual:borders$/ }, handler: () => '\0virtual:borders' },
    load: {
      filter: { id: /^\0virtual:borders$/ },
      handler: async () => {
        const { folder, files } = await cells
        const names = JSON.stringify([...files.keys()].join(' '))
        const code = `export const BORDERS = ${JSON.stringify(`/${folder}`)}\nexport const BORDER_CELLS = new Set(${names}.split(' '))`
        return { code, moduleType: 'js' }
      },
    },
    async configureServer(server) {
      const { folder, files } = await cells
      serveEmitted(server, 'application/json', (path) =>
        path.startsWith(folder) ? files.get(path.slice(folder.length, -'.json'.length)) : undefined,
      )
    },
    async generateBundle() {
      const { folder, files } = await cells
      for (const [name, source] of files)
        this.emitFile({ type: 'asset', fileName: `${folder}${name}.json`, source })
    },
  }
}
