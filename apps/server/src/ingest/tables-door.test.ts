/** A table in: what a dry run shows, what is taken, and what a table may not do to the server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deflateRawSync } from 'node:zlib'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { RecognisedTable, TablePlace } from '@bell-lap/protocol/objects/table-taken'
import { competitionFact, readAll } from '../../test/journal-contract.ts'
import { openIngestBench, type IngestBench } from '../../test/ingest-bench.ts'
import type { Refusal } from './refusal.ts'
import type { TableOrder } from './table-facts.ts'
import { createTableReader } from './table-reader.ts'

let bench: IngestBench
const TABLES = '/ingest/competitions/tob2026/tables'
const bytesOf = (text: string) => new TextEncoder().encode(text)
const send = async (path: string, text: string | Uint8Array<ArrayBuffer>) => {
  const answer = await bench.send('POST', `${TABLES}${path}`, typeof text === 'string' ? bytesOf(text) : text)
  return {
    ...answer,
    read: answer.body as unknown as {
      recognised: RecognisedTable | null
      faults: TablePlace[]
      proposedBibs: object[]
      facts: Fact[]
      rows: number[]
      cells: object[]
      effects: { items: object[] }
    },
  }
}
const starters = async () =>
  (await readAll(bench.store.journal, 'tob2026')).filter(({ fact }) => fact.type === 'startList')

beforeAll(async () => {
  bench = await openIngestBench()
  await bench.post('/ingest/competitions/tob2026/facts', [competitionFact('tob')])
})
afterAll(() => bench.end())

const LIST = 'Startnr;Nachname;Vorname\n1;Öz;Zoë\n2;Ash;Mary\n'

describe('a dry run', () => {
  test('shows columns, facts and cells, and stores nothing', async () => {
    const { status, read } = await send('/auto?dryRun&cells&name=riders.csv', LIST)
    expect(status).toBe(200)
    expect(read.recognised).toMatchObject({
      kind: 'startList',
      format: 'csv',
      separator: ';',
      columns: [
        { column: 'A', field: 'bib', by: 'heading' },
        { column: 'B', field: 'lastName' },
        { column: 'C', field: 'firstName' },
      ],
    })
    expect(read).toMatchObject({ dryRun: true, accepted: 1, faults: [], rows: [2, 3] })
    expect(read.facts).toMatchObject([{ id: 'riders-csv', source: 'table', type: 'startList' }])
    expect(read.cells).toMatchObject([
      { row: 1, cells: ['Startnr', 'Nachname', 'Vorname'] },
      { row: 2 },
      { row: 3, cells: ['2', 'Ash', 'Mary'] },
    ])
    expect(await starters()).toEqual([])
  })

  test('shows every fault at its cell, and proposed bibs', async () => {
    const { status, read } = await send('/auto?dryRun', 'Bib,Last name,Nation\n1,Ash,GRB\n,Elm,GER\n')
    expect(status).toBe(200)
    expect(read.faults).toMatchObject([{ row: 2, column: 'C', meant: 'GBR' }])
    expect(read).toMatchObject({ facts: [], proposedBibs: [{ row: 3, bib: 2 }] })
  })

  test('shows what the journal refuses at the row that it was read from', async () => {
    await send('/startList?name=known.csv', 'Bib,Last name\n1,Ash\n')
    const { status, read } = await send('/result?dryRun&stage=1', 'Rank,Bib,Time\n1,1,35:10\n2,99,35:11\n')
    expect(status).toBe(200)
    expect(read.faults.map(({ row }) => row)).toContain(3)
    expect(read.faults[0]?.fact).toBe('table/result-1')
  })
})

describe('a table', () => {
  test('is taken, known when it comes again, and replaced by a corrected one', async () => {
    const first = await send('/startList?name=list.csv', LIST)
    expect(first).toMatchObject({ status: 201, body: { accepted: 1, faults: [] } })
    expect(await send('/startList?name=list.csv', LIST)).toMatchObject({
      status: 201,
      body: { accepted: 0, duplicates: 1 },
    })
    await send('/startList?name=list.csv', LIST.replace('Ash', 'Oak'))
    expect((await starters()).at(-1)?.fact).toMatchObject({
      id: 'list-csv-2',
      supersedes: { source: 'table', id: 'list-csv' },
    })
  })

  test('that was taken back is stated anew', async () => {
    await send('/startList?name=back.csv', 'Bib,Last name\n51,Elm\n')
    await bench.post('/ingest/competitions/tob2026/facts', [
      {
        id: 'undo',
        source: 'desk',
        type: 'withdrawn',
        at: '2026-07-04T12:00:00Z',
        supersedes: { source: 'table', id: 'back-csv' },
      },
    ])
    expect(await send('/startList?name=back.csv', 'Bib,Last name\n51,Elm\n')).toMatchObject({
      status: 201,
      body: { accepted: 1 },
    })
    const { fact } = (await starters()).at(-1)!
    expect(fact).toMatchObject({ id: 'back-csv-2' })
    expect(fact).not.toHaveProperty('supersedes')
  })

  test('with faults is refused whole, with every fault', async () => {
    const before = (await starters()).length
    const { status, body } = await send('/startList', 'Bib,Last name,Nation\n1,Ash,GRB\n1 2,Elm,GER\n')
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ at: 'row 2, column C' }, { at: 'row 3, column A' }])
    expect((await starters()).length).toBe(before)
  })
})

describe('refused', () => {
  test.each([
    ['an unknown kind', '/cake', 400, 'bad-parameter'],
    ['an unknown field', '/auto?columns=A=bibb', 400, 'bad-parameter'],
    ['an event without its phase', '/auto?event=1', 400, 'bad-parameter'],
    ['a time that is none', '/auto?at=yesterday', 400, 'bad-parameter'],
    ['a result of no unit', '/result', 422, 'invalid-fact'],
  ])('%s', async (_, path, status, code) => {
    expect(await send(path, 'Rank,Bib,Time\n1,1,35:10\n')).toMatchObject({ status, body: { code } })
  })

  test('bytes that are no table', async () => {
    const { status, read } = await send('/auto?dryRun', '%PDF-1.7 \n1 0 obj')
    expect([status, read.recognised]).toEqual([200, null])
    expect(read.faults[0]?.reason).toMatch(/PDF/)
  })

  test('more bytes than a table may have', async () => {
    const answer = await send('/auto', 'Bib,Last name\n'.repeat(700_000))
    expect(answer).toMatchObject({ status: 413, body: { code: 'too-large' } })
  })

  test('a workbook that expands to more than it may', async () => {
    const { status, body } = await send('/auto', zipOf('xl/workbook.xml', Buffer.alloc(80_000_000, ' ')))
    expect([status, body.code]).toEqual([422, 'invalid-fact'])
  })

  test('without a token, and with that of another competition', async () => {
    const path = `${TABLES}/auto`
    const body = bytesOf(LIST)
    expect((await bench.send('POST', path, body, { authorization: '' })).status).toBe(401)
    const { token } = await bench.tokens.add({ name: '', competitions: ['x2026'], mayCreate: false })
    expect((await bench.send('POST', path, body, { authorization: `Bearer ${token}` })).status).toBe(403)
  })
})

/** A zip file with one entry. */
function zipOf(name: string, content: Buffer): Uint8Array<ArrayBuffer> {
  const packed = deflateRawSync(content)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(packed.length, 18)
  head.writeUInt32LE(content.length, 22)
  head.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(20, 6)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(content.length, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return new Uint8Array(Buffer.concat([head, Buffer.from(name), packed, entry, Buffer.from(name), end]))
}

const ORDER: TableOrder = {
  options: { heldIn: 2026 },
  unit: { stage: null, event: null, phase: null },
  name: 'list.csv',
  at: '2026-05-01T09:00:00Z',
  day: null,
  form: null,
  heats: [],
  proposesBibs: false,
  wantsCells: false,
}

test('a table that takes too long ends its thread, and the next one is read', async () => {
  let isPatient = false
  const reader = createTableReader((run) => {
    if (!isPatient) queueMicrotask(run)
    return () => {}
  })
  const code = async () =>
    reader.read(Buffer.from(LIST), ORDER).then(
      () => null,
      (fault: unknown) => (fault as Refusal).problem.code,
    )
  expect(await code()).toBe('too-large')
  isPatient = true
  expect((await reader.read(Buffer.from(LIST), ORDER)).rows).toEqual([2, 3])
  reader.close()
})

test('those that would wait behind too many others are asked to come again', async () => {
  const reader = createTableReader(() => () => {})
  const all = Array.from({ length: 7 }, () => reader.read(Buffer.from(LIST), ORDER))
  const settled = await Promise.allSettled(all)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(settled.at(-1)).toMatchObject({ reason: { problem: { code: 'too-many-requests' } } })
  reader.close()
})
