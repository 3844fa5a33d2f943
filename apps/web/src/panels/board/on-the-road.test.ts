import { expect, it } from 'vitest'
import { isOnTheRoad, type WhereNow } from './on-the-road.ts'

const position = { racing: true, toFinishM: 4000, group: null }
const laps = (toGo: number | null) => ({ laps: { toGo } }) as WhereNow

it.each([
  ['on the course', { position }, true],
  ['with laps to go', laps(2), true],
  ['at the finish', { position: { ...position, racing: false } }, false],
  ['in a result, which tells no position', {}, false],
  ['with all laps ridden', laps(0), false],
  ['out of a race on laps', laps(null), false],
])('a rider %s is on the road: %s', (_, row, isOut) => expect(isOnTheRoad(row)).toBe(isOut))
