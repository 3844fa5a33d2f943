/** An event that is decided by the sum over its phases, whatever the standing is called. */
import { describe, expect, test } from 'vitest'
import { athletes, DAY, smallEvent } from '../small-event.ts'

/** Two races that give 10, 6 and 4 points by place. */
function twoRaces(key: string) {
  const small = smallEvent('CTR')
  const scale = [10, 6, 4]
  small.tell('event', {
    event: 1,
    name: 'Club league',
    standing: { key, from: [1, 2].map((phase) => ({ phase, scale })), ties: ['lastPart'] },
  })
  for (const phase of [1, 2]) {
    const unit = { event: 1, phase }
    small.tell('phase', {
      ...unit,
      name: `Race ${phase}`,
      form: 'scratch',
      startAt: `${DAY}T1${phase}:00:00+02:00`,
      isFinal: phase === 2,
    })
    small.tell('unitStartList', { ...unit, competitors: athletes([1, 2, 3]) })
  }
  const result = (phase: number, order: readonly number[]) => {
    small.tell('unitResult', {
      event: 1,
      phase,
      rows: order.map((bib, index) => ({ competitor: String(bib), rank: index + 1 })),
    })
    small.tell('resultStatus', { event: 1, phase, resultStatus: 'official' })
  }
  return { ...small, result }
}

describe.each(['omnium', 'league'])('a standing with the key %s', (key) => {
  test('has its table, after each race and at the end', () => {
    const { read, result } = twoRaces(key)
    result(1, [1, 2, 3])
    const shown = () =>
      read('event-standing').results.map((row) => [row.rank, row.key, row.points, row.races.length])
    expect(shown()).toEqual([
      [1, '1', 10, 1],
      [2, '2', 6, 1],
      [3, '3', 4, 1],
    ])
    result(2, [2, 3, 1])
    expect(shown()).toEqual([
      [1, '2', 16, 2],
      [2, '1', 14, 2],
      [3, '3', 10, 2],
    ])
    expect(read('events')[0]).toMatchObject({
      standing: key,
      podium: [{ key: '2' }, { key: '1' }, { key: '3' }],
    })
  })
})

test('the document called omnium is that of omniums alone', () => {
  const { result, kind } = twoRaces('league')
  result(1, [1, 2, 3])
  expect([kind('omnium'), kind('event-standing')]).toEqual(['unknown', 'ok'])
})

test('an event without a standing has none', () => {
  expect(smallEvent().kind('event-standing')).toBe('unknown')
})
