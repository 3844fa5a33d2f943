/** The name of each stage kind in the programme (spec.md section 3, stage kinds). */
import { STAGE_KINDS, type StageKind } from '@bell-lap/protocol/vocabulary/kinds'
import { describe, expect, test } from 'vitest'
import { noon, smallRace } from '../small-race.ts'

const stated = {
  stage: 1,
  name: 'Here > There',
  stageType: 'MS',
  category: null,
  distanceM: 100_000,
  startAt: noon(1),
} as const

describe('the kind of a stage', () => {
  test.each(STAGE_KINDS)('is as stated in the programme: %s', (stageKind) => {
    const { tell, read } = smallRace(['MS', 'MS'])
    tell('stage', { ...stated, stageKind })
    expect([read('stage').kind, read('stages')[0]?.kind]).toEqual([stageKind, stageKind])
  })

  test.each<[string, number, 'MS' | 'ITT' | 'TTT', number, StageKind]>([
    ['a mass start of several', 1, 'MS', 2, 'stage'],
    ['a mass start that is the whole race', 1, 'MS', 1, 'oneDayRace'],
    ['an individual time trial', 1, 'ITT', 2, 'timeTrial'],
    ['a team time trial', 1, 'TTT', 2, 'timeTrial'],
    ['stage 0', 0, 'ITT', 1, 'prolog'],
  ])('follows from number and type if it is not stated: %s', (_, stage, stageType, others, kind) => {
    const { tell, read } = smallRace(Array.from({ length: others }, () => 'MS' as const))
    tell('stage', { ...stated, stage, stageType })
    expect(read('stage', stage).kind).toBe(kind)
  })
})
