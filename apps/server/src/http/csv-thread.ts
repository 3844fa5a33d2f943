/**
 * The thread that makes one long table and ends. To parse 20,000 rows and write their cells takes
 * some 300 ms.
 */
import { formatCsv } from '@bell-lap/protocol/csv/csv'
import { etagOf } from '../documents/content.ts'
import { ownThread } from '../threads/own-thread.ts'
import type { CsvMade, CsvOrder } from './csv-message.ts'

const {
  data: { name, choice, json },
  say,
} = ownThread<CsvOrder, CsvMade>()
const bytes = new TextEncoder().encode(formatCsv(name, JSON.parse(new TextDecoder().decode(json)), choice))
say({ bytes, etag: etagOf(bytes) }, [bytes.buffer])
