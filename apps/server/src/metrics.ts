/**
 * Serves figures for the operator on a port of their own, so that they are never public by accident.
 * docs/operating.md names each; a test compares the two.
 */
import { createServer, type Server } from 'node:http'
import { Counter, Gauge, Histogram, Registry as Figures, collectDefaultMetrics } from 'prom-client'
import { createLoopWatch } from './loop-watch.ts'

/** Figures that are read on request, by name and meaning. */
const READ = {
  hub_connections: 'Connections of the hub, including those only negotiated',
  hub_groups: 'Channels that connections of the hub follow',
  hub_opened: 'Connections of the hub that completed a handshake, since the start',
  hub_refused: 'Connections of the hub refused by a limit, since the start',
  hub_received: 'Records read from clients of the hub, since the start',
  hub_written: 'Batches written to clients of the hub, since the start',
  hub_passed_by: 'Batches skipped for slow clients of the hub, since the start',
  event_streams: 'Plain event streams',
  followed_channels: 'Channels followed now or until a few seconds ago',
  folded_competitions: 'Competitions whose states are in memory',
  folded_rows: 'Rows of their facts: each fact, and each item that it lists',
  cached_documents: 'Documents kept ready',
  cached_bytes: 'Bytes of documents kept ready',
  cached_pages: 'Pages kept ready',
  cached_page_bytes: 'Bytes of pages kept ready',
  rendered_pages: 'Pages rendered, since the start',
  journal_competitions: 'Competitions in the journal',
  journal_facts: 'Facts in the journal',
  journal_frames: 'Frames counted by the journal, including those thinned out',
  journal_damaged: 'Competitions whose store is damaged or cannot be read',
  journal_changed_frames: 'Frames found changed on the disk and left out, since the start',
  journal_lag_seconds:
    'Time since the server last knew that it was level with the journal: about 1 in quiet times',
  journal_writable: '1 while facts are accepted, 0 when the store can only be read',
  faults: 'Faults of the server itself that the log has, since the start: answers of 500 among them',
  ingest_under_way: 'Requests at the ingest doors now',
  ingest_bytes_held: 'Bytes of their bodies held in memory',
  loop_held_seconds: 'Longest time that the event loop was blocked since the last reading, in CPU time',
} as const
export type ReadFigure = keyof typeof READ
/** Figures that are counted as they happen. */
const COUNTED = {
  ingest_seconds: 'Requests at the ingest doors by door and status, and how long each took',
  ingest_items_total: 'Facts and frames accepted by the ingest doors',
} as const

/** Name of every figure of our own. */
export const FIGURE_NAMES: readonly string[] = [...Object.keys(READ), ...Object.keys(COUNTED)].map(
  (name) => `bell_lap_${name}`,
)

/** The sources of the figures. */
export type FigureSources = Readonly<Record<Exclude<ReadFigure, 'loop_held_seconds'>, () => number>>

/** Counts the requests at the ingest doors. */
export interface IngestMeter {
  answered(door: string, status: number, seconds: number): void
  /** Counts facts or frames that were new. */
  took(door: string, items: number): void
}

export interface Metrics {
  readonly server: Server
  readonly ingest: IngestMeter
  close(): void
}

/** Bounds of the histogram, in seconds: from milliseconds to the seconds of a slow disk. */
const BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Listens immediately. The caller closes it. Rejects if the port is taken. */
export async function serveMetrics(port: number, host: string, sources: FigureSources): Promise<Metrics> {
  const figures = new Figures()
  const registers = [figures]
  const loop = createLoopWatch()
  collectDefaultMetrics({ register: figures })
  const readers: Readonly<Record<ReadFigure, () => number>> = { ...sources, loop_held_seconds: loop.take }
  for (const [name, help] of Object.entries(READ)) {
    figures.registerMetric(
      new Gauge({
        name: `bell_lap_${name}`,
        help,
        registers: [],
        collect() {
          this.set(readers[name as ReadFigure]())
        },
      }),
    )
  }
  const seconds = new Histogram({
    name: 'bell_lap_ingest_seconds',
    help: COUNTED.ingest_seconds,
    labelNames: ['door', 'status'] as const,
    buckets: BUCKETS_S,
    registers,
  })
  const items = new Counter({
    name: 'bell_lap_ingest_items_total',
    help: COUNTED.ingest_items_total,
    labelNames: ['door'] as const,
    registers,
  })
  const server = createServer((_, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    figures.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': figures.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    server,
    ingest: {
      answered: (door, status, took) => seconds.observe({ door, status }, took),
      took: (door, taken) => items.inc({ door }, taken),
    },
    close() {
      loop.stop()
      server.close()
    },
  }
}
