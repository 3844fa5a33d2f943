/**
 * Memory outside the heap, given back at once. The garbage collector knows of it nothing but how much there is, and when there is
 * much it looks through the whole heap for what may go: frames of a few megabytes have it do so with every burst of pushes.
 */
import * as threads from 'node:worker_threads'

/** Node 20 has none: there the garbage collector has the work. */
const isShared = (threads as Partial<typeof threads>).isMarkedAsUntransferable

/** Whoever still looks at these bytes sees none from now on. Those that Node cut from a piece it shares out stay. */
export function release({ buffer }: Buffer): void {
  if (isShared !== undefined && buffer instanceof ArrayBuffer && !isShared(buffer)) buffer.transfer(0)
}
