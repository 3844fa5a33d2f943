/** Lets one port take TLS and plain HTTP: the first byte of a connection says which of the two it speaks. */
import type { Server, Socket } from 'node:net'

/** First byte of every TLS handshake (RFC 8446, section 5.1), and of no HTTP request. */
const HANDSHAKE = 0x16

/** @param patienceMs a connection that says nothing for so long is closed */
export const splitByTls =
  (tls: Server, plain: Server, patienceMs: number) =>
  (socket: Socket): void => {
    // A client that leaves before its first byte needs no answer.
    const leave = (): void => void socket.destroy()
    socket.on('error', leave)
    socket.setTimeout(patienceMs, leave)
    socket.once('data', (first) => {
      socket.pause()
      socket.setTimeout(0)
      socket.off('timeout', leave)
      socket.unshift(first)
      if (first[0] === HANDSHAKE) {
        // It reads what was put back, and the rest without the paused socket.
        tls.emit('connection', socket)
      } else {
        plain.emit('connection', socket)
        socket.resume()
      }
    })
  }
