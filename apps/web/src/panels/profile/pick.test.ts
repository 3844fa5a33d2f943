import { expect, it } from 'vitest'
import { pickAt } from './pick.ts'

const course = {
  groups: [
    { key: 'leaders', distanceM: 100_000 },
    { key: 'bunch', distanceM: 97_000 },
  ],
  markers: [
    { id: 'climb-1', distanceM: 99_000 },
    { id: 'sprint-1', distanceM: 40_000 },
  ],
}

it.each([
  ['the nearest group on the road', 98_900, 'group', { kind: 'group', key: 'leaders' }],
  ['the flag above the road', 98_900, 'marker', { kind: 'marker', key: 'climb-1' }],
  ['a flag where no group rides', 40_500, 'group', { kind: 'marker', key: 'sprint-1' }],
  ['a group where no flag stands', 96_000, 'marker', { kind: 'group', key: 'bunch' }],
  ['nothing out of reach', 70_000, 'group', null],
] as const)('is %s', (_, distanceM, first, picked) => {
  expect(pickAt(course, distanceM, 1500, first)).toEqual(picked)
})
