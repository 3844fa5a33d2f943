/** A rider of a madison pair who leaves: the pair goes on and that is told, until both are out. */
import { expect, test } from 'vitest'
import { DAY, smallEvent } from '../small-event.ts'

const UNIT = { event: 1, phase: 1 }

function madison() {
  const day = smallEvent('CTR')
  day.tell('phase', { ...UNIT, name: 'Madison', form: 'madison', startAt: `${DAY}T12:00:00+02:00` })
  day.tell('unitStartList', {
    ...UNIT,
    competitors: [1, 2, 3].map((n) => ({
      key: `P${n}`,
      kind: 'pair',
      bib: n,
      name: `Pair ${n}`,
      nation: 'SUI',
      members: [n * 10 + 1, n * 10 + 2].map((bib) => ({ key: `${bib}`, bib, lastName: `Rider ${bib}` })),
    })),
  })
  day.tell('stageStarted', { ...UNIT, startedAt: `${DAY}T12:00:00+02:00` })
  day.tell('sprintResult', {
    ...UNIT,
    sprint: 1,
    rows: ['P1', 'P2', 'P3'].map((competitor, index) => ({ competitor, rank: index + 1 })),
  })
  const shown = () =>
    day.read('phase-results').results.map(({ rank, key, irm }) => `${rank} ${key} ${irm ?? ''}`)
  const flags = () => day.read('flags').map(({ bib, reason }) => [bib, reason])
  return { ...day, shown, flags }
}

test('one member out changes nothing and is flagged; with both the pair is out', () => {
  const day = madison()
  day.tell('withdrawal', { ...UNIT, bib: 11, irm: 'DNF' })
  expect(day.shown()).toEqual(['1 P1 ', '2 P2 ', '3 P3 '])
  expect(day.flags()).toEqual([[11, 'no-effect']])
  expect(day.read('flags')[0]?.detail).toContain('the pair under bib 1 goes on')
  day.tell('withdrawal', { ...UNIT, bib: 12, irm: 'DNF' })
  expect(day.shown().at(-1)).toBe('0 P1 DNF')
  expect(day.flags()).toEqual([])
})

test('the pair that leaves under its own bib is out, and nothing is flagged', () => {
  const day = madison()
  day.tell('withdrawal', { ...UNIT, bib: 1, irm: 'DNF' })
  expect(day.shown().at(-1)).toBe('0 P1 DNF')
  expect(day.flags()).toEqual([])
})
