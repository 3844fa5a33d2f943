/** A thread as seen from inside: its start data, and the channel to the thread that started it. */
import { parentPort, workerData, type MessagePort, type Transferable } from 'node:worker_threads'

export interface OwnThread<Data, From> {
  readonly data: Data
  /**
   * Sends a message.
   * @param moved memory that is transferred instead of copied
   */
  say(message: From, moved?: readonly Transferable[]): void
  /** Receives messages. The thread ends once nobody listens and nothing else is in progress. */
  readonly port: MessagePort
}

/** @throws Error outside a thread */
export function ownThread<Data, From>(): OwnThread<Data, From> {
  const port = parentPort
  if (!port) throw new Error('This file runs as a thread of the server')
  return {
    data: workerData as Data,
    say(message, moved = []) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      port.postMessage(message, moved)
    },
    port,
  }
}
