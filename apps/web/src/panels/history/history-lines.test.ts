import { describe, expect, it } from 'vitest'
import type { History } from '@bell-lap/protocol/documents/history'
import {
  firstGroups,
  gapsDown,
  groupNames,
  historyBands,
  historyLines,
  historyPoints,
  kilometres,
  virtualLines,
} from './history-lines.ts'

const WORDS = { locale: 'en', bunch: 'Bunch', finish: 'Finish' }
const riders = (...names: readonly string[]) =>
  names.map((lastName, index) => ({ key: String(index + 1), bib: index + 1, lastName, firstName: '' }))
const group = (key: string, size: number, ...names: readonly string[]): History['groups'][number] => ({
  key,
  kind: 'chase1',
  size,
  riders: riders(...names),
})
const at = (distance: number, ...groups: readonly [key: string, size: number, gapMs: number][]) => ({
  distance,
  at: '2026-07-07T13:00:00+02:00',
  groups: groups.map(([key, size, gapMs]) => ({ key, size, gapMs })),
})

/** Two ride away, are joined by a third group, and all are caught before the finish. */
const HISTORY: History = {
  length: 100,
  groups: [group('1', 150, 'Aa'), group('2', 2, 'Vacek', 'Quinn'), group('3', 4, 'Izagirre')],
  points: [
    at(10, ['1', 150, 0]),
    at(20, ['2', 2, 0], ['1', 148, 30_000]),
    at(30, ['2', 2, 0], ['3', 4, 12_000], ['1', 144, 61_000]),
    at(40, ['1', 150, 0]),
  ],
  general: [
    { key: '9', bib: 9, lastName: 'Uijtdebroeks', firstName: 'Cian', gapsMs: [0, 0, 4000, 0] },
    { key: '1', bib: 1, lastName: 'Vacek', firstName: 'M', gapsMs: [5000, null, 0, 5000] },
  ],
}
const NOBODY = new Set<number>()
const linesOf = (history: History) => historyLines(history, history.groups, NOBODY, WORDS)

describe('the history of a race', () => {
  it('draws the gaps of the document, and nothing where a group was not', () =>
    expect(linesOf(HISTORY).map(({ key, values }) => [key, values])).toEqual([
      ['1', [0, 30_000, 61_000, 0]],
      ['2', [null, 0, 0, null]],
      ['3', [null, null, 12_000, null]],
    ]))

  it('names a few riders, of many the first one and how many more, and the largest group the bunch', () =>
    expect(linesOf(HISTORY).map(({ name }) => name)).toEqual(['Bunch', 'VACEK, QUINN', 'IZAGIRRE\u00A0+3']))

  it('says where a group was formed', () =>
    expect([...groupNames(HISTORY, WORDS).values()]).toEqual([
      'Bunch',
      'VACEK, QUINN (km\u00A020.0)',
      'IZAGIRRE\u00A0+3 (km\u00A030.0)',
    ]))

  it('tells who was in front from where to where', () =>
    expect(historyBands(HISTORY, WORDS)).toEqual([
      { key: '1', from: 10, to: 20, name: 'Bunch', isStrong: false },
      { key: '2', from: 20, to: 40, name: 'VACEK, QUINN', isStrong: true },
    ]))

  it('has one group in front of those that are level', () => {
    const level = { ...HISTORY, points: [at(10, ['2', 2, 0], ['1', 150, 0]), at(20, ['1', 150, 0])] }
    expect(historyBands(level, WORDS)).toEqual([
      { key: '1', from: 10, to: 20, name: 'Bunch', isStrong: false },
    ])
  })

  it('draws bunch, heads and chases unasked, and no group that was always behind', () => {
    const behind = { ...group('4', 20, 'Cavendish'), kind: 'behind1' as const }
    const many = Array.from({ length: 20 }, (_, index) => group(`c${index}`, 2, `R${index}`, 'S'))
    const points = HISTORY.points.map((point) => ({
      ...point,
      groups: [...point.groups, ...[behind, ...many].map(({ key, size }) => ({ key, size, gapMs: 90_000 }))],
    }))
    const drawn = firstGroups({ ...HISTORY, groups: [...HISTORY.groups, behind, ...many], points })
    expect(drawn).toHaveLength(8)
    expect(drawn.slice(0, 2).map(({ key }) => key)).toEqual(['1', '2'])
    expect(drawn).not.toContain(behind)
  })

  it('marks groups with a followed rider', () =>
    expect(
      historyLines(HISTORY, HISTORY.groups, new Set([2]), WORDS).map(({ isFollowed }) => isFollowed),
    ).toEqual([false, true, false]))

  it('has its points at their kilometres, the last one at the finish', () => {
    const points = historyPoints([...HISTORY.points, { distance: 100, at: null }], WORDS)
    expect(points.map(({ at: place, name }) => [place, name]).slice(3)).toEqual([
      [40, 'km\u00A040.0'],
      [100, 'Finish'],
    ])
    expect(kilometres(100, 'en').ticks.map(({ value }) => value)).toEqual([0, 20, 40, 60, 80, 100])
  })

  it('draws the virtual general classification up to the last point on the road', () => {
    expect(virtualLines(HISTORY, HISTORY.points.slice(0, 3), NOBODY, 'en')).toMatchObject([
      { name: 'UIJTDEBROEKS', rank: 2, values: [0, 0, 4000], shown: ['+0:00', '+0:00', '+0:04'] },
      { name: 'VACEK', rank: 1, values: [5000, null, 0] },
    ])
  })

  it('has an axis from the head down to the largest gap', () =>
    expect(gapsDown(linesOf(HISTORY))).toMatchObject({ top: 0, bottom: 61_000 }))
})
