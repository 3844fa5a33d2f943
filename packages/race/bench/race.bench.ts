/** Filing facts, and documents of a season of 21 stages: made-up races, so that nothing outside this folder is needed. */
import { stageUnit } from '@bell-lap/domain/calendar/unit'
import { makeRace } from '@bell-lap/race-sim/made-race'
import type { Fact, JournalledFact } from '@bell-lap/protocol/facts/facts'
import {
  COMPETITION_DOCUMENT_NAMES,
  documentsOfChannel,
  projectDocument,
  versionOf,
} from '../src/projections.ts'
import { applyFact, applyFrame, createRace, type Race } from '../src/race.ts'
import type { Figure } from '../../../tools/figure.ts'

const STAGES = 21
const ROUNDS = 7

/** Facts as the journal gives them: parsed from their text, every one an object of its own. */
function journal(facts: readonly Fact[]): JournalledFact[] {
  const text = facts.map((fact) => JSON.stringify(fact))
  return text.map((line, index) => ({
    seq: index + 1,
    receivedAt: '2026-06-01T12:00:00Z',
    fact: JSON.parse(line) as Fact,
  }))
}

function rebuild(competition: string, facts: readonly JournalledFact[]): Race {
  const race = createRace(competition)
  for (const journalled of facts) applyFact(race, journalled)
  return race
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Median milliseconds of `ROUNDS` runs, each on the result of `prepare`. */
function time<T>(prepare: () => T, act: (prepared: T) => void): number {
  return median(
    Array.from({ length: ROUNDS }, () => {
      const prepared = prepare()
      const from = performance.now()
      act(prepared)
      return performance.now() - from
    }),
  )
}

const heapMb = (): number => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1e6
}

const lateRelegation = (race: Race, bib: number): JournalledFact => ({
  seq: race.seq + 1,
  receivedAt: '2026-07-01T12:00:00Z',
  fact: {
    id: `late-${race.seq}`,
    source: 'bench',
    type: 'decision',
    at: '2026-07-01T12:00:00Z',
    stage: 3,
    reason: 'late',
    decision: { kind: 'relegation', bib },
  },
})

/** Median milliseconds from a passing and a frame to every document of the channel, along a stage without a result. */
function liveTick(): number {
  const {
    competitionId: c,
    facts,
    frames,
  } = makeRace({
    seed: 7,
    riders: 176,
    stages: 1,
    markers: 6,
    frameEveryS: 10,
    results: false,
  })
  const race = createRace(c)
  const passings = facts.filter((fact) => fact.type === 'passing')
  const before = facts.filter((fact) => fact.type !== 'passing' && fact.type !== 'withdrawal')
  const racing = before.filter((fact) => fact.type !== 'raceStatus' || fact.raceStatus === 'inProgress')
  for (const fact of racing) applyFact(race, { seq: race.seq + 1, receivedAt: fact.at, fact })
  const followed = documentsOfChannel({ competition: c, unit: stageUnit(1) })
  const perFrame = Math.ceil(passings.length / frames.length)
  const ticks = frames.map((frame, index) => {
    const from = performance.now()
    for (const fact of passings.slice(index * perFrame, (index + 1) * perFrame))
      applyFact(race, { seq: race.seq + 1, receivedAt: fact.at, fact })
    applyFrame(race, { count: index + 1, frame })
    for (const { name, params } of followed) projectDocument(race, name, params)
    return performance.now() - from
  })
  return median(ticks)
}

export async function run(): Promise<Figure[]> {
  const { competitionId: c, facts } = makeRace({
    seed: 7,
    riders: 176,
    stages: STAGES,
    markers: 29,
    frameEveryS: 0,
  })
  const before = heapMb()
  const journalled = journal(facts)
  const parsed = heapMb()
  // The first reading of a process that has compiled nothing yet.
  const fresh = rebuild(c, journalled)
  const coldFrom = performance.now()
  projectDocument(fresh, 'stage-rankings', { c, s: STAGES })
  projectDocument(fresh, 'overall-rankings', { c, s: STAGES })
  const coldMs = performance.now() - coldFrom

  const applyMs = time(
    () => null,
    () => rebuild(c, journalled),
  )
  const held = rebuild(c, journalled)
  const filed = heapMb()
  for (let s = 1; s <= STAGES; s += 1)
    for (const name of COMPETITION_DOCUMENT_NAMES) projectDocument(held, name, { c, s, id: '1' })
  const projected = heapMb()

  const season = () => rebuild(c, journalled)
  const firstMs = time(season, (race) => projectDocument(race, 'overall-rankings', { c, s: STAGES }))
  const stageMs = time(season, (race) => projectDocument(race, 'stage-rankings', { c, s: 4 }))
  const timed = makeRace({ seed: 7, riders: 176, stages: 1, markers: 29, frameEveryS: 0, results: false })
  const stageFacts = journal(timed.facts)
  const oneMore = stageFacts.findLast(({ fact }) => fact.type === 'passing')
  const againMs = time(
    () => {
      const race = rebuild(timed.competitionId, stageFacts)
      projectDocument(race, 'stage-rankings', { c, s: 1 })
      if (oneMore) applyFact(race, { ...oneMore, seq: race.seq + 1, fact: { ...oneMore.fact, id: 'again' } })
      return race
    },
    (race) => projectDocument(race, 'stage-rankings', { c, s: 1 }),
  )
  const lateMs = time(
    () => {
      const race = season()
      for (let s = 1; s <= STAGES; s += 1)
        for (const { name, params } of documentsOfChannel({ competition: c, unit: stageUnit(s) }))
          projectDocument(race, name, params)
      applyFact(race, lateRelegation(race, 11))
      return race
    },
    (race) => {
      for (let s = 3; s <= STAGES; s += 1)
        for (const { name, params } of documentsOfChannel({ competition: c, unit: stageUnit(s) }))
          projectDocument(race, name, params)
    },
  )
  const tick = liveTick()
  const followed = documentsOfChannel({ competition: c, unit: stageUnit(STAGES) })
  const versionsMs = time(
    () => held,
    (race) => {
      for (const { name, params } of followed) versionOf(race, name, params)
    },
  )
  return [
    { name: 'facts applied', value: (facts.length / applyMs) * 1000, unit: 'facts/s', aim: '500,000' },
    { name: `season of ${facts.length} facts rebuilt`, value: applyMs, unit: 'ms', aim: '300' },
    { name: 'season: parsed facts held', value: parsed - before, unit: 'MB' },
    { name: 'season: race state beside them', value: filed - parsed, unit: 'MB' },
    { name: 'season: every document read once', value: projected - filed, unit: 'MB', aim: '250 in all' },
    { name: 'first two rankings of a season, nothing compiled yet', value: coldMs, unit: 'ms', aim: '400' },
    { name: 'general classification after 21 stages, nothing computed yet', value: firstMs, unit: 'ms' },
    { name: 'a stage ranking, nothing computed yet', value: stageMs, unit: 'ms' },
    { name: 'a stage ranking from 5,000 passings, after one more', value: againMs, unit: 'ms' },
    {
      name: 'relegation on stage 3 to the last document of stages 3 to 21',
      value: lateMs,
      unit: 'ms',
      aim: '50',
    },
    {
      name: 'some passings and a frame of 176 riders to all documents of the channel',
      value: tick,
      unit: 'ms',
    },
    { name: 'versions of all documents of a channel', value: versionsMs * 1000, unit: 'µs' },
  ]
}
