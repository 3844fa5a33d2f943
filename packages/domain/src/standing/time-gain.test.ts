import { describe, expect, test } from 'vitest'
import { stageUnit } from '../calendar/unit.ts'
import type { GeneralTime, StageForm, StageOutcome } from './stage-outcome.ts'
import { timeGains } from './time-gain.ts'

const stage = (form: StageForm, own: Partial<GeneralTime>): StageOutcome => ({
  unit: stageUnit(1),
  form,
  rows: [],
  unsettled: [],
  times: [{ bib: 7, lineMs: 60_240, bonificationMs: 0, correctionMs: 0, place: 3, ...own }],
})
const gain = (...args: Parameters<typeof timeGains>) => timeGains(...args)[0]![1]

describe('what a stage adds to the general time', () => {
  test('is the time in whole seconds, less bonifications, plus penalties', () => {
    expect(gain(stage('MS', { bonificationMs: 10_000, correctionMs: 20_000 }))).toEqual({
      value: 70_000,
      place: 3,
      bonificationMs: 10_000,
    })
  })

  test('is cut to what is shown where a race counts more finely', () => {
    expect(gain(stage('ITT', { lineMs: 60_247 }), [], 2).value).toBe(60_240)
  })
})

describe('what separates level riders', () => {
  test('is the fraction of an individual time trial, and of no other stage (UCI 2.6.015)', () => {
    expect(gain(stage('ITT', {})).fractionMs).toBe(240)
    expect(gain(stage('MS', {})).fractionMs).toBeUndefined()
    expect(gain(stage('TTT', {})).fractionMs).toBeUndefined()
  })

  test('is also that of a team time trial where the race says so', () => {
    expect(gain(stage('TTT', {}), ['ITT', 'TTT']).fractionMs).toBe(240)
  })

  test('is the place, but not that in a team time trial', () => {
    expect(gain(stage('TTT', {})).placing).toBe(0)
    expect(gain(stage('ITT', {})).placing).toBeUndefined()
  })
})
