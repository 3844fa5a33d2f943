/**
 * What is made of large races (`race-size.ts`) is made in a thread beside the loop: a ranking of 20,000 riders takes half a
 * second of a processor. The thread begins with the first large race, and another takes its place where it ends.
 */
import type { Worker } from 'node:worker_threads'
import type { Journal, JournalHead } from '../journal/journal.ts'
import { startThread } from '../thread.ts'
import type {
  FromLargeRaceThread,
  JournalItems,
  JournalOrder,
  LargeRaceThreadData,
  ToLargeRaceThread,
} from './large-race-message.ts'
import { makeOf, type LargeRaceMade, type LargeRaceWork } from './large-race-work.ts'
import type { RaceFollower } from './race-follower.ts'

/** What needs more ends the thread, and not the server. */
const MEMORY_MB = 2_048

export interface LargeRaces {
  /** What the work makes of the race as it stands at the head, or later. Rejects where it cannot be read, and where the thread ends. */
  make<W extends LargeRaceWork>(head: JournalHead, work: W): Promise<LargeRaceMade[W['kind']]>
  /** Lets go of the thread's state of a competition. */
  forget(competition: string): void
  close(): Promise<void>
}

/** Made here and at once: where there is no thread. */
export const createLargeRacesHere = (
  find: (competition: string) => RaceFollower | undefined,
): LargeRaces => ({
  async make<W extends LargeRaceWork>({ competition }: JournalHead, work: W) {
    const of = find(competition)
    if (!of) throw new Error(`the state of ${competition} is not there`)
    return makeOf(of, work) as LargeRaceMade[W['kind']]
  },
  forget() {},
  close: () => Promise.resolve(),
})

export function createLargeRaces(options: {
  readonly journal: Pick<Journal, 'read' | 'readFrames'>
  readonly publicUrl: string
  /** Told of what could not be applied. */
  readonly onFault: (error: unknown, where: string) => void
}): LargeRaces {
  const { journal, publicUrl, onFault } = options
  const underWay = new Map<number, PromiseWithResolvers<unknown>>()
  let numbers = 0
  let thread: Worker | null = null
  let isClosed = false

  const start = (): Worker => {
    const data: LargeRaceThreadData = { publicUrl }
    const worker = startThread(new URL('./large-race-thread.ts', import.meta.url), data, {
      maxOldGenerationSizeMb: MEMORY_MB,
    })
    worker.on('message', (message: FromLargeRaceThread) => hear(worker, message))
    worker.on('error', (error) => lose(worker, error))
    worker.on('exit', () => lose(worker, new Error('the thread of large races ended')))
    worker.unref()
    return worker
  }
  /** Whoever waits hears of it; the next one who asks begins another thread. */
  const lose = (worker: Worker, error: Error): void => {
    if (worker !== thread) return
    thread = null
    const lost = [...underWay.values()]
    underWay.clear()
    for (const { reject } of lost) reject(error)
  }
  const read = ({ of, competition, after, limit }: JournalOrder): Promise<JournalItems> =>
    of === 'facts' ? journal.read(competition, after, limit) : journal.readFrames(competition, after, limit)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const tell = (worker: Worker, message: ToLargeRaceThread): void => worker.postMessage(message)
  const hear = (worker: Worker, message: FromLargeRaceThread): void => {
    if (worker !== thread) return
    switch (message.kind) {
      case 'read': {
        const { number, order } = message
        read(order).then(
          (items) => tell(worker, { kind: 'items', number, items }),
          (error: unknown) => tell(worker, { kind: 'items', number, items: new Error(String(error)) }),
        )
        return
      }
      case 'made':
        underWay.get(message.number)?.resolve(message.made)
        break
      case 'failed':
        underWay.get(message.number)?.reject(message.error)
        break
      case 'fault':
        return onFault(message.error, message.where)
    }
    underWay.delete(message.number)
  }

  return {
    make<W extends LargeRaceWork>(head: JournalHead, work: W) {
      const done = Promise.withResolvers<LargeRaceMade[W['kind']]>()
      if (isClosed) {
        done.reject(new Error('the server is closing'))
        return done.promise
      }
      thread ??= start()
      const number = (numbers += 1)
      underWay.set(number, done as PromiseWithResolvers<unknown>)
      const { competition, epoch, seq, frameCount } = head
      tell(thread, { kind: 'make', number, head: { competition, epoch, seq, frameCount }, work })
      return done.promise
    },
    forget(competition) {
      if (thread) tell(thread, { kind: 'forget', competition })
    },
    async close() {
      isClosed = true
      const worker = thread
      if (!worker) return
      lose(worker, new Error('the server is closing'))
      await worker.terminate()
    },
  }
}
