import type { Bib } from '@bell-lap/domain/figures/bib'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Bundle, readBundle } from './bundle.ts'
import { type Replay, ReplayError, type ReplayItem, planReplay } from './replay.ts'

const FOLDER = join(import.meta.dirname, '../../../races/tdf2026')
const bundle: Bundle = readBundle(FOLDER)
const recording = bundle.recordings.get(4)!
/** A winter evening, so that day, hour and offset differ from the race's: six hours and ten minutes later on the clock. */
const NOW_MS = Date.parse('2027-01-12T21:40:00+01:00')
const plan = (options: { from?: string; speed?: number } = {}): Replay =>
  planReplay({ facts: bundle.facts, recording, stage: 4, nowMs: NOW_MS, from: '15:30', speed: 1, ...options })
const factsOf = (items: readonly ReplayItem[]) => items.flatMap((item) => ('fact' in item ? [item.fact] : []))
const framesOf = (items: readonly ReplayItem[]) =>
  items.flatMap((item) => ('frame' in item ? [item.frame] : []))
const all = (replay: Replay) => [...replay.initial, ...replay.rest]

describe('a replay of the time trial, stage 16', () => {
  const trial = planReplay({
    facts: bundle.facts,
    recording: bundle.recordings.get(16)!,
    stage: 16,
    nowMs: NOW_MS,
    from: '12:00',
    speed: 1,
  })
  const passings = factsOf(all(trial)).filter((fact) => fact.type === 'passing')
  const result = bundle.facts.find((fact) => fact.type === 'stageResult' && fact.stage === 16)

  test('everyone finishes at start plus official time, and passings from positions are estimated', () => {
    const order = factsOf(all(trial)).find((fact) => fact.type === 'startOrder')
    const starts = new Map(
      order?.type === 'startOrder' ? order.starts.map((start) => [start.bib, start.startAt]) : [],
    )
    const midnightMs = Date.parse('2027-01-12T00:00:00+01:00')
    const finish = passings.filter((passing) => passing.point === 'Finish')
    const times = finish.map(({ bib, timeOfDayMs }) => [
      bib,
      midnightMs + timeOfDayMs - Date.parse(starts.get(bib) ?? ''),
    ])
    const rows = result?.type === 'stageResult' ? result.rows : []
    expect(new Map(times as [number, number][])).toEqual(new Map(rows.map((row) => [row.bib, row.timeMs!])))
    expect(passings.every((passing) => passing.estimated)).toBe(true)
  })

  test('nobody is seen before the own start', () => {
    expect(framesOf(trial.rest)[0]?.at).toBe('2027-01-12T23:42:14+01:00')
  })

  test('at each intermediate, riders whose crossing cannot be interpolated are missing', () => {
    const counts = ['inter-1', 'inter-2', 'inter-3'].map(
      (point) => passings.filter((passing) => passing.point === point).length,
    )
    for (const count of counts) {
      expect(count).toBeGreaterThan(120)
      expect(count).toBeLessThan(150)
    }
  })
})

describe('a replay of stage 4', () => {
  test('is a competition of its own, named as a replay, in the year it is played in', () => {
    const replay = plan()
    expect(replay.competitionId).toBe('replay2027')
    const [first] = factsOf(replay.initial)
    expect(first).toMatchObject({ type: 'competition', code: 'replay', year: 2027, replayOf: 'tdf2026' })
    expect(first?.type === 'competition' && first.name).toContain('Replay')
  })

  test('is now where the recording’s clock shows 15:30, in today’s offset of the zone', () => {
    const facts = factsOf(all(plan()))
    expect(facts.find((fact) => fact.type === 'stageStarted' && fact.stage === 4)).toMatchObject({
      startedAt: '2027-01-12T19:37:50+01:00',
    })
    expect(facts.find((fact) => fact.type === 'stage' && fact.stage === 3)).toMatchObject({
      startAt: '2027-01-11T18:20:00+01:00',
    })
  })

  test('ends with its stage: later stages are not on its programme', () => {
    const facts = factsOf(all(plan()))
    const listed = (type: string) =>
      facts.flatMap((fact) => (fact.type === type && 'stage' in fact ? [fact.stage] : []))
    expect([listed('stage'), listed('course')]).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ])
    expect(facts[0]).toMatchObject({ end: '2027-01-12' })
    const last = facts.findLast((fact) => fact.type === 'raceStatus')
    expect(last).toMatchObject({ stage: 4, raceStatus: 'standings' })
  })

  test('keeps birth dates, so that the young riders stay the same', () => {
    const original = bundle.facts.find((fact) => fact.type === 'startList')
    const replayed = factsOf(all(plan())).find((fact) => fact.type === 'startList')
    expect(replayed).toMatchObject({ riders: original?.type === 'startList' ? original.riders : [] })
  })

  test('begins with earlier stages and the first two hours; the rest comes in order, each item once', () => {
    const replay = plan()
    const initial = factsOf(replay.initial)
    expect(initial.filter((fact) => fact.type === 'stageResult').map((fact) => fact.stage)).toEqual([1, 2, 3])
    expect(
      initial.some(
        (fact) => fact.type === 'raceStatus' && fact.stage === 4 && fact.raceStatus === 'inProgress',
      ),
    ).toBe(true)
    const due = replay.rest.map((item) => item.dueAtMs)
    expect(due).toEqual(due.toSorted((a, b) => a - b))
    const played = [0, 1, 60, 3600, 3600 * 2, 3600 * 4].flatMap((seconds) =>
      replay.until(NOW_MS + seconds * 1000),
    )
    expect(played).toEqual(replay.rest)
    expect(replay.until(NOW_MS + 1e9)).toEqual([])
    expect(replay.nextDueAtMs()).toBeNull()
    const keys = factsOf(all(replay)).map((fact) => `${fact.source}/${fact.id}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('at ten times the speed everything is due ten times sooner', () => {
    const [once, tenfold] = [plan(), plan({ speed: 10 })]
    expect(once.nextDueAtMs()! - NOW_MS).toBeCloseTo((tenfold.nextDueAtMs()! - NOW_MS) * 10, 3)
    expect(once.until(NOW_MS + 600_000)).toEqual(tenfold.until(NOW_MS + 60_000))
    expect(tenfold.endsAtMs).toBeLessThan(once.endsAtMs)
  })

  test('before the first recorded tick the field rides together at the start', () => {
    const replay = plan({ from: '13:00' })
    const [first] = framesOf(replay.rest)
    expect(first?.at).toBe('2027-01-12T21:50:00+01:00')
    expect(new Set(first?.riders.map((rider) => rider.toFinishM))).toEqual(new Set([181_900]))
  })

  test('holes of the recording stay holes', () => {
    const times = framesOf(plan({ from: '13:00' }).rest).map((frame) => Date.parse(frame.at))
    const steps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(steps.filter((step) => step === 36_000)).toHaveLength(252)
  })

  test('finish passings give the official order and times; only passings at markers are estimated', () => {
    const facts = factsOf(all(plan()))
    const result = bundle.facts.find((fact) => fact.type === 'stageResult' && fact.stage === 4)
    const passings = facts.filter((fact) => fact.type === 'passing')
    const finish = passings
      .filter((passing) => passing.point === 'Finish')
      .sort((a, b) => a.timeOfDayMs - b.timeOfDayMs)
    const startMs = ((19 * 60 + 37) * 60 + 50) * 1000
    const rows = result?.type === 'stageResult' ? result.rows : []
    expect(finish.map((passing) => passing.bib)).toEqual(
      rows.toSorted((a, b) => a.timeMs! - b.timeMs! || a.rank! - b.rank!).map((row) => row.bib),
    )
    // A new time begins if two riders are a second apart. It is that of the first rider of the new group.
    let groupMs = 0
    let aheadMs = -Infinity
    const timeOf = new Map<Bib, number>()
    for (const { bib, timeOfDayMs } of finish) {
      if (timeOfDayMs - aheadMs >= 1000) groupMs = timeOfDayMs - startMs
      aheadMs = timeOfDayMs
      timeOf.set(bib, groupMs)
    }
    expect([...timeOf]).toEqual(finish.map(({ bib }) => [bib, rows.find((row) => row.bib === bib)?.timeMs]))
    expect(passings.every((passing) => (passing.estimated === true) === (passing.point !== 'Finish'))).toBe(
      true,
    )
    expect(new Set(passings.map((passing) => passing.point))).toEqual(
      new Set(['climb-1', 'climb-2', 'sprint-1', 'climb-3', 'climb-4', 'Finish']),
    )
  })

  test('reports faults of its options', () => {
    expect(() => plan({ from: '25:00' })).toThrow(ReplayError)
    expect(() => plan({ speed: 0 })).toThrow(ReplayError)
    expect(() =>
      planReplay({
        facts: bundle.facts.filter((fact) => fact.type !== 'course'),
        recording,
        stage: 4,
        nowMs: NOW_MS,
        from: '15:30',
        speed: 1,
      }),
    ).toThrow(ReplayError)
  })
})
