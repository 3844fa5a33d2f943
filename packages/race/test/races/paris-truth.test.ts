/** Road, mountain bike, triathlon and BMX freestyle of Paris 2024 against what was published (docs/truth.md). */
import { describe, expect, test } from 'vitest'
import { bundleRace } from './bundle-race.ts'

interface PublishedRace {
  readonly event: number
  readonly phase: number
  readonly rows: readonly (readonly [
    key: string,
    place: number | null,
    gapMs: number | null,
    irm: string | null,
  ])[]
}
interface PublishedScores {
  readonly event: number
  readonly phase: number
  readonly rows: readonly (readonly [
    key: string,
    place: number,
    score: string,
    order: number,
    mark: string | null,
  ])[]
}

describe.each([
  ['crdparis2024', 4, 251],
  ['mtbparis2024', 2, 72],
  ['triparis2024', 3, 125],
])('%s', (name, races, rows) => {
  const { read, expected } = bundleRace(name)
  const published = expected<PublishedRace>('published')

  test('every place, gap and mark is the published one, the places of the lapped among them', () => {
    expect([published.length, published.flatMap((race) => race.rows).length]).toEqual([races, rows])
    for (const race of published) {
      const { results } = read('phase-results', { e: race.event, p: race.phase })
      expect(results.map(({ key }) => key)).toHaveLength(race.rows.length)
      const placed = race.rows.filter(([, place]) => place !== null)
      expect(
        results.filter(({ rank }) => rank > 0).map(({ key, rank, gapMs }) => [key, rank, gapMs]),
      ).toEqual(
        placed
          .toSorted((a, b) => a[1]! - b[1]!)
          .map(([key, place, gapMs, irm]) => [key, place, irm === null ? (gapMs ?? 0) : null]),
      )
      const marks = new Map(results.map(({ key, irm }) => [key, irm]))
      expect(race.rows.map(([key]) => marks.get(key))).toEqual(race.rows.map(([, , , irm]) => irm))
    }
  })

  test('its pages have all their data', () => {
    for (const { event } of published) {
      const at = { e: event, p: 1 }
      expect(read('phase-startlist', at).results.length).toBeGreaterThan(10)
      expect(read('phase', at)).toMatchObject({ raceStatus: 'standings', currentTab: 'results' })
    }
  })
})

test('the times of the time trials give their places: none is stated', () => {
  const { facts, read } = bundleRace('crdparis2024')
  for (const fact of facts)
    if (fact.type === 'unitResult' && (fact.event ?? 0) <= 2)
      expect(fact.rows.filter(({ rank }) => rank !== undefined)).toEqual([])
  expect(read('phase-results', { e: 1, p: 1 }).results[1]).toMatchObject({ time: '36:27.08', gap: '+14.92' })
})

test('the mixed relay is ridden by teams of four', () => {
  const { read } = bundleRace('triparis2024')
  const { results, columns } = read('phase-results', { e: 3, p: 1 })
  expect(results[0]!.team?.members).toHaveLength(4)
  expect(columns.map(({ key }) => key)).toContain('members')
})

describe('bmfparis2024', () => {
  const { read, expected } = bundleRace('bmfparis2024')
  const rounds = expected<PublishedScores>('rounds')

  test('places and marks follow from scores, and nine of twelve ride the final, the best one last', () => {
    expect(rounds).toHaveLength(4)
    for (const { event, phase, rows } of rounds) {
      const at = { e: event, p: phase }
      const results = read('phase-results', at).results
      expect(results.map(({ key, rank, value, mark }) => [key, rank, value, mark ?? null])).toEqual(
        rows.toSorted((a, b) => a[1] - b[1]).map(([key, place, score, , mark]) => [key, place, score, mark]),
      )
      if (phase === 1) continue
      const starters = read('phase-startlist', at).results.map(({ key, rank }) => [key, rank])
      expect(starters).toEqual(rows.toSorted((a, b) => a[3] - b[3]).map(([key, , , order]) => [key, order]))
    }
  })
})
