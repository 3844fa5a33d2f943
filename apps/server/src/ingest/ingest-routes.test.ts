/**
 * Tests every kind of bad input: it gets a clear answer, nothing is stored, and the server goes on. The file
 * is long because all kinds share one server, and after each of them the next good fact is accepted.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { benchFrame, competitionFact, passingFact, readAll } from '../../test/journal-contract.ts'
import { BENCH_TOKEN, OPERATOR_SECRET, openIngestBench, type IngestBench } from '../../test/ingest-bench.ts'

const FACTS = '/ingest/competitions/tob2026/facts'
const FRAMES = '/ingest/competitions/tob2026/frames'
const JSON_TYPE = { 'content-type': 'application/json' }
const NDJSON_TYPE = { 'content-type': 'application/x-ndjson' }

let bench: IngestBench
const begin = async () => {
  bench = await openIngestBench({
    factsPerRequest: 20,
    framesPerRequest: 5,
    bodyBytes: 20_000,
    bodyTimeoutMs: 60,
  })
  await bench.post(FACTS, [competitionFact('tob')])
}
const stored = () => readAll(bench.store.journal, 'tob2026')

/** After every test: nothing was stored, and the next good fact is accepted. */
afterEach(async () => {
  const before = (await stored()).length
  const answer = await bench.post(FACTS, [passingFact(`next${before}`)])
  // oxlint-disable-next-line vitest/no-standalone-expect -- it holds for every test of this file
  expect(answer).toMatchObject({ status: 201, body: { accepted: 1, duplicates: 0, seq: before + 1 } })
})

describe('facts', () => {
  beforeAll(begin)
  afterAll(() => bench.end())

  test('a JSON array is accepted', async () => {
    const before = (await stored()).length
    const answer = await bench.post(FACTS, [passingFact('j1'), passingFact('j2'), passingFact('j1')])
    expect(answer).toMatchObject({ status: 201, body: { accepted: 2, duplicates: 1, seq: before + 2 } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('lines of JSON are accepted, and empty lines are ignored', async () => {
    const lines = `${JSON.stringify(passingFact('n1'))}\r\n\n${JSON.stringify(passingFact('n2'))}\n`
    const answer = await bench.send('POST', FACTS, lines, {
      'content-type': 'application/x-ndjson; charset=utf-8',
    })
    expect(answer).toMatchObject({ status: 201, body: { accepted: 2 } })
  })

  test('the id of the competition is accepted in upper and lower case', async () => {
    const answer = await bench.post('/ingest/competitions/TOB2026/facts', [passingFact('case')])
    expect(answer.status).toBe(201)
  })

  test('names are normalised when they are stored', async () => {
    const fact = { ...competitionFact('tob', ' Tour&nbsp;of  the B&eacute;nch '), id: 'name' }
    expect(await bench.post(FACTS, [fact])).toMatchObject({ status: 201 })
    expect((await stored()).at(-1)?.fact).toMatchObject({ name: 'Tour of the Bénch' })
  })

  const refused: {
    sentence: string
    body: string | Uint8Array<ArrayBuffer>
    headers?: Record<string, string>
    path?: string
    status: number
    code: string
    errors?: object[]
  }[] = [
    {
      sentence: 'malformed JSON',
      body: '[{"id":',
      status: 400,
      code: 'malformed',
      errors: [{ index: null }],
    },
    { sentence: 'an empty body', body: '', status: 400, code: 'malformed' },
    {
      sentence: 'bytes that are no UTF-8',
      body: new Uint8Array([0x5b, 0x22, 0xff, 0x22, 0x5d]),
      status: 400,
      code: 'malformed',
    },
    {
      sentence: 'a line that is not JSON, with its number',
      body: `${JSON.stringify(passingFact('x1'))}\n{oops\n`,
      headers: NDJSON_TYPE,
      status: 400,
      code: 'malformed',
      errors: [{ index: 1 }],
    },
    {
      sentence: 'one fact without its array',
      body: JSON.stringify(passingFact('x')),
      status: 422,
      code: 'invalid-fact',
    },
    { sentence: 'an empty array', body: '[]', status: 422, code: 'invalid-fact' },
    {
      sentence: 'wrong types, each with its place',
      body: JSON.stringify([passingFact('x1'), { ...passingFact('x2'), bib: true }, 'x']),
      status: 422,
      code: 'invalid-fact',
      errors: [
        { index: 1, at: '/bib' },
        { index: 2, at: '' },
      ],
    },
    {
      sentence: 'an unknown type',
      body: JSON.stringify([{ ...passingFact('x'), type: 'teleportation' }]),
      status: 422,
      code: 'unknown-fact-type',
      errors: [{ index: 0, at: '/type' }],
    },
    {
      sentence: 'a key __proto__',
      body: `[{"__proto__":{"polluted":true},${JSON.stringify(passingFact('x')).slice(1)}]`,
      status: 422,
      code: 'invalid-fact',
    },
    {
      sentence: 'arrays nested a thousand deep',
      body: `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
      status: 422,
      code: 'invalid-fact',
    },
    {
      sentence: 'an unknown competition',
      body: JSON.stringify([passingFact('x')]),
      path: '/ingest/competitions/gob2026/facts',
      status: 404,
      code: 'unknown-competition',
    },
    {
      sentence: 'a competition with an invalid id',
      body: JSON.stringify([passingFact('x')]),
      path: '/ingest/competitions/..%2Fetc/facts',
      status: 404,
      code: 'unknown-competition',
    },
    {
      sentence: 'a competition fact for another competition',
      body: JSON.stringify([competitionFact('gob')]),
      status: 422,
      code: 'invalid-fact',
      errors: [{ index: 0, at: '/code' }],
    },
    {
      sentence: 'a batch of too many facts',
      body: JSON.stringify(Array.from({ length: 21 }, (_, n) => passingFact(`x${n}`))),
      status: 413,
      code: 'too-large',
    },
    {
      sentence: 'a batch of too many bytes',
      body: `["${'x'.repeat(30_000)}"]`,
      status: 413,
      code: 'too-large',
    },
    {
      sentence: 'a key that exists with other content',
      body: JSON.stringify([passingFact('x'), { ...competitionFact('tob'), location: 'Elsewhere' }]),
      status: 409,
      code: 'conflict',
      errors: [{ index: 1 }],
    },
    {
      sentence: 'another media type',
      body: '<facts/>',
      headers: { 'content-type': 'text/xml' },
      status: 415,
      code: 'unsupported-media-type',
    },
    {
      sentence: 'an invalid media type',
      body: '[]',
      headers: { 'content-type': 'json' },
      status: 415,
      code: 'unsupported-media-type',
    },
    {
      sentence: 'a compressed body',
      body: '[]',
      headers: { ...JSON_TYPE, 'content-encoding': 'gzip' },
      status: 415,
      code: 'unsupported-media-type',
    },
    {
      sentence: 'no token',
      body: '[]',
      headers: { ...JSON_TYPE, authorization: '' },
      status: 401,
      code: 'unauthorized',
    },
    {
      sentence: 'a token of another kind',
      body: '[]',
      headers: { ...JSON_TYPE, authorization: `Basic ${BENCH_TOKEN}` },
      status: 401,
      code: 'unauthorized',
    },
    {
      sentence: 'a wrong token',
      body: '[]',
      headers: { ...JSON_TYPE, authorization: `Bearer ${BENCH_TOKEN}x` },
      status: 401,
      code: 'unauthorized',
    },
  ]
  test.each(refused)('$sentence: $status $code, nothing taken', async (given) => {
    const { body, headers = JSON_TYPE, path = FACTS, status, code, errors } = given
    const before = await stored()
    const answer = await bench.send('POST', path, body, headers)
    expect(answer).toMatchObject({ status, body: { status, code, ...(errors ? { errors } : {}) } })
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(answer.headers.has('www-authenticate')).toBe(status === 401)
    expect(JSON.stringify(answer.body)).not.toContain('node_modules')
    expect(await stored()).toEqual(before)
    expect(({} as { polluted?: true }).polluted).toBeUndefined()
  })

  test('a body that never ends gets 408, and the connection is closed', async () => {
    const answer = await bench.raw(
      `POST ${FACTS} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${BENCH_TOKEN}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n`,
      '[{"id":"half',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('"code":"timeout"')
  })

  test('a chunked body that grows too large is refused while it grows', async () => {
    const chunk = `4e20\r\n${' '.repeat(20_000)}\r\n`
    const answer = await bench.raw(
      `POST ${FACTS} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer ${BENCH_TOKEN}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
      chunk,
      chunk,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('a sender that disconnects midway leaves nothing behind', async () => {
    const before = await stored()
    const abort = new AbortController()
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('[{"id":"half'))
        abort.abort()
      },
    })
    const gone = fetch(bench.address + FACTS, {
      method: 'POST',
      body,
      duplex: 'half',
      signal: abort.signal,
      headers: { ...JSON_TYPE, authorization: `Bearer ${BENCH_TOKEN}` },
    })
    await expect(gone).rejects.toThrow(/abort/i)
    expect(await stored()).toEqual(before)
  })
})

describe('tokens', () => {
  beforeAll(begin)
  afterAll(() => bench.end())
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  test('one for another competition gets 403 before the body is read', async () => {
    const { token } = await bench.tokens.add({
      name: 'van',
      competitions: ['gob2026'],
      mayCreate: true,
    })
    const answer = await bench.post(FACTS, 'whatever', bearer(token))
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  test('one for this competition is accepted until it is revoked', async () => {
    const { token, record } = await bench.tokens.add({
      name: 'van',
      competitions: ['tob2026'],
      mayCreate: false,
    })
    expect(await bench.post(FACTS, [passingFact('t1')], bearer(token))).toMatchObject({ status: 201 })
    await bench.tokens.revoke(record.id)
    expect(await bench.post(FACTS, [passingFact('t2')], bearer(token))).toMatchObject({ status: 401 })
  })

  test('one without the right cannot create a competition, but may restate one', async () => {
    const { token } = await bench.tokens.add({ name: 'van', competitions: '*', mayCreate: false })
    const created = await bench.post(
      '/ingest/competitions/gob2026/facts',
      [competitionFact('gob')],
      bearer(token),
    )
    expect(created).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    const restated = { ...competitionFact('tob'), id: 'restated' }
    expect(await bench.post(FACTS, [restated], bearer(token))).toMatchObject({ status: 201 })
  })

  test('are managed only by the command line', async () => {
    const wanted = { name: 'van', competitions: ['tob2026'], mayCreate: false }
    expect(await bench.post('/ingest/tokens', wanted)).toMatchObject({ status: 403 })
    const added = await bench.post('/ingest/tokens', wanted, bearer(OPERATOR_SECRET))
    expect(added).toMatchObject({ status: 201, body: { record: wanted } })
    const { token, record } = added.body as { token: string; record: { id: string } }
    expect(await bench.post(FACTS, [passingFact('t3')], bearer(token))).toMatchObject({ status: 201 })
    const listed = await bench.send('GET', '/ingest/tokens', null, bearer(OPERATOR_SECRET))
    expect(JSON.stringify(listed.body)).toContain(record.id)
    expect(JSON.stringify(listed.body)).not.toContain(token)
    const revoked = await bench.send('DELETE', `/ingest/tokens/${record.id}`, null, bearer(OPERATOR_SECRET))
    expect(revoked.status).toBe(204)
    expect(await bench.post(FACTS, [passingFact('t4')], bearer(token))).toMatchObject({ status: 401 })
    const again = await bench.send('DELETE', `/ingest/tokens/${record.id}`, null, bearer(OPERATOR_SECRET))
    expect(again.status).toBe(404)
  })

  test.each([
    ['no JSON', '{'],
    ['no scope', '{"name":"x"}'],
    ['an empty scope', '{"name":"x","competitions":[]}'],
    ['a scope that is no competition', '{"name":"x","competitions":["../etc"]}'],
    ['null', 'null'],
  ])('a request for a token with %s is refused', async (_sentence, body) => {
    const answer = await bench.send('POST', '/ingest/tokens', body, bearer(OPERATOR_SECRET))
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })

  test('only the command line can restart a competition, and only a replay', async () => {
    const path = (competition: string) => `/ingest/competitions/${competition}/restart`
    const operator = bearer(OPERATOR_SECRET)
    const heads = async () => (await bench.store.journal.heads()).map(({ competition }) => competition)
    await bench.post('/ingest/competitions/own2026/facts', [competitionFact('own')])
    await bench.post('/ingest/competitions/replay-own2026/facts', [
      { ...competitionFact('replay-own'), replayOf: 'own2026' },
    ])
    expect(await bench.send('POST', path('replay-own2026'))).toMatchObject({ status: 403 })
    expect(await bench.send('POST', path('own2026'), null, operator)).toMatchObject({ status: 409 })
    expect(await heads()).toEqual(expect.arrayContaining(['own2026', 'replay-own2026']))
    for (let turn = 0; turn < 2; turn += 1)
      expect(await bench.send('POST', path('replay-own2026'), null, operator)).toMatchObject({ status: 204 })
    expect(await heads()).not.toContain('replay-own2026')
    expect(await heads()).toContain('own2026')
  })

  test('the answer says that a competition is kept only in memory', async () => {
    const send = (code: string) =>
      bench.post(`/ingest/competitions/${code}2026/facts`, [competitionFact(code)])
    expect(await send('replay')).toMatchObject({ status: 201, body: { accepted: 1, volatile: true } })
    expect((await send('replay-cup')).body).not.toHaveProperty('volatile')
  })
})

describe('the person of an entry', () => {
  beforeAll(begin)
  afterAll(() => bench.end())

  test('may be stated for entries of the competition under its token, and for no others', async () => {
    const same = { id: 'same', source: 'desk', at: '2026-07-04T10:00:00Z', type: 'samePerson' }
    const own = { athlete: 'tob2026-7', is: '10011208231' }
    const foreign = [
      { athlete: 'gob2026-7', is: '10011208231' },
      own,
      { athlete: '10014972740', is: 'tob2026-8' },
    ]
    const { token } = await bench.tokens.add({
      name: 'van',
      competitions: ['tob2026'],
      mayCreate: false,
    })
    const alone = { authorization: `Bearer ${token}` }
    const answer = await bench.post(FACTS, [{ ...same, persons: foreign }], alone)
    expect(answer.status).toBe(422)
    expect(answer.body.errors?.map(({ at }) => at)).toEqual(['/persons/0/athlete', '/persons/2/athlete'])
    const forAll = await bench.post(FACTS, [{ ...same, forAll: true, persons: [own] }], alone)
    expect(forAll.body.errors?.map(({ at }) => at)).toEqual(['/forAll'])
    expect(await bench.post(FACTS, [{ ...same, persons: [own] }], alone)).toMatchObject({ status: 201 })
  })

  test('may be stated for entries of any competition under a token for all, and the fact says so', async () => {
    const fact = {
      id: 'same-for-all',
      source: 'desk',
      at: '2026-07-04T10:00:00Z',
      type: 'samePerson',
      persons: [{ athlete: 'gob2026-7', is: '10011208231' }],
    }
    expect(await bench.post(FACTS, [fact])).toMatchObject({ status: 201, body: { accepted: 1 } })
    expect(await bench.post(FACTS, [fact])).toMatchObject({ status: 201, body: { duplicates: 1 } })
    const taken = (await stored()).find(({ fact: each }) => each.id === fact.id)
    expect(taken?.fact).toEqual({ ...fact, forAll: true })
  })
})

describe('frames', () => {
  beforeAll(begin)
  afterAll(() => bench.end())

  test('one frame or several frames are accepted', async () => {
    const one = await bench.post(FRAMES, benchFrame('f1', '2026-07-04T12:00:00Z'))
    expect(one).toMatchObject({ status: 201, body: { accepted: 1, duplicates: 0, count: 1 } })
    const several = await bench.post(FRAMES, [
      benchFrame('f1', '2026-07-04T12:00:00Z'),
      benchFrame('f2', '2026-07-04T12:00:01Z'),
    ])
    expect(several).toMatchObject({ status: 201, body: { accepted: 1, duplicates: 1, count: 2 } })
  })

  test('a frame whose clock is far ahead is refused with its reason, and nothing of the request is stored', async () => {
    const frames = [
      benchFrame('in-time', '2026-07-04T12:04:59Z'),
      benchFrame('early', '2026-07-04T12:05:01Z'),
    ]
    const answer = await bench.post(FRAMES, frames)
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid-fact'])
    expect(answer.body.errors).toEqual([
      {
        index: 1,
        at: '/at',
        reason:
          'must not be more than 5 minutes ahead of the server’s clock, which shows 2026-07-04T12:00:00.000Z',
        fact: 'gps/early',
      },
    ])
    expect(await bench.post(FRAMES, benchFrame('f3', '2025-07-04T12:00:00Z'))).toMatchObject({ status: 201 })
  })

  test('a frame of a stage that is not on the programme is refused with its reason', async () => {
    const stage = {
      ...passingFact('stage'),
      bib: undefined,
      point: undefined,
      timeOfDayMs: undefined,
      type: 'stage',
      stage: 1,
      name: 'Town to town',
      stageType: 'MS',
      category: null,
      distanceM: 100_000,
      startAt: '2026-07-04T10:00:00Z',
    }
    const path = '/ingest/competitions/stg2026'
    expect(await bench.post(`${path}/facts`, [competitionFact('stg'), stage])).toMatchObject({ status: 201 })
    const frame = { ...benchFrame('elsewhere', '2026-07-04T12:00:00Z'), stage: 77 }
    const here = { ...frame, id: 'here', stage: 1 }
    expect(await bench.post(`${path}/frames`, here)).toMatchObject({ status: 201 })
    expect(await bench.post(`${path}/frames`, [here, frame])).toMatchObject({
      status: 422,
      body: {
        code: 'unknown-reference',
        errors: [
          { index: 1, at: '/stage', reason: 'stage 77 is not on the programme', fact: 'gps/elsewhere' },
        ],
      },
    })
  })

  test('the command line may send frames of the future, because its replays may run faster than the clock', async () => {
    const authorization = `Bearer ${OPERATOR_SECRET}`
    const frame = benchFrame('replayed', '2026-07-04T15:00:00Z')
    expect(await bench.post(FRAMES, frame, { authorization })).toMatchObject({ status: 201 })
  })

  test.each([
    ['a frame without riders', 422, [{ id: 'x', source: 'gps', at: '2026-07-04T12:00:00Z', stage: 1 }]],
    ['a frame that is a number', 422, 7],
    ['none at all', 422, []],
    ['too many', 413, Array.from({ length: 6 }, (_, n) => benchFrame(`x${n}`, '2026-07-04T12:00:00Z'))],
  ])('%s: %i', async (_sentence, status, value) => {
    expect(await bench.post(FRAMES, value)).toMatchObject({ status })
  })

  test('frames for an unknown competition get 404', async () => {
    const answer = await bench.post(
      '/ingest/competitions/gob2026/frames',
      benchFrame('x', '2026-07-04T12:00:00Z'),
    )
    expect(answer).toMatchObject({ status: 404, body: { code: 'unknown-competition' } })
  })
})

describe('a busy server', () => {
  beforeAll(async () => {
    bench = await openIngestBench({ requestsAtOnce: 1, bytesAtOnce: 5_000 })
    await bench.post(FACTS, [competitionFact('tob')])
  })
  afterAll(() => bench.end())

  test('asks a request without a place to retry', async () => {
    const slow = await openSlowRequest(bench.port)
    const answer = await bench.post(FACTS, [passingFact('x')])
    expect(answer).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    expect(answer.headers.get('retry-after')).toBe('1')
    await slow.end()
  })

  test('asks a body beyond its memory to retry', async () => {
    const facts = Array.from({ length: 100 }, (_, n) => passingFact(`x${n}`))
    expect(await bench.post(FACTS, facts)).toMatchObject({ status: 429 })
  })
})

/**
 * Sends the beginning of a body; the server waits for the rest. `end` disconnects and resolves when the
 * server has noticed.
 */
async function openSlowRequest(port: number): Promise<{ end(): Promise<void> }> {
  const { connect } = await import('node:net')
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST ${FACTS} HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\nauthorization: Bearer ${BENCH_TOKEN}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n[`,
  )
  // The server says "continue" once it has begun to handle the request.
  await new Promise((resolve) => socket.once('data', resolve))
  return {
    end: async () => {
      const closed = new Promise((resolve) => socket.once('close', resolve))
      socket.end(' '.repeat(998) + ']')
      socket.resume()
      await closed
    },
  }
}

describe('a full disk', () => {
  beforeAll(async () => {
    bench = await openIngestBench({}, { mostPages: 60 })
    await bench.post(FACTS, [competitionFact('tob')])
  })
  afterAll(() => bench.end())

  test('facts that do not fit get 507 and are not stored; facts that fit are stored', async () => {
    const many = Array.from({ length: 2_000 }, (_, n) => passingFact(`x${n}`))
    expect(await bench.post(FACTS, many)).toMatchObject({ status: 507, body: { code: 'storage-full' } })
    expect(await stored()).toHaveLength(1)
    expect(await bench.post(FACTS, many)).toMatchObject({ status: 507 })
    expect(bench.logged).toEqual([expect.stringContaining('The disk is full')])
  })

  test('frames that do not fit get 507', async () => {
    const many = Array.from({ length: 600 }, (_, n) => ({
      ...benchFrame(`x${n}`, '2026-07-04T12:00:00Z'),
      riders: Array.from({ length: 50 }, (_, bib) => ({ bib: bib + 1, toFinishM: 1, speedKmh: 40 })),
    }))
    expect(await bench.post(FRAMES, many)).toMatchObject({ status: 507 })
  })
})
