/**
 * Passes requests and connections of `npm run dev` on to the timing server. While it restarts, they wait. If
 * it cannot start, they get the reason.
 */
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

/** Answers 503 with the output of the timing server, or with another fault. */
export function tellFault(response: ServerResponse, fault: unknown): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  response.end(fault instanceof Error ? fault.message : String(fault))
}

export async function passRequest(
  port: Promise<number>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method, url, headers } = request
  let open: number
  try {
    open = await port
  } catch (fault) {
    tellFault(response, fault)
    return
  }
  const passed = ask({ host: '127.0.0.1', port: open, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
    answer.once('error', () => response.destroy())
  })
  passed.once('error', () => response.destroy())
  response.once('close', () => passed.destroy())
  request.pipe(passed)
}

export async function passUpgrade(
  port: Promise<number>,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<void> {
  let open: number
  try {
    open = await port
  } catch {
    socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n')
    return
  }
  const far = connect(open, '127.0.0.1', () => {
    const lines = [`${request.method} ${request.url} HTTP/1.1`]
    for (let index = 0; index < request.rawHeaders.length; index += 2)
      lines.push(`${request.rawHeaders[index]}: ${request.rawHeaders[index + 1]}`)
    far.write(`${lines.join('\r\n')}\r\n\r\n`)
    far.write(head)
    far.pipe(socket).pipe(far)
  })
  far.once('error', () => socket.destroy())
  socket.once('error', () => far.destroy())
  socket.once('close', () => far.destroy())
}
