/** The writer thread as the main thread sees it: a request in, a promise of its outcome out. */
import { threadFile } from '../../program-files.ts'
import { Awaited } from '../../threads/awaited.ts'
import { startThread } from '../../threads/thread.ts'
import { JournalEnded, JournalError } from '../journal.ts'
import { sendInParts, type Turn } from './send-in-parts.ts'
import type { FromWriter, ToWriter, WriteOutcome, WriteRequest, WriterOptions } from './writer-message.ts'

/** The stored data contradicts itself, so that nothing can be added. */
export class DamagedWrite extends JournalError {}

type Done = Extract<WriteOutcome, { kind: 'done' }>

export interface WriterThread {
  /** Why nothing is written any more: it died, was closed, or its files were removed. Null while all is well. */
  readonly end: JournalEnded | null
  /** Resolves after the commit. Rejects with JournalError when the store is broken or closed. */
  write(request: WriteRequest): Promise<Done>
  /** Writes what was asked for, then ends the thread. */
  close(): Promise<void>
}

const closed = () => new JournalEnded('The journal is closed', 'It takes nothing more.')

const explainMoved = (path: string) =>
  new JournalEnded(
    `${path} was replaced or deleted: the data folder was moved, replaced or cleared while this server was running, and another process could now write to it. This server writes nothing more; everything it answered with 201 is in the original files. Put them back, or name their folder with BELL_LAP_DATA, and restart the server`,
    'Its store was moved, replaced or deleted. It accepts nothing until the store is back in its place and the server is restarted.',
  )

/**
 * `turn` yields the event loop between the parts of a large request. `onOutcomes` gets the outcomes of each group
 * before its promises settle; `onFault` is called if the thread died.
 */
export function startWriterThread(
  options: WriterOptions,
  onOutcomes: (outcomes: readonly Done[]) => void,
  onFault: (fault: JournalError) => void,
  turn?: Turn,
): WriterThread {
  const pending = new Awaited<Done>()
  /** Requests of which parts are still to be sent; some of the pending ones. */
  const sending = new Set<Promise<void>>()
  const closing = Promise.withResolvers<void>()
  /** Why nothing more is taken; null while all is well. */
  let end: JournalEnded | null = null

  const fail = (fault: JournalEnded) => {
    end ??= fault
    pending.rejectAll(end)
  }
  const hear = (message: FromWriter): void => {
    if (message.kind === 'closed') return
    if (message.kind === 'moved') {
      const moved = explainMoved(message.path)
      fail(moved)
      onFault(moved)
      return thread.tell({ kind: 'close' })
    }
    if (message.kind === 'unmarked')
      return onFault(new JournalError(`The journal's position could not be saved: ${message.message}`))
    onOutcomes(message.outcomes.flatMap(([, outcome]) => (outcome.kind === 'done' ? [outcome] : [])))
    for (const [id, outcome] of message.outcomes) {
      if (outcome.kind === 'done') pending.resolve(id, outcome)
      else {
        const Fault = outcome.isDamage === true ? DamagedWrite : JournalError
        pending.reject(id, new Fault(outcome.message, { publicReason: outcome.publicReason ?? null }))
      }
    }
  }
  const lose = (fault: Error): void => {
    if (end === null) {
      const stopped = new JournalEnded(
        `The journal's writer stopped: ${fault.message}. Restart the server`,
        'It can write nothing more until it is restarted.',
        { cause: fault },
      )
      fail(stopped)
      onFault(stopped)
    }
    fail(closed())
    closing.resolve()
  }
  const thread = startThread<ToWriter, FromWriter>(threadFile('journal/sqlite/writer-worker'), {
    data: options,
    holdsProcess: true,
    onMessage: hear,
    onLost: lose,
  })

  return {
    get end() {
      return end
    },
    write(request) {
      if (end) return Promise.reject(end)
      const { number, answer } = pending.ask()
      const sent = sendInParts(number, request, thread.tell, turn)
        .catch((fault: unknown) =>
          pending.reject(
            number,
            new JournalError('A request could not be sent to the writer', { cause: fault }),
          ),
        )
        .finally(() => sending.delete(sent))
      sending.add(sent)
      return answer
    },
    close() {
      if (end === null) {
        end = closed()
        void Promise.all(sending).then(() => thread.tell({ kind: 'close' }))
      }
      return closing.promise
    },
  }
}
