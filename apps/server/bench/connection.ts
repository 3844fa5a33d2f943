/** One keep-alive connection with one request at a time: as little work as possible beside the server that is measured. */
import { connect, type Socket } from 'node:net'

export interface Connection {
  /** Sends and resolves with the status when the answer has arrived whole. Rejects when the connection ends. */
  send(request: string): Promise<number>
  close(): void
}

export async function openConnection(port: number): Promise<Connection> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let received = ''
  let waiting: { resolve: (status: number) => void; reject: (fault: Error) => void } | null = null
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    received += chunk
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd === -1) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1] ?? 0)
    if (received.length < headEnd + 4 + length) return
    const status = Number(received.slice(9, 12))
    received = received.slice(headEnd + 4 + length)
    waiting?.resolve(status)
  })
  socket.on('error', () => {})
  socket.on('close', () => waiting?.reject(new Error('The connection ended')))
  return {
    send(request) {
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      waiting = { resolve, reject }
      socket.write(request, 'utf8')
      return promise
    },
    close: () => socket.destroy(),
  }
}

export const getRequest = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: bench\r\n\r\n`

export function postRequest(path: string, token: string, value: unknown): string {
  const body = JSON.stringify(value)
  return `POST ${path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}
