import { expect, it, test } from 'vitest'
import { CLASSIFICATION_COLUMNS, COLUMN_LABELS } from './column.ts'
import { FORMS } from './form.ts'

/**
 * The vocabulary of spec.md section 3 as far as it is of documents' columns, in its order and in their words. The other words
 * of it (intermediates by their number, total distance, track length, altitude, type, date, winner, young rider) are the
 * site's own headings, which `apps/web/test/own-headings.test.ts` reads.
 */
const SPECIFIED = [
  'bib rank nation category name members points time total dayTime speed split gap bonus startOrder startTime lap',
  'distance team games goals',
].flatMap((line) => line.split(' '))

test.each(SPECIFIED)('a board may have the column %s', (label) => {
  expect(COLUMN_LABELS).toContain(label)
})

/** Specified, and of no form so far: a figure that is a time of day. A time that was ridden is none. */
const UNUSED = ['dayTime']

it('every word of columns is that of a form or of a classification', () => {
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
