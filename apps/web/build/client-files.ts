/**
 * Tells the server's build which files the browser's build wrote: `virtual:client-files` exports `CLIENT_FILES`, the
 * entry script, the style sheet, the font to preload and, by source module, the scripts a screen needs.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Manifest, Plugin } from 'vite'
import type { ClientFiles } from '../src/site/client-files.ts'

const ENTRY = 'src/entry-browser.ts'
/** The scripts that make any page interactive. */
const TAKE_OVER = 'src/take-over.tsx'
const FONT = '../../packages/ui/src/style/archivo.woff2'
/** Vite's name for the sheet that holds all rules. */
const STYLE = 'style.css'

/** For Vite's own server, without a build: the sources themselves. */
const SOURCE_FILES: ClientFiles = {
  script: `/${ENTRY}`,
  style: `/@fs${join(import.meta.dirname, '../../../packages/ui/src/style/index.css')}`,
  font: null,
  modules: {},
}

/** Reads Vite's manifest; the order of the two builds matters: browser first. */
export function readClientFiles(manifest: Manifest): ClientFiles {
  const { [ENTRY]: entry, [STYLE]: style } = manifest
  if (!entry || !style)
    throw new Error(`The browser's build has no ${ENTRY} or no ${STYLE}; build it before the server's`)
  const scriptsOf = (key: string, seen: Set<string>): string[] => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return []
    seen.add(key)
    return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((next) => scriptsOf(next, seen))]
  }
  const inEntry = new Set<string>()
  const entryScripts = new Set(scriptsOf(ENTRY, inEntry))
  const modules: Record<string, string[]> = {}
  for (const key of Object.keys(manifest)) {
    if (!/(\.tsx|\.po|-routes\.ts)$/.test(key)) continue
    const seen = new Set<string>()
    modules[key] = [...scriptsOf(TAKE_OVER, seen), ...scriptsOf(key, seen)].filter(
      (script) => !entryScripts.has(script),
    )
  }
  return {
    script: `/${entry.file}`,
    style: `/${style.file}`,
    font: manifest[FONT] ? `/${manifest[FONT].file}` : null,
    modules,
  }
}

/** For the server's build: reads the manifest that the browser's build wrote beside it (`../client`). With Vite's server: the sources. */
export function clientFiles(): Plugin {
  let serverFolder = ''
  let fromSources = false
  return {
    name: 'bell-lap:client-files',
    configResolved({ root, build, command }) {
      fromSources = command === 'serve'
      serverFolder = resolve(root, build.outDir)
    },
    resolveId: { filter: { id: /^virtual:client-files$/ }, handler: () => '\0virtual:client-files' },
    load: {
      filter: { id: /^\0virtual:client-files$/ },
      handler: () => {
        if (fromSources)
          return { code: `export const CLIENT_FILES = ${JSON.stringify(SOURCE_FILES)}`, moduleType: 'js' }
        const folder = join(serverFolder, '../client')
        const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
        const files = readClientFiles(manifest)
        return { code: `export const CLIENT_FILES = ${JSON.stringify(files)}`, moduleType: 'js' }
      },
    },
  }
}
