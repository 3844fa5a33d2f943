/**
 * Checks a body that is refused midway: its connection goes on. A token that is revoked meanwhile stores
 * nothing.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { competitionFact, passingFact, programmeFacts, readAll } from '../../test/journal-contract.ts'
import { BENCH_TOKEN, openIngestBench, type IngestBench } from '../../test/ingest-bench.ts'

let bench: IngestBench
beforeAll(async () => {
  bench = await openIngestBench({ bodyBytes: 20_000, fileBytes: 20_000 })
  await bench.post('/ingest/competitions/tob2026/facts', [competitionFact('tob'), ...programmeFacts()])
})
afterAll(() => bench.end())

const head = (method: string, path: string, fields: string, token = BENCH_TOKEN): string =>
  `${method} /ingest/competitions/tob2026/${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\n${fields}\r\n\r\n`
const chunk = `4e20\r\n${'x'.repeat(20_000)}\r\n`
const chunked = `${chunk.repeat(20)}0\r\n\r\n`

describe('the next request on the connection is accepted', () => {
  test.each([
    ['facts that grow too large', head('POST', 'facts', 'transfer-encoding: chunked') + chunked, 413],
    ['frames that grow too large', head('POST', 'frames', 'transfer-encoding: chunked') + chunked, 413],
    ['a file that grows too large', head('PUT', 'files/a.txt', 'transfer-encoding: chunked') + chunked, 413],
    [
      'facts that are declared too large',
      head('POST', 'facts', 'content-length: 400000') + 'x'.repeat(400_000),
      413,
    ],
    [
      'a file that is declared too large',
      head('PUT', 'files/a.txt', 'content-length: 400000') + 'x'.repeat(400_000),
      413,
    ],
    ['an unknown token', head('POST', 'facts', 'transfer-encoding: chunked', 'no') + chunked, 401],
    [
      'facts of a wrong type',
      head('POST', 'facts', 'transfer-encoding: chunked').replace('json', 'pdf') + chunked,
      415,
    ],
    ['facts that are numbers', head('POST', 'facts', 'content-length: 3') + '[7]', 422],
  ])('after %s', async (what, request, status) => {
    const body = JSON.stringify([passingFact(what.replaceAll(' ', '-'))])
    const next =
      head('POST', 'facts', `connection: close\r\ncontent-length: ${Buffer.byteLength(body)}`) + body
    const answers = await bench.raw(request, next)
    expect([...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => Number(code))).toEqual([status, 201])
  })
})

describe('a token that is revoked while the body arrives', () => {
  const halved = async (request: string, rest: string) => {
    const { token, record } = await bench.tokens.add({
      name: 'van',
      competitions: '*',
      mayCreate: false,
    })
    const { socket, text } = bench.open(request.replace(BENCH_TOKEN, token))
    await new Promise((resolve) => socket.once('ready', resolve))
    const until = bench.tokens
    // The token is used when the request has arrived.
    while ((await until.list()).find(({ id }) => id === record.id)?.lastUsedAt === null)
      await new Promise(setImmediate)
    await until.revoke(record.id)
    socket.write(rest)
    return text
  }
  test('stores no facts', async () => {
    const body = JSON.stringify([passingFact('revoked')])
    const before = (await readAll(bench.store.journal, 'tob2026')).length
    const fields = `connection: close\r\ncontent-length: ${Buffer.byteLength(body)}`
    const answer = await halved(head('POST', 'facts', fields) + body.slice(0, 5), body.slice(5))
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    expect(await readAll(bench.store.journal, 'tob2026')).toHaveLength(before)
  })

  test('stores no file', async () => {
    const files = join(bench.folder, 'files')
    const listed = () => (existsSync(files) ? readdirSync(files, { recursive: true }) : [])
    const before = listed()
    const fields = 'connection: close\r\ncontent-length: 10'
    const answer = await halved(head('PUT', 'files/b.txt', fields) + 'Hello', ' text')
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    expect(listed()).toEqual(before)
  })
})
