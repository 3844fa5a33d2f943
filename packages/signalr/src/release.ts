/**
 * Returns memory outside the heap at once. The garbage collector knows only how much of it there is, and if there is
 * much, searches the whole heap for something to free: frames of a few megabytes would trigger this with every burst of
 * pushes.
 */
import * as threads from 'node:worker_threads'

/** Node 20 has none: there the garbage collector has the work. */
const isShared = (threads as Partial<typeof threads>).isMarkedAsUntransferable

/** Whoever still looks at these bytes sees none from now on. Those that Node cut from a piece it shares out stay. */
export function release({ buffer }: Buffer): void {
  if (isShared !== undefined && buffer instanceof ArrayBuffer && !isShared(buffer)) buffer.transfer(0)
}
