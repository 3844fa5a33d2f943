import { expect, it, test } from 'vitest'
import { CLASSIFICATION_COLUMNS, COLUMN_LABELS } from './column.ts'
import { FORMS } from './form.ts'

/**
 * The column words of the vocabulary in spec.md section 3, in its order. Its other words (intermediates by their number, total distance,
 * track length, altitude, type, date, winner, young rider) are headings of the site, checked by `apps/web/test/own-headings.test.ts`.
 */
const SPECIFIED = [
  'bib rank nation category name members points time total dayTime speed split gap bonus startOrder startTime lap',
  'distance team games goals',
].flatMap((line) => line.split(' '))

test.each(SPECIFIED)('a board may have the column %s', (label) => {
  expect(COLUMN_LABELS).toContain(label)
})

/** Specified, but no form uses it: a figure that is a time of day. A time that was ridden is a different figure. */
const UNUSED = ['dayTime']

it('every column word is used by a form or a classification', () => {
  const used = [
    ...Object.values(FORMS).flatMap(({ columns }) => Object.values(columns).flat()),
    ...Object.values(CLASSIFICATION_COLUMNS).flat(),
  ].map(({ label }) => label)
  expect(new Set([...used, ...UNUSED])).toEqual(new Set(COLUMN_LABELS))
})

it.each(Object.entries(FORMS).filter(([, { marks }]) => marks.length > 0))(
  'the boards of %s have a column for the marks that it gives',
  (_, { columns: { live, result } }) => {
    for (const columns of [live, result]) expect(columns.map(({ kind }) => kind)).toContain('mark')
  },
)
