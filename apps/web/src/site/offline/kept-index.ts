/**
 * The part of the site that the worker keeps for a visitor without a network: the last pages, and the files
 * that they need. The index is one entry of the same cache, so that pages and worker read the same list.
 *
 * A page is kept under its address without its language. Cookies choose its language and scheme, and no
 * worker sees them: the copy is in the language in which the page was last read (D-177).
 */
import { formatQuery, PAGE_KEYS, parseQuery } from '../../navigation/search.ts'

/** Another form of the kept data needs another name. A worker removes all our other caches. */
export const CACHE_PREFIX = 'bell-lap-pages-'
export const CACHE_NAME = `${CACHE_PREFIX}1`
export const INDEX_ADDRESS = '/bell-lap-kept-pages.json'
/** Shown in place of a page that was not kept. It is kept itself, and never counted. */
export const SHELL_ADDRESS = '/offline'

export interface KeptPage {
  /** Path and query (`keptAddress`). */
  readonly address: string
  readonly title: string
  /** When it came from the server, in ms since 1970. */
  readonly keptAtMs: number
  readonly bytes: number
  /** Addresses under /assets/. */
  readonly files: readonly string[]
}

export interface KeptIndex {
  /** The newest first. */
  readonly pages: readonly KeptPage[]
  /** Bytes of every file that is kept, by address. */
  readonly files: Readonly<Record<string, number>>
}

export const EMPTY_INDEX: KeptIndex = { pages: [], files: {} }

export interface KeptLimits {
  readonly pages: number
  /** Bytes of pages and files together. */
  readonly bytes: number
}
export const KEPT_LIMITS: KeptLimits = { pages: 60, bytes: 32 * 1_048_576 }

/** The key of a kept page: its path and the parts of the query that pages read, in a fixed order. */
export function keptAddress(href: string, base: string): string {
  const { pathname, search } = new URL(href, base)
  const query = parseQuery(search)
  return pathname + formatQuery(Object.fromEntries(PAGE_KEYS.map((key) => [key, query[key]])))
}

/** Addresses that only redirect to one of their sections: a stage, a phase, games. */
const LEADS_ON = /\/(?:stage|phase)-\d+$|^\/[a-z][a-z-]*\/\d{4}$/

/**
 * The newest kept section of an address that only redirects to one. Undefined if none was kept, and for every
 * other address.
 */
export function findSection({ pages }: Pick<KeptIndex, 'pages'>, address: string): KeptPage | undefined {
  const [path = '', query] = address.split('?', 2)
  if (!LEADS_ON.test(path)) return undefined
  return pages.find((page) => {
    const [own = '', asked] = page.address.split('?', 2)
    return asked === query && own.startsWith(`${path}/`) && !own.slice(path.length + 1).includes('/')
  })
}

/**
 * Addresses of the build's files that a page names. Each holds the hash of its content, so it belongs to one
 * build alone.
 */
export const filesIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w./-]+\.\w+/g) ?? [])]

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The title of a page. '' if it has none. */
export const titleIn = (html: string): string =>
  (/<title[^>]*>([^<]*)/.exec(html)?.[1] ?? '').replaceAll(
    /&(#?\w+);/g,
    (all, sign: string) => SIGNS[sign] ?? all,
  )

/**
 * The index with one more page as the newest. Pages beyond the limits are removed, and so are files that no
 * page needs.
 */
export function addPage(
  { pages, files }: KeptIndex,
  page: KeptPage,
  fileBytes: Readonly<Record<string, number>>,
  limits: KeptLimits,
): KeptIndex {
  const bytesOf = { ...files, ...fileBytes }
  const others = pages.filter(({ address }) => address !== page.address)
  const shell = others.filter(({ address }) => address === SHELL_ADDRESS)
  const wished = [page, ...others.filter(({ address }) => address !== SHELL_ADDRESS)]
  const kept: KeptPage[] = []
  const needed = new Set<string>()
  let bytes = 0
  const take = (next: KeptPage): boolean => {
    const added = next.files.filter((file) => !needed.has(file))
    const cost = added.reduce((sum, file) => sum + (bytesOf[file] ?? 0), next.bytes)
    if (bytes + cost > limits.bytes) return false
    bytes += cost
    for (const file of added) needed.add(file)
    kept.push(next)
    return true
  }
  shell.forEach(take)
  let taken = 0
  for (const next of wished) {
    if (next.address !== SHELL_ADDRESS && taken >= limits.pages) break
    if (!take(next)) break
    if (next.address !== SHELL_ADDRESS) taken += 1
  }
  return {
    pages: kept.toSorted((a, b) => b.keptAtMs - a.keptAtMs),
    files: Object.fromEntries(Object.entries(bytesOf).filter(([file]) => needed.has(file))),
  }
}

/** A text that another build or program wrote is not an index. */
export function parseIndex(text: string): KeptIndex {
  try {
    const index = JSON.parse(text) as KeptIndex
    return Array.isArray(index.pages) && typeof index.files === 'object' ? index : EMPTY_INDEX
  } catch {
    return EMPTY_INDEX
  }
}
