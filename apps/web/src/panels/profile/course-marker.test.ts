import { describe, expect, it } from 'vitest'
import { listMarkers, nextAim, placeFlags } from './course-marker.ts'

const profile = {
  title: 'Stage',
  settings: { min: 0, max: 1000 },
  points: [
    { distance: 0, elevation: 10, type: 'start' },
    { distance: 20_000, elevation: 900, type: 'gpm', subtype: 'category-h', title: 'High Pass', key: 'm1' },
    { distance: 12_000, elevation: 30, type: 'sprint', title: 'Town' },
    { distance: 30_000, elevation: 20 },
    { distance: 40_000, elevation: 400, type: 'finish' },
  ],
}

describe('markers of a course', () => {
  const markers = listMarkers(profile)
  it('are those points that count, in course order', () => {
    expect(markers.map(({ kind, category, id, address }) => [kind, category, id, address])).toEqual([
      ['sprint', null, 'sprint-12000', 'sprint-1'],
      ['climb', 'H', 'm1', 'mountain-1'],
      ['finish', null, 'finish-40000', null],
    ])
    expect(listMarkers(null)).toEqual([])
  })
  it('tell the next climb, and behind the last one the finish', () => {
    expect(nextAim(markers, 0)?.name).toBe('High Pass')
    expect(nextAim(markers, 20_000)?.kind).toBe('finish')
    expect(nextAim(markers, 40_000)).toBeNull()
  })
  it('stand in another lane when the one before is too near', () => {
    expect(placeFlags(markers, 10_000, 3)).toEqual([0, 1, 0])
    expect(placeFlags(markers, 1000, 3)).toEqual([0, 0, 0])
  })
  it('share the last lane when all are taken', () => {
    expect(placeFlags(markers, 1_000_000, 2)).toEqual([0, 1, 1])
  })
})
