/**
 * Memory outside the heap, given back at once. The garbage collector knows of it nothing but how much there is, and when there is
 * much it looks through the whole heap for what may go: frames of a few megabytes have it do so with every burst of pushes.
 */
import { isMarkedAsUntransferable } from 'node:worker_threads'

/** Whoever still looks at these bytes sees none from now on. Those that Node cut from a piece it shares out stay. */
export function release({ buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer && !isMarkedAsUntransferable(buffer)) buffer.transfer(0)
}
