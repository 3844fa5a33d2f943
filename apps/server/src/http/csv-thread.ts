/** The thread that makes one long table, and ends: parsing 20,000 rows and writing their cells takes some 300 ms. */
import { parentPort, workerData } from 'node:worker_threads'
import { formatCsv } from '@bell-lap/protocol/csv/csv'
import { etagOf } from '../documents/content.ts'
import type { CsvMade, CsvOrder } from './csv-message.ts'

const { name, json } = workerData as CsvOrder
const port = parentPort
if (!port) throw new Error('csv-thread.ts runs as a thread')

const bytes = new TextEncoder().encode(formatCsv(name, JSON.parse(new TextDecoder().decode(json))))
const made: CsvMade = { bytes, etag: etagOf(bytes) }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
port.postMessage(made, [bytes.buffer])
