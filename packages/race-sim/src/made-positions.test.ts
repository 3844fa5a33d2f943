import type { Fact } from '@bell-lap/protocol/facts/facts'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import { expect, test } from 'vitest'
import { planFactReplay } from './fact-replay.ts'
import { makeLaps } from './made-laps.ts'
import { makePositions } from './made-positions.ts'

const START = '2026-06-06T17:00:00+02:00'
const LAP_M = 4200
const { programme, racing } = makeLaps({
  seed: 12,
  event: 2,
  name: 'Cross-country',
  form: 'laps',
  riders: 12,
  laps: 3,
  lapM: LAP_M,
  startLoopM: 1500,
  pointM: 2100,
  place: [7.44, 46.92],
  speedKmh: 21,
  startAt: START,
})
const LENGTH_M = 1500 + 3 * LAP_M
const PHASE = { event: 2, phase: 1 }
const frames = makePositions([...programme, ...racing], PHASE)
const wayOf = (bib: number) =>
  frames.flatMap(({ at, riders }) =>
    riders.flatMap((rider) =>
      rider.bib === bib ? [{ ms: Date.parse(at), toFinishM: rider.toFinishM }] : [],
    ),
  )

test('the course is one the ingest door takes, and ends where the last lap ends', () => {
  const course = programme.find((fact) => fact.type === 'course')
  expect(parseFact(course).ok).toBe(true)
  expect(course?.type === 'course' && course.line.at(-1)?.[3]).toBe(LENGTH_M)
})

test('everybody is at the start first, rides on in every frame, and is at the line when it is read', () => {
  expect(frames[0]?.riders.every(({ toFinishM }) => toFinishM === LENGTH_M)).toBe(true)
  const reads = racing.filter((fact) => fact.type === 'passing' && fact.point === 'Finish')
  for (const bib of [1, 5, 12]) {
    const way = wayOf(bib)
    expect(way.every(({ toFinishM }, at) => at === 0 || toFinishM < way[at - 1]!.toFinishM)).toBe(true)
    const own = reads.filter((fact) => fact.type === 'passing' && fact.bib === bib)
    for (const [lap, read] of own.entries()) {
      if (read.type !== 'passing') continue
      const readMs = Date.parse(START) + (read.timeOfDayMs - 17 * 3_600_000)
      const before = way.findLast(({ ms }) => ms <= readMs)!
      // A frame lasts five seconds.
      expect(before.toFinishM - (LENGTH_M - 1500 - lap * LAP_M)).toBeLessThan(40)
      expect(before.toFinishM - (LENGTH_M - 1500 - lap * LAP_M)).toBeGreaterThanOrEqual(0)
    }
  }
})

test('a read that is missing makes two laps of one, and one that comes twice makes none', () => {
  const isSecond = (fact: Fact, index: number, all: readonly Fact[]) =>
    fact.type === 'passing' &&
    fact.bib === 1 &&
    fact.point === 'Finish' &&
    all.slice(0, index).filter((each) => each.type === 'passing' && each.bib === 1 && each.point === 'Finish')
      .length === 1
  const odd = racing.flatMap((fact, index, all): Fact[] => {
    if (fact.type !== 'passing' || !isSecond(fact, index, all)) return [fact]
    return []
  })
  const again = racing.flatMap((fact, index, all): Fact[] =>
    fact.type === 'passing' && isSecond(fact, index, all)
      ? [fact, { ...fact, id: 'again', timeOfDayMs: fact.timeOfDayMs + 400 }]
      : [fact],
  )
  const lastOf = (facts: readonly Fact[]) =>
    makePositions([...programme, ...facts], PHASE)
      .flatMap(({ riders }) => riders.filter(({ bib }) => bib === 1))
      .at(-1)?.toFinishM
  expect(lastOf(odd)).toBe(lastOf(racing))
  expect(lastOf(again)).toBe(lastOf(racing))
})

test('a replay brings each frame at its moment, between the facts', () => {
  const competition: Fact = {
    id: 'competition',
    source: 'made',
    at: '2026-06-01T12:00:00+02:00',
    type: 'competition',
    code: 'laps',
    year: 2026,
    name: 'Laps',
    sport: 'MTB',
    competitionType: 'MultiEvents',
    start: '2026-06-06',
    end: '2026-06-06',
    location: 'Nowhere',
    noc: 'XXX',
    timeZone: 'Europe/Zurich',
    priority: 9,
  }
  const nowMs = Date.parse('2026-08-01T21:00:00+02:00')
  const { initial, rest } = planFactReplay({
    facts: [competition, ...programme, ...racing],
    positions: PHASE,
    day: '2026-06-06',
    from: '17:05',
    nowMs,
    speed: 1,
  })
  const atOf = (items: typeof rest) => items.flatMap((item) => ('frame' in item ? [item.frame.at] : []))
  expect(atOf(initial)[0]).toBe('2026-08-01T20:55:00+02:00')
  expect(atOf(initial).at(-1)).toBe('2026-08-01T21:00:00+02:00')
  expect(atOf(rest)[0]).toBe('2026-08-01T21:00:05+02:00')
  expect(rest.map(({ dueAtMs }) => dueAtMs)).toEqual(
    rest.map(({ dueAtMs }) => dueAtMs).toSorted((a, b) => a - b),
  )
})
