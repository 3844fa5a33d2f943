import { describe, expect, it } from 'vitest'
import { deskChannel, paramsOfUnit, parseChannel, unitChannel, unitOfParams } from './channel.ts'

describe('channels', () => {
  it.each([
    ['a stage', unitChannel('tdf2026', 'stage-4'), { competition: 'tdf2026', unit: 'stage-4' }],
    ['a prologue', unitChannel('tdf2026', 'stage-0'), { competition: 'tdf2026', unit: 'stage-0' }],
    [
      'a phase',
      unitChannel('mtbwch2026', 'event-3-phase-2'),
      { competition: 'mtbwch2026', unit: 'event-3-phase-2' },
    ],
    [
      'a code with a hyphen',
      unitChannel('tour-alps2026', 'stage-1'),
      { competition: 'tour-alps2026', unit: 'stage-1' },
    ],
  ])('%s is read back', (_, channel, unit) => {
    expect(parseChannel(channel)).toEqual(unit)
  })

  it('of those who run a unit are read back, too', () => {
    const channel = deskChannel('tdf2026', 'event-3-phase-2')
    expect(channel).toBe('tdf2026-event-3-phase-2-desk')
    expect(parseChannel(channel)).toEqual({ competition: 'tdf2026', unit: 'event-3-phase-2', isDesk: true })
    expect(parseChannel('live-desk')).toBeNull()
  })

  it.each([
    'live',
    '',
    'tdf2026',
    'tdf2026-stage-',
    'tdf2026-stage-x',
    '../etc-stage-1',
    `${'a'.repeat(80)}2026-stage-1`,
  ])('%j is no unit', (channel) => {
    expect(parseChannel(channel)).toBeNull()
  })

  it('name each unit in one way only', () => {
    expect(parseChannel('tdf2026-stage-04')).toEqual({ competition: 'tdf2026', unit: 'stage-4' })
  })

  it.each([
    ['stage-4', { s: 4 }],
    ['event-3-phase-2', { e: 3, p: 2 }],
  ] as const)('%s has the parameters %j of its paths', (unit, params) => {
    expect(paramsOfUnit(unit)).toEqual(params)
    expect(unitOfParams({ c: 'any2026', ...params })).toBe(unit)
  })

  it('a path without a unit gives none', () => {
    expect(unitOfParams({ c: 'any2026' })).toBeNull()
    expect(unitOfParams({ c: 'any2026', e: 3 })).toBeNull()
  })
})
