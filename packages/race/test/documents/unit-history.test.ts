/** The history of a stage: groups and virtual general, kilometre by kilometre, as they were live at each moment. */
import { readBundle } from '@bell-lap/race-sim/bundle'
import { planReplay } from '@bell-lap/race-sim/replay'
import type { Actions } from '@bell-lap/protocol/documents/actions'
import type { History } from '@bell-lap/protocol/documents/history'
import type { Rankings, StageLive } from '@bell-lap/protocol/documents/stages'
import { describe, expect, test } from 'vitest'
import { projectDocument } from '../../src/projections.ts'
import { applyFact, applyFrame, createRace, type Race } from '../../src/race.ts'
import { BIBS, noon, smallRace } from '../small-race.ts'
import { TOUR_FOLDER } from '../tour.ts'

const STAGE = 4
const read = <Body>(
  race: Race,
  name: 'stage-history' | 'stage-live' | 'stage-actions' | 'stage-rankings',
): Body | null => {
  const projected = projectDocument(race, name, { c: race.competition, s: STAGE })
  return projected.kind === 'ok' ? (projected.body as Body) : null
}

/** The gap of the bunch behind the head as the live document had it, by the distance of the head. */
interface Seen {
  readonly distance: number
  readonly bunchMs: number
}

function play(): { race: Race; seen: Seen[]; versions: number } {
  const bundle = readBundle(TOUR_FOLDER)
  const nowMs = Date.parse('2026-07-07T13:10:00+02:00')
  const recording = bundle.recordings.get(STAGE)!
  const plan = planReplay({ facts: bundle.facts, recording, stage: STAGE, nowMs, from: '13:10', speed: 1 })
  const race = createRace(plan.competitionId)
  const seen: Seen[] = []
  const bodies = new Set<string>()
  let count = 0
  for (const [index, item] of [...plan.initial, ...plan.rest].entries()) {
    if ('fact' in item) applyFact(race, { seq: race.seq + 1, receivedAt: item.fact.at, fact: item.fact })
    else applyFrame(race, { count: (count += 1), frame: item.frame })
    if (index % 50 !== 0) continue
    const groups = read<StageLive>(race, 'stage-live')?.groups ?? []
    const bunch = groups.find(({ kind }) => kind === 'bunch')
    if (bunch?.gapMs != null)
      seen.push({ distance: 181.9 - groups[0]!.toFinishM / 1000, bunchMs: bunch.gapMs })
    bodies.add(JSON.stringify(read(race, 'stage-history')))
  }
  return { race, seen, versions: bodies.size }
}

describe('a recorded stage', () => {
  const { race, seen, versions } = play()
  const history = read<History>(race, 'stage-history')!
  const bunch = history.groups.find(({ size }) => size > 150)!
  const gapAt = (distance: number, key: string): number | null | undefined =>
    history.points.findLast((point) => point.distance <= distance)?.groups.find((each) => each.key === key)
      ?.gapMs

  test('has a point for each kilometre and one at the finish, whatever the number of frames', () => {
    expect(history.points.length).toBeGreaterThan(175)
    expect(history.points.length).toBeLessThanOrEqual(183)
    expect(history.points.at(-1)).toMatchObject({ distance: history.length, at: null })
    const distances = history.points.map(({ distance }) => distance)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(versions).toBeGreaterThan(20)
  })

  test('has the gaps that the live document had at those kilometres', () => {
    const compared = seen.flatMap(({ distance, bunchMs }) => {
      const gapMs = gapAt(distance, bunch.key)
      return gapMs == null ? [] : [Math.abs(gapMs - bunchMs)]
    })
    expect(compared.length).toBeGreaterThan(20)
    // The head has ridden up to a kilometre since.
    expect(Math.max(...compared)).toBeLessThan(45_000)
    expect(compared.reduce((sum, each) => sum + each, 0) / compared.length).toBeLessThan(8000)
  })

  test('shows when the break of 34 was formed, its largest lead, and who survived of it', () => {
    const front = history.groups.find(({ size }) => size === 34)!
    const formed = history.points.find(({ groups }) => groups.some(({ key }) => key === front.key))!
    const told = read<Actions>(race, 'stage-actions')!.find(
      ({ kind, riders }) => kind === 'breakaway' && riders.length === 34,
    )!
    expect(Math.abs(formed.distance - told.distance!)).toBeLessThan(2)
    expect(formed.groups[0]!.key).toBe(front.key)
    expect(
      Math.max(...history.points.map(({ distance }) => gapAt(distance, bunch.key) ?? 0)),
    ).toBeGreaterThan(700_000)
  })

  test('ends with the gaps of the result', () => {
    const [stage] = read<Rankings>(race, 'stage-rankings')!
    const rows = stage!.results.filter(({ rank }) => rank > 0)
    const finish = history.points.at(-1)!
    expect(finish.groups[0]!.gapMs).toBe(0)
    const shown = new Set(rows.map(({ gapMs }) => gapMs ?? 0))
    for (const { gapMs } of finish.groups) expect(shown.has(gapMs!)).toBe(true)
  })

  test('has a virtual leader at each point on the road', () => {
    const { general, points } = history
    expect(general.length).toBeGreaterThanOrEqual(10)
    for (const [index, { at }] of points.entries())
      expect(Math.min(...general.map(({ gapsMs }) => gapsMs[index] ?? Infinity))).toBe(
        at === null ? Infinity : 0,
      )
    for (const { gapsMs } of general) expect(gapsMs).toHaveLength(points.length)
  })

  test('lists no group that was not at a point, and no point with a group that is not listed', () => {
    const listed = new Set(history.groups.map(({ key }) => key))
    const placed = new Set(history.points.flatMap(({ groups }) => groups.map(({ key }) => key)))
    expect(placed).toEqual(listed)
    expect(listed.size).toBeLessThanOrEqual(60)
  })
})

test('a stage without positions has a point for each timing point, and one that has none yet is empty', () => {
  const small = smallRace(['MS', 'MS'])
  const tell = (point: string, s: number, bibs: readonly number[]) => {
    for (const bib of bibs)
      small.tell('passing', { stage: 1, bib, point, timeOfDayMs: (12 * 3600 + s) * 1000 })
  }
  small.tell('course', {
    stage: 1,
    lengthM: 100_000,
    line: [],
    markers: [20, 40].map((km) => ({
      key: `km${km}`,
      name: `km ${km}`,
      kind: 'intermediate' as const,
      distanceM: km * 1000,
    })),
  })
  expect(small.kind('stage-history', 1)).toBe('not-yet')
  small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
  small.tell('raceStatus', { stage: 1, raceStatus: 'inProgress' })
  expect(small.read('stage-history', 1)).toEqual({ length: 100, groups: [], points: [], general: [] })
  tell('km20', 1800, BIBS)
  tell('km40', 3600, BIBS.slice(0, 2))
  tell('km40', 3700, BIBS.slice(2))
  const { points, positions, groups, general } = small.read('stage-history', 1)
  expect(positions).toBeUndefined()
  expect(points.map(({ distance }) => distance)).toEqual([20, 40])
  expect(points[1]!.groups.map(({ size, gapMs }) => [size, gapMs])).toEqual([
    [2, 0],
    [7, 100_000],
  ])
  expect(groups.map(({ size }) => size)).toContain(2)
  expect(general).toEqual([])
  expect(small.kind('stage-history', 2)).toBe('not-yet')
})
