import { expect, test } from 'vitest'
import { foldUnder, type Folds } from './folds.ts'

const rules = {
  /** Facts are the instant from which they differ from 0. */
  changedFromMs: (before: number, now: number) => (before === now ? Infinity : Math.min(before, now)),
  begin: () => 'begun',
  atMs: (place: number) => place * 10,
}

test('two sets of facts by turns keep what was folded under each', () => {
  const folds: Folds<number, string> = []
  const one = foldUnder(folds, 100, rules)
  one.marks.push({ after: 5, value: 'five' })
  const other = foldUnder(folds, 200, rules)
  for (let turn = 0; turn < 3; turn += 1) {
    expect(foldUnder(folds, 100, rules)).toBe(one)
    expect(foldUnder(folds, 200, rules)).toBe(other)
  }
})

test('new facts take over the marks before the instant from which they differ, and the oldest fold goes', () => {
  const folds: Folds<number, string> = []
  const one = foldUnder(folds, 100, rules)
  one.marks.push({ after: 5, value: 'five' }, { after: 10, value: 'ten' })
  const next = foldUnder(folds, 60, rules)
  expect(next.marks).toEqual([
    { after: 0, value: 'begun' },
    { after: 5, value: 'five' },
  ])
  foldUnder(folds, 300, rules)
  expect(folds).toHaveLength(2)
  expect(folds).not.toContain(one)
})

test('facts that differ from the beginning take over nothing', () => {
  const folds: Folds<number, string> = []
  foldUnder(folds, 100, rules).marks.push({ after: 5, value: 'five' })
  expect(foldUnder(folds, -Infinity, rules).marks).toEqual([{ after: 0, value: 'begun' }])
})
