/** The worker that this process is, if `serve --workers` started it. */
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import type { StartWriter } from '../journal/writer/writer-thread.ts'
import { ThreadEnded } from '../threads/thread.ts'
import { WORKER_VARIABLE, type ToSupervisor, type ToWorker, type WorkerStart } from './worker-message.ts'

export interface OwnWorker {
  readonly index: number
  /** On which all workers listen. */
  readonly port: number
  /** A secret that the workers have in common. */
  readonly key: Uint8Array
  /** Secret of the command line on this machine. */
  readonly secret: string
  /** The writer of the embedded store, which the supervisor holds. */
  readonly startWriter: StartWriter
  /** Addresses of all workers by their names in tokens of connections. */
  readonly peers: ReadonlyMap<string, string>
  /** Lets the other workers and the commands reach a server that listens. Resolves with the address. */
  listen(server: Server, issuer: string): Promise<string>
  /** Says that it serves, at the address that visitors use on this machine. */
  ready(address: string, isDamaged: boolean): void
  /** Lets the process end. */
  leave(): void
}

const say = (message: ToSupervisor): void => void process.send?.(message)

/** Null in a process that nobody supervises. */
export function findOwnWorker(): OwnWorker | null {
  const given = process.env[WORKER_VARIABLE]
  if (process.send === undefined || given === undefined) return null
  // Without the supervisor nothing could be written, and nobody would start it again.
  const exit = (): never => process.exit(1)
  process.once('disconnect', exit)
  const { index, key, secret, port } = JSON.parse(given) as WorkerStart
  const peers = new Map<string, string>()
  process.on('message', (message: ToWorker) => {
    if (message.kind !== 'peers') return
    peers.clear()
    for (const [issuer, address] of message.addresses) peers.set(issuer, address)
  })
  return {
    index,
    port,
    key: Buffer.from(key, 'base64'),
    secret,
    startWriter({ onMessage, onLost }) {
      process.on('message', (message: ToWorker) => {
        if (message.kind === 'writer-lost') onLost(new Error(message.message))
        if (message.kind !== 'writer') return
        onMessage(message.message)
        if (message.message.kind === 'closed') onLost(new ThreadEnded('the journal is closed'))
      })
      return { tell: (message) => say({ kind: 'writer', message }) }
    },
    peers,
    async listen(server, issuer) {
      const own = createTcpServer((socket) => server.emit('connection', socket))
      await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
      server.once('close', () => own.close())
      const address = `http://127.0.0.1:${(own.address() as AddressInfo).port}`
      say({ kind: 'listening', issuer, address })
      return address
    },
    ready: (address, isDamaged) => say({ kind: 'ready', address, isDamaged }),
    leave() {
      process.off('disconnect', exit)
      process.disconnect()
    },
  }
}
