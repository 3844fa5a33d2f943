/**
 * The running demo (D-026): an empty store is filled from races/, and one recorded stage is raced today as a competition
 * of its own, which lives in a volatile journal and begins anew when it ends.
 */
import type { Journal, VolatileJournal } from '../journal/journal.ts'
import { startThread } from '../thread.ts'
import type { DemoMessage, DemoOrder, DemoWorkerData } from './message.ts'

export interface Demo {
  /** Resolves when the store is filled and the replay has begun. What failed meanwhile was told to `onFault`. */
  readonly filled: Promise<void>
  stop(): Promise<void>
}

export interface DemoOptions {
  readonly journal: VolatileJournal
  readonly racesFolder: string
  /** What a bundle or the replay cannot be used for; the server goes on without. */
  readonly onFault: (reason: string) => void
}

/** Competitions that are replayed: they may be forgotten and begun anew. */
export const isReplay = (competition: string): boolean => /^replay(?:-.+)?\d{4}$/.test(competition)

/**
 * Which bundles to take in: those that are missing, as long as the store holds nothing but bundles, so that a fill which
 * was cut off is finished, and a store of somebody's own races is left alone.
 */
export function wantedBundles(bundles: readonly string[], stored: readonly string[]): string[] {
  const own = stored.filter((competition) => !isReplay(competition))
  if (!own.every((competition) => bundles.includes(competition))) return []
  return bundles.filter((competition) => !own.includes(competition))
}

export function startDemo({ journal, racesFolder, onFault }: DemoOptions): Demo {
  const data: DemoWorkerData = { racesFolder }
  const worker = startThread(new URL('./demo-worker.ts', import.meta.url), data)
  const filled = Promise.withResolvers<void>()
  const append = async (to: Journal, competition: string, facts: Parameters<Journal['append']>[1]) => {
    const outcome = await to.append(competition, facts)
    if (outcome.kind === 'conflict') onFault(`${competition}, fact ${outcome.index}: ${outcome.reason}`)
    else if (outcome.kind !== 'appended') onFault(`${competition}: ${outcome.kind}`)
  }
  const take = async (message: DemoMessage): Promise<void> => {
    switch (message.kind) {
      case 'bundles': {
        const stored = (await journal.heads()).map(({ competition }) => competition)
        const wanted = wantedBundles(message.competitions, stored)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        worker.postMessage({ wanted } satisfies DemoOrder)
        return
      }
      case 'bundle':
      case 'facts':
        return append(journal, message.competition, message.facts)
      case 'begin': {
        const known = (await journal.heads()).some(({ competition }) => competition === message.competition)
        if (known) journal.restart(message.competition)
        return
      }
      case 'frames': {
        const { kind } = await journal.appendFrames(message.competition, message.frames)
        if (kind !== 'appended') onFault(`${message.competition}: ${kind}`)
        return
      }
      case 'fault':
        return onFault(message.reason)
      case 'filled':
        return filled.resolve()
    }
  }
  /** Messages are taken one after the other: a race told out of order is another race. */
  let last = Promise.resolve()
  worker.on('message', (message: DemoMessage) => {
    last = last
      .then(() => take(message))
      .catch((error: unknown) => {
        onFault(error instanceof Error ? error.message : String(error))
        if (message.kind === 'bundles') filled.resolve()
      })
  })
  worker.on('error', (error) => {
    onFault(error instanceof Error ? error.message : String(error))
    filled.resolve()
  })
  worker.on('exit', () => filled.resolve())
  return {
    filled: filled.promise,
    async stop() {
      await worker.terminate()
      await last
    },
  }
}
