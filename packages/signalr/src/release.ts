/**
 * Returns memory outside the heap immediately. The garbage collector knows only how much of it there is, and
 * if there is much, searches the whole heap for something to free: frames of a few megabytes would trigger
 * this with every burst of pushes.
 */
import * as threads from 'node:worker_threads'

/** Node 20 does not have it: there the garbage collector does the work. */
const isShared = (threads as Partial<typeof threads>).isMarkedAsUntransferable

/**
 * Code that still reads these bytes sees none from now on. Buffers that Node cut from a shared piece stay.
 */
export function release({ buffer }: Buffer): void {
  if (isShared !== undefined && buffer instanceof ArrayBuffer && !isShared(buffer)) buffer.transfer(0)
}
