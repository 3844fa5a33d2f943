/** The units in the headings of columns. */
import { expect, test } from 'vitest'
import { unitOf } from './column-unit.ts'

test.each([
  ['a time of whole seconds', { key: 'time', kind: 'time', label: 'time' }, 'h:min:s'],
  ['a gap of thousandths', { key: 'gap', kind: 'gap', label: 'gap', precision: 3 }, 'min:s'],
  ['seconds of bonification', { key: 'bonif', kind: 'number', label: 'bonus' }, 's'],
  ['kilometres in front', { key: 'points', kind: 'number', label: 'distance', precision: 1 }, 'km'],
  ['a speed', { key: 'speed', kind: 'speed', label: 'speed' }, 'km/h'],
  ['points have none', { key: 'points', kind: 'number', label: 'points' }, null],
] as const)('%s', (_, column, unit) => {
  expect(unitOf(column)).toBe(unit)
})
