/** Answers plain HTTP at a port that takes TLS: the same address, with https. People type addresses without a scheme. */
import { createServer, type Server } from 'node:http'

/** A name or address with a port, and nothing that could end the line or name another place. */
const HOST = /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i

/** @param patienceMs a connection is closed after so long */
export function createTlsHint(patienceMs: number): Server {
  const server = createServer((request, response) => {
    const { host = '' } = request.headers
    const isAddress = HOST.test(host) && request.url?.startsWith('/') === true
    response.writeHead(isAddress ? 307 : 400, {
      connection: 'close',
      'content-length': 0,
      ...(isAddress && { location: `https://${host}${request.url}` }),
    })
    response.end()
  })
  server.on('connection', (socket) => void socket.setTimeout(patienceMs, () => socket.destroy()))
  return server
}
