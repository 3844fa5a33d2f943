import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { readBundle } from './bundle.ts'
import type { Replay } from './replay.ts'
import { planPhaseReplay, racedPhases } from './replayed-phase.ts'

const { facts } = readBundle(join(import.meta.dirname, '../../../races/lapsdemo2026'))
/** A winter evening: another day, hour and offset than the race's. */
const NOW_MS = Date.parse('2027-01-12T21:40:00+01:00')
const plan = (event: number, from: string, speed = 1): Replay =>
  planPhaseReplay({ facts, event, phase: 1, nowMs: NOW_MS, from, speed })
const factsOf = (items: Replay['initial']): Fact[] =>
  items.flatMap((item) => ('fact' in item ? [item.fact] : []))

test('phases with racing are those in which something happens, by their start', () => {
  expect(racedPhases(facts).map(({ event, phase }) => [event, phase])).toEqual([
    [1, 1],
    [2, 1],
  ])
})

test('a phase is replayed now: facts known by then come first, the rest at the times when they became known', () => {
  const replay = plan(1, '15:10')
  const initial = factsOf(replay.initial)
  const competition = initial[0]
  expect(competition).toMatchObject({
    type: 'competition',
    code: 'replay',
    year: 2027,
    name: 'Replay: Constructed races on laps 2026',
    replayOf: 'lapsdemo2026',
    start: '2027-01-12',
  })
  expect(initial.find(({ type }) => type === 'stageStarted')).toMatchObject({
    startedAt: '2027-01-12T21:30:00+01:00',
  })
  const passings = factsOf(replay.rest).filter((fact) => fact.type === 'passing')
  const clockOf = ({ timeOfDayMs }: (typeof passings)[number]) => timeOfDayMs / 3_600_000
  // At the line from now on. Late reads come late again.
  expect(clockOf(passings.at(-1)!)).toBeGreaterThan(22)
  expect(passings.every((fact) => Date.parse(fact.at) > NOW_MS)).toBe(true)
  expect(replay.nextDueAtMs()).toBeGreaterThan(NOW_MS)
  const told = replay.until(NOW_MS + 100_000).length
  expect(told).toBeGreaterThan(5)
  expect(replay.until(NOW_MS + 100_000)).toEqual([])
})

test('facts known only after the phase are omitted, except the programme', () => {
  const all = factsOf([...plan(1, '15:00').initial, ...plan(1, '15:00').rest])
  expect(all.filter((fact) => fact.type === 'passing' && fact.event === 2)).toEqual([])
  expect(all.filter(({ type }) => type === 'phase')).toHaveLength(2)
})

test('a phase that the bundle does not have is refused', () => {
  expect(() => plan(3, '15:00')).toThrow(/phase 1 of event 3/)
})
