/** The downhill World Cup 2025: its standing computed from times and scales, against the points as published (docs/truth.md). */
import { expect, test } from 'vitest'
import { bundleRace } from './bundle-race.ts'

interface PublishedPoints {
  readonly event: number
  readonly phase: number
  /** [bib, points] */
  readonly rows: readonly (readonly [number, number])[]
}

const { read, expected, facts } = bundleRace('dhwc2025')
const published = expected<PublishedPoints>('points')
const SERIES = facts.flatMap((fact) => (fact.type === 'series' ? [fact] : []))

/** The UCI id of each bib, which changes from round to round. */
const PEOPLE = new Map(
  facts.flatMap((fact) =>
    fact.type === 'unitStartList'
      ? fact.competitors.map(({ bib, uciRiderId }) => [`${fact.event} ${bib}`, uciRiderId!] as const)
      : [],
  ),
)
const personOf = (event: number, bib: number): string => PEOPLE.get(`${event} ${bib}`)!

test('every point of every round is the published one, and nobody has another', () => {
  expect(published.flatMap(({ rows }) => rows)).toHaveLength(529)
  for (const { rounds, series } of SERIES)
    for (const { event, parts = [], round } of rounds) {
      if (event === undefined) continue
      const { results } = read('world-cup', { e: event })
      for (const [index, { phase }] of parts.entries()) {
        const rows = published.find((each) => each.event === event && each.phase === phase)?.rows ?? []
        const own = rows.map(([bib, points]) => [personOf(event, bib), points] as const)
        const computed = results.flatMap(({ key, rounds: scores }) => {
          const points = scores.find((score) => score.key === round)?.parts[index] ?? 0
          return points > 0 ? [[key, points] as const] : []
        })
        expect([series, event, phase, new Map(computed)]).toEqual([series, event, phase, new Map(own)])
      }
    }
})

test('every published row is in a part of a series', () => {
  const counted = new Set(
    SERIES.flatMap(({ rounds }) =>
      rounds.flatMap(({ event, parts = [] }) => parts.map(({ phase }) => `${event} ${phase}`)),
    ),
  )
  expect(published.filter(({ event, phase }) => !counted.has(`${event} ${phase}`))).toEqual([])
})

test('the sums are those of the published points, person by person, after every round', () => {
  const sums = new Map<string, number>()
  for (const { rounds } of SERIES) {
    sums.clear()
    for (const { event } of rounds) {
      if (event === undefined) continue
      for (const { rows } of published.filter((each) => each.event === event))
        for (const [bib, points] of rows) {
          const person = personOf(event, bib)
          sums.set(person, (sums.get(person) ?? 0) + points)
        }
      const { results } = read('world-cup', { e: event })
      const computed = results
        .filter(({ points }) => points! > 0)
        .map(({ key, points }) => [key, points!] as const)
      expect([event, new Map(computed)]).toEqual([event, sums])
    }
  }
})

test.each([
  [
    17,
    ['GOLDSTONE Jackson', 'BRUNI Loic', 'VERGIER Loris', 'SHAW Luca', 'PIERRON Amaury'],
    [1779, 1629, 1153, 1106, 1105],
  ],
  [18, ['HÖLL Valentina', 'HEMSTREET Gracey', 'HOFFMANN Nina', 'CABIROU Marine'], [980, 847, 842, 803]],
])('after the last round of event %d the first are as the sums say', (e, names, points) => {
  const { results, rounds } = read('world-cup', { e })
  const first = results.slice(0, names.length)
  expect(first.map(({ rider }) => rider?.name)).toEqual(names)
  expect(first.map((row) => row.points)).toEqual(points)
  expect(rounds.filter(({ event }) => event !== null).every(({ counts }) => counts)).toBe(true)
})

test('a standing without all its rounds is not official, and names those that are missing; the list of events does too', () => {
  const missing = ['Bielsko-Biala', 'Loudenvielle', 'Pal Arinsal', 'Les Gets', 'Lake Placid']
  expect(read('world-cup', { e: 18 })).toMatchObject({ resultStatus: 'unofficial', complete: false, missing })
  expect(read('world-cup', { e: 6 })).toMatchObject({ missing: missing.slice(0, 2) })
  expect(read('world-cup', { e: 17 })).toMatchObject({ resultStatus: 'unofficial', missing: ['Lake Placid'] })
  // The round before the first missing one.
  expect(read('world-cup', { e: 15 })).toMatchObject({
    resultStatus: 'official',
    complete: true,
    missing: [],
  })
  const listed = new Map(read('events').map(({ number, seriesRounds }) => [number, seriesRounds]))
  expect([listed.get(18), listed.get(17)]).toEqual([
    { counted: 5, missing },
    { counted: 9, missing: ['Lake Placid'] },
  ])
})

test('after the third round it counts three rounds, and shows the gains since the second', () => {
  const { rounds, results } = read('world-cup', { e: 5 })
  expect(rounds.map(({ counts }) => counts)).toEqual([true, true, true, ...Array(7).fill(false)])
  const before = read('world-cup', { e: 3 }).results
  for (const { key, rank, progression } of results) {
    const was = before.find((row) => row.key === key)
    expect(progression).toBe(was === undefined ? undefined : was.rank - rank)
  }
})
