import { describe, expect, test } from 'vitest'
import { traceDescent } from './group-key.ts'

/** Riders 1 to 5 were in group g1, 6 to 9 in g2. */
const KEY_OF = new Map<number, string>([1, 2, 3, 4, 5, 6, 7, 8, 9].map((bib) => [bib, bib < 6 ? 'g1' : 'g2']))
const descents = (...clusters: number[][]) =>
  traceDescent(
    clusters.map((bibs) => bibs.map((bib) => ({ bib }))),
    KEY_OF,
  ).map(({ key, parent }) => `${key ?? 'new'} from ${parent ?? 'nowhere'}`)

describe('a group', () => {
  test('continues the one that most of its riders were in', () => {
    expect(descents([1, 2, 3, 4, 5], [6, 7, 8, 9])).toEqual(['g1 from g1', 'g2 from g2'])
  })

  test('that came off another is new: the larger part keeps the key', () => {
    expect(descents([1, 2], [3, 4, 5], [6, 7, 8, 9])).toEqual(['new from g1', 'g1 from g1', 'g2 from g2'])
  })

  test('of two that merged has the key of the larger one', () => {
    expect(descents([1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual(['g1 from g1'])
  })

  test('continues one other only, so that a part of two groups leaves the smaller one its key', () => {
    // Three of g1 and two of g2 ride together; the other two of each are alone.
    expect(descents([1, 2, 3, 6, 7], [4, 5], [8, 9])).toEqual(['g1 from g1', 'new from g1', 'g2 from g2'])
  })

  test('of riders who were in none comes from nowhere', () => {
    expect(descents([20, 21])).toEqual(['new from nowhere'])
  })

  test('of two equal parts the one further ahead keeps the key', () => {
    expect(descents([6, 7], [8, 9])).toEqual(['g2 from g2', 'new from g2'])
  })
})
