import { expect, test } from 'vitest'
import { createFoldedSet, RACED_MS } from './folded-set.ts'

const folded = (...names: string[]) => names.map((competition) => ({ competition, rows: 10 }))
function makeSet(mostRows: number) {
  const clock = { ms: 0 }
  return { clock, set: createFoldedSet({ now: () => clock.ms, mostRows }) }
}

test('what fits stays', () => {
  const { set } = makeSet(30)
  expect(set.listSurplus(folded('a', 'b', 'c'))).toEqual([])
})

test('drops the least recently requested competition first, and no more than necessary', () => {
  const { set } = makeSet(20)
  for (const competition of ['a', 'b', 'c', 'a']) set.ask(competition)
  expect(set.listSurplus(folded('a', 'b', 'c'))).toEqual(['b'])
})

test('keeps the most recently requested competition, however large it is', () => {
  const { set } = makeSet(0)
  for (const competition of ['a', 'b']) set.ask(competition)
  expect(set.listSurplus(folded('a', 'b'))).toEqual(['a'])
})

test('keeps a followed competition until nobody follows it', () => {
  const { set } = makeSet(0)
  const release = [set.hold('a'), set.hold('a')]
  set.ask('b')
  expect(set.listSurplus(folded('a', 'b'))).toEqual([])
  release[0]!()
  expect(set.listSurplus(folded('a', 'b'))).toEqual([])
  release[1]!()
  expect(set.listSurplus(folded('a', 'b'))).toEqual(['a'])
})

test('keeps a raced competition for a while after its last facts', () => {
  const { set, clock } = makeSet(0)
  set.race('a')
  set.ask('b')
  clock.ms = RACED_MS - 1
  expect(set.listSurplus(folded('a', 'b'))).toEqual([])
  clock.ms = RACED_MS
  expect(set.listSurplus(folded('a', 'b'))).toEqual(['a'])
})
