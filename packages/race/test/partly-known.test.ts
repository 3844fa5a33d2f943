/** Races of which only a part was published: nothing is invented for what is not known. */
import { describe, expect, test } from 'vitest'
import { projectDocument } from '../src/documents.ts'
import { bundleRace } from './bundle-race.ts'

describe('the Tour of 2022, of which winners and the final classification are known', () => {
  const { race, read } = bundleRace('tdf2022')
  const kind = (
    name: 'stage-rider' | 'stage-startlist' | 'stage-teams',
    params: Record<string, string | number>,
  ): string => projectDocument(race, name, params).kind

  test('a winner whose number nobody published has none, and is found by name', () => {
    const stage = read('stage', { s: 5 })
    expect(stage.winner).toEqual({ name: 'CLARKE Simon', nation: '', bib: null })
    const [ranking] = read('stage-rankings', { s: 5 })
    const [first] = ranking!.results
    expect([first?.rider?.bib, first?.rider?.key]).toEqual([0, 'clarke-simon'])
    expect(read('stage-rider', { s: 5, id: 'clarke-simon' }).stages.map(({ stage: s }) => s)).toEqual([5])
    expect(kind('stage-rider', { s: 5, id: '901' })).toBe('unknown')
  })

  test('one whose number is known keeps it', () => {
    expect(read('stage', { s: 21 }).winner).toEqual({ name: 'PHILIPSEN Jasper', nation: '', bib: 105 })
  })

  test('riders whom results name are no start list and no teams', () => {
    expect(kind('stage-startlist', { s: 5 })).toBe('unknown')
    expect(kind('stage-teams', { s: 5 })).toBe('unknown')
    expect(read('stage', { s: 5 }).tabs).toEqual(['rankings'])
    expect(read('schedule').items.every(({ hasStartlist }) => !hasStartlist)).toBe(true)
  })

  test('only the day of a start is known, and not how hard the stage was', () => {
    expect(read('stages').map(({ hideTime }) => hideTime)).toEqual(Array.from({ length: 21 }, () => true))
    expect(read('stages')[4]?.category).toBeNull()
  })

  test('what was published is official', () => {
    for (const name of ['stage-rankings', 'overall-rankings'] as const)
      expect(read(name, { s: 21 }).map(({ resultStatus }) => resultStatus)).not.toContain('unconfirmed')
  })
})
