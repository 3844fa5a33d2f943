import { describe, expect, test } from 'vitest'
import { faultsOf, sumUp, type Observed } from '../soak/phone/observed.ts'

const MARKS = [
  { name: 'a row opens', atMs: 1_000 },
  { name: 'the row closes', atMs: 4_000 },
  { name: 'a row opens', atMs: 7_000 },
]
const observed: Observed = {
  tasks: [
    { atMs: 100, tookMs: 900, processorMs: 700, parts: {} },
    { atMs: 1_010, tookMs: 60, processorMs: 40, parts: {} },
    { atMs: 7_010, tookMs: 90, processorMs: 50, parts: {} },
    { atMs: 7_110, tookMs: 30, processorMs: 20, parts: {} },
    { atMs: 8_000, tookMs: 50, processorMs: 45, parts: {} },
  ],
  events: [
    { atMs: 1_005, tookMs: 80, interaction: 1 },
    { atMs: 7_005, tookMs: 150, interaction: 2 },
    // No tap: a pointer that moves over the page.
    { atMs: 4_005, tookMs: 400, interaction: 0 },
  ],
  shifts: [
    { atMs: 200, value: 0.001, isExpected: false, sources: [] },
    { atMs: 1_100, value: 0.3, isExpected: true, sources: [] },
    { atMs: 8_000, value: 0.004, isExpected: false, sources: [] },
  ],
}
const COURSE = { marks: MARKS, followsFromMs: 950, untouched: [{ atMs: 7_500, tookMs: 2_000 }] }
const summary = sumUp(observed, COURSE)

describe('the summary of a page on a phone', () => {
  test('has the slowest tap of each kind, with the work of the main thread until its paint', () => {
    expect(summary.taps).toEqual([
      { name: 'a row opens', count: 2, slowestMs: 150, processorMs: 70 },
      { name: 'the row closes', count: 1, slowestMs: 0, processorMs: 0 },
    ])
  })
  test('tasks while nobody taps are those of pushes; shifts of the loading are not counted with later ones, nor those after a tap', () => {
    expect(summary).toMatchObject({
      longestTaskMs: 50,
      longestProcessorMs: 45,
      tasksOverLimit: 0,
      shiftAtLoad: 0.001,
      shift: 0.004,
    })
  })
  test('has no faults within the limits, and names values beyond them', () => {
    expect(faultsOf(summary)).toEqual([])
    const slow = sumUp(
      {
        ...observed,
        tasks: [
          ...observed.tasks,
          { atMs: 4_000, tookMs: 190, processorMs: 60, parts: {} },
          { atMs: 9_000, tookMs: 101, processorMs: 30, parts: {} },
        ],
        events: [...observed.events, { atMs: 4_010, tookMs: 200, interaction: 3 }],
        shifts: [...observed.shifts, { atMs: 9_000, value: 0.016, isExpected: false, sources: [] }],
      },
      COURSE,
    )
    expect(faultsOf(slow)).toEqual([
      'the row closes: 200 ms until the next paint',
      'a task of 101 ms',
      'layout shift while it is followed: 0.020',
    ])
  })
})
