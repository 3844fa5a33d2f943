/** What a first visit costs in scripts and style sheets, as the build makes them and the server compresses them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { describe, expect, it } from 'vitest'
import { readClientFiles } from '../build/client-files.ts'
import { readPageStyles } from '../build/page-styles.ts'

const CLIENT = join(import.meta.dirname, '../dist/client')
const STAGE_LAYOUT = 'src/screens/stage/stage-layout.tsx'

interface Budget {
  readonly modules: readonly string[]
  /** What the server draws and the browser takes over after the page (src/live/late.tsx). */
  readonly later?: readonly string[]
  /** Of 1,024 bytes, compressed: before the page is taken over. The live connection and what nobody asked for come later. */
  readonly scriptKb: number
  /** With all that comes later. */
  readonly wholeKb?: number
  readonly styleKb: number
}

/** The aim is 120 of scripts and 12 of style sheets; a page that is below it may not grow. */
const PAGES: Readonly<Record<string, Budget>> = {
  home: { modules: ['src/screens/home/home-screen.tsx'], scriptKb: 107.5, styleKb: 6.5 },
  'a competition': {
    modules: ['src/screens/competition/competition-screen.tsx'],
    scriptKb: 115.3,
    styleKb: 7.5,
  },
  'a live stage': {
    modules: [STAGE_LAYOUT, 'src/screens/stage/live-screen.tsx'],
    // Of a mass start.
    later: [
      'src/screens/stage/live-columns.tsx',
      'src/screens/stage/road-side.tsx',
      'src/panels/board/group-heading.tsx',
    ],
    scriptKb: 116.6,
    wholeKb: 158.4,
    styleKb: 12,
  },
  'rankings of a stage': {
    modules: [STAGE_LAYOUT, 'src/screens/stage/rankings-screen.tsx'],
    scriptKb: 120,
    styleKb: 8,
  },
  'a start list': {
    modules: [STAGE_LAYOUT, 'src/screens/stage/start-list-screen.tsx'],
    scriptKb: 115.4,
    styleKb: 7.9,
  },
}
const LOCALES = ['de', 'en', 'es', 'fr', 'it']

const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest
const files = readClientFiles(manifest, readPageStyles(CLIENT))
const bytes = new Map<string, number>()
function bytesOf(address: string): number {
  const known = bytes.get(address) ?? brotliCompressSync(readFileSync(join(CLIENT, address))).length
  bytes.set(address, known)
  return known
}
const kilobytesOf = (addresses: Iterable<string>): number =>
  [...new Set(addresses)].reduce((sum, address) => sum + bytesOf(address), 0) / 1_024

describe('the first load of', () => {
  it('begins with one small script, which waits for the first paint', () => {
    const entry = manifest['src/entry-browser.ts']
    const imports = (entry?.imports ?? []).map((key) => `/${manifest[key]?.file}`)
    expect(kilobytesOf([files.script, ...imports])).toBeLessThan(2)
  })

  it.each(Object.entries(PAGES))(
    '%s is within its budget of scripts, in every language',
    (_, { modules, later = [], scriptKb, wholeKb = scriptKb }) => {
      for (const locale of LOCALES) {
        const first = [...modules, `src/locales/${locale}.po`]
        const whole = [...first, ...later, ...(later.length > 0 ? [`src/locales/${locale}.po?rest`] : [])]
        for (const module of whole) expect(files.modules).toHaveProperty([module])
        const kilobytes = (needed: readonly string[]): number =>
          kilobytesOf([files.script, ...needed.flatMap((module) => files.modules[module] ?? [])])
        expect(kilobytes(first), locale).toBeLessThan(scriptKb)
        expect(kilobytes(whole), locale).toBeLessThan(wholeKb)
      }
    },
  )

  it.each(Object.entries(PAGES))(
    '%s is within its budget of style sheets',
    (_, { modules, later = [], styleKb }) => {
      const drawn = [...modules, ...later]
      const sheets = [...files.styles, ...drawn.flatMap((module) => files.stylesOf[module] ?? [])]
      expect(kilobytesOf(sheets)).toBeLessThan(styleKb)
    },
  )
})
