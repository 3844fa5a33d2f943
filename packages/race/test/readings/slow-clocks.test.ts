/** A device whose clock is a zone behind is told from readings that were only sent late. */
import { describe, expect, test } from 'vitest'
import { bundleRace } from '../races/bundle-race.ts'
import { afterNoon, BIBS, noon, smallRace } from '../small-race.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** Readings come a minute apart. */
const minuteOf = (index: number) => 150 + index

function race() {
  const small = smallRace(['MS'])
  small.tell('course', {
    stage: 1,
    lengthM: 100_000,
    line: [],
    markers: [{ key: 'town', name: 'Town', kind: 'sprint', distanceM: 60_000 }],
  })
  small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
  let count = 0
  /** @param sentMs after the reading, by the right clock */
  const read = (
    device: string,
    bib: number,
    minutes: number,
    more: { behindMs?: number; sentMs?: number; point?: string } = {},
  ) => {
    const { behindMs = 0, sentMs = 2000, point = 'Finish' } = more
    count += 1
    small.tell('passing', {
      id: `read-${count}`,
      source: device,
      stage: 1,
      bib,
      point,
      timeOfDayMs: afterNoon(minutes) - behindMs,
      at: new Date(Date.parse(noon(1)) + minutes * MINUTE_MS + sentMs).toISOString(),
    } as never)
  }
  const told = () =>
    small
      .read('flags')
      .filter(({ reason }) => reason === 'other-zone')
      .map(({ source, at }) => [source, at])
  return { ...small, read, told }
}

describe('told', () => {
  test.each([HOUR_MS, HOUR_MS / 2, 5.5 * HOUR_MS])(
    'live readings that are all behind by %i ms',
    (behindMs) => {
      const { read, told } = race()
      for (const [index, bib] of BIBS.entries())
        read('finish', bib, minuteOf(index) + 200, { behindMs, sentMs: 2000 + index * 1500 })
      expect(told()).toEqual([['finish', '/timeOfDayMs']])
    },
  )

  test('a backup decoder that reads the same riders an hour earlier, whenever its readings were sent', () => {
    const { read, told } = race()
    for (const [index, bib] of BIBS.entries()) {
      read('main', bib, minuteOf(index), { sentMs: 5 * HOUR_MS - index * MINUTE_MS })
      read('backup', bib, minuteOf(index), { behindMs: HOUR_MS, sentMs: 6 * HOUR_MS - index * MINUTE_MS })
    }
    expect(told()).toEqual([['backup', '/timeOfDayMs']])
  })

  test('of very many devices only the fifty with most readings', () => {
    const { read, told } = race()
    const devices = Array.from({ length: 60 }, (_, number) => `device-${number}`)
    for (const [number, device] of devices.entries())
      for (const [index, bib] of BIBS.slice(number < 10 ? 1 : 0).entries())
        read(device, bib, minuteOf(index) + 200, { behindMs: HOUR_MS, sentMs: 2000 + index * 1500 })
    expect(told().map(([source]) => source)).toEqual(expect.arrayContaining(devices.slice(10)))
    expect(told()).toHaveLength(50)
  })

  test('a decoder at the finish whose riders came there before they came to the sprint', () => {
    const { read, told } = race()
    for (const [index, bib] of BIBS.entries()) {
      read('town', bib, 90 + index, { point: 'town', sentMs: 5 * HOUR_MS - index * MINUTE_MS })
      read('finish', bib, minuteOf(index), { behindMs: HOUR_MS, sentMs: 6 * HOUR_MS - index * MINUTE_MS })
    }
    expect(told()).toEqual([['finish', '/timeOfDayMs']])
  })
})

describe('not told', () => {
  test('readings that were kept and sent together, by chance an hour later', () => {
    const { read, told } = race()
    for (const [index, bib] of BIBS.entries())
      read('finish', bib, minuteOf(index), { sentMs: HOUR_MS + (BIBS.length - index) * MINUTE_MS })
    expect(told()).toEqual([])
  })

  test('a bunch that was sent exactly an hour late', () => {
    const { read, told } = race()
    for (const [index, bib] of BIBS.entries()) read('finish', bib, 150 + index / 60, { sentMs: HOUR_MS })
    expect(told()).toEqual([])
  })

  test('readings sent as they are taken, or typed from paper in the evening', () => {
    const { read, told } = race()
    for (const [index, bib] of BIBS.entries()) {
      read('finish', bib, minuteOf(index))
      read('paper', bib, minuteOf(index), { sentMs: 7 * HOUR_MS + ((index * 37) % 11) * MINUTE_MS })
    }
    expect(told()).toEqual([])
  })

  test.each(['fondomade2026', 'lapsdemo2026', 'onedaymade2026', 'tdf2026', 'trackmade2026'])('%s', (name) => {
    expect(
      bundleRace(name)
        .read('flags')
        .filter(({ reason }) => reason === 'other-zone'),
    ).toEqual([])
  })
})
