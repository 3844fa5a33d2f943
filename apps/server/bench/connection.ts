/**
 * One keep-alive connection with one request at a time: as little work as possible beside the measured
 * server.
 */
import { connect, type Socket } from 'node:net'

export interface Answer {
  readonly status: number
  /** A header's value. '' if the answer does not have it. */
  header(name: string): string
}

export interface Connection {
  /** Sends and resolves when the answer has arrived whole. Rejects when the connection ends. */
  send(request: string): Promise<Answer>
  close(): void
}

const headerOf = (head: string, name: string): string =>
  new RegExp(`\\r\\n${name}: ([^\\r]*)`, 'i').exec(head)?.[1] ?? ''

export async function openConnection(port: number): Promise<Connection> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let received = ''
  let waiting: { resolve: (answer: Answer) => void; reject: (fault: Error) => void } | null = null
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    received += chunk
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd === -1) return
    const head = received.slice(0, headEnd)
    const length = Number(headerOf(head, 'content-length'))
    if (received.length < headEnd + 4 + length) return
    received = received.slice(headEnd + 4 + length)
    waiting?.resolve({ status: Number(head.slice(9, 12)), header: (name) => headerOf(head, name) })
  })
  socket.on('error', () => {})
  socket.on('close', () => waiting?.reject(new Error('The connection ended')))
  return {
    send(request) {
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      waiting = { resolve, reject }
      socket.write(request, 'utf8')
      return promise
    },
    close: () => socket.destroy(),
  }
}

/** @param codings codings that the reader accepts, as browsers name them; none for an uncompressed answer */
export const getRequest = (path: string, codings = 'identity'): string =>
  `GET ${path} HTTP/1.1\r\nhost: bench\r\naccept-encoding: ${codings}\r\n\r\n`

export function postRequest(path: string, token: string, value: unknown): string {
  const body = JSON.stringify(value)
  return `POST ${path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}
