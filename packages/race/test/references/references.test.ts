/**
 * Which facts name what nobody stated, what was meant, and that an outline knows it however it came to be. The file is
 * long because each type of fact has its case, and an outline is held against the same ones.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { assert, nat, pre, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBundle, readFacts } from '@bell-lap/race-sim/bundle'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { planReplay } from '@bell-lap/race-sim/replay'
import { stageUnit } from '@bell-lap/domain/calendar/unit'
import type { Fact, FactType } from '@bell-lap/protocol/facts/facts'
import type { FactKey } from '@bell-lap/protocol/facts/fact'
import { statedFor } from '../../src/documents/flags/stated.ts'
import type { Stated } from '../../src/references/stated.ts'
import { COMPETITION_SLICES, slicesOf, UNIT_SLICES } from '../../src/state/slice.ts'
import { createView } from '../../src/state/view.ts'
import { danglingIn, isRefused } from '../../src/references/dangling.ts'
import { createOutline, type Outline } from '../../src/references/outline.ts'
import { soleSlotOf } from '../../src/references/reference.ts'
import { nearestBibs } from '../../src/references/suggestion.ts'
import { nearestName } from '@bell-lap/protocol/nearest-name'
import { anyFacts, STAGES } from '../arbitrary-race.ts'
import { tellAll } from '../tour.ts'

const AT = '2026-07-04T12:00:00Z'
let made = 0
const fact = (type: FactType, fields: object): Fact =>
  ({ id: `${type}-${(made += 1)}`, source: 'desk', type, at: AT, ...fields }) as unknown as Fact

const rider = (bib: number, teamCode: string | null = 'UAD') => ({
  bib,
  lastName: 'Rider',
  firstName: 'Any',
  nation: 'SUI',
  teamCode,
  uciRiderId: null,
})
const marker = (key: string) => ({ key, name: key, kind: 'sprint', distanceM: 10_000 })

const PROGRAMME = [1, 2].map((stage) => fact('stage', { stage }))
const START_LIST = fact('startList', { riders: [rider(11), rider(12), rider(121, 'TVL')] })
const TEAMS = ['UAD', 'TVL'].map((code) =>
  fact('team', { code, name: `Team ${code === 'UAD' ? 'Emirates' : 'Visma'}` }),
)
const COURSE = fact('course', {
  stage: 1,
  lengthM: 20_000,
  markers: [marker('sprint-1'), marker('col-du-galibier')],
})
const NAMED = fact('course', {
  stage: 2,
  lengthM: 20_000,
  markers: [
    { ...marker('col-1'), name: 'Hütte am Pass' },
    { ...marker('hütte'), name: 'Split' },
  ],
})
const PHASE = fact('phase', {
  event: 1,
  phase: 1,
  form: 'massStart',
  points: [{ key: 'half-1', name: 'Tausend Meter' }],
})
const RULES = fact('classificationRules', { timeLimits: { coefficients: [{ coefficient: '1', steps: [] }] } })

/** Facts numbered one after the other; `judge` says of one more what it refers to in vain. */
function journal(...facts: readonly Fact[]) {
  const outline = createOutline()
  const numbered = new Map<string, Fact>()
  const stated = outline.stated(({ source, id }: FactKey) => numbered.get(`${source}/${id}`))
  const number = (one: Fact) => {
    outline.apply(one)
    numbered.set(`${one.source}/${one.id}`, one)
  }
  for (const one of facts) number(one)
  return {
    number,
    judge: (one: Fact) =>
      danglingIn(one, stated).map((dangling) => ({
        reason: dangling.reason,
        at: dangling.at,
        refused: isRefused(one, dangling),
        explained: dangling.explain(),
      })),
  }
}
const race = () => journal(...PROGRAMME, ...TEAMS, START_LIST, COURSE, RULES)

describe('a reference to an unstated thing', () => {
  const row = (bib: number) => ({ bib, rank: 1, timeMs: 1 })
  test.each<[string, Fact, string, string, RegExp]>([
    [
      'a passing’s stage',
      fact('passing', { stage: 12, bib: 11, point: 'Finish' }),
      'unknown-stage',
      '/stage',
      /stages 1 to 2/,
    ],
    [
      'a passing’s point',
      fact('passing', { stage: 1, bib: 11, point: 'finish' }),
      'unknown-point',
      '/point',
      /did you mean Finish\?/,
    ],
    [
      'a point with a typing error',
      fact('passing', { stage: 1, bib: 11, point: 'col-du-galiber' }),
      'unknown-point',
      '/point',
      /did you mean col-du-galibier\?/,
    ],
    [
      'a marker',
      fact('markerResult', { stage: 1, marker: 'Sprint_1', rows: [] }),
      'unknown-point',
      '/marker',
      /did you mean sprint-1\?/,
    ],
    [
      'a bib of a result',
      fact('stageResult', { stage: 1, rows: [row(11), row(112)] }),
      'unknown-bib',
      '/rows/1/bib',
      /did you mean 11 or 12 or 121\?/,
    ],
    [
      'a bib of a marker’s result',
      fact('markerResult', { stage: 1, marker: 'sprint-1', rows: [row(99)] }),
      'unknown-bib',
      '/rows/0/bib',
      /not on the start list/,
    ],
    [
      'a team of a result',
      fact('stageResult', { stage: 1, rows: [], teams: [{ teamCode: 'UAE', rank: 1, timeMs: 1 }] }),
      'unknown-team',
      '/teams/0/teamCode',
      /did you mean UAD\?/,
    ],
    [
      'a bib of a published ranking',
      fact('publishedRanking', { stage: 1, ranking: 'Stage', classification: 'Time', rows: [row(99)] }),
      'unknown-bib',
      '/rows/0/bib',
      /99/,
    ],
    ['who leaves', fact('withdrawal', { stage: 1, bib: 99, irm: 'DNF' }), 'unknown-bib', '/bib', /99/],
    [
      'who a story is about',
      fact('timelineEntry', { stage: 1, entry: 'crash', bibs: [11, 99] }),
      'unknown-bib',
      '/bibs/1',
      /99/,
    ],
    [
      'who wins a prize',
      fact('award', { stage: 1, classification: 'Combative', bib: 99 }),
      'unknown-bib',
      '/bib',
      /99/,
    ],
    [
      'who starts',
      fact('startOrder', { stage: 1, starts: [{ bib: 99, order: 1 }] }),
      'unknown-bib',
      '/starts/0/bib',
      /99/,
    ],
    [
      'which team starts',
      fact('startOrder', { stage: 1, starts: [{ teamCode: 'XXX', order: 1 }] }),
      'unknown-team',
      '/starts/0/teamCode',
      /no team XXX/,
    ],
    [
      'a rider’s team',
      fact('startList', { riders: [rider(13, 'TLV')] }),
      'unknown-team',
      '/riders/0/teamCode',
      /did you mean TVL\?/,
    ],
    [
      'who is punished',
      fact('decision', { stage: 1, decision: { kind: 'penalty', bib: 99, ms: 1 } }),
      'unknown-bib',
      '/decision/bib',
      /99/,
    ],
    [
      'behind whom one is put',
      fact('decision', { stage: 1, decision: { kind: 'relegation', bib: 11, behind: 99 } }),
      'unknown-bib',
      '/decision/behind',
      /99/,
    ],
    [
      'whose time is given',
      fact('decision', { stage: 1, decision: { kind: 'timeCredit', bibs: [11], timeOf: 99 } }),
      'unknown-bib',
      '/decision/timeOf',
      /99/,
    ],
    [
      'which teams are put in order',
      fact('decision', {
        stage: 1,
        decision: { kind: 'tieOrder', classification: 'Team', teamCodes: ['UAD', 'XXX'] },
      }),
      'unknown-team',
      '/decision/teamCodes/1',
      /XXX/,
    ],
    [
      'the passing that counts',
      fact('decision', {
        stage: 1,
        decision: { kind: 'passingAccepted', passing: { source: 'van', id: 'p1' } },
      }),
      'unknown-fact',
      '/decision/passing',
      /no fact van\/p1/,
    ],
    [
      'a passing that is none',
      fact('decision', {
        stage: 1,
        decision: { kind: 'passingAccepted', passing: { source: 'desk', id: START_LIST.id } },
      }),
      'unknown-fact',
      '/decision/passing',
      /of type startList/,
    ],
    [
      'the stage of a status',
      fact('resultStatus', { stage: 3, resultStatus: 'official' }),
      'unknown-stage',
      '/stage',
      /stage 3/,
    ],
    ['the stage of a file', fact('file', { stage: 3 }), 'unknown-stage', '/stage', /stage 3/],
    [
      'the stage of a course',
      fact('course', { stage: 3, markers: [] }),
      'unknown-stage',
      '/stage',
      /stage 3/,
    ],
    [
      'where a marker stands',
      fact('marker', { stage: 1, marker: { ...marker('sprint-2'), distanceM: 30_000 } }),
      'beyond-course',
      '/marker/distanceM',
      /sprint-2 is at 30000 m, .* stage 1 is 20000 m long/,
    ],
    [
      'a table of time limits',
      fact('stage', { stage: 3, timeLimit: { coefficient: '2' } }),
      'unknown-coefficient',
      '/timeLimit/coefficient',
      /coefficient 2/,
    ],
    [
      'what is taken back',
      fact('withdrawn', { supersedes: { source: 'desk', id: 'never' } }),
      'unknown-fact',
      '/supersedes',
      /no fact desk\/never/,
    ],
    [
      'what is replaced',
      fact('raceStatus', { stage: 1, raceStatus: 'started', supersedes: { source: 'desk', id: 'never' } }),
      'unknown-fact',
      '/supersedes',
      /desk\/never/,
    ],
  ])('is refused once the list is stated: %s', (_, one, reason, at, explained) => {
    const [found, ...more] = race().judge(one)
    expect(more).toEqual([])
    expect(found).toMatchObject({ reason, at, refused: true })
    expect(found?.explained).toMatch(explained)
    // Before anything was stated, the same fact is taken; it can only be flagged.
    expect(
      journal()
        .judge(one)
        .filter(({ refused }) => refused),
    ).toEqual([])
  })

  test.each<[string, Fact, RegExp]>([
    ['a marker', fact('passing', { stage: 2, bib: 11, point: 'Hutte am Pass' }), /did you mean col-1\?$/],
    [
      'a key without its accent',
      fact('passing', { stage: 2, bib: 11, point: 'HUTTE' }),
      /did you mean hütte\?$/,
    ],
    [
      'a point of a phase',
      fact('passing', { event: 1, phase: 1, bib: 11, point: 'Tausend Metre' }),
      /did you mean half-1\?$/,
    ],
    [
      'a team',
      fact('startOrder', { stage: 1, starts: [{ teamCode: 'Team Visma', order: 1 }] }),
      /did you mean TVL\?$/,
    ],
  ])('given by the visible name, is explained with its key: %s', (_, one, explained) => {
    const { judge, number } = race()
    for (const each of [NAMED, PHASE]) number(each)
    expect(judge(one)[0]?.explained).toMatch(explained)
  })

  test('a point that a phase declares is known without a course', () => {
    const { judge } = journal(PHASE)
    expect(judge(fact('passing', { event: 1, phase: 1, bib: 11, point: 'half-1' }))).toEqual([])
    expect(judge(fact('passing', { event: 1, phase: 1, bib: 11, point: 'half-2' }))).toMatchObject([
      { reason: 'unknown-point', explained: expect.stringMatching(/did you mean half-1\?$/) },
    ])
  })

  test('a passing of an unknown bib is never refused', () => {
    const [found] = race().judge(fact('passing', { stage: 1, bib: 99, point: 'Finish' }))
    expect(found).toMatchObject({ reason: 'unknown-bib', refused: false })
  })

  test('a point is not refused while the stage’s course is not stated', () => {
    const [found] = race().judge(fact('passing', { stage: 2, bib: 11, point: 'km-10' }))
    expect(found).toMatchObject({ reason: 'unknown-point', refused: false })
  })

  test('a course is refused if its own markers are beyond its end by more than rounding', () => {
    const course = (distanceM: number) =>
      fact('course', { stage: 1, lengthM: 10_000, markers: [{ ...marker('sprint-1'), distanceM }] })
    expect(race().judge(course(10_000.6))).toEqual([])
    expect(race().judge(course(10_001))).toMatchObject([
      { reason: 'beyond-course', at: '/markers/0/distanceM', refused: true },
    ])
  })

  test('a start list brings its teams itself until the first team is stated', () => {
    const entry = fact('startList', { riders: [rider(13, 'NEW')] })
    expect(journal(...PROGRAMME).judge(entry)).toEqual([])
    expect(journal(TEAMS[0]!).judge(entry)).toMatchObject([{ refused: true }])
  })

  test('facts that name stated things are accepted', () => {
    const { judge } = race()
    for (const one of [
      fact('passing', { stage: 1, bib: 121, point: 'sprint-1' }),
      fact('stageResult', { stage: 1, rows: [row(11)], teams: [{ teamCode: 'TVL', rank: 1, timeMs: 1 }] }),
      fact('stage', { stage: 3, timeLimit: { coefficient: '1' } }),
      fact('withdrawn', { supersedes: { source: 'desk', id: COURSE.id } }),
    ])
      expect(judge(one)).toEqual([])
  })
})

describe('a result', () => {
  const result = (fields: object = {}) => fact('stageResult', { stage: 1, rows: [], ...fields })
  const key = ({ source, id }: Fact) => ({ source, id })

  test('a second one must supersede the first', () => {
    const { number, judge } = race()
    const first = result()
    number(first)
    expect(judge(result())).toMatchObject([{ reason: 'second-result', refused: true }])
    expect(judge(result())[0]?.explained).toContain(`desk/${first.id}`)
    expect(judge(result({ stage: 2 }))).toEqual([])
    const second = result({ supersedes: key(first) })
    expect(judge(second)).toEqual([])
    number(second)
    // The first is replaced already: a third one has the second to take the place of.
    expect(judge(result({ supersedes: key(first) }))).toMatchObject([{ reason: 'second-result' }])
  })

  test('a fact that supersedes an unknown fact gets a suggestion', () => {
    const { number, judge } = race()
    const first = result()
    number(first)
    const [found] = judge(result({ supersedes: { source: 'desk', id: 'result' } }))
    expect(found).toMatchObject({ reason: 'unknown-fact', refused: true })
    expect(found?.explained).toContain(`did you mean desk/${first.id}?`)
  })

  test('a rider has one start, even before a list is stated', () => {
    const { number, judge } = journal()
    const first = fact('startOrder', { stage: 1, starts: [{ bib: 11, order: 1 }] })
    number(first)
    const second = fact('startOrder', { stage: 1, starts: [{ bib: 11, order: 2 }] })
    expect(judge(second)).toContainEqual(
      expect.objectContaining({
        reason: 'second-result',
        refused: true,
        explained: expect.stringContaining(`desk/${first.id} already: supersede it`),
      }),
    )
    expect(judge({ ...second, supersedes: key(first) }).filter(({ refused }) => refused)).toEqual([])
  })

  test('a withdrawn fact frees its slot', () => {
    const { number, judge } = race()
    const first = result()
    number(first)
    number(fact('withdrawn', { supersedes: key(first) }))
    expect(judge(result())).toEqual([])
  })
})

describe('a rider who left on an earlier stage', () => {
  const placed = (bib: number, irm?: string) => ({ bib, rank: 1, timeMs: 1, ...(irm && { irm }) })
  const result = (stage: number, ...rows: object[]) => fact('stageResult', { stage, rows })
  const decided = (decision: object) => fact('decision', { stage: 1, reason: 'because', decision })
  const disqualified = decided({ kind: 'disqualification', bib: 11 })

  test.each<[string, Fact]>([
    ['disqualified', disqualified],
    ['withdrawn', fact('withdrawal', { stage: 1, bib: 11, irm: 'DNF' })],
    ['marked in the result', result(1, { bib: 11, rank: null, timeMs: null, irm: 'OTL' })],
  ])('is refused a place in a later result: %s', (_, leaving) => {
    const { number, judge } = race()
    number(leaving)
    for (const [type, fields] of [
      ['stageResult', { stage: 2, rows: [placed(12), placed(11)] }],
      ['markerResult', { stage: 2, marker: 'sprint-1', rows: [placed(12), placed(11)] }],
    ] as const)
      expect(judge(fact(type, fields))).toContainEqual(
        expect.objectContaining({ at: '/rows/1/bib', reason: 'left-the-race', refused: true }),
      )
    for (const [type, fields, at] of [
      [
        'startOrder',
        {
          stage: 2,
          starts: [
            { bib: 12, order: 1 },
            { bib: 11, order: 2 },
          ],
        },
        '/starts/1/bib',
      ],
      ['award', { stage: 2, classification: 'Combative', bib: 11 }, '/bib'],
      ['tally', { stage: 2, classification: 'Breakaway', rows: [{ bib: 11, amount: 3 }] }, '/rows/0/bib'],
    ] as const)
      expect(judge(fact(type, fields))).toContainEqual(
        expect.objectContaining({ at, reason: 'left-the-race', refused: true }),
      )
    expect(judge(result(2, placed(11)))[0]?.explained).toMatch(
      /bib 11 left the race on stage 1 \((DSQ|DNF|OTL)\)/,
    )
    // Said again it is no fault; nor is the stage on which the rider left.
    expect(judge(result(2, placed(11, 'DNS')))).toEqual([])
    if (leaving.type !== 'stageResult') expect(judge(result(1, placed(11)))).toEqual([])
  })

  test.each<[string, (stand: (one: Fact) => void) => void]>([
    ['reinstated', (number) => number(decided({ kind: 'reinstatement', bib: 11 }))],
    [
      'the decision is taken back',
      (number) => number(fact('withdrawn', { supersedes: { source: 'desk', id: disqualified.id } })),
    ],
  ])('may win again: %s', (_, settle) => {
    const { number, judge } = race()
    number(disqualified)
    settle(number)
    expect(judge(result(2, placed(11)))).toEqual([])
  })
})

describe('the fact that another replaces', () => {
  const key = ({ source, id }: Fact) => ({ source, id })
  const PASSING = { stage: 1, bib: 11, point: 'Finish', timeOfDayMs: 1 }
  const decision = (decided: object, stage = 1) => ({ stage, reason: 'because', decision: decided })
  const judged = ([type, fields]: Stating, [newType, newFields]: Stating) => {
    const { number, judge } = race()
    const first = fact(type, fields)
    number(first)
    return judge(fact(newType, { ...newFields, supersedes: key(first) }))
  }
  type Stating = readonly [FactType, object]

  test.each<[string, Stating, Stating, RegExp]>([
    [
      'another type',
      ['passing', PASSING],
      ['stageResult', { stage: 1, rows: [] }],
      /\(passing, bib 11 at Finish, stage 1\) .* \(stageResult, stage 1\): .*type withdrawn/,
    ],
    [
      'another rider',
      ['passing', PASSING],
      ['passing', { ...PASSING, bib: 12 }],
      /bib 11 .* bib 12 at Finish/,
    ],
    ['another point', ['passing', PASSING], ['passing', { ...PASSING, point: 'sprint-1' }], /sprint-1/],
    ['another stage', ['passing', PASSING], ['passing', { ...PASSING, stage: 2 }], /stage 1\) .*stage 2/],
    [
      'another marker’s result',
      ['markerResult', { stage: 1, marker: 'sprint-1', rows: [] }],
      ['markerResult', { stage: 1, marker: 'col-du-galibier', rows: [] }],
      /sprint-1.* col-du-galibier/,
    ],
    [
      'another marker',
      ['marker', { stage: 1, marker: marker('sprint-1') }],
      ['marker', { stage: 1, marker: marker('sprint-2') }],
      /sprint-2/,
    ],
    [
      'another who left',
      ['withdrawal', { stage: 1, bib: 11, irm: 'DNF' }],
      ['withdrawal', { stage: 1, bib: 12, irm: 'DNF' }],
      /bib 12/,
    ],
    ['another team', ['team', { code: 'UAD' }], ['team', { code: 'TVL' }], /UAD\) .*TVL/],
    ['another stage of the programme', ['stage', { stage: 1 }], ['stage', { stage: 2 }], /stage 2/],
    [
      'a decision on somebody else',
      ['decision', decision({ kind: 'penalty', bib: 11, ms: 1000 })],
      ['decision', decision({ kind: 'penalty', bib: 12, ms: 1000 })],
      /bib 11.* bib 12/,
    ],
    [
      'a decision on nobody',
      ['decision', decision({ kind: 'penalty', bib: 11, ms: 1000 })],
      ['decision', decision({ kind: 'timeLimit', percent: 5 })],
      /timeLimit/,
    ],
    [
      'what took another back',
      ['withdrawn', {}],
      ['raceStatus', { stage: 1, raceStatus: 'started' }],
      /withdrawn/,
    ],
  ])('must be about the same: %s', (_, first, second, explained) => {
    const [found, ...more] = judged(first, second)
    expect(more).toEqual([])
    expect(found).toMatchObject({ reason: 'other-fact', at: '/supersedes', refused: true })
    expect(found?.explained).toMatch(explained)
  })

  test.each<[string, Stating, Stating]>([
    ['the same passing at another time', ['passing', PASSING], ['passing', { ...PASSING, timeOfDayMs: 2 }]],
    ['a start list', ['startList', { riders: [rider(11)] }], ['startList', { riders: [rider(12)] }]],
    [
      'a marker that is off',
      ['marker', { stage: 1, marker: marker('sprint-1') }],
      ['marker', { stage: 1, cancelled: 'sprint-1' }],
    ],
    [
      'a graver decision on the same rider',
      ['decision', decision({ kind: 'penalty', bib: 11, ms: 1000 })],
      ['decision', decision({ kind: 'disqualification', bib: 11 })],
    ],
    [
      'a decision on one rider more',
      ['decision', decision({ kind: 'reinstatement', bib: 11 })],
      ['decision', decision({ kind: 'reinstatement', bibs: [11, 12] })],
    ],
    [
      'another holder of the same prize',
      ['award', { stage: 1, classification: 'Combative', bib: 11 }],
      ['award', { stage: 1, classification: 'Combative', bib: 12 }],
    ],
    ['anything that is taken back', ['passing', PASSING], ['withdrawn', {}]],
  ])('may be %s', (_, first, second) => expect(judged(first, second)).toEqual([]))

  test('the intended result is suggested', () => {
    const { number, judge } = race()
    const result = fact('stageResult', { stage: 1, rows: [] })
    const other = fact('stageResult', { stage: 2, rows: [] })
    for (const one of [result, other]) number(one)
    const [found] = judge(fact('stageResult', { stage: 1, rows: [], supersedes: key(other) }))
    expect(found?.explained).toContain(`did you mean desk/${result.id}?`)
  })

  test('is reported before any list is stated, and a fact never replaces itself', () => {
    const { number, judge } = journal()
    const first = fact('passing', PASSING)
    number(first)
    const second = fact('passing', { ...PASSING, bib: 12, supersedes: key(first) })
    expect(judge(second)).toContainEqual(expect.objectContaining({ reason: 'other-fact', refused: true }))
    const own = { ...fact('raceStatus', { stage: 1, raceStatus: 'started' }) }
    expect(judge({ ...own, supersedes: key(own) })).toContainEqual(
      expect.objectContaining({ reason: 'unknown-fact', refused: true }),
    )
  })
})

describe('the races we have', () => {
  const RACES = new URL('../../../../races/', import.meta.url).pathname
  const refusedOf = (facts: readonly Fact[]) => {
    const { number, judge } = journal()
    return facts.flatMap((one) => {
      const found = judge(one).filter(({ refused }) => refused)
      number(one)
      return found.map(({ explained }) => `${one.id}: ${explained}`)
    })
  }

  test.each(readdirSync(RACES))('%s names nothing that was not stated before', (race) => {
    const facts = readFacts(join(RACES, race))
    expect(refusedOf(facts)).toEqual([])
    // An import would not report flags either.
    const { number, judge } = journal()
    for (const one of facts) number(one)
    expect(
      facts.filter(({ supersedes, type }) => supersedes === undefined && type !== 'withdrawn').flatMap(judge),
    ).toEqual([])
  })

  test.each([4, 16])('nor does the replay of stage %i', (stage) => {
    const { facts, recordings } = readBundle(join(RACES, 'tdf2026'))
    const recording = recordings.get(stage)!
    const nowMs = Date.parse('2026-09-01T12:00:00Z')
    const replay = planReplay({ facts, recording, stage, nowMs, from: '15:30', speed: 1 })
    const items = [...replay.initial, ...replay.rest].flatMap((item) => ('fact' in item ? [item.fact] : []))
    expect(items.length).toBeGreaterThan(100)
    expect(refusedOf(items)).toEqual([])
  })

  test('nor does a race made up', () => {
    const { facts } = makeRace({ seed: 1, riders: 24, stages: 2 })
    expect(refusedOf(facts)).toEqual([])
  })
})

describe('suggestions', () => {
  test.each([
    ['finish', ['Finish', 'Start'], 'Finish'],
    ['sprnit-1', ['sprint-1', 'sprint-2'], 'sprint-1'],
    ['Tourmalet', ['sprint-1', 'Finish'], null],
  ])('%s', (given, names, expected) => expect(nearestName(given, names)).toBe(expected))

  test('bibs are one slip of the finger away', () => {
    const has = (bib: Bib) => [1, 12, 21, 121, 132, 200].includes(Number(bib))
    expect(nearestBibs(112, has)).toEqual([12, 121, 132])
    expect(nearestBibs(102, has)).toEqual([12, 132])
    expect(nearestBibs(999, has)).toEqual([])
  })
})

describe('an outline', () => {
  /** Everything it answers, by a fact of each kind that asks. */
  const PROBES = [0, 1, 2, 3].flatMap((stage) => [
    fact('markerResult', { stage, marker: 'climb', rows: [1, 2, 3, 4, 5, 6, 7].map((bib) => ({ bib })) }),
    fact('stageResult', {
      stage,
      rows: [],
      teams: ['AAA', 'BBB', 'CCC', 'DDD'].map((teamCode) => ({ teamCode })),
    }),
    ...['sprint', 'bonus', 'middle'].map((point) => fact('passing', { stage, bib: 1, point })),
    fact('stage', { stage, timeLimit: { coefficient: '1' } }),
  ])
  const answers = (outline: Outline) => {
    const stated = outline.stated(() => undefined)
    return PROBES.map((probe) =>
      danglingIn(probe, stated).map((found) => [found.at, found.reason, found.isSettled, found.explain()]),
    )
  }
  const outlineOf = (facts: readonly Fact[]) => {
    const outline = createOutline()
    for (const one of facts) outline.apply(one)
    return outline
  }

  test('a fact that was tried and withdrawn leaves no trace', () => {
    assert(
      property(anyFacts, nat(), (facts, at) => {
        const cut = at % (facts.length + 1)
        const outline = outlineOf(facts.slice(0, cut))
        outline.keep()
        const before = answers(outline)
        for (const one of facts.slice(cut)) outline.apply(one)
        outline.takeBack()
        expect(answers(outline)).toEqual(before)
        for (const one of facts.slice(cut)) outline.apply(one)
        expect(answers(outline)).toEqual(answers(outlineOf(facts)))
      }),
    )
  })

  test('superseded facts leave it as if they had never come', () => {
    assert(
      property(anyFacts, (facts) => {
        const gone = new Set(facts.flatMap(({ supersedes }) => supersedes?.id ?? []))
        // A result that superseded the first one keeps its slot, which it would not have alone.
        const slots = facts.flatMap((one) => (gone.has(one.id) ? [] : (soleSlotOf(one) ?? [])))
        pre(new Set(slots).size === slots.length)
        const left = facts
          .filter(({ id }) => !gone.has(id))
          .map((one): Fact => {
            const alone = { ...one }
            delete alone.supersedes
            return alone
          })
          .filter(({ type }) => type !== 'withdrawn')
        expect(answers(outlineOf(facts))).toEqual(answers(outlineOf(left)))
      }),
    )
  })

  test('knows the names that the documents know', () => {
    assert(
      property(anyFacts, (facts) => {
        const view = createView(
          tellAll('any2026', facts),
          'a test',
          new Set(slicesOf(UNIT_SLICES, '*').concat([...COMPETITION_SLICES])),
        )
        const outlined = outlineOf(facts).stated(() => undefined)
        for (const stage of STAGES) {
          const unit = stageUnit(stage)
          const shown = statedFor(view, unit)
          const namesIn = ({ units, bibs, teams, coefficients, ...stated }: Stated) =>
            [units, bibs, teams, coefficients, stated.markers(unit)].map(
              (names) => names && [...names.names()].map(String).toSorted(),
            )
          expect(namesIn(outlined)).toEqual(namesIn(shown))
          // The writer knows no time limits, and takes whom a time was given for one who goes on.
          for (const bib of outlined.gone(unit).keys())
            if (outlined.bibs.has(bib)) expect([...shown.gone(unit).keys()]).toContain(bib)
          for (const slot of [`result of stage ${stage}`, `result at climb of stage ${stage}`])
            expect(outlined.standingIn(slot)?.id).toBe(shown.standingIn(slot)?.id)
        }
      }),
    )
  })

  test('facts that neither state nor supersede may be left out', () => {
    assert(
      property(anyFacts, (facts) => {
        const heard = facts.filter(({ type, supersedes }) => type !== 'passing' || supersedes !== undefined)
        expect(answers(outlineOf(heard))).toEqual(answers(outlineOf(facts)))
      }),
    )
  })
})
