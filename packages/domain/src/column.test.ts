import { expect, test } from 'vitest'
import { COLUMN_LABELS } from './column.ts'

/** The vocabulary of spec.md section 3, in its order, in the words of the documents. */
const SPECIFIED = [
  'bib rank nation category name members points time total dayTime speed split gap bonus startOrder startTime lap',
  'intermediate1 intermediate2 distance totalDistance trackLength altitude type date winner youngRider team games goals',
].flatMap((line) => line.split(' '))

test.each(SPECIFIED)('a board may have the column %s', (label) => {
  expect(COLUMN_LABELS).toContain(label)
})
