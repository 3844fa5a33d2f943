import { expect, it } from 'vitest'
import { daysOf, nearestDay, programmeNow, type ProgrammeItem } from './programme.ts'

const item = (key: string, startAt: string, more: Partial<ProgrammeItem> = {}): ProgrammeItem => ({
  key,
  name: key,
  date: startAt.slice(0, 19),
  startAt,
  phaseId: 1,
  eventId: 1,
  hasStartlist: false,
  hasResult: false,
  hasClassifications: false,
  isFinal: false,
  isLive: false,
  isOpen: true,
  isCeremony: false,
  isSideEvent: false,
  isTraining: false,
  hasPhotofinish: false,
  hideTime: false,
  order: 0,
  ...more,
})

const ITEMS = [
  item('a', '2024-08-05T17:00:00+02:00', { hasResult: true }),
  item('b', '2024-08-05T19:00:00+02:00', { isLive: true, hasResult: true }),
  item('c', '2024-08-05T23:30:00+02:00'),
  item('d', '2024-08-06T12:00:00+02:00'),
]

it('finds the items in progress, the next and the last one', () => {
  const now = programmeNow(ITEMS, Date.parse('2024-08-05T19:10:00+02:00'))
  expect([now.live.map(({ key }) => key), now.next?.key, now.last?.key]).toEqual([['b'], 'c', 'a'])
  expect(programmeNow(ITEMS, Date.parse('2025-01-01T00:00:00Z')).next).toBeNull()
  expect(programmeNow([], 0)).toEqual({ live: [], next: null, last: null })
})

it('skips an item that is finished and has no result yet', () =>
  expect(programmeNow([item('a', '2024-08-05T17:00:00+02:00', { isOver: true })], 0).next).toBeNull())

it('has its days in the shown zone', () => {
  const days = (zone: string) =>
    daysOf(ITEMS, zone, 'Europe/Paris').map(({ day, items }) => [day, items.map(({ key }) => key).join('')])
  expect(days('Europe/Paris')).toEqual([
    ['2024-08-05', 'abc'],
    ['2024-08-06', 'd'],
  ])
  expect(days('Asia/Tokyo')).toEqual([['2024-08-06', 'abcd']])
})

it('counts the day of a race by the clock of its place', () => {
  const abroad = [
    item('honolulu', '2026-03-01T18:00:00-10:00', { timeZone: 'Pacific/Honolulu' }),
    item('auckland', '2026-03-02T17:30:00+13:00', { timeZone: 'Pacific/Auckland' }),
    item('paris', '2026-03-02T06:00:00+01:00'),
    item('day only', '2026-03-01T00:00:00-10:00', { timeZone: 'Pacific/Honolulu', hideTime: true }),
  ]
  const days = (zone: string) =>
    daysOf(abroad, zone, 'Europe/Paris').map(({ day, items }) => [day, items.map(({ key }) => key)])
  expect(days('Europe/Paris')).toEqual([
    ['2026-03-01', ['honolulu', 'day only']],
    ['2026-03-02', ['auckland', 'paris']],
  ])
  expect(days('Asia/Tokyo')).toEqual([
    ['2026-03-01', ['day only']],
    ['2026-03-02', ['honolulu', 'auckland', 'paris']],
  ])
})

it('has its days in their order, though an evening in the west comes after the next morning in the east', () => {
  const abroad = [
    item('auckland', '2026-03-02T08:00:00+13:00', { timeZone: 'Pacific/Auckland' }),
    item('honolulu', '2026-03-01T18:00:00-10:00', { timeZone: 'Pacific/Honolulu' }),
  ]
  expect(daysOf(abroad, 'Europe/Paris', 'Europe/Paris').map(({ day }) => day)).toEqual([
    '2026-03-01',
    '2026-03-02',
  ])
})

it.each([
  ['before all of them', '2024-01-01', '2024-07-27'],
  ['after all of them', '2031-12-31', '2024-08-11'],
  ['between two', '2024-07-30', '2024-07-29'],
  ['as near to one as to the other', '2024-07-28', '2024-07-27'],
])('the nearest of its days to one %s', (_, day, nearest) => {
  expect(nearestDay(['2024-07-27', '2024-07-29', '2024-08-11'], day)).toBe(nearest)
  expect(nearestDay([], day)).toBeUndefined()
})
