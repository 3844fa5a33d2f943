/**
 * Joins the style sheets of a screen into one, and those of each part with a script of its own that the server may draw
 * (src/live/late.tsx). The build makes one for each script; a page that the server renders would ask for some twenty before
 * its first paint, most of them for parts that it does not show. Those of single scripts stay for pages that one goes to
 * from another.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Manifest } from 'vite'
import { readLateHosts, type LateHosts } from './late-hosts.ts'
import { LAYER_ORDER } from './layer-order.ts'

const ENTRY = 'src/entry-browser.ts'
const SCREEN = /^src\/screens\/(?:[\w-]+\/)+[\w-]+-(?:screen|layout)\.tsx$/
const COMPONENT = /^src\/.*\.tsx$/

export interface PageStyles {
  /** Of every page. */
  readonly site: string
  /** What a screen, layout or part needs besides, by its source path. */
  readonly ofModule: Readonly<Record<string, string>>
  /** The sheets of single scripts whose rules each of these holds, by its address. */
  readonly joined: Readonly<Record<string, readonly string[]>>
}

/** Style sheets of a script and of all that come with it, in the order in which they are needed. */
function sheetsOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [...(chunk.imports ?? []).flatMap((next) => sheetsOf(manifest, next, seen)), ...(chunk.css ?? [])]
}

/** `stage/stage-layout.tsx` is around all screens of its folder, `event/phase-layout.tsx` around `event/phase-…` alone. */
function standsIn(screen: string, layout: string): boolean {
  const what = basename(layout, '-layout.tsx')
  const isOfAll = basename(dirname(layout)) === what
  return (
    screen !== layout &&
    dirname(screen) === dirname(layout) &&
    (isOfAll || basename(screen).startsWith(`${what}-`))
  )
}

/** Those of every page: of the entry, and of what it loads once the page is painted. */
const siteSheets = (manifest: Manifest): string[] => [
  ...new Set([ENTRY, ...(manifest[ENTRY]?.dynamicImports ?? [])].flatMap((key) => sheetsOf(manifest, key))),
]

/** For each module with a sheet of its own: those that a page has before this one comes, wherever it is drawn. */
function knownSheets(
  manifest: Manifest,
  modules: readonly string[],
  hosts: LateHosts,
): (key: string) => ReadonlySet<string> {
  const site = siteSheets(manifest)
  const layouts = modules.filter((key) => SCREEN.test(key) && key.endsWith('-layout.tsx'))
  const held = new Map<string, ReadonlySet<string>>()
  const knownOf = (key: string): ReadonlySet<string> => {
    const kept = held.get(key)
    if (kept) return kept
    // Parts may lead to each other.
    held.set(key, new Set(site))
    const around = SCREEN.test(key) ? layouts.filter((layout) => standsIn(key, layout)) : []
    const known = new Set([...site, ...around.flatMap((layout) => sheetsOf(manifest, layout))])
    if (!SCREEN.test(key)) {
      const ways = (hosts[key] ?? []).map((host) => new Set([...knownOf(host), ...sheetsOf(manifest, host)]))
      for (const sheet of ways[0] ?? []) if (ways.every((way) => way.has(sheet))) known.add(sheet)
    }
    held.set(key, known)
    return known
  }
  return knownOf
}

/** Writes the joined sheets beside the others, and what they are called into `.vite/page-styles.json`. */
export function writePageStyles(folder: string): void {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const joinedOf: Record<string, readonly string[]> = {}
  const write = (sheets: readonly string[]): string => {
    const rules = sheets.map((file) => readFileSync(join(folder, file), 'utf8').replace(LAYER_ORDER, ''))
    const joined = LAYER_ORDER + rules.join('')
    const hash = createHash('sha256').update(joined).digest('base64url').slice(0, 8)
    const file = `assets/page-${hash}.css`
    writeFileSync(join(folder, file), joined)
    joinedOf[`/${file}`] = sheets.map((sheet) => `/${sheet}`)
    return `/${file}`
  }
  const modules = Object.keys(manifest).filter((key) => COMPONENT.test(key))
  const knownOf = knownSheets(manifest, modules, readLateHosts(folder))
  const ofModule: Record<string, string> = {}
  for (const key of modules) {
    const known = knownOf(key)
    const own = [...new Set(sheetsOf(manifest, key))].filter((sheet) => !known.has(sheet))
    if (own.length > 0) ofModule[key] = write(own)
  }
  const site = write(siteSheets(manifest))
  writeFileSync(
    join(folder, '.vite/page-styles.json'),
    JSON.stringify({ site, ofModule, joined: joinedOf } satisfies PageStyles),
  )
}

/** What was written. */
export const readPageStyles = (folder: string): PageStyles =>
  JSON.parse(readFileSync(join(folder, '.vite/page-styles.json'), 'utf8')) as PageStyles
