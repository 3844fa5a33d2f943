/**
 * The worker's store of pages (kept-index.ts). There is one writer, which works in the order of the requests.
 */
import {
  addPage,
  CACHE_NAME,
  EMPTY_INDEX,
  filesIn,
  findSection,
  titleIn,
  INDEX_ADDRESS,
  KEPT_LIMITS,
  keptAddress,
  parseIndex,
  type KeptIndex,
  type KeptLimits,
} from './kept-index.ts'
import { isOfSite, markKept } from './kept-mark.ts'

export interface KeptPagesParts {
  readonly caches: CacheStorage
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>
  /** Origin of the site. */
  readonly origin: string
  /** Ms since 1970. */
  readonly now: () => number
  readonly limits?: KeptLimits
}

/** A request of a page to the worker. */
export interface KeepRequest {
  readonly address: string
  /** Null: the title in its HTML. */
  readonly title: string | null
  /** Files that the page has loaded, in addition to those that its HTML names. */
  readonly files: readonly string[]
}

export interface KeptPages {
  /**
   * Keeps the page with its files, as the server answered or, without an `answer`, as it answers now. If it
   * rejects, nothing has changed.
   */
  keep(request: KeepRequest, answer?: Response): Promise<void>
  /**
   * The page as it was kept, with the mark of a kept page. Undefined if it was not kept. `shell`: it replaces
   * another page.
   */
  find(href: string, shell?: { readonly inPlace: boolean }): Promise<Response | undefined>
  has(href: string): Promise<boolean>
  /** Address of a kept section, for a page that only redirects to one. */
  findSection(href: string): Promise<string | undefined>
  /** A file of some build; its address names its content. */
  findFile(path: string): Promise<Response | undefined>
}

/** A page has some fifty files, and one with many flags 250. */
const MOST_FILES = 400

export async function readIndex(cache: Cache): Promise<KeptIndex> {
  const stored = await cache.match(INDEX_ADDRESS)
  return stored ? parseIndex(await stored.text()) : EMPTY_INDEX
}

export function createKeptPages(parts: KeptPagesParts): KeptPages {
  const { caches, fetch, origin, now, limits = KEPT_LIMITS } = parts
  const open = (): Promise<Cache> => caches.open(CACHE_NAME)

  /**
   * Bytes of each file by its address. Rejects if one does not come, because a page without a script is
   * incomplete.
   */
  async function keepFiles(cache: Cache, files: readonly string[]): Promise<Record<string, number>> {
    const bytes: Record<string, number> = {}
    await Promise.all(
      files.map(async (file) => {
        if (await cache.match(file)) return
        const answer = await fetch(file)
        if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
        bytes[file] = (await answer.clone().blob()).size
        await cache.put(file, answer)
      }),
    )
    return bytes
  }

  async function drop(cache: Cache, before: KeptIndex, after: KeptIndex): Promise<void> {
    const pages = new Set(after.pages.map(({ address }) => address))
    const gone = before.pages.map(({ address }) => address).filter((address) => !pages.has(address))
    const files = Object.keys(before.files).filter((file) => !(file in after.files))
    await Promise.all([...gone, ...files].map((address) => cache.delete(address)))
  }

  async function keepNow(
    { address: href, title, files: loaded }: KeepRequest,
    came?: Response,
  ): Promise<void> {
    const address = keptAddress(href, origin)
    const answer = came ?? (await fetch(address, { headers: { accept: 'text/html' } }))
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
    // A redirect is kept under its target address.
    if (!answer.ok || answer.redirected || !isPage) return
    const html = await answer.text()
    if (!isOfSite(html)) return
    const cache = await open()
    const before = await readIndex(cache)
    // A page that has just come has not loaded its other files yet. Those of its last copy stay.
    const known = came === undefined ? [] : before.pages.filter((page) => page.address === address)
    const own = [...loaded, ...known.flatMap((page) => page.files)]
    const files = [...new Set([...filesIn(html), ...own.filter((file) => file.startsWith('/assets/'))])]
    if (files.length > MOST_FILES) return
    const fileBytes = await keepFiles(cache, files)
    const headers = new Headers(answer.headers)
    for (const name of ['content-encoding', 'content-length', 'set-cookie']) headers.delete(name)
    const body = new Blob([html])
    const keptAtMs = now()
    const page = { address, title: title ?? titleIn(html), keptAtMs, bytes: body.size, files }
    const after = addPage(before, page, fileBytes, limits)
    // The index is written first: a file that it does not name would stay forever, but a missing file is
    // fetched again.
    await cache.put(INDEX_ADDRESS, new Response(JSON.stringify(after)))
    await cache.put(address, new Response(body, { headers }))
    await drop(cache, { pages: [...before.pages, page], files: { ...before.files, ...fileBytes } }, after)
  }

  let last: Promise<void> = Promise.resolve()
  return {
    keep(request, answer) {
      const next = last.then(() => keepNow(request, answer))
      last = next.catch(() => {})
      return next
    },
    async find(href, { inPlace } = { inPlace: false }) {
      const address = keptAddress(href, origin)
      const cache = await open()
      const [stored, { pages }] = await Promise.all([
        cache.match(address, { ignoreVary: true }),
        readIndex(cache),
      ])
      const page = pages.find((each) => each.address === address)
      if (!stored || !page) return undefined
      const mark = { keptAtMs: page.keptAtMs, shows: inPlace ? address : null }
      return new Response(markKept(await stored.text(), mark), { headers: stored.headers })
    },
    async has(href) {
      return (await (await open()).match(keptAddress(href, origin), { ignoreVary: true })) !== undefined
    },
    async findSection(href) {
      return findSection(await readIndex(await open()), keptAddress(href, origin))?.address
    },
    findFile: async (path) => (await open()).match(path, { ignoreVary: true }),
  }
}
