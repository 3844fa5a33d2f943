/** How much is taken at once, all doors together: what is over is told to come again, before it fills the memory. */
import type { IngestLimits } from './limits.ts'

export interface Place {
  /** Counts bytes now held in memory; false when that is too much. */
  hold(bytes: number): boolean
  /** Gives the place and its bytes back; a second call does nothing. */
  leave(): void
}

export interface Admission {
  /** Null when there is no place. */
  enter(): Place | null
}

export function createAdmission(limits: Pick<IngestLimits, 'requestsAtOnce' | 'bytesAtOnce'>): Admission {
  let requests = 0
  let bytes = 0
  return {
    enter() {
      if (requests >= limits.requestsAtOnce) return null
      requests += 1
      let held = 0
      let isGone = false
      return {
        hold(more) {
          if (bytes + more > limits.bytesAtOnce) return false
          held += more
          bytes += more
          return true
        },
        leave() {
          if (isGone) return
          isGone = true
          requests -= 1
          bytes -= held
        },
      }
    },
  }
}
