/**
 * `serve --workers n`: n processes serve one port, each like a server of its own. The supervisor serves nobody. It holds the lock of the data
 * folder and, for the embedded store, the one writer; and it starts a worker again that ended.
 *
 * The workers listen on the port side by side (SO_REUSEPORT), and the system spreads the connections. Node's `cluster` would take every
 * connection in the supervisor and hand it on; one that is on its way to a worker that dies is then held for ever.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createServer, type AddressInfo } from 'node:net'
import { prepareDataFolder, journalFile } from '../data-folder.ts'
import { makeToken } from '../ingest/token.ts'
import { JournalError } from '../journal/journal.ts'
import { marksFile } from '../journal/marks.ts'
import { prepareSqliteJournal } from '../journal/sqlite/sqlite-journal.ts'
import type { WriterOptions } from '../journal/sqlite/writer.ts'
import { lockStore, type FileIdentity } from '../journal/store-lock.ts'
import type { FromWriter, ToWriter } from '../journal/writer/writer-message.ts'
import { closeStoreToOthers } from '../owner-alone.ts'
import { threadFile } from '../program-files.ts'
import type { Settings } from '../settings.ts'
import { startThread } from '../threads/thread.ts'
import { createSharedWriter } from './shared-writer.ts'
import { WORKER_VARIABLE, type ToSupervisor, type ToWorker, type WorkerStart } from './worker-message.ts'

/** A worker that ended is started again after this time, so that one that cannot start does not take a processor. */
const AGAIN_MS = 1_000

export interface SupervisorOptions {
  readonly settings: Settings
  readonly workers: number
  readonly ending: AbortSignal
  /** Writes to standard output and standard error. */
  readonly print: (line: string) => void
  readonly tell: (line: string) => void
}

/** Resolves when all workers have ended. Rejects with JournalError if the store cannot be used. */
export async function supervise({
  settings,
  workers,
  ending,
  print,
  tell,
}: SupervisorOptions): Promise<void> {
  const { dataFolder } = settings
  prepareDataFolder(dataFolder)
  const lock = lockStore(dataFolder)
  const port = await findPort(settings)
  closeStoreToOthers(dataFolder)
  const key = randomBytes(32).toString('base64')
  const secret = makeToken(randomBytes)
  const running = new Map<number, ChildProcess>()
  const send = (worker: ChildProcess, message: ToWorker): void => {
    if (worker.connected) worker.send(message)
  }
  const sendAll = (message: ToWorker): void => {
    for (const worker of running.values()) send(worker, message)
  }
  const writer =
    settings.store === null
      ? startWriter(settings, lock.file, (message) => {
          tell(`The journal's writer stopped: ${message}. Restart the server`)
          sendAll({ kind: 'writer-lost', message })
        })
      : null
  /** By index. */
  const listening = new Map<number, readonly [issuer: string, address: string]>()
  const ready = new Set<number>()
  let started = 0
  const ended = Promise.withResolvers<void>()

  const start = (index: number): void => {
    const own: WorkerStart = { index, key, secret, port }
    const worker = fork(process.argv[1]!, process.argv.slice(2), {
      env: { ...process.env, [WORKER_VARIABLE]: JSON.stringify(own) },
      serialization: 'advanced',
    })
    started += 1
    const client = started
    running.set(index, worker)
    writer?.shared.add(client, (message) => send(worker, { kind: 'writer', message }))
    worker.on('message', (message: ToSupervisor) => {
      if (message.kind === 'writer') return writer?.shared.take(client, message.message)
      if (message.kind === 'listening') {
        listening.set(index, [message.issuer, message.address])
        return sendAll({ kind: 'peers', addresses: [...listening.values()] })
      }
      const isFirstTime = ready.size < workers
      ready.add(index)
      if (isFirstTime && ready.size === workers)
        print(
          `Bell Lap is ready at ${message.address}${message.isDamaged ? ', except for what is damaged' : ''}`,
        )
      return undefined
    })
    worker.once('exit', (code, signal) => {
      running.delete(index)
      listening.delete(index)
      writer?.shared.remove(client)
      if (ending.aborted) {
        if (running.size === 0) ended.resolve()
        return
      }
      // One that never served says why on standard error. All would fail alike.
      if (!ready.has(index)) {
        ended.reject(new JournalError('A worker could not be started'))
        return
      }
      tell(`Worker ${index + 1} has ended (${signal ?? code}) and is started again`)
      setTimeout(() => {
        if (!ending.aborted) start(index)
      }, AGAIN_MS)
    })
  }
  const endAll = (): void => {
    if (running.size === 0) ended.resolve()
    for (const worker of running.values()) worker.kill('SIGTERM')
  }
  ending.addEventListener('abort', endAll)
  for (let index = 0; index < workers; index += 1) start(index)
  try {
    await ended.promise
  } finally {
    for (const worker of running.values()) worker.kill('SIGTERM')
    await writer?.close()
    lock.release()
  }
}

/**
 * The port of the settings, or a free one for 0. Rejects if another program listens there: the system would share the port with another
 * program of the same user that allows it.
 */
async function findPort({ host, port }: Settings): Promise<number> {
  const trial = createServer()
  await new Promise<void>((resolve, reject) => {
    trial.once('error', reject)
    trial.listen({ port, host }, resolve)
  })
  const { port: found } = trial.address() as AddressInfo
  await new Promise<void>((resolve) => void trial.close(() => resolve()))
  return found
}

function startWriter(settings: Settings, lock: FileIdentity, onLost: (message: string) => void) {
  const path = journalFile(settings.dataFolder)
  prepareSqliteJournal(path, (fault) => console.error(fault instanceof Error ? fault.message : fault))
  const closed = Promise.withResolvers<void>()
  let isClosing = false
  const data: WriterOptions = {
    path,
    marksPath: marksFile(path),
    frameRetention: settings.frameRetention,
    mostPages: null,
    lock,
  }
  const shared = createSharedWriter((message) => thread.tell(message))
  const thread = startThread<ToWriter, FromWriter>(threadFile('journal/sqlite/writer-worker'), {
    data,
    holdsProcess: true,
    onMessage: shared.receive,
    onLost({ message }) {
      closed.resolve()
      if (!isClosing) onLost(message)
    },
  })
  return {
    shared,
    async close() {
      isClosing = true
      thread.tell({ kind: 'close' })
      await closed.promise
    },
  }
}
