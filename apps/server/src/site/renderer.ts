/**
 * Renders pages in a separate thread: a bounded queue, a few pages at a time, and a time limit for each. A thread that
 * does not answer is ended and replaced.
 */
import { readFile } from 'node:fs/promises'
import { threadFile } from '../program-files.ts'
import { startThread, type Thread } from '../threads/thread.ts'
import type {
  FromRenderThread,
  RenderDone,
  RenderThreadData,
  SentReading,
  ToRenderThread,
} from './render-message.ts'
import { RenderQueue } from './render-queue.ts'
import { entryFile, type RenderOptions, type SiteSettings } from './site-entry.ts'

/** Pages in progress at once. While one waits for a document, the thread renders another. */
const AT_ONCE = 4
/** How long the rendering of a page may take, in addition to the wait for its documents. */
export const RENDER_LIMIT_MS = 3_000
/** A page that needs more ends the thread and leaves the server running. */
const MEMORY_MB = 512

/** Thrown if too many pages wait already. */
export class RenderQueueFull extends Error {
  override readonly name = 'RenderQueueFull'
}

export interface RenderJob {
  readonly url: string
  readonly options: Omit<RenderOptions, keyof SiteSettings>
  /** Reads a document for this page. Never rejects. */
  readonly read: (path: string) => Promise<SentReading>
  /** True: it goes before pages that are not urgent. */
  readonly isUrgent: boolean
  /**
   * Addresses of those who ask for the page. Others are added while it waits. Absent: no particular visitor.
   */
  readonly visitors?: ReadonlySet<string>
}

const NOBODY: ReadonlySet<string> = new Set([''])

export interface Renderer {
  /** Rejects with RenderQueueFull, or with the reason why the page cannot be rendered. */
  render(job: RenderJob): Promise<RenderDone>
  /** Resolves once the site's build is loaded. Rejects if it cannot be used. */
  readonly loaded: Promise<void>
  readonly waiting: number
  close(): Promise<void>
}

interface Order extends RenderJob {
  readonly visitors: ReadonlySet<string>
  readonly number: number
  readonly done: PromiseWithResolvers<RenderDone>
  cancel: () => void
}

export function createRenderer(options: {
  readonly distFolder: string
  readonly settings: SiteSettings
  readonly setTimer: (run: () => void, ms: number) => () => void
}): Renderer {
  const { distFolder, settings, setTimer } = options
  const queue = new RenderQueue<Order>()
  /** Bound: AT_ONCE. */
  const underWay = new Map<number, Order>()
  const loaded = Promise.withResolvers<void>()
  loaded.promise.catch(() => {})
  let numbers = 0
  let isReady = false
  /** The reason why no page can be rendered any more. */
  let ended: Error | null = null
  /** The build's entry, for threads that start later, when the folder may hold another build. */
  let source: string | null = null
  readFile(entryFile(distFolder), 'utf8').then(
    (text) => (source = text),
    // The first thread reports what is wrong with the build.
    () => {},
  )
  let thread = start()

  function start(): Thread<ToRenderThread> {
    isReady = false
    return startThread<ToRenderThread, FromRenderThread>(threadFile('site/render-thread'), {
      data: { distFolder, settings, source } satisfies RenderThreadData,
      memoryMb: MEMORY_MB,
      onMessage: hear,
      onLost: lose,
    })
  }

  /** Pages in progress are lost with the thread. The next thread renders the waiting ones. */
  function lose(error: Error): void {
    if (ended) return
    // A thread that ends before it has started would end so again and again.
    if (!isReady) return giveUp(error)
    fail(underWay.values(), error)
    underWay.clear()
    thread = start()
  }
  function fail(orders: Iterable<Order>, error: unknown): void {
    for (const order of orders) {
      order.cancel()
      order.done.reject(error)
    }
  }
  function giveUp(error: Error): void {
    ended ??= error
    loaded.reject(error)
    fail([...underWay.values(), ...queue.takeAll()], error)
    underWay.clear()
  }
  function end(order: Order): void {
    order.cancel()
    underWay.delete(order.number)
    next()
  }
  async function read({
    read: number,
    job,
    path,
  }: Extract<FromRenderThread, { kind: 'read' }>): Promise<void> {
    const requester = thread
    const reading = await (underWay.get(job)?.read(path) ?? { kind: 'failed' as const })
    if (requester === thread) requester.tell({ kind: 'reading', read: number, reading })
  }
  function hear(message: FromRenderThread): void {
    switch (message.kind) {
      case 'ready':
        isReady = true
        loaded.resolve()
        return next()
      case 'unusable':
        return giveUp(new Error(message.reason))
      case 'read':
        return void read(message)
      case 'rendered':
      case 'failed': {
        const order = underWay.get(message.job)
        if (!order) return
        if (message.kind === 'rendered') order.done.resolve(message.done)
        else order.done.reject(message.error)
        return end(order)
      }
    }
  }
  function next(): void {
    if (!isReady) return
    while (underWay.size < AT_ONCE) {
      const order = queue.take()
      if (!order) return
      underWay.set(order.number, order)
      const limitMs = order.options.dataBudgetMs + RENDER_LIMIT_MS
      order.cancel = setTimer(() => {
        order.done.reject(new Error(`rendering took more than ${limitMs} ms`))
        underWay.delete(order.number)
        void thread.end()
        lose(new Error('rendered beside a page that did not end'))
      }, limitMs)
      thread.tell({ kind: 'render', job: order.number, url: order.url, options: order.options })
    }
  }

  return {
    render(job) {
      if (ended) return Promise.reject(ended)
      const order: Order = {
        visitors: NOBODY,
        ...job,
        number: (numbers += 1),
        done: Promise.withResolvers(),
        cancel: () => {},
      }
      queue.add(order)?.done.reject(new RenderQueueFull('too many pages wait'))
      next()
      return order.done.promise
    },
    loaded: loaded.promise,
    get waiting() {
      return queue.length
    },
    async close() {
      giveUp(new Error('the renderer is closed'))
      await thread.end()
    },
  }
}
