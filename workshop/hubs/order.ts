/** What the benchmark's processes tell each other, one JSON value a line: servers over standard input and output, the load by IPC. */
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { clockMs } from '../../apps/server/bench/crowd.ts'

/** One document on its way to visitors. */
export interface DocumentMessage {
  /** The hub's message and its arguments. */
  readonly target: string
  readonly arguments: readonly unknown[]
  /** What a server without a protocol of its own would send: message, address and document in one JSON text. */
  readonly text: string
}

/** Read before anything is measured: a JSON file with `DocumentMessage[][]`, what leaves together. */
export interface LoadFile {
  readonly file: string
}

export interface SendOrder {
  /** Departures to make, beginning anew when those of the file are through, and the time between two. */
  readonly count: number
  readonly everyMs: number
  /** Documents in each departure, and whether this server joins them into one write. */
  readonly documents: number
  readonly joined: boolean
}

/** Answer to a SendOrder: when each write to everybody began, by `clockMs`. */
export interface Sent {
  readonly atMs: readonly number[]
  /** Documents in each of those writes. */
  readonly documents: readonly number[]
}

/** Makes one or more writes of a departure and names the documents of each. */
export type Write = (departure: readonly DocumentMessage[], note: (documents: number) => void) => void

/** A server's part: does what standard input says, a line at a time, and answers each with a line; then ends the process. */
export async function obey(write: Write, collectGarbage: () => void): Promise<never> {
  let departures: DocumentMessage[][] = []
  for await (const line of createInterface(process.stdin)) {
    if (line === 'collect') {
      collectGarbage()
      console.log('0')
      continue
    }
    const order = JSON.parse(line) as SendOrder | LoadFile
    if ('file' in order) {
      departures = JSON.parse(readFileSync(order.file, 'utf8')) as DocumentMessage[][]
      console.log('0')
      continue
    }
    console.log(JSON.stringify(await sendAll(departures, order, write)))
  }
  process.exit(0)
}

/** Sends by a schedule. */
export function sendAll(
  departures: readonly (readonly DocumentMessage[])[],
  { count, everyMs }: SendOrder,
  write: Write,
): Promise<Sent> {
  const atMs: number[] = []
  const documents: number[] = []
  const note = (carried: number): void => {
    atMs.push(clockMs())
    documents.push(carried)
  }
  const startMs = performance.now()
  return new Promise((resolve) => {
    let made = 0
    const step = (): void => {
      write(departures[made % departures.length] ?? [], note)
      made += 1
      if (made === count) resolve({ atMs, documents })
      else setTimeout(step, Math.max(0, startMs + made * everyMs - performance.now()))
    }
    step()
  })
}
