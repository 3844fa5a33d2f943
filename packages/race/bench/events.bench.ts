/** Races beside the stages, at their largest: a criterium of 200 riders and 60 laps, and a BMX event of 1,000 riders in 400 heats. Made up. */
import type { QualificationGroup } from '@bell-lap/domain/heats/qualification'
import { unitAt } from '@bell-lap/domain/calendar/unit'
import { makeLaps } from '@bell-lap/race-sim/made-laps'
import { createRandom } from '@bell-lap/race-sim/random'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { documentsOfChannel, projectDocument } from '../src/projections.ts'
import { applyFact, createRace, type Race } from '../src/race.ts'
import type { Figure } from '../../../tools/figure.ts'

const C = 'bench2026'
const AT = '2026-06-06T12:00:00+02:00'

/**
 * CPU milliseconds of this thread. They advance in steps, so they are read over many runs; other programs do
 * not count.
 */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

const COMPETITION: Fact = {
  id: 'competition',
  source: 'bench',
  at: AT,
  type: 'competition',
  code: 'bench',
  year: 2026,
  name: 'Bench',
  sport: 'CRD',
  competitionType: 'MultiEvents',
  start: '2026-06-06',
  end: '2026-06-06',
  location: 'Nowhere',
  noc: 'SUI',
  timeZone: 'Europe/Zurich',
  priority: 9,
}

function tell(race: Race, facts: readonly Fact[]): void {
  for (const fact of facts) applyFact(race, { seq: race.seq + 1, receivedAt: AT, fact })
}

/** Facts as the journal gives them: parsed from their text, every one an object of its own. */
const asJournalled = (facts: readonly Fact[]): Fact[] =>
  facts.map((fact) => JSON.parse(JSON.stringify(fact)) as Fact)

/** All documents of the channel as text: the work of a tick. */
function makeChannel(race: Race, event: number, phase: number): number {
  let bytes = 0
  for (const { name, params } of documentsOfChannel({
    competition: C,
    unit: unitAt({ event, phase }),
  })) {
    const document = projectDocument(race, name, params)
    if (document.kind === 'ok') bytes += JSON.stringify(document.body).length
  }
  return bytes
}

const PER_MINUTE = 3000
const TICKS_A_SECOND = 5

/** Milliseconds of the ticks while 3,000 passings a minute come in, five ticks a second. */
function raceCriterium(): { ticks: number[]; passings: number; jsonMs: number } {
  const { programme, racing } = makeLaps({
    seed: 3,
    event: 1,
    name: 'Criterium',
    form: 'criterium',
    riders: 200,
    laps: 60,
    lapM: 1000,
    speedKmh: 45,
    startAt: '2026-06-06T12:00:00+02:00',
    glitches: 3,
  })
  const race = createRace(C)
  tell(race, [COMPETITION, ...programme])
  const perTick = PER_MINUTE / 60 / TICKS_A_SECOND
  const facts = asJournalled(racing).filter(({ type }) => type !== 'resultStatus' && type !== 'raceStatus')
  const ticks: number[] = []
  for (let from = 0; from < facts.length; from += perTick) {
    const begun = cpuMs()
    tell(race, facts.slice(from, from + perTick))
    makeChannel(race, 1, 1)
    ticks.push(cpuMs() - begun)
  }
  const live = projectDocument(race, 'phase-live', { c: C, e: 1, p: 1 })
  const bodies = live.kind === 'ok' ? live.body : null
  const jsonMs = mean(
    Array.from({ length: 200 }, () => {
      const begun = cpuMs()
      JSON.parse(JSON.stringify(bodies))
      return cpuMs() - begun
    }),
  )
  return { ticks, passings: facts.filter(({ type }) => type === 'passing').length, jsonMs }
}

const RIDERS = 1000
const HEATS = 125
const heatName = (index: number): string => `Heat ${index + 1}`

type Row = FactOf<'unitResult'>['rows'][number]

interface BmxEvent {
  readonly race: Race
  /** The result of the third run again, with another rider missing each time. */
  readonly last: () => Fact
  readonly status: () => Fact
}

/** Three runs of 125 heats of eight, and 25 heats for the best 200: 400 heats. */
function bmxEvent(): BmxEvent {
  const random = createRandom(9)
  const race = createRace(C)
  const head = (id: string) => ({ id, source: 'bench', at: AT })
  const heats = Array.from({ length: HEATS }, (_, index) => heatName(index))
  const next = (before: number): QualificationGroup[] => [
    {
      heats,
      isSameRound: true,
      from: [{ phase: before, runs: [before], best: [1, RIDERS], orderedBy: before }],
    },
  ]
  const rules: QualificationGroup[][] = [
    [],
    next(1),
    next(2),
    [{ heats: heats.slice(0, 25), from: [{ phase: 3, runs: [1, 2, 3], best: [1, 200], orderedBy: 3 }] }],
  ]
  tell(race, [
    COMPETITION,
    { ...head('event'), type: 'event', event: 1, name: 'BMX' },
    ...rules.map((qualification, index): Fact => ({
      ...head(`phase-${index + 1}`),
      type: 'phase',
      event: 1,
      phase: index + 1,
      name: `Run ${index + 1}`,
      form: 'gates',
      startAt: AT,
      ...(qualification.length === 0
        ? {}
        : { qualification: structuredClone(qualification) as FactOf<'phase'>['qualification'] & object }),
    })),
    {
      ...head('start-list'),
      type: 'unitStartList',
      event: 1,
      phase: 1,
      competitors: Array.from({ length: RIDERS }, (_, index) => ({
        key: String(index + 1),
        kind: 'athlete',
        bib: index + 1,
        lastName: `Rider ${index + 1}`,
        nation: 'SUI',
        heat: heatName(index % HEATS),
        order: Math.floor(index / HEATS) + 1,
      })),
    },
  ])
  const results = [1, 2, 3].map((phase): FactOf<'unitResult'> => {
    const list = projectDocument(race, 'phase-startlist', { c: C, e: 1, p: phase })
    const starters =
      list.kind === 'ok' ? (list.body as { results: { key: string; heat: string }[] }).results : []
    const fact: FactOf<'unitResult'> = {
      ...head(`result-${phase}`),
      type: 'unitResult',
      event: 1,
      phase,
      rows: starters.map(({ key, heat }): Row => ({
        competitor: key,
        heat,
        outcome: { kind: 'time', timeMs: 31_000 + random.whole(0, 8000) },
      })),
    }
    tell(race, [fact])
    return fact
  })
  const first = results.at(-1)!
  let before = first.id
  let told = 0
  return {
    race,
    last() {
      told += 1
      const supersedes = { source: 'bench', id: before }
      before = `again-${told}`
      return { ...first, id: before, supersedes, rows: first.rows.toSpliced(told % 100, 1) }
    },
    status() {
      told += 1
      const resultStatus = told % 2 === 0 ? 'official' : 'unofficial'
      return { ...head(`status-${told}`), type: 'resultStatus', event: 1, phase: 3, resultStatus }
    },
  }
}

/** Number of facts one after the other, on a server that has been running for a while. */
const ROUNDS = 60

/** Milliseconds from the fact to the document, which existed before it. */
function afterOneMore(
  { race, last, status }: BmxEvent,
  name: 'phase-results' | 'phase-live' | 'phase-startlist',
  p: number,
  which: 'result' | 'status',
) {
  const jsons: number[] = []
  const made = Array.from({ length: ROUNDS }, () => {
    const [fact] = asJournalled([which === 'status' ? status() : last()])
    projectDocument(race, name, { c: C, e: 1, p })
    const begun = cpuMs()
    tell(race, [fact!])
    const document = projectDocument(race, name, { c: C, e: 1, p })
    const ms = cpuMs() - begun
    const from = cpuMs()
    JSON.parse(JSON.stringify(document.kind === 'ok' ? document.body : null))
    jsons.push(cpuMs() - from)
    return ms
  })
  return { ms: mean(made), jsonMs: mean(jsons) }
}

export async function run(): Promise<Figure[]> {
  // One unmeasured run, so that the measured code is compiled.
  raceCriterium()
  const { ticks, passings, jsonMs } = raceCriterium()
  const share = (ticks.reduce((sum, ms) => sum + ms, 0) / (ticks.length * (1000 / TICKS_A_SECOND))) * 100
  const document = 'one live document as JSON and back'
  const event = bmxEvent()
  afterOneMore(event, 'phase-results', 3, 'result')
  const result = afterOneMore(event, 'phase-results', 3, 'result')
  const official = afterOneMore(event, 'phase-results', 3, 'status')
  const live = afterOneMore(event, 'phase-live', 3, 'result')
  const starters = afterOneMore(event, 'phase-startlist', 4, 'result')
  const bmx = (what: string, { ms, jsonMs: anchorMs }: { ms: number; jsonMs: number }): Figure => ({
    name: `BMX of 1,000 riders in 400 heats: ${what}, after one more fact, CPU time`,
    value: ms,
    unit: 'ms',
    anchor: `the same as JSON and back: ${anchorMs.toPrecision(3)} ms`,
    ratio: ms / anchorMs,
    aim: '5 ms',
  })
  return [
    {
      name: `criterium of 200 riders and 60 laps, ${passings} passings at 3,000 a minute: a tick to all documents of its channel, CPU time`,
      value: mean(ticks),
      unit: 'ms',
      anchor: `${document}: ${jsonMs.toPrecision(3)} ms`,
      ratio: mean(ticks) / jsonMs,
    },
    {
      name: 'the same, of the last tenth of the race',
      value: mean(ticks.slice(ticks.length * 0.9)),
      unit: 'ms',
    },
    {
      name: 'the same, share of one processor at five ticks a second',
      value: share,
      unit: '%',
      aim: 'below 20 %',
    },
    bmx('result of a run', result),
    bmx('result of a run, of its status alone', official),
    bmx('live rows of a run', live),
    bmx('start list of the next round, from sums of three runs', starters),
  ]
}
