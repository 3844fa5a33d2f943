import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FACT_EXAMPLES } from '@bell-lap/protocol/facts/examples'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { competitionFact, programmeFacts, readAll } from '../../test/journal-contract.ts'
import { BENCH_TOKEN, openIngestBench, type IngestBench } from '../../test/ingest-bench.ts'
import { sniffMediaType } from '../files/media-type.ts'

const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n')
const HTML = new TextEncoder().encode('<!DOCTYPE html><script>alert(1)</script>')
const FILES = '/ingest/competitions/tob2026/files'

let bench: IngestBench
beforeAll(async () => {
  bench = await openIngestBench({ fileBytes: 10_000, fileWindowMs: 60 })
  await bench.post('/ingest/competitions/tob2026/facts', [competitionFact('tob')])
})
afterAll(() => bench.end())
const leftovers = () => readdir(join(bench.folder, 'files', 'incoming'))

describe('a file', () => {
  test('is kept under its hash, and a fact names it', async () => {
    const answer = await bench.send('PUT', `${FILES}/Stage%204%20results.pdf?kind=results&stage=4`, PDF)
    const id = createHash('sha256').update(PDF).digest('hex').slice(0, 32)
    expect(answer).toMatchObject({ status: 201, body: { id } })
    expect(await readFile(join(bench.folder, 'files', id))).toEqual(Buffer.from(PDF))
    const found = await bench.store.files.find(id, 'Stage 4 results.pdf')
    expect(found).toMatchObject({ id, bytes: PDF.length, mediaType: 'application/pdf', isInline: true })
    const facts = await readAll(bench.store.journal, 'tob2026')
    expect(facts.at(-1)?.fact).toMatchObject({
      type: 'file',
      fileId: id,
      name: 'Stage 4 results.pdf',
      kind: 'results',
      stage: 4,
      mediaType: 'application/pdf',
      extension: 'pdf',
      bytes: PDF.length,
    })
  })

  test('filed again in the same way is the same fact', async () => {
    await bench.send('PUT', `${FILES}/again.pdf`, PDF)
    const before = await readAll(bench.store.journal, 'tob2026')
    expect(await bench.send('PUT', `${FILES}/again.pdf`, PDF)).toMatchObject({ status: 201 })
    expect(await readAll(bench.store.journal, 'tob2026')).toEqual(before)
  })

  test('named by a fact must have been sent: otherwise the fact is refused, and a dry run reports it', async () => {
    const door = '/ingest/competitions/tob2026/facts'
    const known = createHash('sha256').update(PDF).digest('hex').slice(0, 32)
    const { stage: _, ...example } = FACT_EXAMPLES.file
    const byHand = (id: string, fileId: string) => ({ ...example, id, source: 'hand', fileId })
    expect(await bench.post(door, [byHand('named', known)])).toMatchObject({ status: 201 })
    const before = await readAll(bench.store.journal, 'tob2026')
    const facts = [byHand('again', known), byHand('absent', 'f'.repeat(32))]
    for (const query of ['', '?dryRun'])
      expect(await bench.post(door + query, facts)).toMatchObject({
        status: 422,
        body: { code: 'unknown-reference', errors: [{ index: 1, at: '/fileId' }] },
      })
    // A dry run reports all faults together.
    const { body } = await bench.post(`${door}?dryRun`, [{ ...facts[0], bytes: 'many' }, facts[1]])
    expect(body['errors']).toMatchObject([
      { index: 0, at: '/bytes' },
      { index: 1, at: '/fileId' },
    ])
    expect(await readAll(bench.store.journal, 'tob2026')).toEqual(before)
  })

  test('may be about a phase of an event', async () => {
    await bench.send('PUT', `${FILES}/finish.pdf?kind=photofinish&event=3&phase=2`, PDF)
    const facts = await readAll(bench.store.journal, 'tob2026')
    expect(facts.at(-1)?.fact).toMatchObject({ type: 'file', event: 3, phase: 2 })
    expect(facts.at(-1)?.fact).not.toHaveProperty('stage')
  })

  test('of a stage that is not on the programme is refused once there is a programme', async () => {
    const other = '/ingest/competitions/tod2026'
    await bench.post(`${other}/facts`, [competitionFact('tod'), ...programmeFacts()])
    const answer = await bench.send('PUT', `${other}/files/a.pdf?kind=results&stage=99`, PDF)
    expect(answer).toMatchObject({ status: 422, body: { code: 'unknown-reference' } })
    expect(JSON.stringify(answer.body)).toContain('stage 99 is not on the programme, which has stage 1')
    expect(await readAll(bench.store.journal, 'tod2026')).toHaveLength(4)
    expect(await bench.send('PUT', `${other}/files/a.pdf?kind=results&stage=1`, PDF)).toMatchObject({
      status: 201,
    })
  })

  test('of a line camera may state its scale', async () => {
    const path = `${FILES}/line.pdf?kind=photofinish&stage=4`
    await bench.send('PUT', path, PDF)
    expect((await readAll(bench.store.journal, 'tob2026')).at(-1)?.fact).not.toHaveProperty('linesPerSecond')
    await bench.send('PUT', `${path}&linesPerSecond=1999.5`, PDF)
    expect((await readAll(bench.store.journal, 'tob2026')).at(-1)?.fact).toMatchObject({
      kind: 'photofinish',
      linesPerSecond: 1999.5,
    })
  })

  const refused: [
    sentence: string,
    path: string,
    body: Uint8Array<ArrayBuffer> | null,
    status: number,
    code: string,
  ][] = [
    ['a PDF that is HTML', `${FILES}/report.pdf`, HTML, 415, 'unsupported-media-type'],
    ['a text that is HTML', `${FILES}/report.txt`, HTML, 415, 'unsupported-media-type'],
    [
      'a PDF by its bytes and a picture by its name',
      `${FILES}/photo.png`,
      PDF,
      415,
      'unsupported-media-type',
    ],
    ['a file larger than the limit', `${FILES}/big.pdf`, new Uint8Array(10_001).fill(0x20), 413, 'too-large'],
    ['an empty file', `${FILES}/empty.pdf`, new Uint8Array(0), 400, 'malformed'],
    ['a path with ..', `${FILES}/..%2F..%2Fjournal.sqlite`, PDF, 400, 'bad-parameter'],
    ['a name with ..', `${FILES}/a..b.pdf`, PDF, 400, 'bad-parameter'],
    ['a name with a slash', `${FILES}/reports/a.pdf`, PDF, 400, 'bad-parameter'],
    ['a name with a backslash', `${FILES}/reports%5Ca.pdf`, PDF, 400, 'bad-parameter'],
    ['a hidden name', `${FILES}/.htaccess`, PDF, 400, 'bad-parameter'],
    ['a name with a null byte', `${FILES}/a%00.pdf`, PDF, 400, 'bad-parameter'],
    ['no name', `${FILES}/`, PDF, 400, 'bad-parameter'],
    ['an unknown kind', `${FILES}/a.pdf?kind=secret`, PDF, 400, 'bad-parameter'],
    ['a stage that is no number', `${FILES}/a.pdf?stage=four`, PDF, 400, 'bad-parameter'],
    [
      'a scale that is no number',
      `${FILES}/a.pdf?kind=photofinish&linesPerSecond=2e3`,
      PDF,
      400,
      'bad-parameter',
    ],
    ['a scale of zero', `${FILES}/a.pdf?kind=photofinish&linesPerSecond=0`, PDF, 422, 'invalid-fact'],
    [
      'a scale for another file than a photo finish',
      `${FILES}/a.pdf?kind=results&linesPerSecond=2000`,
      PDF,
      422,
      'invalid-fact',
    ],
    ['an event that is no number', `${FILES}/a.pdf?event=x&phase=1`, PDF, 400, 'bad-parameter'],
    ['an event without its phase', `${FILES}/a.pdf?event=3`, PDF, 422, 'invalid-fact'],
    ['a stage and a phase', `${FILES}/a.pdf?stage=4&event=3&phase=1`, PDF, 422, 'invalid-fact'],
    ['a source that is no key', `${FILES}/a.pdf?source=a%20b`, PDF, 422, 'invalid-fact'],
    ['an unknown competition', '/ingest/competitions/gob2026/files/a.pdf', PDF, 404, 'unknown-competition'],
  ]
  test.each(refused)('%s is refused', async (_sentence, path, body, status, code) => {
    const before = await readAll(bench.store.journal, 'tob2026')
    expect(await bench.send('PUT', path, body)).toMatchObject({ status, body: { code } })
    expect(await readAll(bench.store.journal, 'tob2026')).toEqual(before)
    expect(await leftovers()).toEqual([])
  })

  test('a path with .. finds nothing', async () => {
    const answer = await bench.raw(
      `PUT ${FILES}/../../../journal.sqlite HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer ${BENCH_TOKEN}\r\ncontent-length: 0\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /)
  })

  test('that stops flowing is refused with 408, and nothing is left behind', async () => {
    const answer = await bench.raw(
      `PUT ${FILES}/slow.pdf HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${BENCH_TOKEN}\r\ncontent-length: 1000\r\n\r\n%PDF-1.7`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(await leftovers()).toEqual([])
  })

  test('that trickles is refused too', async () => {
    const answer = bench.open(
      `PUT ${FILES}/slow.pdf HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${BENCH_TOKEN}\r\ncontent-length: 1000\r\n\r\n%PDF-1.7`,
    )
    // The test sends one byte per turn of the clock. The server requires many more.
    const trickle = setInterval(() => answer.socket.write('x'), 10)
    expect(await answer.text).toMatch(/^HTTP\/1\.1 408 /)
    clearInterval(trickle)
    expect(await leftovers()).toEqual([])
  })

  test('slow files of one token leave the doors open for others', async () => {
    const patient = await openIngestBench({ fileWindowMs: 3_600_000 })
    for (const code of ['tob', 'gob'])
      await patient.post(`/ingest/competitions/${code}2026/facts`, [competitionFact(code)])
    const { token } = await patient.tokens.add({ name: 'van', competitions: '*', mayCreate: false })
    const half = Promise.withResolvers<void>()
    let refused = 0
    const slow = Array.from({ length: 256 }, (_, n) => {
      const { socket, text } = patient.open(
        `PUT ${FILES}/slow${n}.pdf HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${BENCH_TOKEN}\r\ncontent-length: 1000\r\n\r\n%PDF`,
      )
      socket.once('data', (answer) => {
        if (String(answer).startsWith('HTTP/1.1 429 ') && (refused += 1) === 128) half.resolve()
      })
      text.catch(() => {})
      return socket
    })
    await half.promise
    const answer = await patient.send('PUT', '/ingest/competitions/gob2026/files/a.pdf', PDF, {
      authorization: `Bearer ${token}`,
    })
    expect(answer.status).toBe(201)
    expect(refused).toBe(128)
    for (const socket of slow) socket.destroy()
    await patient.end()
  })

  test('that grows past the limit without a declared length is refused', async () => {
    const chunk = `1388\r\n${'x'.repeat(5_000)}\r\n`
    const answer = await bench.raw(
      `PUT ${FILES}/big.txt HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer ${BENCH_TOKEN}\r\ntransfer-encoding: chunked\r\n\r\n`,
      chunk,
      chunk,
      chunk,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(await leftovers()).toEqual([])
  })

  test.each(['../journal.sqlite', 'ZZ', '0'.repeat(32)])('the id %s finds none', async (id) => {
    expect(await bench.store.files.find(id, 'a.pdf')).toBeNull()
  })
})

describe('the media type of a file', () => {
  const bytes = (...values: number[]) => Uint8Array.from(values)
  const text = (content: string) => new TextEncoder().encode(content)
  const cases: [sentence: string, head: Uint8Array, name: string, mediaType: string | null][] = [
    ['a PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'finish.png', 'image/png'],
    ['a JPEG under its longer name', bytes(0xff, 0xd8, 0xff, 0xe0), 'finish.JPEG', 'image/jpeg'],
    [
      'a workbook',
      bytes(0x50, 0x4b, 0x03, 0x04),
      'results.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    ['an archive', bytes(0x50, 0x4b, 0x03, 0x04), 'all.zip', 'application/zip'],
    ['an archive without an extension', bytes(0x50, 0x4b, 0x03, 0x04), 'all', 'application/zip'],
    ['a program that is an archive', bytes(0x50, 0x4b, 0x03, 0x04), 'tool.jar', null],
    [
      'a course',
      text('<?xml version="1.0"?>\n<gpx version="1.1"><trk/></gpx>'),
      'stage.gpx',
      'application/gpx+xml',
    ],
    [
      'a course that contains a page',
      text('<gpx><script xmlns="http://www.w3.org/1999/xhtml"/></gpx>'),
      'stage.gpx',
      null,
    ],
    ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.svg', null],
    ['another XML', text('<?xml version="1.0"?><a/>'), 'a.xml', null],
    ['a table', text('rank,bib\n1,42\n'), 'results.csv', 'text/csv; charset=utf-8'],
    ['a line on a map', text('{"type":"FeatureCollection"}'), 'line.geojson', 'application/geo+json'],
    ['plain text in any script', text('Étape 4 – 环法'), 'note.txt', 'text/plain; charset=utf-8'],
    ['text with a page further down', text(`hello\n${' '.repeat(500)}<body onload=x>`), 'note.txt', null],
    ['bytes of no known kind', bytes(0, 1, 2, 3), 'note.txt', null],
    ['a PDF that begins late', text('x%PDF-1.7'), 'a.pdf', null],
  ]
  test.each(cases)('%s', (_sentence, head, name, mediaType) => {
    const sniffed = sniffMediaType(head, name)
    expect(sniffed.ok ? sniffed.mediaType : null).toBe(mediaType)
  })

  test('a character split at the end of the examined bytes is no fault', () => {
    expect(sniffMediaType(text('é'.repeat(10)).subarray(0, 19), 'a.txt').ok).toBe(true)
  })
})
