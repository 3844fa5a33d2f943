import { describe, expect, test } from 'vitest'
import {
  compareIrm,
  endsRace,
  hasRankOnTheWay,
  IRM_ORDER,
  IRMS,
  keepsRank,
  mayHaveRank,
  type Irm,
} from './irm.ts'

const those = (isSuch: (irm: Irm) => boolean) => IRMS.filter(isSuch).toSorted()

describe('a mark', () => {
  test('takes the place, except from a relegated rider', () => {
    expect(those(keepsRank)).toEqual(['REL'])
    expect(keepsRank(null)).toBe(true)
  })

  test('may stand beside a place if the rider was relegated, lapped or caught', () => {
    expect(those(mayHaveRank)).toEqual(['LAP', 'OVL', 'REL'])
    expect(mayHaveRank(null)).toBe(true)
  })

  test('takes no place at timing points, except from the disqualified and from guests', () => {
    expect(those((irm) => !hasRankOnTheWay(irm))).toEqual(['DSQ', 'NC'])
    expect(hasRankOnTheWay(null)).toBe(true)
  })

  test('ends a stage race, except for relegated riders and guests', () => {
    expect(those((irm) => !endsRace(irm))).toEqual(['NC', 'REL'])
    expect(endsRace(null)).toBe(false)
  })
})

test('behind the ranked come lapped riders, then those out of time, who did not finish, who were disqualified, who did not start', () => {
  const irms: Irm[] = ['DNS', 'DSQ', 'DNF', 'OTL', 'LAP']
  expect(irms.toSorted(compareIrm)).toEqual(['LAP', 'OTL', 'DNF', 'DSQ', 'DNS'])
})

test('ABD and DNF mean the same', () => {
  expect(compareIrm('ABD', 'DNF')).toBe(0)
})

test('every mark has a place in the order', () => {
  expect(IRM_ORDER.toSorted()).toEqual(IRMS.toSorted())
})
