/** A real server with nothing but the ingest doors on a free port and a store in a folder of its own, for tests. */
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import fastify from 'fastify'
import type { Problem } from '@bell-lap/protocol/problem'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import { createTokenStore, type TokenStore } from '../src/ingest/token-store.ts'
import type { Store } from '../src/journal/store.ts'
import { openStore } from '../src/store.ts'
import { createEffects } from '../src/ingest/effects.ts'
import { ingestRoutes } from '../src/ingest/ingest-routes.ts'
import { DEFAULT_LIMITS, type IngestLimits } from '../src/ingest/limits.ts'

export const BENCH_TOKEN = 'a-token-for-every-competition'
export const OPERATOR_SECRET = 'the-secret-of-the-command-line'

export interface IngestBench {
  readonly address: string
  readonly port: number
  readonly folder: string
  readonly store: Store
  readonly tokens: TokenStore
  /** Errors in the log, one line each. */
  readonly logged: readonly string[]
  send(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer> | null,
    headers?: Record<string, string>,
  ): Promise<Answer>
  post(path: string, value: unknown, headers?: Record<string, string>): Promise<Answer>
  /** Writes bytes to a connection of its own and answers everything that comes back until it is closed. */
  raw(...pieces: string[]): Promise<string>
  /** Likewise, with the connection to go on writing to. */
  open(piece?: string): { readonly socket: Socket; readonly text: Promise<string> }
  end(): Promise<void>
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Partial<Problem> & Record<string, unknown>
}

const GRANT = { competitions: '*', mayCreate: true } as const

export async function openIngestBench(
  limits: Partial<IngestLimits> = {},
  { mostPages }: { mostPages?: number } = {},
): Promise<IngestBench> {
  const { path: folder, remove } = makeTemporaryFolder('ingest')
  const now = () => new Date('2026-07-04T12:00:00Z')
  const store = await openStore({
    database: null,
    dataFolder: folder,
    frameRetention: { keepAllMs: 3_600_000, thenEveryMs: 10_000 },
    now,
    randomBytes,
    onFault: () => {},
    ...(mostPages === undefined ? {} : { mostPages }),
  })
  const tokens = createTokenStore({
    table: store.tokens,
    fixed: [
      { token: BENCH_TOKEN, grant: { ...GRANT, id: 'bench', isOperator: false } },
      { token: OPERATOR_SECRET, grant: { ...GRANT, id: 'command-line', isOperator: true } },
    ],
    randomBytes,
    now,
  })
  const logged: string[] = []
  const stream = { write: (line: string) => void logged.push(line) }
  const server = fastify({ forceCloseConnections: true, logger: { level: 'error', stream } })
  await server.register(ingestRoutes, {
    ...store,
    tokens,
    limits: { ...DEFAULT_LIMITS, ...limits },
    now,
    effects: createEffects({ journal: store.journal, nowMs: () => performance.now(), budgetMs: 5_000 }),
    setTimer: (run, ms) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    isVolatile: (competition) => competition === 'replay2026',
  })
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  const port = Number(new URL(address).port)

  const send: IngestBench['send'] = async (method, path, body = null, headers = {}) => {
    const response = await fetch(address + path, {
      method,
      body,
      headers: { authorization: `Bearer ${BENCH_TOKEN}`, ...headers },
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? {} : (JSON.parse(text) as Answer['body']),
    }
  }
  const open: IngestBench['open'] = (piece = '') => {
    const socket = connect(port, '127.0.0.1')
    if (piece !== '') socket.write(piece)
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (more) => (text += String(more)))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
    return { socket, text: promise }
  }
  return {
    address,
    port,
    folder,
    store,
    tokens,
    logged,
    send,
    post: (path, value, headers) =>
      send('POST', path, JSON.stringify(value), { 'content-type': 'application/json', ...headers }),
    raw(...pieces) {
      const { socket, text } = open()
      for (const piece of pieces) socket.write(piece)
      return text
    },
    open,
    async end() {
      await server.close()
      await store.close()
      remove()
    },
  }
}
