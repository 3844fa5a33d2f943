import { describe, expect, it } from 'vitest'
import { parseChannel, phaseChannel, stageChannel } from './channel.ts'

describe('channels', () => {
  it.each([
    ['a stage', stageChannel('tdf2026', 4), { competition: 'tdf2026', stage: 4 }],
    ['a prologue', stageChannel('tdf2026', 0), { competition: 'tdf2026', stage: 0 }],
    ['a phase', phaseChannel('mtbwch2026', 3, 2), { competition: 'mtbwch2026', event: 3, phase: 2 }],
    ['a code with a hyphen', stageChannel('tour-alps2026', 1), { competition: 'tour-alps2026', stage: 1 }],
  ])('%s is read back', (_, channel, unit) => {
    expect(parseChannel(channel)).toEqual(unit)
  })

  it.each([
    'live',
    '',
    'tdf2026',
    'tdf2026-stage-',
    'tdf2026-stage-x',
    '../etc-stage-1',
    `${'a'.repeat(80)}2026-stage-1`,
  ])('%j stands for no unit', (channel) => {
    expect(parseChannel(channel)).toBeNull()
  })
})
