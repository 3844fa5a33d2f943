/** Workbooks that are written can be read. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTables } from '../src/read-tables.ts'
import { readTableFile } from '../src/read-table-file.ts'
import { writeXlsx } from '../src/table/write-xlsx.ts'
import { riders, shapeRows, shapes } from './made-table.ts'

test('a written workbook has the cells that were given, whatever their texts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 8 }),
      async (texts) => {
        const bytes = await writeXlsx([
          { name: 'A & "B"', rows: [['Bib', 'Last name'], ...texts.map((text, index) => [index + 1, text])] },
        ])
        const { tables, faults } = await readTables(bytes, {})
        expect(faults).toEqual([])
        expect(tables[0]!.sheet).toBe('A & "B"')
        const clean = (text: string) =>
          text
            // oxlint-disable-next-line no-control-regex -- they are what is removed
            .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
            .replaceAll(/[\s\u00A0\uFEFF]+/g, ' ')
            .trim()
        expect(tables[0]!.rows.slice(1).map((row) => row[1]?.text ?? '')).toEqual(texts.map(clean))
      },
    ),
    { numRuns: 60 },
  )
})

test('a written start list is the same start list', async () => {
  await fc.assert(
    fc.asyncProperty(riders(), shapes, async (list, shape) => {
      const rows = shapeRows(list, shape)
      const { starters, faults } = await readTableFile(await writeXlsx([{ name: 'Start', rows }]), {
        heldIn: 2026,
      })
      expect(faults).toEqual([])
      expect(starters.map(({ lastName }) => lastName).length).toBe(list.length)
    }),
    { numRuns: 40 },
  )
})

test('a text that looks like a formula stays a text', async () => {
  const bytes = await writeXlsx([
    {
      name: 'A',
      rows: [
        ['Bib', 'Last name'],
        [1, '=1+1'],
        [2, '@sum(a1)'],
      ],
    },
  ])
  const { starters } = await readTableFile(bytes, { heldIn: 2026 })
  expect(starters.map(({ lastName }) => lastName)).toEqual(['=1+1', '@sum(a1)'])
})
