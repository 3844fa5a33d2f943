/** The downhills of 2025: places and gaps, at the finish and at every split, computed from times, against the published ones (docs/truth.md). */
import { describe, expect, test } from 'vitest'
import { bundleRace } from './bundle-race.ts'

interface Published {
  readonly event: number
  readonly phase: number
  /** [bib, rank, milliseconds behind the first] */
  readonly rows: readonly (readonly [number, number, number])[]
}
interface PublishedSplit extends Published {
  readonly point: string
  /** [bib, rank, milliseconds] */
  readonly rows: readonly (readonly [number, number, number])[]
}

const at = ({ event, phase }: Published) => ({ e: event, p: phase })

describe.each([
  ['mtbwch2025', 2, 114],
  ['dhwc2025', 42, 1985],
])('%s', (name, phases, placed) => {
  const { read, expected, facts } = bundleRace(name)
  const published = expected<Published>('published')

  test('every place and gap is the published one', () => {
    expect(published).toHaveLength(phases)
    expect(published.flatMap(({ rows }) => rows)).toHaveLength(placed)
    for (const phase of published) {
      const rows = read('phase-results', at(phase)).results
      const computed = rows
        .filter(({ rank }) => rank > 0)
        .map(({ rider, rank, gapMs }) => [rider?.bib, rank, gapMs])
      const inOrder = phase.rows.toSorted((a, b) => a[1] - b[1] || a[0] - b[0])
      expect([at(phase), computed.toSorted((a, b) => a[1]! - b[1]! || a[0]! - b[0]!)]).toEqual([
        at(phase),
        inOrder,
      ])
    }
  })

  test('at every split places follow the times there, the gap is to the best, and the first is nobody’s', () => {
    for (const phase of published) {
      const rows = read('phase-results', at(phase)).results
      const points = rows[0]!.splits!.map(({ key }) => key)
      expect(points).toEqual(['split-1', 'split-2', 'split-3', 'split-4', 'Finish'])
      for (const point of points) {
        const splits = rows.flatMap(({ splits }) =>
          splits!.filter(({ key, rank }) => key === point && rank > 0),
        )
        const best = Math.min(...splits.map(({ timeMs }) => timeMs!))
        for (const { rank, timeMs, gapMs } of splits)
          expect([rank, gapMs]).toEqual([
            1 + splits.filter((other) => other.timeMs! < timeMs!).length,
            timeMs! - best,
          ])
      }
    }
  })

  test('nobody of it is a junior, and a document of every phase is there', () => {
    for (const phase of published)
      for (const document of ['phase', 'phase-startlist', 'phase-live', 'phase-tabs'] as const)
        read(document, at(phase))
    expect(facts.some((fact) => fact.type === 'event' && fact.category?.includes('Junior'))).toBe(false)
    expect(read('competition').status).toBe('Previous')
  })
})

test('the places that the organiser printed at every split of Val di Sole are ours', () => {
  const { read, expected } = bundleRace('dhwc2025')
  const differing = expected<PublishedSplit>('splits').flatMap(({ event, phase, point, rows }) => {
    const { results } = read('phase-results', { e: event, p: phase })
    return rows.flatMap(([bib, rank, timeMs]) => {
      const split = results.find(({ rider }) => rider?.bib === bib)?.splits?.find(({ key }) => key === point)
      return split?.rank === rank && split.timeMs === timeMs
        ? []
        : [{ phase, point, bib, published: [rank, timeMs], computed: [split?.rank, split?.timeMs] }]
    })
  })
  expect(differing).toEqual([])
})

test('who rides a final of the World Cup follows from both qualifyings, and nobody else is there', () => {
  const { read, facts } = bundleRace('dhwc2025')
  const finals = facts.filter((fact) => fact.type === 'phase' && fact.isFinal === true)
  expect(finals).toHaveLength(14)
  for (const fact of finals) {
    if (fact.type !== 'phase') continue
    const at = { e: fact.event, p: fact.phase }
    const stated = facts.find(
      (each) => each.type === 'unitResult' && each.event === fact.event && each.phase === fact.phase,
    )
    const rode =
      stated?.type === 'unitResult' ? stated.rows.map(({ competitor }) => competitor).toSorted() : []
    const listed = read('phase-startlist', at).results
    expect([fact.event, listed.map(({ key }) => key).toSorted()]).toEqual([fact.event, rode])
    expect(listed.every(({ rider }) => rider !== undefined && !rider.name.startsWith('#'))).toBe(true)
    const marked = [1, 2].flatMap((phase) =>
      read('phase-results', { e: fact.event, p: phase })
        .results.filter(({ mark }) => mark === 'Q')
        .map(({ key }) => key),
    )
    expect(marked.toSorted()).toEqual(rode)
  }
  expect(read('flags')).toEqual([])
})
