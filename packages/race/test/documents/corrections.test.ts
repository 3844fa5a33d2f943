/** The log of corrections: every decision, replacement and withdrawal appears in it. */
import { expect, test } from 'vitest'
import { athletes, DAY, smallEvent } from '../small-event.ts'
import { noon, smallRace } from '../small-race.ts'

const at = (hour: number): string => `2026-07-02T0${hour}:00:00Z`

const brief = (read: ReturnType<typeof smallRace>['read']) =>
  read('corrections').map(({ kind, type, stage, reason, inForce }) => [kind, type, stage, reason, inForce])

test('a race without corrections has an empty log', () => {
  expect(smallRace(['MS']).read('corrections')).toEqual([])
})

test('decisions, replaced and withdrawn facts are listed with their subject, the newest first', () => {
  const { tell, read } = smallRace(['MS'])
  const first = tell('withdrawal', { stage: 1, bib: 12, irm: 'DNF' })
  const second = tell('withdrawal', {
    stage: 1,
    bib: 12,
    irm: 'OTL',
    supersedes: first,
    at: at(1),
  })
  tell('decision', { stage: 1, reason: 'pushed', decision: { kind: 'relegation', bib: 21 }, at: at(2) })
  tell('withdrawn', { supersedes: second, reason: 'wrong rider', at: at(3) })
  expect(brief(read)).toEqual([
    ['withdrawn', 'withdrawal', 1, 'wrong rider', true],
    ['decision', 'decision', 1, 'pushed', true],
    ['replaced', 'withdrawal', 1, null, false],
  ])
  const [, decided, replaced] = read('corrections')
  expect([decided?.decision, replaced?.supersedes]).toEqual([{ kind: 'relegation', bib: 21 }, first])
})

test('a replaced decision stays in the log as no longer in force', () => {
  const { tell, read } = smallRace(['MS'])
  const decision = (ms: number) => ({ kind: 'penalty', bib: 11, ms }) as const
  const first = tell('decision', { stage: 1, reason: 'drafting', decision: decision(20_000), at: at(1) })
  tell('decision', { stage: 1, reason: 'drafting', decision: decision(10_000), supersedes: first, at: at(2) })
  expect(read('corrections').map(({ kind, inForce, decision }) => [kind, inForce, decision])).toEqual([
    ['decision', true, decision(10_000)],
    ['decision', false, decision(20_000)],
  ])
})

test('a fact that was withdrawn before its arrival is in the log after it', () => {
  const { tell, read } = smallRace(['MS'])
  tell('withdrawn', { supersedes: { source: 'test', id: 'late' } })
  expect(brief(read)).toEqual([['withdrawn', null, null, null, true]])
  tell('stageStarted', { id: 'late', stage: 1, startedAt: noon(1) })
  expect(brief(read)).toEqual([['withdrawn', 'stageStarted', 1, null, true]])
  expect(read('stage').startedAt).toBeNull()
})

test('a corrected result concerns the riders with a changed entry, not those who only moved up', () => {
  const { tell, read } = smallRace(['MS'])
  const whom = () => read('corrections').map(({ competitors }) => competitors)
  const row = (bib: number, rank: number | null, timeMs: number | null) => ({ bib, rank, timeMs })
  const rows = [row(11, 1, 100_000), row(21, 2, 101_000), row(31, 3, 102_000)]
  const first = tell('stageResult', { stage: 1, rows })
  const second = tell('stageResult', {
    stage: 1,
    rows: [{ ...row(11, null, null), irm: 'DSQ' }, row(21, 1, 101_000), row(31, 2, 102_000)],
    supersedes: first,
    at: at(1),
  })
  expect(whom()).toEqual([['11']])
  const swapped = [row(31, 1, 102_000), row(21, 2, 101_000)]
  tell('stageResult', {
    stage: 1,
    rows: [...swapped, { ...row(11, null, null), irm: 'DSQ' }],
    supersedes: second,
    at: at(2),
  })
  expect(whom()).toEqual([['31', '21'], ['11']])
})

test('a passing accepted by decision concerns its rider', () => {
  const { tell, read } = smallRace(['MS'])
  tell('stageStarted', { stage: 1, startedAt: noon(1) })
  const passing = tell('passing', { stage: 1, bib: 21, point: 'Finish', timeOfDayMs: 1 })
  const decision = { kind: 'passingAccepted', passing } as const
  tell('decision', { stage: 1, reason: 'seen on the film', decision, at: at(1) })
  expect(read('corrections').map(({ type, competitors }) => [type, competitors])).toEqual([
    ['decision', ['21']],
  ])
  const told = read('stage-actions').find(({ kind }) => kind === 'decision')
  expect(told?.riders.map(({ bib }) => bib)).toEqual([21])
  // Withdrawn later, the passing still has no entry of its own.
  tell('withdrawn', { supersedes: passing, reason: 'wrong film', at: at(2) })
  expect(read('corrections').map(({ type, competitors }) => [type, competitors])).toEqual([
    ['passing', ['21']],
    ['decision', ['21']],
  ])
})

test('an accepted passing names its rider, also if it came after the decision', () => {
  const { tell, read } = smallRace(['MS'])
  tell('stageStarted', { stage: 1, startedAt: noon(1) })
  const passing = { source: 'test', id: 'late-read' }
  const decision = { kind: 'passingAccepted', passing } as const
  tell('decision', { stage: 1, reason: 'seen on the film', decision, at: at(1) })
  expect(read('corrections').map(({ competitors }) => competitors)).toEqual([[]])
  tell('passing', { ...passing, stage: 1, bib: 21, point: 'Finish', timeOfDayMs: 1 })
  expect(read('corrections').map(({ type, competitors }) => [type, competitors])).toEqual([
    ['decision', ['21']],
  ])
})

test('corrections concern the riders of passings and abandonments, and those named by decisions', () => {
  const { tell, read } = smallRace(['MS'])
  const whom = () => read('corrections')[0]!.competitors
  const passing = (bib: number) => ({ stage: 1, bib, point: 'Finish', timeOfDayMs: 40_000_000 })
  const read11 = tell('passing', passing(11))
  tell('passing', { ...passing(12), supersedes: read11, at: at(1) })
  expect(whom()).toEqual(['11', '12'])
  const left = tell('withdrawal', { stage: 1, bib: 21, irm: 'DNF' })
  tell('withdrawn', { supersedes: left, reason: 'wrong rider', at: at(2) })
  expect(whom()).toEqual(['21'])
  tell('decision', {
    stage: 1,
    reason: 'a crash',
    decision: { kind: 'reinstatement', bibs: [31, 32] },
    at: at(3),
  })
  expect(whom()).toEqual(['31', '32'])
  tell('decision', {
    stage: 1,
    reason: 'a feed',
    decision: { kind: 'penalty', teamCode: 'AAA', ms: 1000 },
    at: at(4),
  })
  expect(whom()).toEqual(['AAA'])
  tell('decision', {
    stage: 1,
    reason: 'wind',
    decision: { kind: 'neutralisation', beforeLineMs: 60_000, bonifications: true },
    at: at(5),
  })
  expect(whom()).toEqual([])
})

test('a decision on a phase that applies only to stages is shown to the operator, not to readers', () => {
  const { tell, read } = smallEvent()
  const unit = { event: 1, phase: 1 }
  tell('phase', { ...unit, name: 'Final', form: 'pointsRace', startAt: `${DAY}T12:00:00Z` })
  tell('unitStartList', { ...unit, competitors: athletes([1, 2]) })
  const decide = (decision: Parameters<typeof tell<'decision'>>[1]['decision']) =>
    tell('decision', { ...unit, reason: 'dangerous', decision })
  decide({ kind: 'pointsPenalty', bib: 1, classification: 'SprintPoints', points: 10 })
  decide({ kind: 'disqualification', bib: 2 })
  expect(read('corrections').map(({ decision }) => decision?.kind)).toEqual(['disqualification'])
  const told = read('phase-actions').filter(({ kind }) => kind === 'decision')
  expect(told.map(({ decision }) => decision?.kind)).toEqual(['disqualification'])
  expect(read('flags').map(({ reason }) => reason)).toContain('no-effect')
})

test('a result that only adds rows to the previous one is no correction', () => {
  const { tell, read } = smallEvent()
  tell('phase', { event: 1, phase: 1, name: 'Final', form: 'scratch', startAt: `${DAY}T12:00:00+02:00` })
  tell('unitStartList', { event: 1, phase: 1, competitors: athletes([1, 2, 3]) })
  const rows = ['1', '2', '3'].map((competitor, index) => ({ competitor, rank: index + 1 }))
  const result = (from: typeof rows, supersedes?: { source: string; id: string }) =>
    tell('unitResult', { event: 1, phase: 1, rows: from, ...(supersedes && { supersedes }) })
  const whole = result(rows, result(rows.slice(0, 2)))
  expect(read('corrections')).toEqual([])
  expect(read('phase-actions').map((action) => action.kind)).not.toContain('correction')
  result(
    [rows[1]!, rows[0]!, rows[2]!].map((row, index) => ({ ...row, rank: index + 1 })),
    whole,
  )
  expect(read('corrections')).toHaveLength(1)
  expect(read('phase-actions').map((action) => action.kind)).toContain('correction')
})
