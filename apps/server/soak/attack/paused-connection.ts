/** Uploads that are refused midway, and the next facts of their sender on the same connection. */
import { connect } from 'node:net'
import { FACT_EXAMPLES } from '@bell-lap/protocol/facts/examples'
import { quantile } from '../../bench/process-figures.ts'
import { PROCESS_TOKEN } from '../../test/server-process.ts'
import type { AttackedServer, Row } from './attacked-server.ts'

const CONNECTIONS = 50
/** One upload in pieces. A sixteenth of it is more than the server accepts. */
const PIECE = Buffer.alloc(64 * 1024, 'a')
const PIECES = 256
/** The server takes files of this many megabytes. */
export const PAUSED_ENVIRONMENT = { BELL_LAP_MAX_FILE_MB: '1' }
/** Within this time a sender notices nothing. */
const MOST_MS = 1_500
const PATIENCE_MS = 20_000

/** The answer to the second request of a connection, and its time after the first bytes of the upload. */
interface Outcome {
  readonly status: string
  readonly ms: number
}

/** A file without a declared length is sent whole, although it is refused midway. Then facts follow. */
function sendBoth(port: number, competition: string, number: number): Promise<Outcome> {
  const facts = JSON.stringify([
    { ...FACT_EXAMPLES.stage, stage: 1 + number, id: `s${number}`, source: 'van' },
  ])
  const head = (line: string, header: string): string =>
    `${line} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${PROCESS_TOKEN}\r\n${header}\r\n\r\n`
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const beganMs = performance.now()
  const end = (status: string): void => {
    resolve({ status, ms: performance.now() - beganMs })
    socket.destroy()
  }
  let text = ''
  const socket = connect(port, '127.0.0.1', () => {
    const path = `/ingest/competitions/${competition}`
    socket.write(head(`PUT ${path}/files/page${number}.pdf`, 'Transfer-Encoding: chunked'))
    const begin = Buffer.from(PIECE)
    begin.write('%PDF-1.7')
    for (let piece = 0; piece < PIECES; piece += 1) {
      socket.write(`${PIECE.length.toString(16)}\r\n`)
      socket.write(piece === 0 ? begin : PIECE)
      socket.write('\r\n')
    }
    socket.write('0\r\n\r\n')
    const about = `Content-Type: application/json\r\nContent-Length: ${facts.length}`
    socket.write(head(`POST ${path}/facts`, about) + facts)
  })
  socket.setTimeout(PATIENCE_MS, () => end('no answer'))
  socket.on('data', (chunk) => {
    text += String(chunk)
    const statuses = Array.from(text.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status = '']) => status)
    if (statuses.length > 1) end(statuses[1] ?? '')
  })
  socket.on('error', () => {})
  socket.on('close', () => end('closed'))
  return promise
}

export async function attackByRefusedUploads({ address, isAlive }: AttackedServer): Promise<Row> {
  const competition = 'paused2026'
  const answer = await fetch(`${address}/ingest/competitions/${competition}/facts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PROCESS_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify([
      { ...FACT_EXAMPLES.competition, code: 'paused', year: 2026, id: 'c', source: 'van' },
    ]),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  const port = Number(new URL(address).port)
  const outcomes: Outcome[] = []
  for (let number = 0; number < CONNECTIONS; number += 1)
    outcomes.push(await sendBoth(port, competition, number))
  const taken = outcomes.filter(({ status }) => status === '201').length
  const ms = quantile(
    outcomes.map((outcome) => outcome.ms),
    1,
  )
  return {
    attack: `${CONNECTIONS} uploads refused midway, each followed by facts on its connection`,
    figures: `${taken} of ${CONNECTIONS} requests with facts taken, the slowest after ${ms.toFixed(0)} ms`,
    bound: `all taken, within ${MOST_MS} ms`,
    holds: taken === CONNECTIONS && ms <= MOST_MS && (await isAlive()),
  }
}
