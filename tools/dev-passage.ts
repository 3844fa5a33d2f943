/** Passes requests and connections of `npm run dev` on to the timing server; while it restarts, they wait. */
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

export async function passRequest(
  port: Promise<number>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method, url, headers } = request
  const passed = ask({ host: '127.0.0.1', port: await port, method, path: url, headers }, (answer) => {
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
  const far = connect(await port, '127.0.0.1', () => {
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
