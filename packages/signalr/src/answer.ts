/**
 * Replies to plain HTTP requests.
 */
import type { ServerResponse } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** A status with a sentence that clients show to people. */
export type Refusal = { status: number; text: string }

/** Answers with plain text. */
export function answerText(response: ServerResponse, status: number, text = ''): void {
  if (response.headersSent || response.destroyed) return
  const body = Buffer.from(text, 'utf8')
  response.writeHead(status, {
    ...(status !== 204 && { 'Content-Type': 'text/plain', 'Content-Length': body.length }),
    'Cache-Control': 'no-store',
  })
  response.end(body)
}

/** Answers with JSON. */
export function answerJson(response: ServerResponse, value: unknown): void {
  if (response.headersSent || response.destroyed) return
  const body = Buffer.from(JSON.stringify(value), 'utf8')
  response.writeHead(200, {
    'Content-Type': 'application/json',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
  })
  response.end(body)
}

/** Answers a long poll: 200 with or without data, 204 when the connection is over. */
export function answerPoll(
  response: ServerResponse,
  status: 200 | 204,
  body: Buffer = Buffer.alloc(0),
): void {
  if (response.headersSent || response.destroyed) return
  response.writeHead(status, {
    ...(status === 200 && { 'Content-Type': 'application/octet-stream', 'Content-Length': body.length }),
    'Cache-Control': 'no-cache, no-store',
    Pragma: 'no-cache',
    Expires: 'Thu, 01 Jan 1970 00:00:00 GMT',
  })
  response.end(body)
}

/** Names and values of headers. */
export type HeaderFields = Readonly<Record<string, string>>

/** Headers as lines of an answer that is written to a bare socket. */
export const headerLines = (fields: HeaderFields): string[] =>
  Object.entries(fields).map(([name, value]) => `${name}: ${value}`)

/** Refuses a WebSocket with plain HTTP on the bare socket, which is then closed. */
export function refuseUpgrade(socket: Duplex, { status, text }: Refusal, fields: HeaderFields): void {
  socket.on('error', () => socket.destroy())
  const body = Buffer.from(text, 'utf8')
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    ...headerLines(fields),
    ...(status === 204 ? [] : ['Content-Type: text/plain', `Content-Length: ${body.length}`]),
    '\r\n',
  ]
  socket.once('finish', () => socket.destroy())
  socket.end(Buffer.concat([Buffer.from(head.join('\r\n')), body]))
}
