/** The writer thread as the main thread uses it: a request gives a promise of its outcome. */
import { Awaited } from '../../threads/awaited.ts'
import { startThread, type Thread, type ThreadOptions } from '../../threads/thread.ts'
import { JournalEnded, JournalError } from '../journal.ts'
import { LeaseLost } from '../lease.ts'
import { sendInParts, type Turn } from './send-in-parts.ts'
import type { FromWriter, ToWriter, WriteOutcome, WriteRequest } from './writer-message.ts'

/** The stored data contradicts itself, so nothing can be added. */
export class DamagedWrite extends JournalError {}

/** A request that was performed: it changed something, or was refused. */
export type Done = Extract<WriteOutcome, { kind: 'done' }>

export interface WriterThread {
  /** Why nothing is written any more: the thread stopped, was closed, or its files were removed. Null while it works. */
  readonly end: JournalEnded | null
  /** Resolves after the commit. Rejects with JournalError if the store is broken or closed. */
  write(request: WriteRequest): Promise<Done>
  /** Writes pending requests, then ends the thread. */
  close(): Promise<void>
}

const closed = () => new JournalEnded('The journal is closed', 'It accepts no more data.')

const explainMoved = (path: string) =>
  new JournalEnded(
    `${path} was replaced or deleted: the data folder was moved, replaced or cleared while this server was running, and another process could now write to it. This server writes nothing more; everything it answered with 201 is in the original files. Put them back, or name their folder with BELL_LAP_DATA, and restart the server`,
    'Its store was moved, replaced or deleted. It accepts nothing until the store is back in its place and the server is restarted.',
  )

function faultOf(failed: Extract<WriteOutcome, { kind: 'failed' }>): JournalError {
  if (failed.lostLease !== undefined) return new LeaseLost(failed.lostLease)
  const Fault = failed.isDamage === true ? DamagedWrite : JournalError
  return new Fault(failed.message, { publicReason: failed.publicReason ?? null })
}

/** Begins to receive what the writer says. Returns the way to it. */
export type StartWriter = (
  hooks: Pick<ThreadOptions<FromWriter>, 'onMessage' | 'onLost'>,
) => Pick<Thread<ToWriter>, 'tell'>

export interface WriterThreadOptions {
  /** Gets the outcomes of each group before its promises settle. */
  readonly onOutcomes: (outcomes: readonly Done[]) => void
  /** Called if the thread stopped. */
  readonly onFault: (fault: JournalError) => void
  /** Yields the event loop between the parts of a large request. */
  readonly turn?: Turn
}

/** @param file the thread's program */
export const startWriterThread = <Data>(
  file: URL,
  {
    data,
    ...options
  }: WriterThreadOptions & { /** The data with which the thread begins. */ readonly data: Data },
): WriterThread =>
  createWriterThread((hooks) => startThread(file, { data, holdsProcess: true, ...hooks }), options)

export function createWriterThread(
  start: StartWriter,
  { onOutcomes, onFault, turn }: WriterThreadOptions,
): WriterThread {
  const pending = new Awaited<Done>()
  /** Requests with parts still to be sent. A subset of the pending ones. */
  const sending = new Set<Promise<void>>()
  const closing = Promise.withResolvers<void>()
  /** Why nothing is accepted any more. Null while it works. */
  let end: JournalEnded | null = null

  const fail = (fault: JournalEnded) => {
    end ??= fault
    pending.rejectAll(end)
  }
  const receive = (message: FromWriter): void => {
    if (message.kind === 'closed') return
    if (message.kind === 'told') return onOutcomes(message.outcomes)
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
      else pending.reject(id, faultOf(outcome))
    }
  }
  const stopFor = (fault: Error): void => {
    if (end === null) {
      const stopped = new JournalEnded(
        `The journal's writer stopped: ${fault.message}. Restart the server`,
        'It cannot write until it is restarted.',
        { cause: fault },
      )
      fail(stopped)
      onFault(stopped)
    }
    fail(closed())
    closing.resolve()
  }
  const thread = start({ onMessage: receive, onLost: stopFor })

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
