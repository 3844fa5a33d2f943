/** Scratch races on the track. */
import { expect, test } from 'vitest'
import { UNIT, meeting } from './track-meeting.ts'

/** Competitors whom one fact on laps may name. */
const MOST_OF_A_FACT = 200

test('a rider who leaves a scratch race before the sprint is listed with the mark', () => {
  const { tell, sprint, read } = meeting('scratch', [1, 2, 3], { laps: 40 })
  tell('withdrawal', { ...UNIT, bib: 2, irm: 'DNF' })
  sprint(1, '3', '1')
  tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
  expect(read('phase-results').results.map(({ rank, key, irm }) => [irm ?? rank, key])).toEqual([
    [1, '3'],
    [2, '1'],
    ['DNF', '2'],
  ])
})

test('a scratch race under way has those a lap up first, those a lap down last, and no places', () => {
  const { tell, read, standing } = meeting('scratch', [1, 2, 3, 4, 5, 11, 10], { laps: 40 })
  tell('lapBalance', { ...UNIT, competitors: ['2'], laps: -1 })
  tell('lapBalance', { ...UNIT, competitors: ['4', '11'], laps: 1 })
  tell('lapBalance', { ...UNIT, competitors: ['11'], laps: 1 })
  tell('withdrawal', { ...UNIT, bib: 3, irm: 'DNF' })
  const rows = () => standing()?.map(([rank, key, irm]) => [rank, key, irm])
  const riding = ['11', '4', '1', '5', '10', '2'].map((key) => [0, key, null])
  expect(rows()).toEqual([...riding, [0, '3', 'DNF']])
  const lapsOf = ({ outcome }: { outcome?: { kind: string; laps?: number } }) => outcome?.laps ?? 0
  expect(read('phase-live').results?.map(lapsOf)).toEqual([2, 1, 0, 0, 0, -1, 0])
})

test('a scratch race is by laps, then by the order at the line', () => {
  const { tell, sprint, standing } = meeting('scratch', [1, 2, 3], { laps: 40 })
  tell('lapBalance', { ...UNIT, competitors: ['3'], laps: 1 })
  sprint(1, '1', '2', '3')
  expect(standing()?.map(([rank, key]) => [rank, key])).toEqual([
    [1, '3'],
    [2, '1'],
    [3, '2'],
  ])
})

test('what a scratch race costs grows with its riders, not with their square', () => {
  /** CPU of the standing of so many riders, each of whom won and lost a lap thirty times; the least of three. */
  const costMs = (riders: number): number => {
    const keys = Array.from({ length: riders }, (_, index) => index + 1)
    const costs = Array.from({ length: 3 }, () => {
      const { tell, standing } = meeting('scratch', keys, { laps: 400 })
      for (let lap = 1; lap <= 30; lap += 1)
        for (let from = 0; from < riders; from += MOST_OF_A_FACT)
          for (const laps of [1, -1])
            tell('lapBalance', {
              ...UNIT,
              competitors: keys.slice(from, from + MOST_OF_A_FACT).map(String),
              laps,
              lap,
            })
      const before = process.threadCpuUsage()
      expect(standing()).toHaveLength(riders)
      const { user, system } = process.threadCpuUsage(before)
      return (user + system) / 1000
    })
    return Math.min(...costs)
  }
  costMs(100)
  expect(costMs(1600) / costMs(400)).toBeLessThan(9)
})
