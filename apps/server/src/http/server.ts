/**
 * The HTTP server beneath Fastify: answerers in front of it, and limits that stop slow clients
 * without cutting a long poll.
 */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { RequestAnswerer } from './document-answers.ts'
import { readPlaces } from './connection-places.ts'
import { CORS_HEADERS } from './constant-headers.ts'
import { linesOf, securedResponse, securityLines } from './secured-response.ts'
import { AGAIN_HEADERS, createProblem } from './problem.ts'
import { endWithProblem } from './raw-problem.ts'
import { settleTarget } from './request-target.ts'
import type { Problem, ProblemCode } from '@bell-lap/protocol/problem'

/** Answers a WebSocket upgrade and returns true, or returns false and does nothing. */
export type UpgradeAnswerer = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean

const LIMITS = {
  /** Limit for sending the headers. */
  headersTimeout: 20_000,
  /**
   * Limit for sending the whole request, including a file of many megabytes. It does not limit the
   * answer.
   */
  requestTimeout: 300_000,
  /** An idle connection stays open longer here than in proxies. */
  keepAliveTimeout: 75_000,
  /** Time between two checks of the two limits above. */
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
} as const

const CODES: Readonly<Record<string, ProblemCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'timeout',
  HPE_HEADER_OVERFLOW: 'too-large',
}

const CROWDED = 'The server cannot accept more connections. Please try again in a second.'
/** A connection without a place must send its request within this time. */
const CROWDED_MS = 2_000
/** Shortest time between two closings of connections that only wait. */
const CLEAR_MS = 250

const NO_EXPECTATION = 'The header Expect may only say 100-continue.'

/**
 * Limits connections to the places there are. The returned function is true for a connection that
 * has no place.
 */
function limitConnections(server: Server): (socket: Duplex) => boolean {
  /** Bound: the open connections. */
  const crowded = new WeakSet<Duplex>()
  let open = 0
  let most = Number.POSITIVE_INFINITY
  let clearedAtMs = Number.NEGATIVE_INFINITY
  server.once('listening', () => {
    const places = readPlaces()
    if (places === null) return
    most = places.most
    server.maxConnections = places.mostAnswered
  })
  server.on('connection', (socket: Socket) => {
    open += 1
    socket.once('close', () => (open -= 1))
    if (open <= most) return
    crowded.add(socket)
    setTimeout(() => socket.destroy(), CROWDED_MS).unref()
    if (performance.now() - clearedAtMs < CLEAR_MS) return
    clearedAtMs = performance.now()
    server.closeIdleConnections()
  })
  return (socket) => crowded.has(socket)
}

/** Answers on the bare socket and ends it. */
function endSocket(socket: Duplex, { title, ...problem }: Problem, constantLines: string): void {
  const body = JSON.stringify({ title, ...problem })
  socket.end(
    `HTTP/1.1 ${problem.status} ${title}\r\nConnection: close\r\n${constantLines}Content-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

/** Answers bytes that are not a valid request. */
function refuse(error: NodeJS.ErrnoException, socket: Duplex, constantLines: string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const problem = createProblem(CODES[error.code ?? ''] ?? 'malformed')
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : problem.status
  endSocket(socket, { ...problem, status }, constantLines)
}

/**
 * @param answerers asked in turn before `otherwise`
 * @param isOnTls whether visitors reach the server by https alone, through a proxy
 */
export function createHttpServer(
  answerers: readonly RequestAnswerer[],
  upgrades: readonly UpgradeAnswerer[],
  otherwise: RequestListener,
  isOnTls: boolean,
): Server {
  const constantLines = securityLines(isOnTls) + linesOf(CORS_HEADERS)
  const options = {
    ...LIMITS,
    noDelay: true,
    // A request without it is refused below, with the same answer as every other malformed request.
    requireHostHeader: false,
    ServerResponse: securedResponse(isOnTls),
    // Any other protocol that a client offers to change to is ignored (RFC 9110, 7.8): Java and curl offer h2c, and go on
    // without it.
    shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
  }
  const server = createServer(options, (request, response) => {
    if (isCrowded(request.socket))
      return endWithProblem(response, createProblem('unavailable', { detail: CROWDED }), {
        headers: [...AGAIN_HEADERS, 'Connection', 'close'],
      })
    const fault = settleTarget(request)
    if (fault !== null) return endWithProblem(response, createProblem('malformed', { detail: fault }))
    for (const answer of answerers) if (answer(request, response)) return
    otherwise(request, response)
  })
  const isCrowded = limitConnections(server)
  server.on('checkExpectation', (_: IncomingMessage, response) =>
    endWithProblem(response, { ...createProblem('malformed', { detail: NO_EXPECTATION }), status: 417 }),
  )
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuse(error, socket, constantLines))
  server.on('upgrade', (request, socket, head) => {
    const isFull = isCrowded(request.socket)
    const fault = isFull ? null : settleTarget(request)
    if (fault === null && !isFull) for (const answer of upgrades) if (answer(request, socket, head)) return
    socket.on('error', () => socket.destroy())
    if (fault !== null) return endSocket(socket, createProblem('malformed', { detail: fault }), constantLines)
    socket.end(`HTTP/1.1 404 Not Found\r\nConnection: close\r\n${constantLines}Content-Length: 0\r\n\r\n`)
  })
  return server
}
