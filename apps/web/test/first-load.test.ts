/** The size of the scripts and styles of a first visit, as built and as compressed by the server. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '@bell-lap/protocol/vocabulary/locale'
import { readClientFiles } from '../build/client-files.ts'

const CLIENT = join(import.meta.dirname, '../dist/client')
const STAGE_LAYOUT = 'src/screens/unit/stage-layout.tsx'

/** Units of 1,024 bytes, compressed. A visitor feels other things; these figures notice a page that has grown by mistake. */
const SCRIPTS_KB = 140
/** With what the browser takes over after the page (src/live/late.tsx). */
const WHOLE_KB = 180
const STYLE_KB = 30

interface FirstPage {
  readonly modules: readonly string[]
  /** The parts that the server renders and the browser takes over after the page. */
  readonly later?: readonly string[]
}

const PAGES: Readonly<Record<string, FirstPage>> = {
  home: { modules: ['src/screens/home/home-screen.tsx'] },
  'a competition': { modules: ['src/screens/competition/competition-screen.tsx'] },
  'a live stage': {
    modules: [STAGE_LAYOUT, 'src/screens/unit/live-screen.tsx'],
    // The parts of a mass start.
    later: [
      'src/screens/unit/live-columns.tsx',
      'src/screens/unit/road-side.tsx',
      'src/panels/board/group-heading.tsx',
    ],
  },
  'rankings of a stage': { modules: [STAGE_LAYOUT, 'src/screens/unit/rankings-screen.tsx'] },
  'a start list': { modules: [STAGE_LAYOUT, 'src/screens/unit/start-list-screen.tsx'] },
}

const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest
const files = readClientFiles(manifest)
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
    (_, { modules, later = [] }) => {
      for (const locale of LOCALES) {
        const first = [...modules, `src/locales/${locale}.po`]
        const whole = [...first, ...later]
        for (const module of whole) expect(files.modules).toHaveProperty([module])
        const kilobytes = (needed: readonly string[]): number =>
          kilobytesOf([files.script, ...needed.flatMap((module) => files.modules[module] ?? [])])
        expect(kilobytes(first), locale).toBeLessThan(SCRIPTS_KB)
        expect(kilobytes(whole), locale).toBeLessThan(WHOLE_KB)
      }
    },
  )

  it('has one style sheet, within its budget', () => {
    expect(kilobytesOf([files.style])).toBeLessThan(STYLE_KB)
  })
})
