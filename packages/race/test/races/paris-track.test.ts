/**
 * The track events of Paris 2024: every mark, every place and the composition of every round, computed from results and
 * rules, against the published ones. What differs is in docs/truth.md.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { KEIRIN_PHASES, KEIRIN_ROUNDS } from '@bell-lap/domain/heats/keirin-rounds'
import { OMNIUM } from '@bell-lap/domain/standing/omnium'
import { SPRINT_PHASES, SPRINT_ROUNDS } from '@bell-lap/domain/heats/sprint-rounds'
import { TEAM_PHASES, TEAM_PURSUIT_ROUNDS, TEAM_SPRINT_ROUNDS } from '@bell-lap/domain/heats/team-rounds'
import type { CompetitionDocumentName, DocumentBody } from '@bell-lap/protocol/documents'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { projectDocument } from '../../src/projections.ts'
import type { Race } from '../../src/race.ts'
import { tellAll } from '../tour.ts'
import { tableOf } from './truth.ts'

const FOLDER = join(import.meta.dirname, '../../../../races/ctrparis2024')
const C = 'ctrparis2024'
const TRACK = '## Track cycling of Paris 2024'
const INFERRED = '### Facts inferred from the published standings of the track'

interface PublishedRound {
  readonly event: number
  readonly phase: number
  /** [competitor, heat, place, mark] */
  readonly rows: readonly (readonly [string, string | null, number | null, string | null])[]
}
const published = readFileSync(join(FOLDER, 'expected/rounds.ndjson'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as PublishedRound)

const publishedOmniums = readFileSync(join(FOLDER, 'expected/omnium.ndjson'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { event: number; rows: [string, number, number][] })

const FACTS = readFacts(FOLDER)

function read<N extends CompetitionDocumentName>(race: Race, name: N, params: object): DocumentBody<N> {
  const document = projectDocument(race, name, { c: C, ...params })
  if (document.kind !== 'ok') throw new Error(`${name} ${JSON.stringify(params)}: ${document.kind}`)
  return document.body as DocumentBody<N>
}

const whole = tellAll(C, FACTS)
const results = (event: number, phase: number) => read(whole, 'phase-results', { e: event, p: phase }).results

test('is made of facts as the doors take them', () => {
  expect(
    FACTS.flatMap((fact) => {
      const parsed = parseFact(fact)
      return parsed.ok ? [] : [`${fact.id} ${JSON.stringify(parsed.faults)}`]
    }),
  ).toEqual([])
})

describe('the rules that the phases state are those of the sport', () => {
  const stated = (event: number, phase: number) => {
    const fact = FACTS.find((each) => each.type === 'phase' && each.event === event && each.phase === phase)
    return fact?.type === 'phase' ? fact.qualification : undefined
  }
  const ROUNDS = [
    { name: 'sprint', events: [5, 8], phases: SPRINT_PHASES, rounds: SPRINT_ROUNDS },
    { name: 'keirin', events: [6, 10], phases: KEIRIN_PHASES, rounds: KEIRIN_ROUNDS },
    { name: 'team sprint', events: [1, 3], phases: TEAM_PHASES, rounds: TEAM_SPRINT_ROUNDS },
    { name: 'team pursuit', events: [2, 4], phases: TEAM_PHASES, rounds: TEAM_PURSUIT_ROUNDS },
  ]
  test.each(ROUNDS)('of the $name', ({ events, phases, rounds }) => {
    for (const event of events)
      for (const [round, groups] of Object.entries(rounds))
        expect(stated(event, (phases as Record<string, number>)[round]!)).toEqual(groups)
  })

  test('of the omnium', () => {
    for (const event of [7, 12]) {
      const fact = FACTS.find((each) => each.type === 'event' && each.event === event)
      expect(
        fact?.type === 'event' &&
          fact.standing?.from.map(({ scale, beyond }) => [scale ?? null, beyond ?? 0]),
      ).toEqual(OMNIUM.from.map(({ scale, beyond }) => [scale, beyond]))
    }
  })
})

/** Its published word: `Q1/16`, `R`, `QG`, `Q5-6`. */
function wordOf({ mark, advance }: DocumentBody<'phase-results'>['results'][number]): string | null {
  if (mark === undefined) return null
  if (mark !== 'Q') return mark
  const places = advance?.places?.join('-')
  const round = { Quarterfinals: '1/4', Semifinals: '1/2' }[advance?.name ?? '']
  return `Q${places ?? round ?? /^1\/\d+/.exec(advance?.name ?? '')?.[0] ?? ''}`
}
/** Qualifyings are published with Q alone. */
const simple = (word: string | null, isFirstRound: boolean) =>
  isFirstRound && word !== null ? word.slice(0, 1) : word

describe.each(published)('event $event, phase $phase', ({ event, phase, rows }) => {
  const computed = new Map(results(event, phase).map((row) => [`${row.heat ?? null} ${row.key}`, row]))
  const { type } = read(whole, 'phase', { e: event, p: phase })

  test('everybody is there', () => expect(computed.size).toBe(rows.length))

  test('marks are the published ones', () => {
    const isFirst = phase === SPRINT_PHASES.qualifying && type !== 'keirin'
    for (const [key, heat, , mark] of rows)
      expect([key, simple(wordOf(computed.get(`${heat} ${key}`)!), isFirst)]).toEqual([key, mark])
  })

  test('who starts, and in which heat', () => {
    const { results: starters } = read(whole, 'phase-startlist', { e: event, p: phase })
    expect(new Set(starters.map(({ key, heat }) => `${heat ?? null} ${key}`))).toEqual(
      new Set(rows.map(([key, heat]) => `${heat} ${key}`)),
    )
  })
})

test('places are the published ones, but for those that docs/truth.md lists', () => {
  // The points race of an omnium is published with the places of the omnium.
  const isOmniumEnd = ({ event, phase }: PublishedRound) => (event === 7 || event === 12) && phase === 4
  const differing = published
    .filter((round) => !isOmniumEnd(round))
    .flatMap(({ event, phase, rows }) => {
      const computed = new Map(results(event, phase).map((row) => [`${row.heat ?? null} ${row.key}`, row]))
      return rows.flatMap(([key, heat, place]) => {
        const { rank, irm } = computed.get(`${heat} ${key}`)!
        return rank === (place ?? 0) ? [] : [[`${event}, ${phase}`, key, String(place), irm]]
      })
    })
  expect(differing).toEqual(tableOf(TRACK, 'Phase'))
})

test('in the final of the men’s keirin who fell has a place, before the relegated rider', () => {
  const { results: rows } = read(whole, 'phase-results', { e: 10, p: 5 })
  expect(rows.map(({ rank, key, value, irm }) => `${rank} ${key} ${irm ?? value}`)).toEqual([
    '1 208 ',
    '2 86 +0.056',
    '3 81 +0.881',
    '4 144 DNF',
    '4 190 DNF',
    '6 201 REL',
    '7 122 ',
    '8 216 +0.015',
    '9 165 +0.147',
    '10 229 +0.248',
    '11 149 DNS',
  ])
})

/** Events that are decided in rounds, with those of their phases that give places of the event. */
const CLASSIFIED = [
  { name: 'women’s team sprint', event: 1, deciding: [3], starters: 8 },
  { name: 'men’s team pursuit', event: 2, deciding: [3], starters: 10 },
  { name: 'men’s team sprint', event: 3, deciding: [3], starters: 8 },
  { name: 'women’s team pursuit', event: 4, deciding: [3], starters: 10 },
  { name: 'men’s sprint', event: 5, deciding: [9, 11], starters: 30 },
  { name: 'women’s keirin', event: 6, deciding: [5], starters: 30 },
  { name: 'women’s sprint', event: 8, deciding: [9, 11], starters: 30 },
  { name: 'men’s keirin', event: 10, deciding: [5], starters: 30 },
]
describe.each(CLASSIFIED)('the classification of the $name', ({ event, deciding, starters }) => {
  const { results: rows, complete } = read(whole, 'event-results', { e: event })
  const rankOf = new Map(rows.map(({ key, rank }) => [key, rank]))

  test('has everybody once', () => {
    expect([complete, rows.length, rankOf.size]).toEqual([true, starters, starters])
  })

  test('has the published place of everybody who rode for one, marked or not', () => {
    const decided = published.filter((round) => round.event === event && deciding.includes(round.phase))
    expect(decided).toHaveLength(deciding.length)
    for (const [key, , place] of decided.flatMap((round) => round.rows))
      expect([key, rankOf.get(key)]).toEqual([key, place])
  })
})

test('riders eliminated in one round are ordered by the flying 200 metres in the sprint, and by the heat in the keirin', () => {
  const behind = (event: number, from: number, to: number) =>
    read(whole, 'event-results', { e: event })
      .results.filter(({ rank }) => rank >= from && rank <= to)
      .map(({ key, rank, lastRound }) => [rank, key, lastRound?.name])
  expect(behind(5, 8, 13)).toEqual([
    [9, '176', '1/8 Finals Repechages'],
    [10, '82', '1/8 Finals Repechages'],
    [11, '242', '1/8 Finals Repechages'],
    [12, '200', '1/8 Finals Repechages'],
    [13, '122', '1/16 Finals Repechages'],
  ])
  // Six of the qualifying did not get into the first round: their places there are published.
  expect(behind(5, 25, 30).map(([rank, key]) => [key, rank])).toEqual(
    published
      .find((round) => round.event === 5 && round.phase === 1)
      ?.rows.slice(24)
      .map(([key, , place]) => [key, place]),
  )
  expect(behind(6, 13, 18)).toEqual([
    [13, '119', 'Quarterfinals'],
    [13, '121', 'Quarterfinals'],
    [13, '196', 'Quarterfinals'],
    [16, '87', 'Quarterfinals'],
    [16, '110', 'Quarterfinals'],
    [16, '112', 'Quarterfinals'],
  ])
})

test('while an event is raced, its classification has those who are out', () => {
  const before = FACTS.filter(
    (fact) =>
      !('phase' in fact && fact.event === 5 && fact.phase > SPRINT_PHASES.repechage32) ||
      fact.type === 'phase',
  )
  const { complete, results: rows } = read(tellAll(C, before), 'event-results', { e: 5 })
  expect([complete, rows.length, rows[0]?.rank]).toEqual([false, 14, 17])
})

test('decisions are those that docs/truth.md lists', () => {
  const decisions = FACTS.flatMap((fact) =>
    fact.type === 'decision' && fact.decision.kind === 'tieOrder'
      ? [
          [
            `${fact.event}, ${fact.phase}`,
            `\`${fact.id}\``,
            fact.decision.competitors?.join(', '),
            fact.reason,
          ],
        ]
      : [],
  )
  expect(new Set(decisions)).toEqual(new Set(tableOf(INFERRED, 'Phase')))
})

test('nothing was stated that a rule would not give', () => {
  expect(read(whole, 'flags', {})).toEqual([])
})

describe('a fact more', () => {
  const unit = { event: 5, phase: SPRINT_PHASES.round32 }
  const head = { id: 'late', source: 'test', at: '2024-08-12T12:00:00+02:00', ...unit }
  const told = (fact: object) => tellAll(C, [...FACTS, { ...head, ...fact } as Fact])
  const starters = (race: Race, phase: number, heat: string) =>
    read(race, 'phase-startlist', { e: 5, p: phase }).results.flatMap((row) =>
      row.heat === heat ? [row.key] : [],
    )

  test('a relegation changes the marks of its heat, and the rounds after it, which were raced, keep who rode them', () => {
    expect(starters(whole, SPRINT_PHASES.repechage32, 'Heat 1')).toEqual(['161', '137', '191'])
    const race = told({
      type: 'decision',
      reason: 'left the sprinters’ lane',
      decision: { kind: 'invalidResult', competitor: '208', heat: 'Heat 1', irm: 'REL' },
    })
    const heat = read(race, 'phase-results', { e: 5, p: unit.phase }).heats.find(
      ({ name }) => name === 'Heat 1',
    )
    expect(
      heat?.results.map(({ key, rank, irm, mark, advance }) => [key, rank, irm, mark, advance?.heat]),
    ).toEqual([
      ['161', 1, null, 'Q', 'Heat 1'],
      ['208', 2, 'REL', 'R', 'Heat 1'],
    ])
    expect(starters(race, SPRINT_PHASES.repechage32, 'Heat 1')).toEqual(['137', '191', '161'])
    expect(starters(race, SPRINT_PHASES.round16, 'Heat 1')).toEqual(['133', '208'])
    const differing = read(race, 'flags', {}).filter(({ reason }) => reason === 'start-list-differs')
    expect(differing.map(({ phase, bib }) => [phase, bib])).toEqual([
      [SPRINT_PHASES.repechage32, 161],
      [SPRINT_PHASES.round16, 208],
    ])
  })

  test('a start list holds, and where the rule gives another the operator sees it', () => {
    const stated = { key: '208', kind: 'athlete', bib: 208, lastName: 'Lavreysen', heat: 'Heat 12' }
    const race = told({ type: 'unitStartList', competitors: [stated] })
    expect(read(race, 'phase-startlist', { e: 5, p: unit.phase }).results.map(({ key }) => key)).toEqual([
      '208',
    ])
    // Whoever rode and is not on it is flagged too.
    const flags = read(race, 'flags', {}).filter(({ reason }) => reason !== 'unknown-bib')
    expect(flags).toMatchObject([
      { id: 'late', reason: 'start-list-differs', event: 5, phase: unit.phase, at: '/competitors' },
    ])
  })

  test('while a round is ridden, the next one fills heat by heat', () => {
    const before = FACTS.filter(
      (fact) => !('phase' in fact && fact.event === 5 && fact.phase >= 2) || fact.type === 'phase',
    )
    const race = tellAll(C, [
      ...before,
      { ...head, id: 'live', type: 'resultStatus', resultStatus: 'live' },
      {
        ...head,
        type: 'unitResult',
        rows: [
          { competitor: '208', heat: 'Heat 1', rank: 1 },
          { competitor: '161', heat: 'Heat 1', rank: 2 },
        ],
      },
    ])
    expect(
      read(race, 'phase-results', { e: 5, p: 1 }).results.filter(({ mark }) => mark === 'Q'),
    ).toHaveLength(24)
    expect(
      read(race, 'phase-startlist', { e: 5, p: SPRINT_PHASES.round16 }).results.map(({ key }) => key),
    ).toEqual(['208'])
  })
})

describe.each(publishedOmniums)('the omnium of event $event', ({ event, rows }) => {
  const { results, races, next } = read(whole, 'omnium', { e: event })

  test('is computed from its four races: places and points are the published ones', () => {
    expect(results.map(({ key, rank, points }) => [key, rank, points])).toEqual(rows)
    expect([races.map(({ counts }) => counts), next]).toEqual([[true, true, true, true], null])
    expect(results[0]).toMatchObject({ behind: 0, needs: [] })
  })

  test('shows the points of each race, the sum after it and the place', () => {
    const [winner] = results
    expect(winner?.races.at(-1)).toMatchObject({ total: winner?.points, standing: 1 })
    expect(winner?.races.map(({ total }) => total)).toEqual(
      winner?.races.map((_, index) =>
        winner.races.slice(0, index + 1).reduce((sum, { points }) => sum + points, 0),
      ),
    )
  })

  test('before the points race everybody sees how far a medal is', () => {
    const before = FACTS.filter(
      (fact) =>
        !('phase' in fact && fact.event === event && fact.phase === 4) ||
        fact.type === 'phase' ||
        fact.type === 'unitStartList',
    )
    const { results, next } = read(tellAll(C, before), 'omnium', { e: event })
    const [first, second, , fourth] = results
    expect(next).toBeNull()
    expect(first?.needs).toEqual([1, 2, 3].map((medal) => ({ medal, behind: 0, place: null })))
    const gap = first!.points! - second!.points!
    // The first sprint gives 5, 3, 2 or 1.
    expect(second?.needs[0]).toEqual({ medal: 1, behind: gap, place: placeThatGives(gap + 1) })
    expect(fourth?.needs.map(({ behind }) => behind)).toEqual(
      results.slice(0, 3).map(({ points }) => points! - fourth!.points!),
    )
  })
})

test('riders with equal points in the men’s omnium are in the published order, without a decision', () => {
  const { results } = read(whole, 'omnium', { e: 7 })
  const level = results.filter(({ points, irm }, at) => irm === null && results[at + 1]?.points === points)
  expect(level.map(({ rank, aheadBy }) => [rank, aheadBy])).toEqual([
    [8, 'published'],
    [16, 'published'],
  ])
  expect(results.filter(({ aheadBy }) => aheadBy !== null)).toEqual(level)
})

const placeThatGives = (points: number): number | null =>
  [5, 3, 2, 1].findLastIndex((given) => given >= points) + 1 || null
