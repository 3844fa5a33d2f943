/**
 * A WebSocket of `ws` that reports at once when the other side starts to close it (`ws` itself emits nothing until the
 * end of the TCP connection), and that decompresses with `Inflation`.
 */
import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import { Inflation } from './inflation.ts'

/** What `ws` does with what was agreed, beyond its types: it hands the socket over when the opening handshake is done. */
interface Opening {
  _extensions?: Record<string, { decompress: Inflation['decompress'] } | undefined>
  setSocket(socket: Duplex, head: Buffer, options: { maxPayload: number }): void
}

/** Close code for data that is not what it says (RFC 6455, 7.4.1). */
const INVALID_DATA = 1007

export class ObservedSocket extends WebSocket {
  /** Called when the peer's Close frame arrives or its bytes break the rules. */
  onPeerClosing: (() => void) | undefined
  #cannotInflate = false

  setSocket(socket: Duplex, head: Buffer, options: { maxPayload: number }): void {
    const deflate = (this as unknown as Opening)._extensions?.['permessage-deflate']
    if (deflate !== undefined) {
      const inflation = new Inflation(options.maxPayload)
      deflate.decompress = (payload, isLast, callback) => {
        inflation.decompress(payload, isLast, (error, bytes) => {
          if (error !== null) this.#cannotInflate = true
          callback(error, bytes)
        })
      }
    }
    ;(WebSocket.prototype as unknown as Opening).setSocket.call(this, socket, head, options)
  }

  override close(code?: number, reason?: string | Buffer): void {
    const tell = this.onPeerClosing
    this.onPeerClosing = undefined
    tell?.()
    super.close(this.#cannotInflate ? INVALID_DATA : code, reason)
  }
}
