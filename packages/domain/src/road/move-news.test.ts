import { describe, expect, test } from 'vitest'
import type { GroupKind } from './group.ts'
import { distancedWearers, isNews, weighMove } from './move-news.ts'
import type { RoadMove, RoadMoveKind } from './road-move.ts'

const CONCERNED = { leader: 1, wearers: new Set([1, 3]), contenders: new Set([1, 2]) }
const some = (count: number) => Array.from({ length: count }, (_, index) => 100 + index)

const move = (
  kind: RoadMoveKind,
  riders: [GroupKind, readonly number[]],
  rest: [GroupKind, readonly number[]],
  after: RoadMove['after'] = null,
): RoadMove => ({
  kind,
  sinceMs: 0,
  knownMs: 20_000,
  toFinishM: 50_000,
  riders: { kind: riders[0], bibs: riders[1] },
  rest: { kind: rest[0], bibs: rest[1] },
  after,
  gapMs: 12_000,
  takenBackMs: null,
})

describe('news', () => {
  test.each<[string, RoadMove, boolean]>([
    ['an attack from the bunch', move('away', ['leaders', [50]], ['bunch', some(140)]), true],
    ['an attack out of a large chase', move('away', ['chase1', [50]], ['chase2', some(20)]), true],
    ['two dropped riders who separate', move('away', ['chase4', [50]], ['chase5', [51]]), false],
    [
      'a rider who returns to the bunch from behind',
      move('away', ['bunch', [50]], ['behind1', [51, 52]]),
      false,
    ],
    ['a rider who loses the leaders', move('dropped', ['chase1', [50]], ['leaders', some(9)]), true],
    ['a rider who stops behind the bunch', move('dropped', ['behind1', [50]], ['bunch', some(140)]), false],
    ['a contender who stops behind the bunch', move('dropped', ['behind1', [2]], ['bunch', some(140)]), true],
    ['several riders who lose the bunch', move('dropped', ['behind1', some(4)], ['bunch', some(140)]), true],
    ['a rider who loses a chase', move('dropped', ['chase2', [50]], ['chase1', some(9)]), false],
    ['a split at the back', move('split', ['behind2', some(6)], ['behind3', some(7)]), false],
    ['a split of the bunch', move('split', ['bunch', some(80)], ['behind1', some(60)]), true],
    [
      'attackers caught by the leaders',
      move('caught', ['leaders', [50]], ['leaders', some(9)], 'away'),
      true,
    ],
    [
      'riders who lost the leaders, caught by a chase',
      move('caught', ['chase1', [50]], ['chase1', some(9)], 'dropped'),
      false,
    ],
    [
      'riders who lost the leaders, caught by the bunch',
      move('caught', ['bunch', [50]], ['bunch', some(99)], 'dropped'),
      true,
    ],
    [
      'a rider who is back in the bunch',
      move('joined', ['bunch', [50]], ['bunch', some(99)], 'dropped'),
      false,
    ],
    [
      'a contender who is back in the bunch',
      move('joined', ['bunch', [2]], ['bunch', some(99)], 'dropped'),
      true,
    ],
    [
      'a rider who bridges to the leaders',
      move('joined', ['leaders', [50]], ['leaders', some(2)], 'away'),
      true,
    ],
    ['two groups far behind', move('joined', ['behind3', some(6)], ['behind3', some(9)]), false],
  ])('%s', (_, reported, expected) => {
    expect(isNews(reported, CONCERNED)).toBe(expected)
  })
})

test('a wearer is distanced only by a group that is not far behind itself', () => {
  expect(distancedWearers(move('dropped', ['behind1', [1, 50]], ['bunch', some(99)]), CONCERNED)).toEqual([1])
  expect(distancedWearers(move('dropped', ['behind3', [1]], ['behind2', some(9)]), CONCERNED)).toEqual([])
  expect(distancedWearers(move('dropped', ['behind1', [2]], ['bunch', some(99)]), CONCERNED)).toEqual([])
})

describe('the weight of news', () => {
  test.each<[string, RoadMove, number]>([
    ['an attack at the head', move('away', ['leaders', [50]], ['bunch', some(140)]), 20],
    ['an attack out of a chase', move('away', ['chase1', [50]], ['chase2', some(20)]), 8],
    ['a split at the head', move('split', ['leaders', some(10)], ['chase1', some(12)]), 20],
    ['a split of the bunch', move('split', ['bunch', some(80)], ['behind1', some(60)]), 8],
    ['the end of an attack', move('caught', ['bunch', [50]], ['bunch', some(140)], 'away'), 20],
    [
      'the end of those who lost the leaders',
      move('caught', ['bunch', [50]], ['bunch', some(140)], 'dropped'),
      2,
    ],
    ['one who bridges to the leaders', move('joined', ['leaders', [50]], ['leaders', some(3)], 'away'), 20],
    [
      'one who is back with the leaders',
      move('joined', ['leaders', [50]], ['leaders', some(30)], 'dropped'),
      2,
    ],
    ['one who loses the leaders', move('dropped', ['chase1', [50]], ['leaders', some(9)]), 2],
    ['a contender who loses the bunch', move('dropped', ['behind1', [2, 50]], ['bunch', some(140)]), 8],
    ['and is back', move('joined', ['bunch', [2, 50]], ['bunch', some(140)], 'dropped'), 8],
    ['the wearer of another jersey', move('dropped', ['behind1', [3]], ['bunch', some(140)]), 8],
    ['the leader of the race', move('dropped', ['behind1', [1]], ['bunch', some(140)]), 20],
    ['many who lose the bunch', move('dropped', ['behind1', some(22)], ['bunch', some(118)]), 8],
  ])('%s', (_, reported, minutes) => {
    expect(weighMove(reported, CONCERNED)).toBe(minutes)
  })
})
