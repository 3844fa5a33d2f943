/** The writer thread. It collects requests that arrive while the disk is busy and commits them as one group. */
import { ownThread } from '../../threads/own-thread.ts'
import { findMoved, identify } from '../store-lock.ts'
import { openMarkLog } from '../marks.ts'
import { openDatabase } from './database.ts'
import { createPartsReceived } from '../writer/send-in-parts.ts'
import type { FromWriter, ToWriter } from '../writer/writer-message.ts'
import { createWriter, type WriterOptions } from './writer.ts'

const { data: options, port, say } = ownThread<WriterOptions, FromWriter>()
const database = openDatabase(options.path)
const marks = openMarkLog(options.marksPath, (fault) => {
  const message = fault instanceof Error ? fault.message : String(fault)
  say({ kind: 'unmarked', message })
})
/** If one of these files is replaced, another process may write to the store, and what is written here is lost. */
const files = [
  ...(options.lock ? [options.lock] : []),
  identify(options.path),
  identify(`${options.path}-wal`),
]
const writer = createWriter(database, options, marks)

/** Most requests of one transaction, so that a commit stays short. */
const MOST_REQUESTS = 1_000

const parts = createPartsReceived()
let waiting: Extract<ToWriter, { kind: 'write' }>[] = []
let isScheduled = false
let isClosing = false

/** Time between two checks of the files while nothing is written. Each commit checks as well. */
const CHECK_MS = 1_000
let isMoved = false
const checkFiles = (): void => {
  const path = isMoved ? null : findMoved(files)
  if (path === null) return
  isMoved = true
  clearInterval(checkTimer)
  say({ kind: 'moved', path })
}
const checkTimer = setInterval(checkFiles, CHECK_MS)

const flush = (): void => {
  isScheduled = false
  checkFiles()
  // The senders of these requests were already informed.
  if (isMoved) waiting = []
  const group = waiting.slice(0, MOST_REQUESTS)
  waiting = waiting.slice(MOST_REQUESTS)
  if (group.length > 0) {
    const outcomes = writer.write(group.map(({ request }) => request))
    say({
      kind: 'outcomes',
      outcomes: group.map(({ id }, index) => [
        id,
        outcomes[index] ?? { kind: 'failed', message: 'no outcome' },
      ]),
    })
    marks.note(outcomes.flatMap((outcome) => (outcome.kind === 'done' && outcome.head ? [outcome.head] : [])))
  }
  if (waiting.length > 0) schedule()
  else if (isClosing) void close()
}
const close = async (): Promise<void> => {
  clearInterval(checkTimer)
  database.close()
  await marks.close()
  say({ kind: 'closed' })
  port.close()
}
/** Runs after messages that have already arrived, so that they join the group. */
const schedule = (): void => {
  if (isScheduled) return
  isScheduled = true
  setImmediate(flush)
}

port.on('message', (message: ToWriter) => {
  if (message.kind === 'part') return parts.add(message.id, message.entries)
  if (message.kind === 'close') isClosing = true
  else waiting.push({ ...message, request: parts.whole(message.id, message.request) })
  schedule()
})
