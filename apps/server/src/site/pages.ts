/**
 * Serves pages like documents (D-066). A page is rendered once for everybody who asks, cached with the
 * versions that it read, and rendered again when those have changed. Meanwhile the last rendering is served,
 * if it was current a second ago.
 */
import { formatVersion } from '@bell-lap/protocol/version'
import { Content } from '../documents/content.ts'
import type { ReadyDocument } from '../documents/document.ts'
import type { Registry } from '../documents/registry.ts'
import { createPageCache, PAGE_CACHE_BYTES, type KeptPage, type Page } from './page-cache.ts'
import type { SentReading } from './render-message.ts'
import { MOST_VISITORS } from './render-queue.ts'
import { RenderQueueFull, type Renderer } from './renderer.ts'
import type { PageIdentity } from './site-entry.ts'

/** How long a page may still be served after it was last current, while the next one is rendered. */
export const STALE_MS = 1_000
/** The same while other pages wait to be rendered. A reader of a kept page does not wait behind them. */
export const BUSY_STALE_MS = 30_000
/** A page that was sent without something is rendered again after this time. */
export const RETRY_MS = 1_000
/** Pages show the time to the minute, so their bytes stay the same within a minute. */
const MINUTE_MS = 60_000

/** Identifies a page and the address at which the visitor sees the site. */
export interface PageAddress extends PageIdentity {
  /** Scheme and host. */
  readonly origin: string
  /** False if search engines must not index it. */
  readonly indexable: boolean
}

export interface Pages {
  /** The page, if no wait is needed. @param visitor address that counts for the queue of renderings */
  findNow(address: PageAddress, visitor?: string): Page | undefined
  /**
   * Renders the page if necessary. Rejects with RenderQueueFull. If it cannot be rendered, the result is a
   * page of a few words.
   */
  get(address: PageAddress, visitor?: string): Promise<Page>
  /** Enforces the memory budget. Called every few seconds. */
  tidy(): void
  readonly count: number
  readonly bytes: number
  /** Renderings since the start. */
  readonly rendered: number
  close(): Promise<void>
}

const WORDS =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Please try again</title><p>This page cannot be shown at the moment. Please try again.</p></html>'

const keyOf = ({ url, locale, scheme, origin, indexable }: PageAddress): string =>
  `${locale} ${scheme} ${indexable} ${origin} ${url}`

/** The result of a read for a page: the document, or the reason why there is none. */
type ReadOutcome = ReadyDocument | 'not-yet' | 'over' | 'unknown' | 'starting' | 'failed'

const isDocument = (outcome: ReadOutcome): outcome is ReadyDocument => typeof outcome === 'object'

/** Equal for two reads of one path if both gave the page the same. */
function markOf(outcome: ReadOutcome): string {
  if (!isDocument(outcome)) return outcome
  return outcome.address === null ? outcome.content.etag : formatVersion(outcome.address)
}

const send = async (outcome: ReadOutcome): Promise<SentReading> =>
  isDocument(outcome)
    ? {
        kind: 'ok',
        json: await outcome.content.unpacked(),
        version: outcome.address?.version ?? null,
        epoch: outcome.address?.epoch ?? null,
        updatedAt: outcome.address?.updatedAt ?? null,
      }
    : { kind: outcome }

/** The visitor who asks for a page, and whether the page replaces a kept one. */
interface Urgency {
  readonly isUrgent: boolean
  readonly visitors: Set<string>
}

export function createPages(options: {
  readonly registry: Pick<Registry, 'route' | 'readNow' | 'read' | 'onChange'>
  readonly renderer: Renderer
  readonly now: () => number
  /** Called with the reason why a page was sent without its documents, or with only a few words. */
  readonly onError: (error: unknown, url: string) => void
  /** How long documents may take before the page is sent without them; the browser reads them then. */
  readonly dataBudgetMs: number
  readonly cacheBytes?: number
}): Pages {
  const { registry, renderer, now, onError, cacheBytes = PAGE_CACHE_BYTES } = options
  const cache = createPageCache(cacheBytes)
  /** Renderings in progress by key. Bound: the jobs that the renderer accepts. */
  const underWay = new Map<string, { readonly run: Promise<Page>; readonly visitors: Set<string> }>()
  let changes = 0
  let rendered = 0
  const stopListening = registry.onChange(() => (changes += 1))
  const minuteOf = (ms: number): number => Math.floor(ms / MINUTE_MS) * MINUTE_MS

  const outcomeOf = (answer: Awaited<ReturnType<Registry['read']>>): ReadOutcome => {
    if (answer.kind === 'ok') return answer.document
    if (answer.kind === 'damaged' || answer.kind === 'failed') return 'failed'
    return answer.kind === 'bad-parameter' ? 'unknown' : answer.kind
  }
  const outcomeNow = (path: string): ReadOutcome | null => {
    const answer = registry.readNow(registry.route(path))
    return answer && outcomeOf(answer)
  }
  const isCurrent = (kept: KeptPage, nowMs: number): boolean => {
    if (kept.minuteMs !== minuteOf(nowMs)) return false
    if (!kept.isWhole) return nowMs - kept.madeAtMs < RETRY_MS
    if (kept.checkedAt !== changes) {
      for (const [path, mark] of kept.reads) {
        const outcome = outcomeNow(path)
        if (outcome === null || markOf(outcome) !== mark) return false
      }
      kept.checkedAt = changes
    }
    kept.currentAtMs = nowMs
    return true
  }

  /** @param reads called with the documents that the page read; null: the page must do without documents */
  const renderWith = async (
    { url, locale, scheme, origin, indexable }: PageAddress,
    minuteMs: number,
    { isUrgent, visitors }: Urgency,
    reads: Map<string, string> | null,
  ): Promise<{ page: Page; isWhole: boolean }> => {
    const read = async (path: string): Promise<SentReading> => {
      if (reads === null) return { kind: 'failed' }
      try {
        const outcome = outcomeOf(await registry.read(registry.route(path)))
        reads.set(path, markOf(outcome))
        return await send(outcome)
      } catch (error) {
        onError(error, path)
        return { kind: 'failed' }
      }
    }
    rendered += 1
    const dataBudgetMs = reads === null ? 0 : options.dataBudgetMs
    const { rendered: made, isWhole } = await renderer.render({
      url,
      read,
      isUrgent,
      visitors,
      options: { locale, scheme, origin, indexable, nowMs: minuteMs, dataBudgetMs },
    })
    if (made.kind === 'redirect') return { page: { kind: 'redirect', location: made.location }, isWhole }
    const { status, html, etag } = made
    const bytes = Buffer.from(html.buffer, html.byteOffset, html.byteLength)
    return { page: { kind: 'page', status, locale, content: new Content(bytes, etag) }, isWhole }
  }

  /** Renders with documents, else without them, else a few words. */
  const renderAny = async (
    address: PageAddress,
    minuteMs: number,
    urgency: Urgency,
    reads: Map<string, string>,
  ): Promise<{ page: Page; isWhole: boolean }> => {
    for (const from of [reads, null]) {
      try {
        return await renderWith(address, minuteMs, urgency, from)
      } catch (error) {
        if (error instanceof RenderQueueFull) throw error
        onError(error, address.url)
      }
    }
    const page: Page = { kind: 'page', status: 500, locale: 'en', content: new Content(WORDS) }
    return { page, isWhole: false }
  }

  const start = (key: string, address: PageAddress, urgency: Urgency): Promise<Page> => {
    const nowMs = now()
    const minuteMs = minuteOf(nowMs)
    const checkedAt = changes
    const reads = new Map<string, string>()
    const run = renderAny(address, minuteMs, urgency, reads)
      .then(({ page, isWhole }) => {
        cache.set(key, { page, reads, isWhole, minuteMs, checkedAt, madeAtMs: now(), currentAtMs: nowMs })
        return page
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, { run, visitors: urgency.visitors })
    return run
  }

  /** The kept page if it may be served, and the rendering of the next one if it is in progress. */
  const look = (
    address: PageAddress,
    visitor: string,
  ): { page: Page | undefined; run: Promise<Page> | undefined } => {
    const key = keyOf(address)
    const nowMs = now()
    const kept = cache.get(key)
    if (kept && isCurrent(kept, nowMs)) return { page: kept.page, run: undefined }
    const isBusy = renderer.waiting > 0
    const begun = underWay.get(key)
    if (begun && begun.visitors.size < MOST_VISITORS) begun.visitors.add(visitor)
    const urgency = { isUrgent: kept !== undefined, visitors: new Set([visitor]) }
    const run = begun?.run ?? start(key, address, urgency)
    // A page that says that the server is starting must not be served after the start.
    const isSound = kept !== undefined && (kept.page.kind === 'redirect' || kept.page.status === 200)
    const isRecent = isSound && nowMs - kept.currentAtMs <= (isBusy ? BUSY_STALE_MS : STALE_MS)
    if (isRecent) run.catch(() => {})
    return { page: isRecent ? kept.page : undefined, run }
  }

  return {
    findNow(address, visitor = '') {
      const { page, run } = look(address, visitor)
      // Everybody who asks with `get` shares the rendering and its failure.
      run?.catch(() => {})
      return page
    },
    async get(address, visitor = '') {
      const { page, run } = look(address, visitor)
      return page ?? (await run!)
    },
    tidy: cache.prune,
    get count() {
      return cache.count
    },
    get bytes() {
      return cache.bytes
    },
    get rendered() {
      return rendered
    },
    async close() {
      stopListening()
      await renderer.close()
    },
  }
}
