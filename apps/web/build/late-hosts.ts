/**
 * Which screens and parts draw a part that comes later (src/live/late.tsx), told to who joins the style sheets
 * (page-styles.ts). The files of scripts cannot tell: a file that several pages share also holds what one of them draws.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { closureOf, type Modules } from './page-chunks.ts'

/** Within the browser's build. */
const FILE = '.vite/late-hosts.json'

/** By source path from the folder of the site. */
export type LateHosts = Readonly<Record<string, readonly string[]>>

function hostsOf(modules: Modules, root: string): LateHosts {
  const nameOf = (id: string) => id.slice(root.length + 1)
  const late = [...modules.getModuleIds()].flatMap((id) => {
    const importers = modules.getModuleInfo(id)?.dynamicImporters ?? []
    return importers.length === 0 ? [] : [{ id, importers, needed: closureOf(modules, id) }]
  })
  return Object.fromEntries(
    late.map(({ id, importers }) => [
      nameOf(id),
      late.flatMap((host) => (importers.some((each) => host.needed.has(each)) ? [nameOf(host.id)] : [])),
    ]),
  )
}

export function lateHosts(): Plugin {
  let root = ''
  return {
    name: 'bell-lap:late-hosts',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(hostsOf(this, root)) })
    },
  }
}

/** What was written. */
export const readLateHosts = (folder: string): LateHosts =>
  JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as LateHosts
