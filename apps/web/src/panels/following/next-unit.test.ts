import type { Followed, FollowedRace, FollowedUnit } from '@bell-lap/protocol/documents/following'
import { expect, test } from 'vitest'
import { byNext, sharedUnits, unitsOf } from './next-unit.ts'

const nowMs = Date.parse('2026-07-20T12:00:00Z')
const unit = (stage: number, startAt: string, isLive = false): FollowedUnit => ({
  stage,
  event: null,
  phase: null,
  name: `Stage ${stage}`,
  startAt,
  hideTime: false,
  isLive,
})
const race = (competition: string, units: FollowedUnit[]): FollowedRace => ({
  competition,
  code: competition.slice(0, -4),
  year: 2026,
  competitionName: competition,
  sport: 'CRD',
  status: 'Live',
  start: '2026-07-04',
  end: '2026-07-26',
  isSingle: false,
  riders: 1,
  rank: null,
  best: null,
  units,
})
const followed = (key: string, races: FollowedRace[]): Followed => ({
  kind: 'rider',
  key,
  name: key,
  nation: '',
  athlete: key,
  races,
  latest: [],
})
const LIVE = unit(15, '2026-07-20T11:00:00Z', true)
const TOMORROW = unit(16, '2026-07-21T11:00:00Z')
const LATE = unit(14, '2026-07-18T11:00:00Z')

test('what is raced comes first, and a race whose data never came is not the next one', () => {
  const units = unitsOf(followed('a', [race('one2026', [LATE, TOMORROW]), race('two2026', [LIVE])]), nowMs)
  expect(units.map((each) => each.unit.stage)).toEqual([15, 16])
})

test('those who race now come first, then those who race next, then the others', () => {
  const all = [
    followed('none', []),
    followed('next', [race('one2026', [TOMORROW])]),
    followed('now', [race('two2026', [LIVE])]),
  ]
  expect(byNext(all, nowMs).map((each) => each.followed.key)).toEqual(['now', 'next', 'none'])
})

test('a race that several of them ride stands once, with all of them', () => {
  const shared = sharedUnits(
    [followed('a', [race('one2026', [TOMORROW])]), followed('b', [race('one2026', [TOMORROW])])],
    nowMs,
  )
  expect(shared.map(({ who }) => who.map(({ key }) => key))).toEqual([['a', 'b']])
})
