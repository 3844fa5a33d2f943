/** Starts that are put off: the start order, waves and start lists move with the race, or the contradiction is flagged. */
import { describe, expect, test } from 'vitest'
import { athletes, DAY, smallEvent, type SmallEvent } from '../small-event.ts'
import { smallRace, type SmallRace } from '../small-race.ts'

/** Local clock time on the day of stage 1, whose start is planned for noon. */
const at = (clock: string): string => `2026-07-02T${clock}:00+02:00`
const clockMs = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}

const starts = (...clocks: readonly string[]) =>
  clocks.map((clock, index) => ({ bib: 11 + index, order: index + 1, startAt: at(clock) }))

const ORDER = { stage: 1, starts: starts('12:00', '12:01', '12:02') }
const delay = (small: SmallRace, to?: string) =>
  small.tell('disruption', { stage: 1, disruption: 'delayed', ...(to && { startAt: at(to) }) })
const started = (small: SmallRace, clock: string) =>
  small.tell('stageStarted', { stage: 1, startedAt: at(clock) })
const finish = (small: SmallRace, bib: number, clock: string) =>
  small.tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: clockMs(clock) })

const trial = () => {
  const small = smallRace(['ITT'], { rules: { timeTrialPrecision: 1 } })
  small.tell('startOrder', ORDER)
  return small
}
const listed = ({ read }: SmallRace) =>
  read('stage-startlist').results.flatMap(({ key, value, startAt }) =>
    startAt === undefined ? [] : [`${key} ${value}`],
  )
const times = ({ read }: SmallRace) =>
  read('stage-live-rankings')[0]?.results.map(({ key, timeMs }) => [key, (timeMs ?? 0) / 60_000])
const flags = ({ read }: SmallRace | SmallEvent) =>
  read('flags').map(({ reason, type, at: place }) => `${reason} ${type} ${place}`)

describe('a time trial that is put off', () => {
  test('moves the start order with the announced start, and times count from the moved starts', () => {
    const small = trial()
    delay(small, '12:15')
    started(small, '12:15')
    finish(small, 11, '14:40')
    finish(small, 12, '14:40')
    expect(listed(small)).toEqual(['11 12:15:00', '12 12:16:00', '13 12:17:00'])
    expect(times(small)).toEqual([
      ['12', 144],
      ['11', 145],
    ])
    expect(flags(small)).toEqual([])
  })
  test('moves it with every further delay, and back with a delay that is withdrawn', () => {
    const small = trial()
    delay(small, '12:15')
    const second = delay(small, '12:30')
    expect(listed(small)[0]).toBe('11 12:30:00')
    small.tell('withdrawn', { supersedes: second })
    expect(listed(small)[0]).toBe('11 12:15:00')
  })
  test('leaves an order alone that was stated for the new start', () => {
    const after = smallRace(['ITT'])
    delay(after, '12:15')
    after.tell('startOrder', { stage: 1, starts: starts('12:16', '12:17') })
    const before = smallRace(['ITT'])
    before.tell('startOrder', { stage: 1, starts: starts('12:15', '12:16') })
    delay(before, '12:15')
    expect([listed(after), listed(before)]).toEqual([
      ['11 12:16:00', '12 12:17:00'],
      ['11 12:15:00', '12 12:16:00'],
    ])
  })
  test('takes the start of the delay that held when an order was stated, also of one that was corrected since', () => {
    const small = smallRace(['ITT'])
    const first = delay(small, '12:15')
    small.tell('startOrder', { stage: 1, starts: starts('12:15', '12:16') })
    small.tell('disruption', { stage: 1, disruption: 'delayed', startAt: at('12:20'), supersedes: first })
    expect(listed(small)).toEqual(['11 12:20:00', '12 12:21:00'])
  })
  test('moves an order that takes the place of one from before the delay and still has the old times', () => {
    const small = smallRace(['ITT'])
    const order = small.tell('startOrder', ORDER)
    delay(small, '12:15')
    const old = small.tell('startOrder', { stage: 1, starts: starts('12:00', '12:03'), supersedes: order })
    expect(listed(small)).toEqual(['11 12:15:00', '12 12:18:00'])
    small.tell('startOrder', { stage: 1, starts: starts('12:15', '12:20'), supersedes: old })
    expect(listed(small)).toEqual(['11 12:15:00', '12 12:20:00'])
  })
  test('takes the real start where no new one was announced, and knows none while neither is stated', () => {
    const small = trial()
    delay(small)
    expect(listed(small)).toEqual([])
    expect(flags(small)).toEqual(['start-unknown startOrder /starts'])
    started(small, '12:20')
    expect(listed(small)).toEqual(['11 12:20:00', '12 12:21:00', '13 12:22:00'])
    expect(flags(small)).toEqual([])
  })
  test('takes the real start where that is neither the announced nor the moved one', () => {
    const small = trial()
    delay(small, '12:15')
    started(small, '12:18')
    expect(listed(small)[0]).toBe('11 12:18:00')
    expect(flags(small)).toEqual([])
  })
  test('keeps the moved order where the first rider does not start', () => {
    const small = trial()
    delay(small, '12:15')
    small.tell('withdrawal', { stage: 1, bib: 11, irm: 'DNS' })
    started(small, '12:16')
    expect(listed(small)).toEqual(['12 12:16:00', '13 12:17:00'])
    expect(flags(small)).toEqual([])
  })
  test('moves it by as much as its first start where only the day was announced before', () => {
    const small = smallRace(['ITT'])
    const day = { name: 'Here > There', stageType: 'ITT' as const, category: null, distanceM: 100_000 }
    small.tell('stage', { stage: 1, ...day, startAt: at('00:00'), dayOnly: true })
    small.tell('startOrder', ORDER)
    delay(small, '12:15')
    expect(listed(small)[0]).toBe('11 12:15:00')
    small.tell('stage', { stage: 1, ...day, startAt: at('11:55') })
    expect(flags(small)).toEqual([])
  })
  test('flags no day for starts that moved with a postponed stage', () => {
    const small = trial()
    small.tell('disruption', { stage: 1, disruption: 'postponed', startAt: '2026-07-04T12:00:00+02:00' })
    expect(small.read('stage-startlist').results[0]?.startAt).toBe('2026-07-04T12:00:00+02:00')
    expect(flags(small)).toEqual([])
  })
})

describe('a contradiction of the start order without a delay', () => {
  test('a real start moves nothing, and is flagged where it is not that of the first', () => {
    const small = trial()
    started(small, '12:15')
    expect(listed(small)[0]).toBe('11 12:00:00')
    expect(flags(small)).toEqual(['start-differs stageStarted /startedAt'])
  })
  test('neither the announced start nor that of the first is one', () => {
    const small = smallRace(['ITT'])
    small.tell('startOrder', { stage: 1, starts: starts('12:03', '12:04') })
    const announced = started(small, '12:00')
    expect(flags(small)).toEqual([])
    small.tell('stageStarted', { stage: 1, startedAt: at('12:03'), supersedes: announced })
    expect(flags(small)).toEqual([])
  })
  test('a start before that until which the race was put off is flagged', () => {
    const small = smallRace(['ITT'])
    delay(small, '12:15')
    small.tell('startOrder', { stage: 1, starts: [{ bib: 21, order: 4, startAt: at('12:10') }] })
    expect(flags(small)).toEqual(['start-differs startOrder /starts/0/startAt'])
  })
})

describe('a programme that was changed without a word of a delay', () => {
  const planned = (small: SmallRace, clock: string) =>
    small.tell('stage', {
      stage: 1,
      name: 'Here > There',
      stageType: 'ITT',
      category: null,
      distanceM: 100_000,
      startAt: at(clock),
    })
  test.each(['12:15', '11:45'])('to %s keeps the order, and flags it', (clock) => {
    const small = trial()
    planned(small, clock)
    expect(listed(small)[0]).toBe('11 12:00:00')
    expect(flags(small)).toEqual(['start-differs startOrder /starts/0/startAt'])
    small.tell('startOrder', { stage: 1, starts: [{ bib: 21, order: 4, startAt: at('12:20') }] })
    expect(flags(small)).toHaveLength(1)
  })
  test('flags the real start, too, where riders would have started before it', () => {
    const small = trial()
    planned(small, '12:15')
    started(small, '12:15')
    expect(flags(small)).toEqual([
      'start-differs stageStarted /startedAt',
      'start-differs startOrder /starts/0/startAt',
    ])
  })
})

describe('a phase', () => {
  const UNIT = { event: 1, phase: 1 }
  const noon = (clock: string) => `${DAY}T${clock}:00+02:00`
  const phase = (form: 'timeTrial' | 'massStart', startAts: readonly string[]) => {
    const small = smallEvent()
    small.tell('phase', { ...UNIT, name: 'Final', form, startAt: noon('12:00'), distanceM: 10_000 })
    small.tell('unitStartList', {
      ...UNIT,
      competitors: athletes([1, 2, 3], (bib) => ({
        order: bib,
        ...(startAts[bib - 1] === undefined ? {} : { startAt: noon(startAts[bib - 1]!) }),
      })),
    })
    return small
  }
  const order = (...given: readonly (readonly [bib: number, clock: string])[]) => ({
    ...UNIT,
    starts: given.map(([bib, clock], index) => ({ bib, order: index + 1, startAt: noon(clock) })),
  })
  const list = ({ read }: ReturnType<typeof phase>) =>
    read('phase-startlist').results.map(({ key, value, rank }) => `${key} ${value} ${rank}`)

  test('moves the starts of its start list', () => {
    const small = phase('timeTrial', ['12:00', '12:01', '12:02'])
    small.tell('disruption', { ...UNIT, disruption: 'delayed', startAt: noon('12:15') })
    expect(list(small)).toEqual(['1 12:15:00 1', '2 12:16:00 2', '3 12:17:00 3'])
    small.tell('stageStarted', { ...UNIT, startedAt: noon('12:15') })
    small.tell('passing', { ...UNIT, bib: 2, point: 'Finish', timeOfDayMs: clockMs('12:41') })
    expect(small.read('phase-results').results[0]?.timeMs).toBe(25 * 60_000)
  })
  test('moves waves by as much as the race, where no new start was announced by the real one', () => {
    const small = phase('massStart', [])
    small.tell('startOrder', order([2, '12:10'], [3, '12:20']))
    small.tell('disruption', { ...UNIT, disruption: 'delayed' })
    small.tell('stageStarted', { ...UNIT, startedAt: noon('12:30') })
    expect(list(small)).toEqual(['1  1', '2 12:40:00 1', '3 12:50:00 2'])
    expect(flags(small)).toEqual([])
  })
  test('has its start order in the start list, among the next and in times; a start list stated later that differs is flagged', () => {
    const small = phase('timeTrial', ['12:00', '12:01', '12:02'])
    small.tell('startOrder', order([3, '12:05'], [1, '12:06'], [2, '12:07']))
    expect(list(small)).toEqual(['3 12:05:00 1', '1 12:06:00 2', '2 12:07:00 3'])
    const { next } = small.read('phase-live-tt')
    expect(next.map(({ key, order: place, startAt }) => [key, place, startAt])).toEqual([
      ['3', 1, noon('12:05')],
      ['1', 2, noon('12:06')],
      ['2', 3, noon('12:07')],
    ])
    small.tell('passing', { ...UNIT, bib: 1, point: 'Finish', timeOfDayMs: clockMs('12:36') })
    expect(small.read('phase-live').results?.[0]).toMatchObject({ key: '1', timeMs: 30 * 60_000 })
    expect(flags(small)).toEqual([])
    small.tell('unitStartList', {
      ...UNIT,
      competitors: athletes([1, 2, 3], (bib) => ({ startAt: noon(bib === 1 ? '12:06' : '12:30') })),
    })
    expect(list(small)[0]).toBe('3 12:05:00 1')
    expect(flags(small)).toEqual(['start-differs unitStartList /competitors/1/startAt'])
  })
  test('adds starts of an order to those of its list', () => {
    const small = phase('timeTrial', ['12:00', '12:01'])
    small.tell('startOrder', { ...UNIT, starts: [{ bib: 3, order: 9, startAt: noon('12:30') }] })
    expect(list(small)).toEqual(['1 12:00:00 1', '2 12:01:00 2', '3 12:30:00 9'])
  })
})

test('a start of a rider overrides that of the team, in any order', () => {
  const small = smallRace(['TTT'])
  small.tell('startOrder', {
    stage: 1,
    starts: [
      { bib: 12, order: 1, startAt: at('12:03') },
      { teamCode: 'AAA', order: 2, startAt: at('12:00') },
    ],
  })
  for (const bib of [11, 12]) finish(small, bib, '14:30')
  const [team] = small.read('stage-live-rankings')[0]?.results ?? []
  expect([team?.key, team?.timeMs]).toEqual(['AAA', 150 * 60_000])
})
