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
  /** Of 1,024 bytes, compressed: before the page can be used. The live connection and what nobody asked for come later. */
  readonly scriptKb: number
  readonly styleKb: number
}

/** The aim is 120 of scripts and 12 of style sheets; a page that is beyond it may not go further. */
const PAGES: Readonly<Record<string, Budget>> = {
  home: { modules: ['src/screens/home/home-screen.tsx'], scriptKb: 112.5, styleKb: 11.5 },
  'a competition': {
    modules: ['src/screens/competition/competition-screen.tsx'],
    scriptKb: 119.5,
    styleKb: 11.5,
  },
  'a live stage': {
    modules: [STAGE_LAYOUT, 'src/screens/stage/live-screen.tsx'],
    scriptKb: 143.5,
    styleKb: 17,
  },
  'rankings of a stage': {
    modules: [STAGE_LAYOUT, 'src/screens/stage/rankings-screen.tsx'],
    scriptKb: 125.5,
    styleKb: 12,
  },
  'a start list': {
    modules: [STAGE_LAYOUT, 'src/screens/stage/start-list-screen.tsx'],
    scriptKb: 118.5,
    styleKb: 12,
  },
}
const LOCALES = ['de', 'en', 'es', 'fr', 'it']

const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest
const files = readClientFiles(manifest, readPageStyles(CLIENT))
const kilobytesOf = (addresses: Iterable<string>): number =>
  [...new Set(addresses)].reduce(
    (sum, address) => sum + brotliCompressSync(readFileSync(join(CLIENT, address))).length,
    0,
  ) / 1_024

describe('the first load of', () => {
  it('begins with one small script, which waits for the first paint', () => {
    const entry = manifest['src/entry-browser.ts']
    expect(kilobytesOf([files.script])).toBeLessThan(1)
    expect(kilobytesOf((entry?.imports ?? []).map((key) => `/${manifest[key]?.file}`))).toBeLessThan(1)
  })

  it.each(Object.entries(PAGES))(
    '%s is within its budget of scripts, in every language',
    (_, { modules, scriptKb }) => {
      for (const locale of LOCALES) {
        const needed = [...modules, `src/locales/${locale}.po`]
        for (const module of needed) expect(files.modules).toHaveProperty([module])
        const scripts = [files.script, ...needed.flatMap((module) => files.modules[module] ?? [])]
        expect(kilobytesOf(scripts), locale).toBeLessThan(scriptKb)
      }
    },
  )

  it.each(Object.entries(PAGES))('%s is within its budget of style sheets', (_, { modules, styleKb }) => {
    const sheets = [...files.styles, ...modules.flatMap((module) => files.stylesOf[module] ?? [])]
    expect(kilobytesOf(sheets)).toBeLessThan(styleKb)
  })
})
