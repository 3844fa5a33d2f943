/** The position of every rider who is still in the race, with the group of the live document. */
import { expect, test } from 'vitest'
import { BIBS, noon, smallRace } from '../small-race.ts'

const raced = () => {
  const small = smallRace(['MS'])
  small.tell('raceStatus', { stage: 1, raceStatus: 'inProgress' })
  small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
  const positions = (toFinishM: number) =>
    BIBS.map((bib) => ({
      bib,
      toFinishM: bib < 20 ? toFinishM - 3000.4 : toFinishM,
      speedKmh: 40,
      ...(bib === 11 ? { lat: 45.5, lon: 5.5 } : {}),
    }))
  small.frame(1, '2026-07-02T13:00:00+02:00', positions(60_000))
  small.frame(1, '2026-07-02T13:01:00+02:00', positions(59_000))
  return small
}

test('in the order of the road, with the key of the group and the place where it is known', () => {
  const small = raced()
  const { at, riders } = small.read('stage-tracking')
  expect([at, riders.map(({ bib }) => bib)]).toEqual(['2026-07-02T13:01:00+02:00', [...BIBS]])
  expect(riders[0]).toEqual({
    bib: 11,
    toFinishM: 56_000,
    lat: 45.5,
    lon: 5.5,
    group: small.read('stage-live').groups[0]!.key,
  })
  expect(riders[1]).toMatchObject({ lat: null, lon: null })
  const groups = small.read('stage-live').groups
  expect(riders.map(({ group }) => group)).toEqual(groups.flatMap(({ key, size }) => Array(size).fill(key)))
})

test('without those who left or are home', () => {
  const small = raced()
  small.tell('withdrawal', { stage: 1, bib: 12, irm: 'DNF', at: '2026-07-02T12:50:00+02:00' })
  small.tell('passing', { stage: 1, bib: 13, point: 'Finish', timeOfDayMs: 14 * 3_600_000 })
  expect(small.read('stage-tracking').riders.map(({ bib }) => bib)).toEqual([11, 21, 22, 23, 31, 32, 33])
})

test('not there yet where only bibs were seen that nobody starts with', () => {
  const small = smallRace(['MS'])
  small.tell('raceStatus', { stage: 1, raceStatus: 'inProgress' })
  small.frame(1, '2026-07-02T13:00:00+02:00', [{ bib: 99, toFinishM: 1000, speedKmh: 40 }])
  expect(small.kind('stage-tracking')).toBe('not-yet')
  small.frame(1, '2026-07-02T13:01:00+02:00', [{ bib: 11, toFinishM: 1000, speedKmh: 40 }])
  expect(small.read('stage-tracking').riders.map(({ bib }) => bib)).toEqual([11])
})

test('over when the stage is', () => {
  const small = raced()
  small.tell('raceStatus', { stage: 1, raceStatus: 'finished' })
  expect(small.kind('stage-tracking')).toBe('over')
})
