/**
 * Parts each language's texts in two, in the browser's build: `de.po` keeps those of the pages that most visits begin with,
 * `de.po?rest` has all others. The catalog itself records where a text is used, and `npm run check` compares that with the
 * sources. An id of a text is cut to the characters that tell it from all others, in the catalogs and where the
 * texts are used: ids do not compress, and a first page names some 500 of them (1.7 KB of 120).
 */
import { readFile } from 'node:fs/promises'
import { formatter } from '@lingui/format-po'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { firstModules } from './page-chunks.ts'

/** Of an id of a text, as Lingui makes them from the text. */
const USE = /\bid: ?"([\w-]{6})"/g
const LEAST_ID = 2

const CATALOG = /\/src\/locales\/(\w+)\.po(\?rest)?$/

/** Ids of the texts that `modules` use: source paths from the folder of the site. */
async function idsUsedIn(
  catalog: string,
  locale: string,
  modules: ReadonlySet<string>,
): Promise<Set<string>> {
  const texts = await formatter({ lineNumbers: false }).parse(await readFile(catalog, 'utf8'), {
    locale,
    sourceLocale: 'en',
    filename: catalog,
  })
  return new Set(
    Object.entries(texts).flatMap(([id, { origin = [] }]) =>
      origin.some(([file]) => modules.has(file)) ? [id] : [],
    ),
  )
}

/** Each id cut to the fewest characters that no other begins with. */
export function cutIds(ids: readonly string[]): ReadonlyMap<string, string> {
  const lengthOf = (id: string): number => {
    let length = LEAST_ID
    while (ids.some((other) => other !== id && other.startsWith(id.slice(0, length)))) length += 1
    return length
  }
  return new Map(ids.map((id) => [id, id.slice(0, lengthOf(id))]))
}

/** `split`: only the browser's build has two parts; everywhere else the rest is empty. */
export function catalogParts(split: boolean): Plugin {
  let root = ''
  /** All texts by locale, as Lingui has compiled them. */
  const compiled = new Map<string, Readonly<Record<string, unknown>>>()
  let short: ReadonlyMap<string, string> = new Map()
  return {
    name: 'bell-lap:catalog-parts',
    enforce: 'post',
    configResolved(config) {
      root = config.root
    },
    load: {
      filter: { id: /\.po\?rest$/ },
      handler: () => ({ code: 'export const messages = {}', moduleType: 'js' }),
    },
    transform: {
      filter: { id: /\/src\/locales\/\w+\.po$/ },
      handler(code, id) {
        const [, locale = ''] = CATALOG.exec(id) ?? []
        const text = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code)?.[1]
        if (text === undefined) throw new Error(`${id} is not compiled as was expected`)
        compiled.set(locale, JSON.parse(JSON.parse(text) as string) as Readonly<Record<string, unknown>>)
      },
    },
    renderStart() {
      short = cutIds([...new Set([...compiled.values()].flatMap((texts) => Object.keys(texts)))])
    },
    async renderChunk(code, { facadeModuleId }) {
      const [found, locale = '', rest] = CATALOG.exec(facadeModuleId ?? '') ?? []
      if (!split) return null
      if (found === undefined)
        return code.replace(USE, (use, id: string) => use.replace(id, short.get(id) ?? id))
      const first = new Set([...firstModules(this)].map((id) => id.slice(root.length + 1)))
      const ids = await idsUsedIn(join(root, `src/locales/${locale}.po`), locale, first)
      const part = Object.entries(compiled.get(locale) ?? {}).filter(
        ([id]) => ids.has(id) === (rest === undefined),
      )
      const texts = Object.fromEntries(part.map(([id, text]) => [short.get(id) ?? id, text]))
      const text = JSON.stringify(JSON.stringify(texts))
      return `const messages = JSON.parse(${text});\nexport { messages };\n`
    },
  }
}
