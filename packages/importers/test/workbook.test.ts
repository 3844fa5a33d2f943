/** Workbooks: the same riders as from CSV, whatever a program makes of texts and days, and bounds that no file can pass. */
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { readTableFile } from '../src/read-table-file.ts'
import { riders, shapeRows, shapes, writtenRiders } from './made-table.ts'
import { makeWorkbook, zipOf, type WorkbookStyle } from './made-workbook.ts'
import { mutate, mutations } from './mutation.ts'

const options = { heldIn: 2026 }
const styles: fc.Arbitrary<WorkbookStyle> = fc.record({
  isShared: fc.boolean(),
  hasSerialDays: fc.boolean(),
  countsFrom1904: fc.boolean(),
  hasPlaces: fc.boolean(),
})
const PLAIN: WorkbookStyle = { isShared: true, hasSerialDays: true, countsFrom1904: false, hasPlaces: true }
const ROWS = [
  ['Bib', 'Last name', 'Born'],
  ['1', 'Ash', '1990-04-03'],
]

test('a list gives the same riders from every kind of workbook', async () => {
  await fc.assert(
    fc.asyncProperty(riders(), shapes, styles, async (list, shape, style) => {
      const rows = shapeRows(list, style.hasSerialDays ? { ...shape, dates: 0 } : shape)
      const { starters, faults } = await readTableFile(
        await makeWorkbook([{ name: 'Liste', rows }], style),
        options,
      )
      expect(faults).toEqual([])
      expect(starters).toMatchObject(writtenRiders(list, shape))
    }),
    { numRuns: 100 },
  )
})

test('a damaged workbook is refused, or gives the riders that were in it', async () => {
  const sound = await makeWorkbook([{ name: 'Liste', rows: ROWS }], PLAIN)
  const { starters } = await readTableFile(sound, options)
  await fc.assert(
    fc.asyncProperty(mutations, async (changes) => {
      const read = await readTableFile(mutate(sound, changes), options)
      if (read.faults.length === 0) expect(read.starters).toEqual(starters)
    }),
    { numRuns: 1_500 },
  )
})

describe('sheets', () => {
  it('takes the only one with headings, and no hidden one', async () => {
    const bytes = await makeWorkbook(
      [
        { name: 'Cover', rows: [['Spring Race']] },
        {
          name: 'Old',
          rows: [
            ['Bib', 'Last name'],
            ['9', 'Elm'],
          ],
          isHidden: true,
        },
        { name: 'Riders', rows: ROWS },
      ],
      PLAIN,
    )
    expect((await readTableFile(bytes, options)).starters).toMatchObject([
      { bib: 1, lastName: 'Ash', bornOn: '1990-04-03' },
    ])
  })

  it('asks which of several is meant', async () => {
    const bytes = await makeWorkbook(
      [
        { name: 'A', rows: ROWS },
        {
          name: 'B',
          rows: [
            ['Bib', 'Last name'],
            ['2', 'Elm'],
          ],
        },
      ],
      PLAIN,
    )
    expect((await readTableFile(bytes, options)).faults).toMatchObject([{ sheets: ['A', 'B'] }])
    expect((await readTableFile(bytes, { ...options, sheet: 'b' })).starters).toMatchObject([{ bib: 2 }])
    expect((await readTableFile(bytes, { ...options, sheet: 'C' })).faults).toHaveLength(1)
  })
})

/** A workbook of one sheet that is written by hand. */
const sheetOf = async (data: string, more: ReadonlyMap<string, string> = new Map()): Promise<Uint8Array> => {
  const parts = new Map([
    [
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="a" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ],
    ['xl/workbook.xml', '<workbook xmlns:r="r"><sheets><sheet name="S" r:id="a"/></sheets></workbook>'],
    ['xl/worksheets/sheet1.xml', `<worksheet><sheetData>${data}</sheetData></worksheet>`],
    ...more,
  ])
  return zipOf(parts)
}
const HEADINGS =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>Bib</t></is></c><c r="B1" t="inlineStr"><is><t>Last name</t></is></c></row>'

describe('refusals', () => {
  it.each([
    ['a formula without a value', '<row r="2"><c r="A2"><f>1+1</f></c></row>', { row: 2, column: 'A' }],
    ['an error of a formula', '<row r="2"><c r="B2" t="e"><v>#N/A</v></c></row>', { row: 2, column: 'B' }],
    ['a text that is not there', '<row r="2"><c r="B2" t="s"><v>7</v></c></row>', { row: 2, column: 'B' }],
    [
      'a row too far down',
      '<row r="1000000"><c r="A1000000"><v>1</v></c></row>',
      { row: 1_000_000, column: 'A' },
    ],
    ['a cell too far right', '<row r="2"><c r="XFD2"><v>1</v></c></row>', { row: 2, column: 'XFD' }],
  ])('tells %s', async (_, row, at) => {
    expect((await readTableFile(await sheetOf(HEADINGS + row), options)).faults[0]?.at).toEqual(at)
  })

  it('takes the value that a formula had', async () => {
    const row = '<row r="2"><c r="A2"><f>1+1</f><v>2</v></c><c r="B2" t="str"><f>"A"</f><v>Ash</v></c></row>'
    expect((await readTableFile(await sheetOf(HEADINGS + row), options)).starters).toMatchObject([
      { bib: 2, lastName: 'Ash' },
    ])
  })

  it('takes no document type', async () => {
    const strings = (type: string) =>
      new Map([
        [
          'xl/_rels/workbook.xml.rels',
          '<Relationships><Relationship Id="a" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="b" Type="x/sharedStrings" Target="s.xml"/></Relationships>',
        ],
        ['xl/s.xml', `${type}<sst><si><t>Ash</t></si></sst>`],
      ])
    const row = '<row r="2"><c r="A2"><v>1</v></c><c r="B2" t="s"><v>0</v></c></row>'
    const read = async (type: string) => readTableFile(await sheetOf(HEADINGS + row, strings(type)), options)
    expect((await read('')).starters).toMatchObject([{ lastName: 'Ash' }])
    expect((await read('<!DOCTYPE sst [<!ENTITY a "b">]>')).faults).toHaveLength(1)
  })

  it('stops unpacking a file that becomes too large', async () => {
    const bytes = await sheetOf(`${HEADINGS}<!--${' '.repeat(70_000_000)}-->`)
    expect(bytes.length).toBeLessThan(200_000)
    const before = process.memoryUsage().arrayBuffers
    expect((await readTableFile(bytes, options)).faults).toHaveLength(1)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(200_000_000)
  })

  it('takes no zip of very many files', async () => {
    const parts = new Map(Array.from({ length: 1_001 }, (_, index) => [`p${index}`, '']))
    expect((await readTableFile(await zipOf(parts), options)).faults).toHaveLength(1)
  })
})
