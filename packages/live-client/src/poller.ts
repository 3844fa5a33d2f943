/**
 * Conditional polling for clients that cannot reach the hub: one round now, then one after each interval. Only documents that have changed
 * since the last round are passed on.
 */
import { parseVersion } from '@bell-lap/protocol/version'
import type { ReceivedDocument } from './live-event.ts'

/** The part of the web's fetch that is used. */
export type Fetch = (
  url: string,
  init: { readonly headers: Readonly<Record<string, string>> },
) => Promise<{
  readonly status: number
  readonly headers: { readonly get: (name: string) => string | null }
  readonly json: () => Promise<unknown>
}>

/** Calls back once after a time. Returns the cancel function. */
export type SetTimer = (callback: () => void, ms: number) => () => void

export interface PollerOptions {
  readonly baseUrl: string
  readonly fetch: Fetch
  readonly setTimer: SetTimer
  /** Wait between two rounds. Read before each round. */
  readonly intervalMs: () => number
  /** Paths to poll. Read before each round. */
  readonly paths: () => Iterable<string>
  readonly onChange: (path: string, document: ReceivedDocument | null) => void
  /** False while requests cannot arrive. Nothing is polled then, and failures are not reported. */
  readonly isOnline: () => boolean
  readonly onError: (message: string, error: unknown) => void
}

export interface Poller {
  readonly start: () => void
  readonly stop: () => void
}

export function createPoller(options: PollerOptions): Poller {
  const etags = new Map<string, string>()
  const absent = new Set<string>()
  let cancel: (() => void) | null = null
  /** Grows with every start and stop, so that answers to an earlier round are ignored. */
  let round = 0
  /** True if the last round failed. A failure is reported once, not for every request and round. */
  let isFailing = false

  async function request(path: string, current: number): Promise<void> {
    const etag = etags.get(path)
    const answer = await options.fetch(`${options.baseUrl}${path}`, {
      headers: { accept: 'application/json', ...(etag !== undefined && { 'if-none-match': etag }) },
    })
    if (current !== round || answer.status === 304) return
    if (answer.status === 404) {
      etags.delete(path)
      if (!absent.has(path)) options.onChange(path, null)
      absent.add(path)
      return
    }
    if (answer.status !== 200) throw new Error(`Request failed: ${answer.status}`)
    const body = await answer.json()
    if (current !== round) return
    const tag = answer.headers.get('etag')
    if (tag !== null) etags.set(path, tag)
    absent.delete(path)
    const version = parseVersion(answer.headers.get('bell-lap-version') ?? '')
    options.onChange(path, {
      path,
      body,
      version,
      updatedAt: readInstant(answer.headers.get('last-modified')),
    })
  }

  async function requestAll(current: number): Promise<void> {
    const paths = [...new Set(options.paths())]
    let hasFailed = false
    await Promise.all(
      paths.map((path) =>
        request(path, current).catch((error: unknown) => {
          hasFailed = true
          if (isFailing || !options.isOnline()) return
          isFailing = true
          options.onError(`Polling ${path} failed`, error)
        }),
      ),
    )
    isFailing &&= hasFailed
  }

  async function poll(current: number): Promise<void> {
    if (options.isOnline()) await requestAll(current)
    if (current === round) cancel = options.setTimer(() => void poll(current), options.intervalMs())
  }

  function stop(): void {
    round += 1
    cancel?.()
    cancel = null
  }
  return {
    start() {
      stop()
      void poll(round)
    },
    stop,
  }
}

function readInstant(httpDate: string | null): string | null {
  const ms = Date.parse(httpDate ?? '')
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}
