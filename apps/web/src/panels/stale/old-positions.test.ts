import { expect, it } from 'vitest'
import { msUntilOld, withoutOldPositions } from './old-positions.ts'

const POSITIONS_AT = '2026-07-07T15:27:50+02:00'
const atMs = Date.parse(POSITIONS_AT)
const arrival = { positionsAt: POSITIONS_AT, nowMs: atMs + 3_000, isFirst: true, isReplay: false }

it.each([
  ['fresh ones two minutes after their instant', {}, 117_000],
  ['of ten minutes ago at once', { nowMs: atMs + 600_000 }, 0],
  [
    'after others, two minutes from now, whatever the clock says',
    { nowMs: atMs + 600_000, isFirst: false },
    120_000,
  ],
  ['by a clock that is behind', { nowMs: atMs - 600_000 }, 120_000],
  ['by a clock of another month', { nowMs: atMs + 90 * 86_400_000 }, 120_000],
  ['of a replay', { nowMs: atMs + 600_000, isReplay: true }, 120_000],
])('positions grow old: %s', (_, change, expected) => {
  expect(msUntilOld({ ...arrival, ...change })).toBe(expected)
})

it('a race without its old positions lists every rider as unseen, once', () => {
  const group = { key: 'g1', riders: [12, 11] }
  const live = {
    positionsAt: POSITIONS_AT,
    groups: [group],
    unseen: [{ bib: 13, bibLabel: '13', since: null }],
    estimated: true,
  }
  expect(withoutOldPositions(live as never)).toEqual({
    positionsAt: POSITIONS_AT,
    groups: [],
    unseen: [
      { bib: 11, bibLabel: '11', since: POSITIONS_AT },
      { bib: 12, bibLabel: '12', since: POSITIONS_AT },
      { bib: 13, bibLabel: '13', since: null },
    ],
    estimated: false,
  })
})
