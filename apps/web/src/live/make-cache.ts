/**
 * A cache for tests, with a clock of its own, timers that run when time passes, and a list of reported
 * failures.
 */
import { createDocumentCache, type DocumentCache, type DocumentCacheParts } from './document-cache.ts'
import type { ReadDocument } from './document-source.ts'

interface MadeCache {
  readonly cache: DocumentCache
  readonly failures: unknown[]
  /** Advances time: each timer runs at its time, and its consequences before the next. */
  readonly pass: (ms: number) => Promise<void>
}

/** Runs everything that waits only for its turn. */
const settle = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))

export function makeCache(
  read: ReadDocument = async () => ({ kind: 'unknown' }),
  parts: Partial<DocumentCacheParts> = {},
): MadeCache {
  let nowMs = 1_000_000
  const timers = new Set<{ readonly atMs: number; readonly run: () => void }>()
  const failures: unknown[] = []
  const cache = createDocumentCache({
    read,
    drawn: {},
    retries: 0,
    onFailed: (error) => failures.push(error),
    isSeen: () => true,
    now: () => nowMs,
    setTimer: (run, ms) => {
      const timer = { atMs: nowMs + ms, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    ...parts,
  })
  const pass = async (ms: number): Promise<void> => {
    const endMs = nowMs + ms
    await settle()
    for (;;) {
      const [next] = [...timers].filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs)
      if (!next) break
      timers.delete(next)
      nowMs = next.atMs
      next.run()
      await settle()
    }
    nowMs = endMs
  }
  return { cache, failures, pass }
}
