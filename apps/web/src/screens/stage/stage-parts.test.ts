import { expect, test } from 'vitest'
import { absenceOf } from './stage-parts.ts'

const stage = (more: Partial<NonNullable<Parameters<typeof absenceOf>[0]>> = {}) => ({
  tabs: ['live' as const, 'startlist' as const],
  mapUrl: null,
  profileUrl: null,
  raceStatus: 'inProgress' as const,
  ...more,
})

test.each(['stage-map', 'stage-profile', 'stage-timeline', 'stage-rankings'] as const)(
  'of a race without a course and without places there is no %s yet',
  (name) => expect(absenceOf(stage(), name)).toBe('notYet'),
)

test('what a race that is over does not have never comes', () =>
  expect(absenceOf(stage({ raceStatus: 'standings' }), 'stage-timeline')).toBe('unknown'))

test('the order on the road is there while it is raced alone', () =>
  expect(
    (['expected', 'started', 'inProgress', 'finished'] as const).map((raceStatus) =>
      absenceOf(stage({ raceStatus }), 'stage-live-rankings'),
    ),
  ).toEqual(['notYet', null, null, 'unknown']))

test('with a course there are its line, its profile and its timeline, and what is told before the start', () => {
  const known = stage({
    tabs: ['live', 'map', 'timeline'],
    mapUrl: '/map',
    profileUrl: '/profile',
    raceStatus: 'expected',
  })
  const names = ['stage-map', 'stage-profile', 'stage-timeline', 'stage-actions'] as const
  expect(names.map((name) => absenceOf(known, name))).toEqual([null, null, null, null])
})

test('nothing is taken to be absent while nothing is known of the stage', () =>
  expect(absenceOf(null, 'stage-map')).toBeNull())
