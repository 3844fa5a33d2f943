/**
 * A WebSocket of `ws` that reports immediately when the other side starts to close it. `ws` alone answers the
 * peer's Close frame, or bytes that break the rules, by `close`, and emits nothing until the TCP connection
 * has ended.
 */
import { WebSocket } from 'ws'

export class ObservedSocket extends WebSocket {
  /** Called when the peer's Close frame arrives or its bytes break the rules. */
  onPeerClosing: (() => void) | undefined

  override close(code?: number, reason?: string | Buffer): void {
    const tell = this.onPeerClosing
    this.onPeerClosing = undefined
    tell?.()
    super.close(code, reason)
  }
}
