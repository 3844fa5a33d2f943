/** Riders who were stamped together: one time, and places in the order in which their bibs were typed. */
import { describe, expect, it } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { afterNoon, decide, noon, ofStage, smallRace, type SmallRace } from '../small-race.ts'
import { afterNoonMs, athletes, DAY, smallEvent } from '../small-event.ts'

const FINISH = { stage: 1, point: 'Finish' } as const

/** 32 and 11 come alone; between them a group of four has one time. */
function groupOfFour() {
  const small = smallRace(['MS'])
  small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
  const stamp = (minutes: number, riders = 1) =>
    small.tell('stamp', { ...FINISH, timeOfDayMs: afterNoon(minutes), riders })
  const type = (bib: FactOf<'bibEntry'>['bib'], minutes: number, more: Partial<FactOf<'bibEntry'>> = {}) =>
    small.tell('bibEntry', { ...FINISH, bib, typedMs: afterNoon(minutes), ...more })
  stamp(130)
  const group = stamp(131, 4)
  stamp(132)
  return { ...small, type, group }
}

const placesOf = (race: SmallRace): string[] =>
  ofStage(race)!.flatMap(([rank, key]) => (rank === 0 ? [] : [`${rank} ${key}`]))

describe('riders stamped together', () => {
  it('have the places in the order in which their bibs were typed', () => {
    const race = groupOfFour()
    for (const [index, bib] of [32, 23, 12, 31, 13, 11].entries()) race.type(bib, 140 + index)
    expect(placesOf(race)).toEqual(['1 32', '2 23', '3 12', '4 31', '5 13', '6 11'])
    const times = race.read('stage-live-rankings')[0]!.results.map(({ timeMs }) => timeMs! / 60_000)
    expect(times).toEqual([130, 131, 131, 131, 131, 132])
  })

  it('have the order of all desks that type, by when each bib was typed', () => {
    const race = groupOfFour()
    race.type(32, 140)
    for (const [bib, minutes] of [
      [13, 144],
      [11, 145],
      [23, 141],
      [31, 143],
      [12, 142],
    ] as const)
      race.type(bib, minutes, { source: bib % 2 === 0 ? 'desk-1' : 'desk-2' })
    expect(placesOf(race)).toEqual(['1 32', '2 23', '3 12', '4 31', '5 13', '6 11'])
  })

  it('change places by two corrections that exchange their places in the queue', () => {
    const race = groupOfFour()
    race.type(32, 140)
    const first = race.type(23, 141)
    const second = race.type(12, 142)
    for (const [index, bib] of [31, 13, 11].entries()) race.type(bib, 143 + index)
    race.type(23, 142, { supersedes: first })
    race.type(12, 141, { supersedes: second })
    expect(placesOf(race).slice(0, 3)).toEqual(['1 32', '2 12', '3 23'])
  })

  it('give way to an order that the jury decides', () => {
    const race = groupOfFour()
    for (const [index, bib] of [32, 23, 12, 31, 13, 11].entries()) race.type(bib, 140 + index)
    decide(race, { kind: 'tieOrder', classification: 'Result', bibs: [13, 31, 12, 23] })
    expect(placesOf(race)).toEqual(['1 32', '2 13', '3 31', '4 12', '5 23', '6 11'])
    expect(race.read('flags')).toEqual([])
  })

  it('are flagged where one of them was typed twice', () => {
    const race = groupOfFour()
    const typed = [32, 23, 12, 23, 13, 11].map((bib, index) => race.type(bib, 140 + index))
    expect(placesOf(race)).toEqual(['1 32', '2 23', '3 12', '4 13', '5 11'])
    expect(race.read('flags')).toMatchObject([
      { reason: 'line-repeated', bib: 23, type: 'bibEntry', id: typed[3]!.id },
    ])
    race.type(31, 143, { supersedes: typed[3]! })
    expect(placesOf(race).slice(3)).toEqual(['4 31', '5 13', '6 11'])
    expect(race.read('flags')).toEqual([])
  })

  it('share nothing with a rider of another stamp at the same millisecond', () => {
    const race = groupOfFour()
    race.tell('stamp', { ...FINISH, timeOfDayMs: afterNoon(132) })
    for (const [index, bib] of [32, 23, 12, 31, 13, 22, 11].entries()) race.type(bib, 140 + index)
    expect(placesOf(race).slice(5)).toEqual(['6 11', '6 22'])
  })
})

describe('on laps', () => {
  const LAP_MS = 60_000
  /** Four riders in two groups of two on each of four laps; the order in the first group changes at every line. */
  function onLaps(parameters: object = {}) {
    const day = smallEvent()
    const at = { event: 1, phase: 1 }
    day.tell('phase', {
      ...at,
      name: 'Final',
      form: 'criterium',
      distanceM: 4000,
      startAt: `${DAY}T12:00:00+02:00`,
      parameters: { laps: 4, lapped: 'counted', ...parameters },
    })
    day.tell('unitStartList', { ...at, competitors: athletes([1, 2, 3, 4]) })
    day.tell('stageStarted', { ...at, startedAt: `${DAY}T12:00:00+02:00` })
    let typedMs = afterNoonMs(0)
    const pass = (lap: number, ...bibs: number[]) => {
      day.tell('stamp', {
        ...at,
        point: 'Finish',
        timeOfDayMs: afterNoonMs((lap * LAP_MS) / 1000),
        riders: 2,
      })
      day.tell('stamp', {
        ...at,
        point: 'Finish',
        timeOfDayMs: afterNoonMs((lap * LAP_MS) / 1000 + 5),
        riders: 2,
      })
      for (const bib of bibs) day.tell('bibEntry', { ...at, point: 'Finish', bib, typedMs: (typedMs += 100) })
    }
    /** Two riders with two stamps of the same millisecond. */
    const passLevel = (lap: number, ...bibs: readonly [number, number]) => {
      for (const bib of bibs) {
        day.tell('stamp', { ...at, point: 'Finish', timeOfDayMs: afterNoonMs((lap * LAP_MS) / 1000) })
        day.tell('bibEntry', { ...at, point: 'Finish', bib, typedMs: (typedMs += 100) })
      }
    }
    return { ...day, pass, passLevel }
  }
  const placesNow = (day: ReturnType<typeof onLaps>): string[] =>
    day.read('phase-live-rankings')[0]!.results.map(({ rank, key }) => `${rank} ${key}`)

  it('the order at the last line counts, and that of an earlier lap does not', () => {
    const day = onLaps()
    day.pass(1, 1, 2, 3, 4)
    expect(placesNow(day)).toEqual(['1 1', '2 2', '3 3', '4 4'])
    day.pass(2, 2, 1, 4, 3)
    day.pass(3, 1, 2, 3, 4)
    day.pass(4, 2, 1, 4, 3)
    expect(placesNow(day)).toEqual(['1 2', '2 1', '3 4', '4 3'])
  })

  it('riders level at the last line share the place, whatever order they had before', () => {
    const day = onLaps()
    for (const lap of [1, 2, 3]) day.pass(lap, 2, 1, 4, 3)
    day.passLevel(4, 2, 1)
    expect(placesNow(day).slice(0, 2)).toEqual(['1 1', '1 2'])
  })

  it('the order at a sprint gives its points', () => {
    const day = onLaps({ sprintEveryLaps: 2, scale: [5, 3, 2, 1] })
    day.pass(1, 1, 2, 3, 4)
    day.pass(2, 2, 1, 4, 3)
    const points = day.read('phase-live-rankings')[0]!.results.map(({ key, points: won }) => `${key} ${won}`)
    expect(points.toSorted()).toEqual(['1 3', '2 5', '3 1', '4 2'])
  })
})
