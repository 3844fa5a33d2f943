import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  addressOf,
  compareUnits,
  eventOf,
  parseUnit,
  stageOf,
  stageUnit,
  unitAt,
  unitBefore,
  unitOf,
  unitsUpTo,
} from './unit.ts'

describe('a unit', () => {
  it.each([
    [{ stage: 0 }, 'stage-0'],
    [{ stage: 4 }, 'stage-4'],
    [{ stage: 150 }, 'stage-150'],
    [{ event: 3, phase: 2 }, 'event-3-phase-2'],
  ])('%j is %s', (address, text) => {
    expect(unitAt(address)).toBe(text)
    expect(parseUnit(text)).toBe(text)
    expect(addressOf(unitAt(address))).toEqual(address)
  })

  test('has one text for each address', () => {
    const number = fc.nat(999)
    fc.assert(
      fc.property(
        fc.oneof(fc.record({ stage: number }), fc.record({ event: number, phase: number })),
        (address) => {
          expect(parseUnit(unitAt(address))).toBe(unitAt(address))
          expect(addressOf(unitAt(address))).toEqual(address)
        },
      ),
    )
  })

  it.each(['', 'live', 'stage-', 'stage-1234', 'stage-1-phase-2', 'event-3', 'event-3-phase-', ' stage-4'])(
    '%j names none',
    (text) => expect(parseUnit(text)).toBeNull(),
  )

  test('leading zeros do not make another unit', () => {
    expect(parseUnit('stage-04')).toBe('stage-4')
    expect(parseUnit('event-03-phase-002')).toBe('event-3-phase-2')
  })

  test('is named by a stage, or by an event and a phase together', () => {
    expect(unitOf({ stage: 4 })).toBe('stage-4')
    expect(unitOf({ event: 3, phase: 2 })).toBe('event-3-phase-2')
    expect(unitOf({ event: 3 })).toBeNull()
    expect(unitOf({})).toBeNull()
  })

  test('knows its numbers', () => {
    expect([stageOf('stage-4'), eventOf('stage-4')]).toEqual([4, null])
    expect([stageOf('event-3-phase-2'), eventOf('event-3-phase-2')]).toEqual([null, 3])
  })
})

describe('the order of units', () => {
  test('a stage comes after all stages with smaller numbers', () => {
    expect(unitsUpTo(stageUnit(2))).toEqual(['stage-0', 'stage-1', 'stage-2'])
    expect(unitBefore(stageUnit(2))).toBe('stage-1')
    expect(unitBefore(stageUnit(0))).toBeNull()
  })

  test('stages come before phases', () => {
    const units = ['event-2-phase-1', 'event-1-phase-10', 'stage-10', 'event-1-phase-2', 'stage-2'] as const
    expect(units.toSorted(compareUnits)).toEqual([
      'stage-2',
      'stage-10',
      'event-1-phase-2',
      'event-1-phase-10',
      'event-2-phase-1',
    ])
  })

  test('a phase has no earlier phases by number', () => {
    expect(unitsUpTo('event-3-phase-2')).toEqual(['event-3-phase-2'])
    expect(unitBefore('event-3-phase-2')).toBeNull()
  })
})
