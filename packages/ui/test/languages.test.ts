/** The names of the sport by language: each language is a folder, and a further one needs no other file. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '../src')
const NAMES = join(SOURCES, 'names')
const LANGUAGES = readdirSync(NAMES)

type Names = Readonly<Record<string, string>>
const readNames = (language: string, file: string): Names =>
  JSON.parse(readFileSync(join(NAMES, language, file), 'utf8'))

/** `beforeVowel`, which only some languages need. */
const OPTIONAL = new Set(['beforeVowel'])
const keysOf = (names: Names): string[] =>
  Object.keys(names)
    .filter((key) => !OPTIONAL.has(key))
    .toSorted()

test.each(LANGUAGES)('%s names everything that English names', (language) => {
  const files = readdirSync(join(NAMES, 'en'))
  expect(readdirSync(join(NAMES, language))).toEqual(files)
  for (const file of files)
    expect([file, keysOf(readNames(language, file))]).toEqual([file, keysOf(readNames('en', file))])
})

test('a folder with three names in Dutch shows them on a page, and the others as stated', async () => {
  // Inside the package, so that its imports are found.
  const folder = mkdtempSync(join(import.meta.dirname, 'sixth-language-'))
  try {
    cpSync(SOURCES, join(folder, 'src'), { recursive: true, filter: (path) => !path.includes('.test.') })
    const add = (file: string, names: Names): void =>
      writeFileSync(join(folder, 'src/names/nl', file), JSON.stringify(names))
    mkdirSync(join(folder, 'src/names/nl'))
    add('sports.json', { CTR: 'Baanwielrennen' })
    add('units.json', { 'Heat #': 'Serie #' })
    add('countries.json', { GBR: 'Groot-Brittannië' })
    const server = await createServer({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      appType: 'custom',
      server: { middlewareMode: true, ws: false, watch: null },
    })
    try {
      const { gamesSportName } = await server.ssrLoadModule('/src/format/games-sport.ts')
      const { unitName } = await server.ssrLoadModule('/src/format/unit-name.ts')
      const { countryName } = await server.ssrLoadModule('/src/format/country.ts')
      const page = createElement(
        'main',
        { lang: 'nl' },
        createElement('h1', null, gamesSportName('CTR', 'nl')),
        createElement('p', null, unitName('Heat 2', 'nl')),
        createElement('p', null, countryName('GBR', 'nl')),
        createElement('p', null, unitName('Semifinals', 'nl')),
        createElement('p', null, countryName('FRA', 'nl')),
      )
      expect(renderToStaticMarkup(page)).toBe(
        '<main lang="nl"><h1>Baanwielrennen</h1><p>Serie 2</p><p>Groot-Brittannië</p><p>Semifinals</p><p>Frankrijk</p></main>',
      )
    } finally {
      await server.close()
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})
