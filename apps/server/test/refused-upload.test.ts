/** A file that is refused midway, and the next request of its sender on the same connection. */
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRunningRace, startTestServer, type StartedServer } from './started-server.ts'

const race = makeRunningRace()
let server: StartedServer
beforeAll(async () => {
  server = await startTestServer({ environment: { BELL_LAP_MAX_FILE_MB: '1' } })
  await server.postFacts(race.competitionId, race.facts)
})
afterAll(() => server.close())

test('the next request of the connection is answered', async () => {
  const piece = 'a'.repeat(64 * 1024)
  const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`
  const head = `PUT /ingest/competitions/${race.competitionId}/files/long.pdf HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a-token-for-this-test\r\nTransfer-Encoding: chunked\r\n\r\n`
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1', () => {
    socket.write(head + chunk(`%PDF-1.7${piece}`))
    // Far more than the sockets hold back.
    for (let sent = 0; sent < 16 * 1024 * 1024; sent += piece.length) socket.write(chunk(piece))
    socket.write('0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  })
  let text = ''
  await new Promise<void>((resolve) => {
    socket.on('data', (bytes) => {
      text += String(bytes)
      if (text.includes('"status":"ok"')) resolve()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })
  socket.destroy()
  expect(Array.from(text.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => status)).toEqual(['413', '200'])
})
