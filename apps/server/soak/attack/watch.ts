/** Measures the attacked server's process meanwhile: memory, and the longest block of its event loop. */
import { setTimeout as wait } from 'node:timers/promises'
import { residentMegabytesOf } from '../../bench/process-figures.ts'

const SAMPLE_MS = 1_000
/** Interval of Node's monitor, which its figures include. */
const RESOLUTION_MS = 10

export interface Sample {
  readonly heapMb: number
  readonly residentMb: number
  /** The longest block of the event loop, in CPU time. */
  readonly heldMs: number
  /** The same in wall-clock time, including waits for a processor. */
  readonly lagMs: number
}

export interface Watch {
  /** Those since the last call. */
  take(): Sample[]
  stop(): Promise<void>
}

export function watchServer(metricsAddress: string, pid: number): Watch {
  let samples: Sample[] = []
  const ending = new AbortController()
  const read = (text: string, name: string): number =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await wait(SAMPLE_MS)
      const text = await (await fetch(metricsAddress)).text().catch(() => '')
      samples.push({
        heapMb: read(text, 'nodejs_heap_size_used_bytes') / 2 ** 20,
        residentMb: residentMegabytesOf(pid),
        heldMs: read(text, 'bell_lap_loop_held_seconds') * 1_000,
        lagMs: read(text, 'nodejs_eventloop_lag_max_seconds') * 1_000 - RESOLUTION_MS,
      })
    }
  }
  const running = run()
  return {
    take() {
      const taken = samples
      samples = []
      return taken
    },
    async stop() {
      ending.abort()
      await running
    },
  }
}
