import { describe, expect, it } from 'vitest'
import { findNeighbours } from './neighbours.ts'
import { listSections, neighbourPlace, STAGE_SECTIONS, parseSection } from '../../site/unit-address.ts'

describe('sections of a stage', () => {
  it('are those its document names, in the site’s order', () => {
    expect(listSections(['rankings', 'live', 'stats'], 'live', false)).toEqual(['live', 'rankings'])
  })
  it('always include the shown one', () => {
    expect(listSections(['live'], 'teams', false)).toEqual(['live', 'teams'])
  })
  it('are all of them while nothing is known', () => {
    expect(listSections(null, 'live', false)).toContain('startlist')
  })
  it.each([null, 'rankings', 'reports'] as const)(
    'are the same on every page of a competition of one race, its reports among them, %s',
    (present) => {
      expect(listSections(['rankings', 'map'], present, true)).toEqual(['rankings', 'map', 'reports'])
    },
  )
})

it('is read from the end of the path', () => {
  expect(parseSection('/2026/tdf/stage-4/rankings', STAGE_SECTIONS)).toBe('rankings')
  expect(parseSection('/2026/tdf/stage-4/', STAGE_SECTIONS)).toBe('live')
})

describe('neighbouring stages', () => {
  const stages = [{ number: 2 }, { number: 1 }, { number: 4 }]
  it('follow the programme, not the numbers', () => {
    expect(findNeighbours(stages, 2)).toEqual({ previous: { number: 1 }, next: { number: 4 } })
  })
  it('end with the programme', () => {
    expect(findNeighbours(stages, 4).next).toBeUndefined()
    expect(findNeighbours(stages, 9)).toEqual({ previous: undefined, next: undefined })
  })
})

describe('the neighbour of a stage', () => {
  const tour = { year: 2026, code: 'tdf' }
  it.each([
    ['inProgress', 'live', '/{year}/{competition}/stage-{stage}/live'],
    ['expected', 'live', '/{year}/{competition}/stage-{stage}/live'],
    ['standings', 'live', '/{year}/{competition}/stage-{stage}'],
    ['standings', 'map', '/{year}/{competition}/stage-{stage}/map'],
    ['standings', 'rankings', '/{year}/{competition}/stage-{stage}/rankings'],
    ['inProgress', 'rankings', '/{year}/{competition}/stage-{stage}/rankings'],
    ['expected', 'rankings', '/{year}/{competition}/stage-{stage}'],
    ['standings', 'reports', '/{year}/{competition}/stage-{stage}'],
    ['inProgress', 'photofinish', '/{year}/{competition}/stage-{stage}'],
  ] as const)('%s: from the section %s to %s', (raceStatus, section, to) => {
    const params = { year: 2026, competition: 'tdf', stage: 3 }
    expect(neighbourPlace(tour, { number: 3, raceStatus }, section)).toEqual({ to, params })
  })
})
