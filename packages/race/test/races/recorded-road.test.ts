/**
 * The groups of a recorded stage against its own positions, at every frame from the start to the last: each gap is held
 * against the time since the first rider passed the place, worked out here from the positions alone and with hindsight.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { readBundle } from '@bell-lap/race-sim/bundle'
import { planReplay } from '@bell-lap/race-sim/replay'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import type { Ranking, Row } from '@bell-lap/protocol/objects/ranking'
import type { Frame } from '@bell-lap/protocol/facts/frame'
import { describe, expect, test } from 'vitest'
import { projectDocument } from '../../src/projections.ts'
import { applyFact, applyFrame, createRace } from '../../src/race.ts'
import { TOUR_FOLDER } from '../tour.ts'

const STAGE = 4
/** The clock of the race and of the replay are the same then. */
const NOW_MS = Date.parse('2026-07-07T13:10:00+02:00')

interface Moment {
  readonly atMs: number
  readonly frame: Frame
  readonly live: StageLive
  /** The first row of the virtual general classification, if there is one. */
  readonly virtual: Row | undefined
}

function playAll() {
  const bundle = readBundle(TOUR_FOLDER)
  const recording = bundle.recordings.get(STAGE)!
  const plan = planReplay({
    facts: bundle.facts,
    recording,
    stage: STAGE,
    nowMs: NOW_MS,
    from: '13:10',
    speed: 1,
  })
  const race = createRace(plan.competitionId)
  const moments: Moment[] = []
  const home = new Map<Bib, number>()
  let count = 0
  for (const item of [...plan.initial, ...plan.rest]) {
    if ('fact' in item) {
      const { fact } = item
      applyFact(race, { seq: race.seq + 1, receivedAt: fact.at, fact })
      if (fact.type === 'passing' && fact.stage === STAGE && fact.point === 'Finish')
        home.set(fact.bib, Date.parse(fact.at))
      continue
    }
    applyFrame(race, { count: (count += 1), frame: item.frame })
    const read = projectDocument(race, 'stage-live', { c: race.competition, s: STAGE })
    if (read.kind !== 'ok') continue
    const rankings = projectDocument(race, 'stage-live-rankings', { c: race.competition, s: STAGE })
    const virtual =
      rankings.kind === 'ok'
        ? (rankings.body as Ranking[]).find(({ type }) => type === 'Overall')?.results[0]
        : undefined
    moments.push({ atMs: item.dueAtMs, frame: item.frame, live: read.body as StageLive, virtual })
  }
  const before = projectDocument(race, 'overall-rankings', { c: race.competition, s: STAGE - 1 })
  const general =
    before.kind === 'ok'
      ? (before.body as Ranking[]).find(({ rankingType }) => rankingType === 'Time')!.results
      : []
  return { moments, home, general }
}

/** `general`: the general classification before the stage. */
const { moments, home, general } = playAll()

/** Every rider's way, the finish last. */
const ways = new Map<Bib, { atMs: number; toFinishM: number }[]>()
for (const { atMs, frame } of moments)
  for (const { bib, toFinishM } of frame.riders) {
    if (atMs >= (home.get(bib) ?? Infinity)) continue
    if (!ways.has(bib)) ways.set(bib, [])
    ways.get(bib)!.push({ atMs, toFinishM })
  }
for (const [bib, atMs] of home) ways.get(bib)?.push({ atMs, toFinishM: 0 })

/** Nobody rides faster than this over a hole in the recording. */
const FASTEST_M_PER_MS = 120 / 3600
/** A rider out of sight for longer was seen to pass nothing on the way. */
const LONGEST_HOLE_MS = 120_000
/** Steps of the table: one each so many metres. */
const CELL_M = 10
/**
 * When the first rider passed each place for good (a device that jumped ahead and came back passed nothing), by place;
 * Infinity where nobody was seen to.
 */
const firstMs: number[] = []
for (const way of ways.values()) {
  const ownMs = new Map<number, number>()
  for (const [index, after] of way.entries()) {
    const before = way[index - 1]
    if (before === undefined) continue
    const [fromM, toM] = [before.toFinishM, after.toFinishM]
    const tookMs = after.atMs - before.atMs
    const seen = tookMs <= LONGEST_HOLE_MS && fromM - toM <= FASTEST_M_PER_MS * tookMs
    for (let cell = Math.ceil(toM / CELL_M); cell * CELL_M < fromM; cell += 1) {
      const share = (fromM - cell * CELL_M) / (fromM - toM)
      if (seen) ownMs.set(cell, before.atMs + share * tookMs)
    }
    for (let cell = Math.ceil(fromM / CELL_M); cell * CELL_M < toM; cell += 1) ownMs.delete(cell)
  }
  for (const [cell, passedMs] of ownMs) firstMs[cell] = Math.min(firstMs[cell] ?? Infinity, passedMs)
}

/** Milliseconds since the first rider passed the place; null where nobody was seen to. */
function sinceFirstMs(atMs: number, toFinishM: number): number | null {
  const passedMs = firstMs[Math.round(toFinishM / CELL_M)]
  return passedMs === undefined ? null : Math.max(0, atMs - passedMs)
}

/** The position of the first of these riders in this frame; null if the frame has none of them. */
function frontM(frame: Frame, bibs: readonly Bib[]): number | null {
  const places = frame.riders.flatMap(({ bib, toFinishM }) => (bibs.includes(bib) ? [toFinishM] : []))
  return places.length === 0 ? null : Math.min(...places)
}

describe('the virtual lead', () => {
  test('changes once, and the jersey and the table name the same rider in every frame', () => {
    const leaders = moments.map(({ live, virtual }) => [
      live.virtualLead?.lastName ?? 'none',
      virtual?.rider?.lastName ?? 'none',
    ])
    const changes = leaders.filter(([lead], index) => lead !== leaders[index - 1]?.[0])
    expect(changes.map(([lead]) => lead)).toEqual(['none', 'TRÆEN'])
    const wearer = general[0]!.rider!.lastName
    expect(
      leaders.filter(([lead, first]) => first !== 'none' && first !== (lead === 'none' ? wearer : lead)),
    ).toEqual([])
  })
})

describe('stage 4 as recorded', () => {
  const rows = moments.flatMap(({ atMs, frame, live }) =>
    live.groups.map((group) => ({ atMs, frame, group })),
  )

  test('is long enough to say something', () => {
    expect(moments.length).toBeGreaterThan(1300)
    expect(rows.length).toBeGreaterThan(7000)
  })

  test('every gap has ground: somebody was seen to pass the place, and that long ago', () => {
    const groundless = rows.flatMap(({ atMs, group: { name, gapMs, gapM, toFinishM } }) => {
      if (gapMs === null || gapM === 0) return []
      const sinceMs = sinceFirstMs(atMs, toFinishM)
      // Positions are 10 to 20 m off, and at one place of this course all of them leap by 350 m: up to a minute uphill.
      return sinceMs !== null && Math.abs(gapMs - sinceMs) <= 60_000 ? [] : [{ atMs, name, gapMs, sinceMs }]
    })
    expect(groundless).toEqual([])
  })

  test('the gap to the bunch is within 5 s of the time since the first passed its place, at 95 % of frames', () => {
    const off = moments.flatMap(({ atMs, frame, live }) => {
      const bunch = live.groups.find(({ kind }) => kind === 'bunch')
      const placeM = bunch === undefined ? null : frontM(frame, bunch.riders)
      const sinceMs = placeM === null ? null : sinceFirstMs(atMs, placeM)
      if (bunch === undefined || sinceMs === null) return []
      return [bunch.gapMs === null ? Infinity : Math.abs(bunch.gapMs - sinceMs)]
    })
    expect(off.length).toBeGreaterThan(1300)
    expect(off.filter((ms) => ms <= 5000).length / off.length).toBeGreaterThan(0.98)
  })

  test('of all groups in sight 98 % are within 5 s, so no group moves another', () => {
    const off = rows.flatMap(({ atMs, frame, group }) => {
      const placeM = frontM(frame, group.riders)
      const sinceMs = placeM === null ? null : sinceFirstMs(atMs, placeM)
      return group.gapMs === null || group.gapM === 0 || sinceMs === null
        ? []
        : [Math.abs(group.gapMs - sinceMs)]
    })
    expect(off.filter((ms) => ms <= 5000).length / off.length).toBeGreaterThan(0.98)
  })
})

describe('who and what', () => {
  test('all groups but the bunch name their first four, those in front eight, in one order as long as the same riders are in it', () => {
    const orders = new Map<string, Set<string>>()
    for (const { live } of moments)
      for (const { kind, riders, names, size } of live.groups) {
        expect(names?.length).toBe(kind === 'bunch' ? undefined : Math.min(size, kind === 'leaders' ? 8 : 4))
        if (names === undefined) continue
        const who = riders.toSorted((a, b) => a - b).join(' ')
        orders.set(who, (orders.get(who) ?? new Set()).add(names.join(', ')))
      }
    expect(orders.size).toBeGreaterThan(30)
    expect([...orders].filter(([, texts]) => texts.size > 1)).toEqual([])
  })

  test('the virtual lead appears when the break is far enough ahead, with its advantage', () => {
    const clock = '15:00:00'
    const at = (time: string) => Date.parse(`2026-07-07T${time}+02:00`)
    expect(moments.filter(({ atMs, live }) => atMs < at(clock) && live.virtualLead !== null)).toEqual([])
    const late = moments.findLast(({ atMs }) => atMs < at('17:30:00'))!
    const bunch = late.live.groups.find(({ kind }) => kind === 'bunch')!
    expect(late.live.virtualLead).toMatchObject({ lastName: 'TRÆEN', jersey: 'yellow' })
    // Two riders of the general classification, less than the gap between their groups apart before the stage.
    expect(late.live.virtualLead!.gapMs!).toBeGreaterThan(0)
    expect(late.live.virtualLead!.gapMs!).toBeLessThan(bunch.gapMs!)
  })

  test('before that, the time that the best rider in front still needs for the lead', () => {
    const leader = general[0]!.rider!.bib!
    const needs = moments.flatMap(({ live: { bestInFront, groups } }) => {
      const gapOf = (bib: number) => groups.find(({ riders }) => riders.includes(bib))?.gapMs ?? NaN
      if (bestInFront === undefined) return []
      return [{ ...bestInFront, aheadMs: gapOf(leader) - gapOf(bestInFront.bib!) }]
    })
    expect(needs.length).toBeGreaterThan(100)
    for (const { bib, gapMs, aheadMs } of needs) {
      // 0 once ahead, until that has held. What lay between them before the stage, less the gap on the road: whole seconds of each.
      const behindMs = general.find(({ rider }) => rider?.bib === bib)!.gapMs!
      expect(Math.abs(Math.max(0, behindMs - aheadMs) - gapMs)).toBeLessThanOrEqual(1000)
    }
    const both = moments.filter(({ live }) => live.bestInFront !== undefined && live.virtualLead !== null)
    expect(both).toEqual([])
  })
})
