import { expect, it } from 'vitest'
import { sampleRow } from '../../../test/sample-row.ts'
import { hasNotes } from './has-notes.ts'

const ranking = { complete: true, results: [sampleRow('1'), sampleRow('2')] }

it.each([
  ['that is complete, and timed throughout, has no notes', ranking, false],
  ['that is not complete has notes', { ...ranking, complete: false }, true],
  ['that is inferred has notes', { ...ranking, inferredFrom: 'reports' as const }, true],
  [
    'with an inferred row has notes',
    { ...ranking, results: [sampleRow('1', { inferredFrom: 'positions' })] },
    true,
  ],
  [
    'with gun time for net time has notes',
    { ...ranking, results: [sampleRow('1'), sampleRow('2', { gunForNet: true })] },
    true,
  ],
])('a ranking %s', (_, shown, expected) => expect(hasNotes(shown)).toBe(expected))
