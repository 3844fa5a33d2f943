/**
 * Joins the style sheets of a page into one. The build makes one for each script; a page that the server renders would
 * ask for some twenty before its first paint. Those of single scripts stay for pages that one goes to from another.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Manifest } from 'vite'
import { LAYER_ORDER } from './layer-order.ts'

const ENTRY = 'src/entry-browser.ts'
const TAKE_OVER = 'src/take-over.tsx'
const SCREEN = /^src\/screens\/[\w-]+\/[\w-]+-(?:screen|layout)\.tsx$/

export interface PageStyles {
  /** Of every page. */
  readonly site: string
  /** What a screen or layout needs besides, by its source path. */
  readonly ofModule: Readonly<Record<string, string>>
}

/** Style sheets of a script and of all that it may load, other screens aside; in the order in which they are needed. */
function sheetsOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  const later = (chunk.dynamicImports ?? []).filter((next) => !SCREEN.test(next))
  return [
    ...(chunk.imports ?? []).flatMap((next) => sheetsOf(manifest, next, seen)),
    ...(chunk.css ?? []),
    ...later.flatMap((next) => sheetsOf(manifest, next, seen)),
  ]
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

/** Writes the joined sheets beside the others, and what they are called into `.vite/page-styles.json`. */
export function writePageStyles(folder: string): void {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const write = (sheets: readonly string[]): string => {
    const rules = sheets.map((file) => readFileSync(join(folder, file), 'utf8').replace(LAYER_ORDER, ''))
    const joined = LAYER_ORDER + rules.join('')
    const hash = createHash('sha256').update(joined).digest('base64url').slice(0, 8)
    const file = `assets/page-${hash}.css`
    writeFileSync(join(folder, file), joined)
    return `/${file}`
  }
  const site = [...new Set([...sheetsOf(manifest, ENTRY), ...sheetsOf(manifest, TAKE_OVER)])]
  const layouts = Object.keys(manifest).filter((key) => SCREEN.test(key) && key.endsWith('-layout.tsx'))
  const ofModule: Record<string, string> = {}
  for (const key of Object.keys(manifest)) {
    if (!SCREEN.test(key)) continue
    const around = layouts.filter((layout) => standsIn(key, layout))
    const known = new Set([...site, ...around.flatMap((layout) => sheetsOf(manifest, layout))])
    const own = [...new Set(sheetsOf(manifest, key))].filter((sheet) => !known.has(sheet))
    if (own.length > 0) ofModule[key] = write(own)
  }
  const styles: PageStyles = { site: write(site), ofModule }
  writeFileSync(join(folder, '.vite/page-styles.json'), JSON.stringify(styles))
}

/** What was written. */
export const readPageStyles = (folder: string): PageStyles =>
  JSON.parse(readFileSync(join(folder, '.vite/page-styles.json'), 'utf8')) as PageStyles
