import { describe, expect, test } from 'vitest'
import {
  decisionsOf,
  decisionsOfOneDay,
  hasMeaningIn,
  isOnResult,
  isOrderAsPublished,
  reinstatedBy,
  warningMark,
  type Decision,
} from './decision.ts'

const penalty = { kind: 'penalty', bib: 1, ms: 20_000 } as const satisfies Decision
const neutralisation = { kind: 'neutralisation', beforeLineMs: 3000, bonifications: false } as const

test('points, general times and time limits are of stages, so that a decision on them means nothing in a phase', () => {
  const pointsPenalty = { kind: 'pointsPenalty', bib: 1, classification: 'SprintPoints', points: 5 } as const
  for (const decision of [pointsPenalty, neutralisation, { kind: 'timeLimit', percent: 10 }] as const)
    expect([hasMeaningIn(true, decision), hasMeaningIn(false, decision)]).toEqual([true, false])
  expect([hasMeaningIn(true, penalty), hasMeaningIn(false, penalty)]).toEqual([true, true])
})

test('warnings, fines and decisions on what was timed change no result by themselves', () => {
  expect([penalty, neutralisation].map(isOnResult)).toEqual([true, true])
  expect(isOnResult({ kind: 'warning', bib: 1 })).toBe(false)
  expect(isOnResult({ kind: 'fine', bib: 1, amount: 200, currency: 'CHF' })).toBe(false)
  expect(isOnResult({ kind: 'passingAccepted', passing: { source: 'line', id: '7' } })).toBe(false)
  expect(isOnResult({ kind: 'lapCount', bib: 1, afterLap: 2, laps: 1 })).toBe(false)
  expect(isOnResult({ kind: 'neutralisedLap', lap: 3 })).toBe(false)
})

test('decisions of one kind keep their order', () => {
  const later = { ...penalty, bib: 2 }
  expect(decisionsOf([penalty, neutralisation, later], 'penalty')).toEqual([penalty, later])
})

test('a reinstatement brings back one rider or several', () => {
  expect(reinstatedBy({ bib: 1 })).toEqual([1])
  expect(reinstatedBy({ bibs: [2, 3] })).toEqual([2, 3])
  expect(reinstatedBy({ bib: 1, bibs: [2] })).toEqual([1, 2])
})

describe('in a race of one day', () => {
  test('a penalty or correction of a general time is one of the result, the only classification by time', () => {
    const decisions: Decision[] = [penalty, { kind: 'adjustment', bib: 2, ms: -1000 }]
    expect(decisionsOfOneDay(decisions)).toEqual([
      { kind: 'penalty', bib: 1, ms: 20_000, inStage: true },
      { kind: 'penalty', bib: 2, ms: -1000, inStage: true },
    ])
  })

  test('a penalty of a team stays one, and so do all other decisions', () => {
    const decisions: Decision[] = [
      { kind: 'penalty', teamCode: 'TEA', ms: 5000 },
      { kind: 'relegation', bib: 1 },
    ]
    expect(decisionsOfOneDay(decisions)).toEqual(decisions)
  })
})

test('a warning is marked W, with a yellow card YC', () => {
  expect(warningMark({ kind: 'warning', bib: 1 })).toBe('W')
  expect(warningMark({ kind: 'warning', bib: 1, card: 'yellow' })).toBe('YC')
})

test('only an order of level riders can be one that was published and not decided', () => {
  expect(isOrderAsPublished({ kind: 'tieOrder', asPublished: true })).toBe(true)
  expect(isOrderAsPublished({ kind: 'tieOrder' })).toBe(false)
  expect(isOrderAsPublished({ kind: 'penalty', asPublished: true })).toBe(false)
  expect(isOrderAsPublished(null)).toBe(false)
})
