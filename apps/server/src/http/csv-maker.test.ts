import { formatCsv, WHOLE_TABLE } from '@bell-lap/protocol/csv/csv'
import { DOCUMENTS, type DocumentName } from '@bell-lap/protocol/documents'
import { exampleOf } from '@bell-lap/protocol/example'
import { describe, expect, test } from 'vitest'
import { Content, etagOf } from '../documents/content.ts'
import type { ReadyDocument } from '../documents/document.ts'
import { createCsvMaker, INLINE_JSON_BYTES } from './csv-maker.ts'

const documentOf = (name: DocumentName, json: string): ReadyDocument => ({
  name,
  path: '/',
  cache: 'live',
  content: new Content(json),
  address: null,
})

type Body = Readonly<Record<string, unknown>>

/** A body with this many rows: those of the example, repeated. */
function bodyOf(name: DocumentName, rows: number): unknown {
  const body = exampleOf(DOCUMENTS[name].schema) as Body | Body[]
  const holder = Array.isArray(body) ? body[0]! : body
  const results = holder['results'] as Body[] | undefined
  const row = results?.[0] ?? holder
  const made = Array.from({ length: rows }, (_, rank) => ({ ...row, rank, key: `é${rank}` }))
  if (results === undefined) return made
  return Array.isArray(body) ? [{ ...holder, results: made }] : { ...holder, results: made }
}

describe.each(['stage-startlist', 'stage-teams', 'stage-rankings'] as const)('the table of %s', (name) => {
  const rowBytes = Buffer.byteLength(JSON.stringify(bodyOf(name, 10))) / 10
  const atLimit = Math.floor(INLINE_JSON_BYTES / rowBytes)

  test.each([0, 10, atLimit - 10, atLimit + 10, 3 * atLimit])(
    'with %i rows equals the table of the protocol',
    async (rows) => {
      const body = bodyOf(name, rows)
      const made = await createCsvMaker()(documentOf(name, JSON.stringify(body)), WHOLE_TABLE)
      const text = formatCsv(name, body)
      expect(made.text).toBe(text)
      expect(made.etag).toBe(etagOf(Buffer.from(text)))
    },
  )
})

const short = documentOf('stage-startlist', JSON.stringify(bodyOf('stage-startlist', 10)))
const long = (): ReadyDocument =>
  documentOf('stage-startlist', JSON.stringify(bodyOf('stage-startlist', 2_000)))

test('a short table is made immediately', () => {
  expect(createCsvMaker()(short, WHOLE_TABLE)).toBeInstanceOf(Content)
})

test('a long table is made in the thread, once for all readers, and is then kept', async () => {
  const makeCsv = createCsvMaker()
  const document = long()
  const [one, other] = [makeCsv(document, WHOLE_TABLE), makeCsv(document, WHOLE_TABLE)]
  expect(one).toBeInstanceOf(Promise)
  expect(await one).toBe(await other)
  expect(makeCsv(document, WHOLE_TABLE)).toBe(await one)
})

test('a table that cannot be made fails alone', async () => {
  const makeCsv = createCsvMaker()
  const broken = documentOf('stage-startlist', `${' '.repeat(INLINE_JSON_BYTES)}[`)
  const [first, second] = [makeCsv(broken, WHOLE_TABLE), makeCsv(long(), WHOLE_TABLE)]
  await expect(first).rejects.toBeInstanceOf(SyntaxError)
  expect((await second).length).toBeGreaterThan(0)
  await expect(makeCsv(broken, WHOLE_TABLE)).rejects.toBeInstanceOf(SyntaxError)
})

test('a part of a long table equals the part of the protocol and is kept beside the whole table', async () => {
  const makeCsv = createCsvMaker()
  const document = long()
  const choice = { ...WHOLE_TABLE, isFilledOnly: true, hasBom: true }
  const [whole, part] = [await makeCsv(document, WHOLE_TABLE), await makeCsv(document, choice)]
  expect(part.text).toBe(formatCsv(document.name, JSON.parse(document.content.text), choice))
  expect(part.length).toBeLessThan(whole.length)
  expect(makeCsv(document, { ...choice })).toBe(part)
})
