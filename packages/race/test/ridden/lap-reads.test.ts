/** Reads of a race on laps that are late, doubled, missed or another rider’s. */
import { describe, expect, test } from 'vitest'
import { afterNoonMs, athletes } from '../small-event.ts'
import { UNIT, type LapDay, criterium } from './lap-day.ts'

describe('reads that are late, doubled, missed or out of order', () => {
  const EXPECTED = ['1 1 8:20', '2 2 +0:05']
  const ride = ({ passes }: LapDay, bib: number, offset = 0) =>
    passes(bib, ...[100, 200, 300, 400, 500].map((each) => each + offset))
  const firstTwo = (day: LapDay) => day.live().slice(0, 2)

  test('the order in which they come changes nothing', () => {
    const day = criterium()
    day.passes(1, 500, 300, 100, 400, 200)
    ride(day, 2, 5)
    expect(firstTwo(day)).toEqual(EXPECTED)
  })

  test('two within the time that nobody needs for a lap are one, and one at the start is none', () => {
    const day = criterium()
    day.passes(1, 1, 103, 104)
    ride(day, 1)
    ride(day, 2, 5)
    expect(firstTwo(day)).toEqual(EXPECTED)
    const slow = criterium(5, { minimumLapMs: 0 })
    slow.passes(1, 100, 104)
    expect(slow.read('phase-live').results![0]!.outcome).toMatchObject({ laps: 2 })
  })

  test('a decoder that reads every rider each 10 ms makes no thousands of laps of a pause', () => {
    const day = criterium(5, { minimumLapMs: 0 })
    for (const bib of [1, 2, 3]) day.passes(bib, 600, 600.01, 600.02, 600.03, 600.04, 1400, 1400.01)
    const [first] = day.read('phase-live').results ?? []
    expect(first!.outcome).toMatchObject({ laps: 5 })
    expect(day.read('phase-results').results.every(({ estimated }) => estimated !== true)).toBe(true)
  })

  test('a missed read is filled in, said to be estimated and flagged; a decision takes it back', () => {
    const day = criterium()
    ride(day, 2, 5)
    ride(day, 3, 6)
    const passing = { ...UNIT, bib: 1, point: 'Finish' }
    for (const at of [100, 200, 400]) day.tell('passing', { ...passing, timeOfDayMs: afterNoonMs(at) })
    const last = day.tell('passing', { ...passing, timeOfDayMs: afterNoonMs(500) })
    expect(firstTwo(day)).toEqual(EXPECTED)
    expect(day.read('phase-results').results[0]).toMatchObject({ key: '1', estimated: true })
    expect(day.read('flags')).toMatchObject([{ reason: 'laps-filled', bib: 1 }])
    day.tell('decision', {
      ...UNIT,
      reason: 'Stood at the roadside for a lap',
      decision: { kind: 'lapCount', bib: 1, afterLap: 2, laps: 1 },
    })
    expect(day.read('flags')).toEqual([])
    expect(day.results()).toEqual(['1 2 8:25', '2 3 +0:01', '3 1 +1:35'])
    day.tell('withdrawn', { supersedes: last })
    expect(day.read('phase-results').results[2]).toMatchObject({ key: '1', outcome: { laps: 3 } })
  })

  test('a read that a decision does not count is no lap, and the reads after it are', () => {
    const day = criterium()
    ride(day, 2, 5)
    ride(day, 3, 6)
    day.passes(1, 100, 200, 270, 301, 401, 501)
    day.tell('decision', {
      ...UNIT,
      reason: 'Walked back over the line',
      decision: { kind: 'lapCount', bib: 1, afterLap: 2, laps: 0 },
    })
    expect(day.read('phase-results').results[0]).toMatchObject({
      key: '1',
      outcome: { laps: 5, timeMs: 501_000 },
    })
  })

  test('a lap of which an end was filled in is nobody’s best', () => {
    const day = criterium()
    ride(day, 2, 5)
    ride(day, 3, 6)
    // Half of 198 s would be a lap of 1:39.
    day.passes(1, 100, 200, 398, 498)
    expect(day.read('phase-results').results.find(({ key }) => key === '1')).toMatchObject({
      estimated: true,
      laps: { ridden: 5, best: '1:40' },
    })
  })

  test('a last lap that the jury counts without a read keeps the rider in the result', () => {
    const day = criterium(3)
    day.passes(1, 100, 200, 300)
    day.passes(2, 101, 201, 420)
    day.passes(3, 103, 203, 303)
    day.tell('decision', {
      ...UNIT,
      reason: 'Seen at the end of lap 3',
      decision: { kind: 'lapCount', bib: 2, afterLap: 2, laps: 2 },
    })
    expect(day.live().slice(0, 3)).toEqual(['1 1 5:00', '2 3 +0:03', '3 2 +2:00'])
  })

  test('a lap given after a mishap counts, without a time of its own', () => {
    const day = criterium()
    ride(day, 2, 5)
    day.passes(1, 100, 200, 330, 430)
    day.tell('decision', {
      ...UNIT,
      reason: 'Puncture: one lap neutralised',
      decision: { kind: 'lapCount', bib: 1, afterLap: 2, laps: 2 },
    })
    expect(day.results().slice(0, 2)).toEqual(['1 1 7:10', '2 2 +1:15'])
    expect(day.read('phase-results').results[0]).toMatchObject({
      outcome: { laps: 5 },
      laps: { best: '1:40' },
    })
  })

  test('a neutralised lap is ridden and does not count', () => {
    const day = criterium(4)
    ride(day, 1)
    ride(day, 2, 5)
    expect(day.results()[0]).toBe('1 1 6:40')
    day.tell('decision', { ...UNIT, reason: 'Crash', decision: { kind: 'neutralisedLap', lap: 2 } })
    expect(day.results().slice(0, 2)).toEqual(EXPECTED)
    expect(day.read('phase-results').results[0]!.outcome).toMatchObject({ laps: 4 })
  })

  test('who is on no start list is flagged, and counts once a late start list names the bib', () => {
    const day = criterium()
    day.passes(9, 100)
    expect(day.read('flags')).toMatchObject([{ reason: 'unknown-bib', bib: 9 }])
    expect(day.read('phase-live').results!.map(({ rank }) => rank)).toEqual([0, 0, 0, 0])
    day.tell('unitStartList', { ...UNIT, competitors: athletes([1, 9]) })
    expect(day.live()).toEqual(['1 9 1:40', '0 1 '])
    expect(day.read('flags')).toEqual([])
  })
})

describe('a passing that is another rider’s', () => {
  const flags = ({ read }: LapDay) =>
    read('flags').map(({ bib, reason, detail }) => [bib, reason, detail?.slice(0, 36)])
  const WRONG = [4, 'impossible-speed', expect.stringContaining('bib 4 at Finish, read at 12:0')]

  /** 1 to 3 ride laps of 100 s; the first has ridden four. */
  const others = (day: LapDay) => {
    day.passes(1, 100, 200, 300, 400)
    day.passes(2, 101, 201, 301, 401)
    day.passes(3, 102, 202, 302, 402)
  }

  test.each([
    ['behind the rider in the ring, just after the own one', [110, 150, 210, 310], 150],
    ['ahead of the rider, just before the own one', [110, 180, 212, 310], 180],
  ])('%s gives no lap, and is told', (_, seconds, wrong) => {
    const day = criterium()
    others(day)
    day.passes(4, ...seconds)
    expect(day.live().at(-1)).toBe('4 4 +0:10')
    expect(flags(day)).toEqual([WRONG])
    expect(day.read('flags')[0]?.detail).toContain(`read at 12:0${Math.floor(wrong / 60)}:${wrong % 60}`)
  })

  test('counts if the jury says so', () => {
    const day = criterium()
    others(day)
    day.passes(4, 110, 200)
    const passing = { source: 'test', id: 'really' }
    day.tell('passing', { ...UNIT, id: 'really', bib: 4, point: 'Finish', timeOfDayMs: afterNoonMs(240) })
    expect(flags(day)).toEqual([WRONG])
    day.tell('decision', { ...UNIT, reason: 'seen', decision: { kind: 'passingAccepted', passing } })
    expect(flags(day)).toEqual([])
    expect(day.read('phase-live').results?.find(({ key }) => key === '4')?.laps?.ridden).toBe(3)
  })

  test('is not told of one who rolls over the line after the end', () => {
    const day = criterium(4)
    others(day)
    day.passes(1, 440)
    expect(flags(day)).toEqual([])
  })
})

test('a passing dated weeks after the start is told, and gives no lap', () => {
  const day = criterium()
  day.passes(1, 100, 200)
  day.passes(2, 101, 22 * 86_400)
  expect(day.live().slice(0, 2)).toEqual(['1 1 3:20', '2 2 +0:01'])
  expect(day.read('flags')).toMatchObject([
    {
      bib: 2,
      reason: 'long-after-start',
      detail: expect.stringContaining('528 hours after the start at 12:00:00'),
    },
  ])
})
