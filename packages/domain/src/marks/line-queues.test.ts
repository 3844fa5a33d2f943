import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchQueues, type Pin, type Stamp, type TypedBib } from './line-queues.ts'

const stampsAt = (...times: number[]): Stamp[] =>
  times.map((timeOfDayMs, index) => ({ key: `s${index + 1}`, timeOfDayMs, riders: 1 }))
const typedAt = (...times: number[]): TypedBib[] =>
  times.map((typedMs, index) => ({ key: `b${index + 1}`, typedMs }))
const pin = (stamp: string | null, bib: string | null): Pin => ({ key: `${stamp}-${bib}`, stamp, bib })
const said = ({ pairs }: ReturnType<typeof matchQueues>): string[] =>
  pairs.map(({ stamp, bib }) => `${stamp.key}${bib.key}`)

describe('the queues of stamps and bibs', () => {
  it('are matched in order, whichever of the two is ahead', () => {
    const matched = matchQueues(stampsAt(10, 20, 30), typedAt(500, 900), [])
    expect(said(matched)).toEqual(['s1b1', 's2b2'])
    expect(matched.openStamps.map(({ key }) => key)).toEqual(['s3'])
    const ahead = matchQueues(stampsAt(10), typedAt(5, 6), [])
    expect(said(ahead)).toEqual(['s1b1'])
    expect(ahead.openBibs.map(({ key }) => key)).toEqual(['b2'])
  })

  it('run side by side again behind a pin', () => {
    // The fourth bib that was typed is of the rider who crossed fifth: one rider was not read.
    const matched = matchQueues(stampsAt(1, 2, 3, 4, 5, 6), typedAt(1, 2, 3, 4, 5), [pin('s5', 'b4')])
    expect(said(matched)).toEqual(['s1b1', 's2b2', 's3b3', 's5b4', 's6b5'])
    expect(matched.openStamps.map(({ key }) => key)).toEqual(['s4'])
  })

  it('let two riders change places by two pins that cross, and leave the others where they are', () => {
    const pins = [pin('s2', 'b3'), pin('s3', 'b2')]
    expect(said(matchQueues(stampsAt(1, 2, 3, 4), typedAt(1, 2, 3, 4), pins))).toEqual([
      's1b1',
      's2b3',
      's3b2',
      's4b4',
    ])
  })

  it('give one stamp of a group to as many bibs as riders crossed', () => {
    const [first, group, last] = stampsAt(1, 2, 3)
    const matched = matchQueues([first!, { ...group!, riders: 3 }, last!], typedAt(1, 2, 3, 4, 5), [])
    expect(said(matched)).toEqual(['s1b1', 's2b2', 's2b3', 's2b4', 's3b5'])
  })

  it('pass over a stamp of nobody and a bib without a stamp', () => {
    const pins = [pin('s1', null), pin(null, 'b2')]
    expect(said(matchQueues(stampsAt(1, 2, 3), typedAt(1, 2, 3), pins))).toEqual(['s2b1', 's3b3'])
  })

  it('give no effect to pins that contradict each other, and name them', () => {
    const pins = [pin('s1', 'b2'), pin('s3', 'b2')]
    const matched = matchQueues(stampsAt(1, 2, 3), typedAt(1, 2, 3), pins)
    expect(said(matched)).toEqual(['s1b1', 's2b2', 's3b3'])
    expect(matched.disputed).toEqual(['s1-b2', 's3-b2'])
  })

  it('take the same pin from two people as one', () => {
    const pins = [pin('s2', 'b1'), { ...pin('s2', 'b1'), key: 'again' }]
    expect(matchQueues(stampsAt(1, 2), typedAt(1), pins)).toMatchObject({
      disputed: [],
      pairs: [{ isPinned: true }],
    })
  })

  const queues = fc.record({
    stamps: fc.uniqueArray(
      fc.record({
        key: fc.integer({ min: 0, max: 30 }).map((n) => `s${n}`),
        timeOfDayMs: fc.nat(20),
        riders: fc.integer({ min: 1, max: 3 }),
      }),
      { selector: ({ key }) => key, maxLength: 15 },
    ),
    bibs: fc.uniqueArray(
      fc.record({ key: fc.integer({ min: 0, max: 30 }).map((n) => `b${n}`), typedMs: fc.nat(20) }),
      { selector: ({ key }) => key, maxLength: 15 },
    ),
    pins: fc.uniqueArray(
      fc.record({
        key: fc.integer({ min: 0, max: 30 }).map((n) => `p${n}`),
        stamp: fc.option(fc.integer({ min: 0, max: 30 }).map((n) => `s${n}`)),
        bib: fc.option(fc.integer({ min: 0, max: 30 }).map((n) => `b${n}`)),
      }),
      { selector: ({ key }) => key, maxLength: 6 },
    ),
    seed: fc.nat(),
  })
  const shuffled = <T>(items: readonly T[], seed: number): T[] =>
    items
      .map((item, index) => ({ item, place: Math.sin(seed + index * 7919) }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ item }) => item)

  it('come to the same in whatever order the notes arrived', () => {
    fc.assert(
      fc.property(queues, ({ stamps, bibs, pins, seed }) => {
        const once = matchQueues(stamps, bibs, pins)
        const again = matchQueues(shuffled(stamps, seed), shuffled(bibs, seed + 1), shuffled(pins, seed + 2))
        expect(again).toEqual(once)
      }),
    )
  })

  it('account for every stamp and every bib once', () => {
    fc.assert(
      fc.property(queues, ({ stamps, bibs, pins }) => {
        const { pairs, openStamps, openBibs, disputed } = matchQueues(stamps, bibs, pins)
        const lone = pins.filter(({ key }) => !disputed.includes(key))
        const loneStamps = new Set(
          lone.flatMap(({ stamp, bib }) => (bib === null && stamp !== null ? [stamp] : [])),
        )
        const loneBibs = new Set(
          lone.flatMap(({ stamp, bib }) => (stamp === null && bib !== null ? [bib] : [])),
        )
        const places = stamps.flatMap(({ key, riders }) =>
          loneStamps.has(key) ? [] : Array<string>(riders).fill(key),
        )
        expect(
          [...pairs.map(({ stamp }) => stamp.key), ...openStamps.map(({ key }) => key)].toSorted(),
        ).toEqual(places.toSorted())
        expect([...pairs.map(({ bib }) => bib.key), ...openBibs.map(({ key }) => key)].toSorted()).toEqual(
          bibs.flatMap(({ key }) => (loneBibs.has(key) ? [] : [key])).toSorted(),
        )
      }),
    )
  })
})
