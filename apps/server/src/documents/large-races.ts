/**
 * Makes everything of large races (`race-size.ts`) in a separate thread, because a ranking of 20,000 riders
 * takes half a second of CPU time. The thread starts with the first large race. If it ends, another one
 * replaces it.
 */
import type { Journal, JournalHead } from '../journal/journal.ts'
import { threadFile } from '../program-files.ts'
import { Awaited } from '../threads/awaited.ts'
import { startThread, type Thread } from '../threads/thread.ts'
import type {
  FromLargeRaceThread,
  JournalItems,
  JournalOrder,
  LargeRaceThreadData,
  ToLargeRaceThread,
} from './large-race-message.ts'
import { makeOf, type LargeRaceMade, type LargeRaceWork } from './large-race-work.ts'
import type { RaceFollower } from './race-follower.ts'

/** Work that needs more memory ends the thread and leaves the server running. */
const MEMORY_MB = 2_048

export interface LargeRaces {
  /**
   * The result of the work, from the race at the head or later. Rejects if the journal cannot be read, and if
   * the thread ends.
   */
  make<W extends LargeRaceWork>(head: JournalHead, work: W): Promise<LargeRaceMade[W['kind']]>
  /** Lets the thread drop the state of a competition. */
  forget(competition: string): void
  close(): Promise<void>
}

/** Makes everything immediately in this thread. For programs without a separate thread. */
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
  /** Called with facts and frames that could not be applied. */
  readonly onFault: (error: unknown, where: string) => void
}): LargeRaces {
  const { journal, publicUrl, onFault } = options
  const underWay = new Awaited<unknown>()
  let thread: Thread<ToLargeRaceThread> | null = null
  let isClosed = false

  const start = (): Thread<ToLargeRaceThread> => {
    const started: Thread<ToLargeRaceThread> = startThread<ToLargeRaceThread, FromLargeRaceThread>(
      threadFile('documents/large-race-thread'),
      {
        data: { publicUrl } satisfies LargeRaceThreadData,
        memoryMb: MEMORY_MB,
        onMessage: (message) => hear(started, message),
        onLost: lose,
      },
    )
    return started
  }
  /** Everybody who waits gets the error. The next request starts another thread. */
  const lose = (error: Error): void => {
    thread = null
    underWay.rejectAll(error)
  }
  const read = ({ of, competition, after, limit, epoch }: JournalOrder): Promise<JournalItems> =>
    of === 'facts'
      ? journal.read(competition, after, limit, epoch)
      : journal.readFrames(competition, after, limit, epoch)
  const hear = (from: Thread<ToLargeRaceThread>, message: FromLargeRaceThread): void => {
    switch (message.kind) {
      case 'read': {
        const { number, order } = message
        read(order).then(
          (items) => from.tell({ kind: 'items', number, items }),
          (error: unknown) => from.tell({ kind: 'items', number, items: new Error(String(error)) }),
        )
        return
      }
      case 'made':
        return underWay.resolve(message.number, message.made)
      case 'failed':
        return underWay.reject(message.number, message.error)
      case 'fault':
        return onFault(message.error, message.where)
    }
  }

  return {
    make<W extends LargeRaceWork>(head: JournalHead, work: W) {
      if (isClosed) return Promise.reject(new Error('the server is closing'))
      thread ??= start()
      const { number, answer } = underWay.ask()
      const { competition, epoch, seq, frameCount } = head
      thread.tell({ kind: 'make', number, head: { competition, epoch, seq, frameCount }, work })
      return answer as Promise<LargeRaceMade[W['kind']]>
    },
    forget(competition) {
      thread?.tell({ kind: 'forget', competition })
    },
    async close() {
      isClosed = true
      const ended = thread
      lose(new Error('the server is closing'))
      await ended?.end()
    },
  }
}
