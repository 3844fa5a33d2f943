/** A recorded stage raced again: what the live documents say on the way, and that the line gives the published result. */
import { readBundle } from '@bell-lap/race-sim/bundle'
import { planReplay, type ReplayItem } from '@bell-lap/race-sim/replay'
import { DOCUMENTS, type DocumentBody } from '@bell-lap/protocol/documents'
import { findFault } from '@bell-lap/protocol/facts/validation'
import type { Ranking } from '@bell-lap/protocol/objects/ranking'
import { describe, expect, test } from 'vitest'
import { projectDocument } from '../../src/projections.ts'
import { applyFact, applyFrame, createRace, type Race } from '../../src/race.ts'
import { TOUR_FOLDER } from '../tour.ts'

const bundle = readBundle(TOUR_FOLDER)
const NOW_MS = Date.UTC(2026, 10, 21, 12)
const LIVE = [
  'stage-live',
  'stage-live-rankings',
  'stage-tracking',
  'stage-rankings',
  'stage-timeline',
] as const

/** Plays a stage from a moment of its clock to its end, and hands the race over every few minutes. */
function play(stage: number, from: string, look: (race: Race) => void): Race {
  const recording = bundle.recordings.get(stage)
  if (recording === undefined) throw new Error(`no recording of stage ${stage}`)
  const plan = planReplay({ facts: bundle.facts, recording, stage, nowMs: NOW_MS, from, speed: 1 })
  const race = createRace(plan.competitionId)
  let count = 0
  const apply = (items: readonly ReplayItem[]) => {
    for (const item of items)
      if ('fact' in item) applyFact(race, { seq: race.seq + 1, receivedAt: item.fact.at, fact: item.fact })
      else applyFrame(race, { count: (count += 1), frame: item.frame })
  }
  apply(plan.initial)
  for (let ms = NOW_MS; ms <= plan.endsAtMs; ms += 240_000) {
    apply(plan.until(ms))
    look(race)
  }
  return race
}

const read = <N extends (typeof LIVE)[number]>(
  race: Race,
  name: N,
  stage: number,
): DocumentBody<N> | null => {
  const projected = projectDocument(race, name, { c: race.competition, s: stage })
  return projected.kind === 'ok' ? (projected.body as DocumentBody<N>) : null
}

/** Every rider with the time; ranks too where the order of those level in time is known. */
const placesOf = (ranking: Ranking | undefined, levelKnown: boolean) =>
  new Map(
    ranking?.results.flatMap(({ rank, key, timeMs }) =>
      rank === 0 ? [] : [[key, levelKnown ? [rank, timeMs] : timeMs]],
    ),
  )

describe.each([
  { stage: 4, from: '15:00', levelKnown: true },
  // A time trial: the fractions that part riders of the same second are in no file.
  { stage: 16, from: '15:00', levelKnown: false },
])('stage $stage', ({ stage, from, levelKnown }) => {
  const faults: unknown[] = []
  const lives: DocumentBody<'stage-live'>[] = []
  /** By result status, the last ranking seen under it. */
  const rankings = new Map<string, Ranking>()
  const virtual: Ranking[] = []
  play(stage, from, (race) => {
    for (const name of LIVE) {
      const body = read(race, name, stage)
      const fault = body === null ? null : findFault(DOCUMENTS[name].schema, body)
      if (fault !== null) faults.push({ name, fault })
    }
    virtual.push(...(read(race, 'stage-live-rankings', stage)?.slice(1) ?? []))
    const live = read(race, 'stage-live', stage)
    if (live !== null) lives.push(live)
    const [time] = read(race, 'stage-rankings', stage) ?? []
    if (time !== undefined) rankings.set(time.resultStatus, time)
  })
  const racing = lives.filter(({ raceStatus }) => raceStatus === 'inProgress')

  test('every live document fits its schema all along', () => {
    expect(faults).toEqual([])
  })

  test('the field is complete at every moment', () => {
    expect(racing.length).toBeGreaterThan(10)
    for (const { counters } of racing) {
      expect(counters.remaining + counters.finished).toBe(counters.inRace)
      expect(counters.inRace + counters.out).toBe(counters.starters)
    }
  })

  test('groups stand in the order of the road, with gaps that grow, every rider in at most one', () => {
    for (const { groups } of racing) {
      const riders = groups.flatMap((group) => group.riders)
      expect(new Set(riders).size).toBe(riders.length)
      expect(groups.map(({ toFinishM }) => toFinishM)).toEqual(
        groups.map(({ toFinishM }) => toFinishM).toSorted((a, b) => a - b),
      )
    }
  })

  test('the virtual general classification is its first 25, and says that these are not all', () => {
    expect(virtual.length > 0).toBe(levelKnown)
    for (const { type, results, complete } of virtual) {
      expect(type).toBe('Overall')
      expect(complete).toBe(false)
      // Riders level in time share a rank.
      expect(results.length).toBeGreaterThanOrEqual(25)
      expect(results.every(({ rank }) => rank <= 25)).toBe(true)
    }
  })

  test('the race comes nearer to the line and then is over', () => {
    const toGo = racing.flatMap(({ kmToGo }) => (kmToGo === null ? [] : [kmToGo]))
    expect(toGo).toEqual(toGo.toSorted((a, b) => b - a))
    expect(lives.at(-1)?.raceStatus).toBe('standings')
    expect(lives.at(-1)?.counters.remaining).toBe(0)
  })

  test('the passings at the line before the publication give the published result', () => {
    const official = placesOf(rankings.get('official'), levelKnown)
    expect(official.size).toBeGreaterThan(150)
    expect(placesOf(rankings.get('unconfirmed'), levelKnown)).toEqual(official)
  })
})
