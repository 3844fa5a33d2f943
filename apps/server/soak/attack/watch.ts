/** What the attacked server's process shows meanwhile: memory, and the longest time its loop was held. */
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { residentMegabytesOf } from '../../bench/process-figures.ts'

const SAMPLE_MS = 1_000
/** Node's monitor wakes up so often, and its figures hold this wait. */
const RESOLUTION_MS = 10

export interface Sample {
  readonly heapMb: number
  readonly residentMb: number
  /** The longest that the loop was held. */
  readonly stallMs: number
  /** How long its thread was ready and had no processor, in all: what the machine, not the server, made it wait. */
  readonly queuedMs: number
}

export interface Watch {
  /** Those since the last call. */
  take(): Sample[]
  stop(): Promise<void>
}

export function watchServer(metricsAddress: string, pid: number): Watch {
  let samples: Sample[] = []
  let isOver = false
  const queuedSoFar = (): number =>
    Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'latin1').split(' ')[1]) / 1e6
  let queued = queuedSoFar()
  const read = (text: string, name: string): number =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  const run = async (): Promise<void> => {
    while (!isOver) {
      await wait(SAMPLE_MS)
      const text = await (await fetch(metricsAddress)).text().catch(() => '')
      samples.push({
        heapMb: read(text, 'nodejs_heap_size_used_bytes') / 2 ** 20,
        residentMb: residentMegabytesOf(pid),
        stallMs: read(text, 'nodejs_eventloop_lag_max_seconds') * 1_000 - RESOLUTION_MS,
        queuedMs: -queued + (queued = queuedSoFar()),
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
      isOver = true
      await running
    },
  }
}
