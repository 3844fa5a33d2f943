import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { relayEnds, type RelayLeg, type RelayRead, type RelayTeam } from './relay-legs.ts'

const read = (bib: number, second: number, accepted = false): RelayRead => ({
  bib,
  timeMs: second * 1000,
  accepted,
})
const reads = (...list: [bib: number, second: number][]) => list.map(([bib, second]) => read(bib, second))
/** A rider for each leg. */
const riders = (...bibs: number[]): RelayLeg[] => bibs.map((bib) => ({ bibs: [bib], counting: 1 }))
const FOUR = riders(11, 12, 13, 14)
const team = (
  line: readonly RelayRead[],
  legs = FOUR,
  changes: RelayTeam<RelayRead>['changes'] = new Map(),
): RelayTeam<RelayRead> => ({ legs, line, changes })
const secondsOf = ({ ends }: { readonly ends: readonly (RelayRead | null)[] }) =>
  ends.map((end) => (end === null ? null : end.timeMs / 1000))
const endsOf = (...args: Parameters<typeof team>) => secondsOf(relayEnds([team(...args)])[0]!)

describe('four riders, a lap each, read at the line', () => {
  test.each<[string, [number, number][], (number | null)[]]>([
    [
      'each ends the own leg',
      [
        [11, 700],
        [12, 1450],
        [13, 2260],
        [14, 2950],
      ],
      [700, 1450, 2260, 2950],
    ],
    [
      'the team has no time before the last rider comes',
      [
        [11, 700],
        [12, 1450],
        [13, 2260],
      ],
      [700, 1450, 2260, null],
    ],
    [
      'who takes over may be read beside who comes in',
      [
        [11, 700],
        [12, 702],
        [12, 1450],
        [13, 1451],
        [13, 2260],
        [14, 2250],
        [14, 2950],
      ],
      [700, 1450, 2260, 2950],
    ],
    [
      'who takes over may be the only one read',
      [
        [12, 702],
        [13, 1452],
        [14, 2262],
        [14, 2950],
      ],
      [702, 1452, 2262, 2950],
    ],
    [
      'the order in which reads come does not matter',
      [
        [14, 2950],
        [14, 2262],
        [13, 1452],
        [12, 702],
      ],
      [702, 1452, 2262, 2950],
    ],
  ])('%s', (_, line, ends) => {
    const [result] = relayEnds([team(reads(...line))])
    expect([secondsOf(result!), result!.strays]).toEqual([ends, []])
  })

  test('a team with a read too few has no time, since the take-over of 14 cannot be told from the finish', () => {
    const line = reads([12, 1450], [13, 2260], [14, 2950])
    expect(endsOf(line).at(-1)).toBeNull()
    expect(endsOf([...line.slice(0, 2), read(14, 2950, true)])).toEqual([null, 1450, 2260, 2950])
    expect(endsOf(reads([11, 700], [14, 2250], [14, 2950])).at(-1)).toBeNull()
  })

  test('a read that a decision counts ends the leg of its rider, and no other leg', () => {
    expect(endsOf([read(12, 1450, true), ...reads([13, 2260], [14, 2950])])).toEqual([null, 1450, 2260, 2950])
    // 13 was not read either, so that 14 may have taken over.
    expect(endsOf([read(12, 1450, true), ...reads([14, 2950])]).at(-1)).toBeNull()
  })

  test('if riders change the order, the last one ends the race and nobody’s leg is known', () => {
    const [result] = relayEnds([team(reads([11, 700], [12, 1450], [14, 2260], [13, 2950]))])
    expect([secondsOf(result!), result!.isOutOfOrder]).toEqual([[700, 1450, 2260, 2950], true])
  })

  test.each<[string, [number, number][]]>([
    [
      'a rider came twice',
      [
        [11, 700],
        [14, 1450],
        [11, 2260],
        [13, 2950],
      ],
    ],
    [
      'a rider who takes over was read too',
      [
        [11, 700],
        [12, 720],
        [12, 1450],
        [14, 2260],
        [13, 2950],
      ],
    ],
  ])(
    'in another order a team has no time if %s, since passages cannot be told from take-overs',
    (_, line) => {
      expect(endsOf(reads(...line)).at(-1)).toBeNull()
    },
  )

  test('a rider who takes over late ends no leg, since other teams took much longer for it', () => {
    const others = [0, 1, 2].map((late) =>
      team(reads([11, 700 + late], [12, 1450 + late], [13, 2260 + late], [14, 2950 + late])),
    )
    const late = team(reads([11, 700], [12, 760], [12, 1470], [13, 2270], [14, 2960]))
    expect(secondsOf(relayEnds([...others, late]).at(-1)!)).toEqual([700, 1470, 2270, 2960])
  })

  test('a read that neither ends a leg nor belongs to a change is a stray', () => {
    const [result] = relayEnds([team(reads([11, 700], [14, 1100], [12, 1450], [13, 2260], [14, 2950]))])
    expect(result!.strays.map(({ timeMs }) => timeMs / 1000)).toEqual([1100])
  })
})

describe('one chip for the whole team', () => {
  const THREE = riders(7, 7, 7)

  test('each crossing ends a leg, and a read at the start ends none', () => {
    expect(endsOf(reads([7, 4], [7, 700], [7, 1450], [7, 2260]), THREE)).toEqual([700, 1450, 2260])
  })

  test('there is no time before the third crossing, unless a decision says that the team has finished', () => {
    expect(endsOf(reads([7, 700], [7, 1450]), THREE)).toEqual([700, 1450, null])
    expect(endsOf([read(7, 700), read(7, 2260, true)], THREE)).toEqual([700, null, 2260])
    // A decision about an earlier crossing says nothing about the finish.
    expect(endsOf([read(7, 700, true), ...reads([7, 1450], [7, 2260])], THREE)).toEqual([700, 1450, 2260])
  })
})

test('three men, then three women: the second rider of each gives the time of the leg', () => {
  const legs = [
    { bibs: [1, 2, 3], counting: 2 },
    { bibs: [4, 5, 6], counting: 2 },
  ]
  const line = reads([1, 600], [2, 610], [3, 640], [5, 1230], [4, 1240], [6, 1300])
  expect(endsOf(line, legs)).toEqual([610, 1240])
  // One woman is not enough.
  expect(endsOf(line.slice(0, 4), legs)).toEqual([610, null])
})

describe('a stated place for the change', () => {
  const TWO = riders(11, 12)
  const change = (...at: RelayRead[]) => new Map([[0, at]])

  test('its first read ends the leg', () => {
    expect(endsOf(reads([12, 1790]), TWO, change(read(12, 903), read(11, 900)))).toEqual([900, 1790])
  })

  test('if its mat misses a team, the leg has no time and the team has the time of its last rider', () => {
    const missed = team(reads([12, 1790]), TWO, change())
    const other = team(reads([22, 1795]), riders(21, 22), change(read(21, 900)))
    expect(secondsOf(relayEnds([missed, other])[0]!)).toEqual([null, 1790])
  })

  test('a take-over at the line is no finish once another team has ridden the first leg', () => {
    const missed = team(reads([12, 905], [12, 1790]), TWO, change())
    const other = team(reads([22, 1795]), riders(21, 22), change(read(21, 900)))
    const [own] = relayEnds([missed, other])
    expect([secondsOf(own!), own!.isChangeUnknown]).toEqual([[null, 1790], false])
  })

  test('until then the first read at the line may be either, and it is said', () => {
    const [own] = relayEnds([team(reads([12, 905]), TWO, change())])
    expect([secondsOf(own!), own!.isChangeUnknown]).toEqual([[null, 905], true])
  })
})

test('no read ends two legs, legs end one after the other, and the order in which reads come does not matter', () => {
  const crossing = fc.record({
    bib: fc.integer({ min: 11, max: 14 }),
    second: fc.integer({ min: 1, max: 3000 }),
  })
  fc.assert(
    fc.property(
      fc.uniqueArray(crossing, { maxLength: 9, selector: ({ second }) => second }),
      fc.boolean(),
      (list, hasOneChip) => {
        const line = list.map(({ bib, second }) => read(hasOneChip ? 7 : bib, second))
        const legs = hasOneChip ? riders(7, 7, 7, 7) : FOUR
        const seconds = endsOf(line, legs)
        expect(endsOf(line.toReversed(), legs)).toEqual(seconds)
        const known = seconds.filter((second) => second !== null)
        expect(known).toEqual([...new Set(known)].toSorted((a, b) => a - b))
      },
    ),
  )
})
