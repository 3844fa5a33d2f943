/** The visitors of the benchmark in a process of their own, told by IPC what to do. */
import { Crowd, type CrowdOptions } from '../../apps/server/bench/crowd.ts'

export type LoadOrder =
  | { readonly kind: 'open'; readonly options: CrowdOptions; readonly count: number }
  | { readonly kind: 'begin'; readonly framesEach: number; readonly ackOfFrame: number | null }
  | { readonly kind: 'finish'; readonly sentAtMs: readonly number[] }
  | { readonly kind: 'state' }

export interface LoadState {
  readonly frames: number
  readonly bytes: number
  readonly lost: number
}
export interface LoadReport extends LoadState {
  readonly p50Ms: number
  readonly p99Ms: number
}

const ACK_MS = 1_000
let crowd: Crowd | null = null
let stopAcks = (): void => {}

async function obey(order: LoadOrder): Promise<unknown> {
  switch (order.kind) {
    case 'open':
      crowd ??= new Crowd(order.options)
      await crowd.open(order.count)
      return null
    case 'begin': {
      crowd?.begin(order.framesEach)
      const { ackOfFrame } = order
      if (ackOfFrame === null) return null
      const timer = setInterval(
        () => crowd?.say((frames) => `{"type":8,"sequenceId":${1 + frames * ackOfFrame}}\u001e`, true),
        ACK_MS,
      )
      stopAcks = () => clearInterval(timer)
      return null
    }
    case 'state': {
      const { frames = 0, bytes = 0, lost = 0 } = crowd ?? {}
      return { frames, bytes, lost } satisfies LoadState
    }
    case 'finish': {
      stopAcks()
      const delays = crowd?.delaysMs(order.sentAtMs) ?? new Float64Array()
      const { frames = 0, bytes = 0, lost = 0 } = crowd ?? {}
      const at = (part: number): number => delays[Math.floor(delays.length * part)] ?? Number.NaN
      return { frames, bytes, lost, p50Ms: at(0.5), p99Ms: at(0.99) } satisfies LoadReport
    }
  }
}

process.on('message', (order: LoadOrder) => {
  void obey(order).then((answer) => process.send?.({ answer }))
})
process.on('disconnect', () => process.exit(0))
