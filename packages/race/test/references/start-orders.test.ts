/** Start orders add up, and none takes the start of somebody who has ridden in silence: by the writer's outline and by documents. */
import { describe, expect, test } from 'vitest'
import type { Fact, FactOf, FactType } from '@bell-lap/protocol/facts/facts'
import type { FactKey } from '@bell-lap/protocol/facts/fact'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import { danglingIn, isRefused } from '../../src/references/dangling.ts'
import { createOutline } from '../../src/references/outline.ts'
import { athletes, DAY, smallEvent } from '../small-event.ts'
import { afterNoon, noon, rowsOf, smallRace, type SmallRace } from '../small-race.ts'

let made = 0
const fact = <T extends FactType>(type: T, fields: object): FactOf<T> =>
  ({
    id: `f-${(made += 1)}`,
    source: 'desk',
    type,
    at: '2026-07-04T12:00:00Z',
    ...fields,
  }) as unknown as FactOf<T>
const keyOf = ({ source, id }: FactKey) => ({ source, id })

/** A journal with passings, whose outline has none; it returns the refused facts. */
function journal(...facts: readonly Fact[]) {
  const outline = createOutline()
  const numbered = new Map<string, Fact>()
  let looks = 0
  const passings = () => {
    looks += 1
    return [...numbered.values()].filter(({ type }) => type === 'passing')
  }
  const stated = outline.stated(({ source, id }: FactKey) => numbered.get(`${source}/${id}`), passings)
  for (const one of facts) {
    if (one.type !== 'passing' || one.supersedes !== undefined) outline.apply(one)
    numbered.set(`${one.source}/${one.id}`, one)
  }
  return {
    looks: () => looks,
    judge: (one: Fact) =>
      danglingIn(one, stated)
        .filter((dangling) => isRefused(one, dangling))
        .map(({ reason, at, explain }) => [reason, at, explain()] as const),
  }
}

const PROGRAMME = [
  fact('stage', { stage: 1 }),
  fact('startList', {
    riders: [1, 2, 3, 4].map((bib) => ({ bib, lastName: `R${bib}`, teamCode: bib < 3 ? 'AAA' : 'BBB' })),
  }),
]
const order = (entrants: readonly (number | string)[], more: object = {}) =>
  fact('startOrder', {
    stage: 1,
    starts: entrants.map((each, index) => ({
      ...(typeof each === 'number' ? { bib: each } : { teamCode: each }),
      order: index + 1,
    })),
    ...more,
  })
const passing = (bib: number) => fact('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: 1 })
const first = order([1, 2, 3])
const instead = { supersedes: keyOf(first) }

describe('a start order that supersedes none', () => {
  test('adds to those that stand', () => {
    expect(journal(...PROGRAMME, first).judge(order([4]))).toEqual([])
  })
  test('is refused for a rider who has a start, and the rider and the other order are named', () => {
    const [refused, ...others] = journal(...PROGRAMME, first).judge(order([4, 3]))
    expect(refused?.slice(0, 2)).toEqual(['second-result', '/starts/1/bib'])
    expect(refused?.[2]).toMatch(new RegExp(`^bib 3 has a start in desk/${first.id} already`))
    expect(others).toEqual([])
  })
  test('may name a rider again after the rider’s order was withdrawn', () => {
    const back = fact('withdrawn', instead)
    expect(journal(...PROGRAMME, first, back).judge(order([1, 2, 3, 4]))).toEqual([])
  })
  test('looks at no passings', () => {
    const { judge, looks } = journal(...PROGRAMME, first, passing(1))
    judge(order([4]))
    judge(order([1, 2, 3, 4], instead))
    expect(looks()).toBe(0)
  })
})

describe('a start order that supersedes another', () => {
  test('takes its whole place, and may name its riders again', () => {
    expect(journal(...PROGRAMME, first).judge(order([3, 2, 1], instead))).toEqual([])
  })
  test('is refused for a rider of a third order', () => {
    const refused = journal(...PROGRAMME, first, order([4])).judge(order([1, 2, 3, 4], instead))
    expect(refused.map(([reason, at]) => [reason, at])).toEqual([['second-result', '/starts/3/bib']])
  })
  test('may leave out who has not ridden', () => {
    const dns = fact('stageResult', { stage: 1, rows: [{ bib: 3, rank: null, timeMs: null, irm: 'DNS' }] })
    const gone = fact('withdrawal', { stage: 1, bib: 3, irm: 'DNS' })
    expect(journal(...PROGRAMME, first, dns, gone).judge(order([1, 2], instead))).toEqual([])
  })
  test.each<[string, Fact]>([
    ['a passing', passing(3)],
    ['a result', fact('stageResult', { stage: 1, rows: [{ bib: 3, rank: 1, timeMs: 1 }] })],
    ['a place at a sprint', fact('markerResult', { stage: 1, marker: 's', rows: [{ bib: 3, rank: 1 }] })],
  ])('is refused where it leaves out somebody with %s, unless it says so', (_, ridden) => {
    const { judge } = journal(...PROGRAMME, first, ridden)
    const [refused] = judge(order([1, 2], instead))
    expect(refused?.slice(0, 2)).toEqual(['start-left-out', '/supersedes'])
    expect(refused?.[2]).toMatch(/^bib 3 has a passing or result in stage 1 .*removes/)
    expect(judge(order([1, 2], { ...instead, removes: [3] }))).toEqual([])
    expect(judge(order([1, 2], { ...instead, removes: [2] }))).toHaveLength(1)
  })
  test('may omit a rider with a withdrawn passing, or in another order', () => {
    const read = passing(3)
    const back = fact('withdrawn', { supersedes: keyOf(read) })
    expect(journal(...PROGRAMME, first, read, back).judge(order([1, 2], instead))).toEqual([])
    const elsewhere = [order([1, 2]), order([3])]
    const { judge } = journal(...PROGRAMME, ...elsewhere, passing(1), passing(3))
    expect(judge(order([1, 2], { supersedes: keyOf(elsewhere[0]!) }))).toEqual([])
  })
  test('may not leave out a team with a rider who has ridden', () => {
    const teams = order(['AAA', 'BBB'])
    const { judge } = journal(...PROGRAMME, teams, passing(2))
    const more = { supersedes: keyOf(teams) }
    expect(judge(order(['AAA'], more))).toEqual([])
    expect(judge(order(['BBB'], more)).map(([reason]) => reason)).toEqual(['start-left-out'])
    expect(judge(order(['BBB'], { ...more, removesTeams: ['AAA'] }))).toEqual([])
  })
})

test('a start order cannot be withdrawn after somebody has started', () => {
  const back = fact('withdrawn', instead)
  const [refused] = journal(...PROGRAMME, first, passing(1)).judge(back)
  expect(refused?.slice(0, 2)).toEqual(['start-left-out', '/supersedes'])
  expect(journal(...PROGRAMME, first, passing(4)).judge(back)).toEqual([])
})

describe('of a phase', () => {
  const unit = { event: 1, phase: 1 }
  const list = fact('unitStartList', {
    ...unit,
    competitors: [
      ...athletes([1, 2]),
      { key: 'sui', kind: 'team', name: 'SUI', members: [{ key: 'a', bib: 31, lastName: 'A' }] },
    ],
  })
  const phase = fact('phase', { ...unit, form: 'teamTimeTrial' })
  const starts = (...entrants: object[]) => ({
    ...unit,
    starts: entrants.map((each) => ({ order: 1, ...each })),
  })

  test('a team that is no competitor of it is refused', () => {
    const { judge } = journal(phase, list)
    expect(judge(fact('startOrder', starts({ teamCode: 'sui' })))).toEqual([])
    const [refused] = judge(fact('startOrder', starts({ teamCode: 'siu' })))
    expect(refused?.slice(0, 2)).toEqual(['unknown-bib', '/starts/0/teamCode'])
    expect(refused?.[2]).toContain('did you mean sui?')
  })
  test.each<[string, Fact]>([
    ['a result by key', fact('unitResult', { ...unit, rows: [{ competitor: 'sui', rank: 1 }] })],
    ['a passing of a member', fact('passing', { ...unit, bib: 31, point: 'Finish', timeOfDayMs: 1 })],
  ])('a team with %s is not left out', (_, ridden) => {
    const all = fact('startOrder', starts({ teamCode: 'sui' }, { bib: 1 }))
    const without = fact('startOrder', { ...starts({ bib: 1 }), supersedes: keyOf(all) })
    const { judge } = journal(phase, list, all, ridden)
    expect(judge(without).map(([reason]) => reason)).toEqual(['start-left-out'])
  })
  test('an athlete with a result by key is not left out', () => {
    const all = fact('startOrder', starts({ bib: 2 }, { bib: 1 }))
    const without = fact('startOrder', { ...starts({ bib: 1 }), supersedes: keyOf(all) })
    const { judge } = journal(
      phase,
      list,
      all,
      fact('unitResult', { ...unit, rows: [{ competitor: '2', rank: 1 }] }),
    )
    expect(judge(without).map(([reason]) => reason)).toEqual(['start-left-out'])
  })
})

test.each<[string, object, string]>([
  ['removes somebody and starts the same', { ...instead, removes: [2] }, '/removes/0'],
  ['removes somebody and supersedes none', { removes: [9] }, '/removes'],
  [
    'removes a team that starts',
    { ...instead, starts: [{ teamCode: 'AAA', order: 1 }], removesTeams: ['AAA'] },
    '/removesTeams/0',
  ],
])('an order that %s is no fact', (_, fields, at) => {
  const parsed = parseFact({ ...order([1, 2]), ...fields })
  expect(parsed).toMatchObject({ ok: false, faults: [expect.objectContaining({ at })] })
})

describe('in documents', () => {
  const start = (bib: number, minutes: number) => ({
    bib,
    order: bib,
    startAt: new Date(Date.parse(noon(1)) + minutes * 60_000).toISOString(),
  })
  const raced = () => {
    const small = smallRace(['ITT'])
    const key = small.tell('startOrder', { stage: 1, starts: [start(11, 0), start(12, 1)] })
    for (const bib of [11, 12, 13])
      small.tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: afterNoon(150) })
    return { small, key }
  }
  const ranked = ({ read }: SmallRace) =>
    read('stage-live-rankings')[0]?.results.map(({ key, timeMs }) => [key, (timeMs ?? 0) / 60_000])
  const flags = ({ read }: SmallRace) => read('flags').map(({ reason, bib }) => `${reason} ${bib}`)

  test('a late starter is ranked beside all others', () => {
    const { small } = raced()
    small.tell('startOrder', { stage: 1, starts: [start(13, 10)] })
    expect(ranked(small)).toEqual([
      ['13', 140],
      ['12', 149],
      ['11', 150],
    ])
    expect(flags(small)).toEqual([])
  })
  test('of two starts in an old journal the later one counts, and the rider is flagged', () => {
    const { small } = raced()
    small.tell('startOrder', { stage: 1, starts: [start(13, 10), start(12, 2)] })
    expect(ranked(small)?.map(([key, minutes]) => [key, minutes])).toContainEqual(['12', 148])
    expect(flags(small)).toEqual(['second-result null'])
  })
  test('who lost the start in an old journal is flagged until a start is stated again', () => {
    const { small, key } = raced()
    small.tell('startOrder', { stage: 1, starts: [start(12, 1)], supersedes: key })
    expect(flags(small)).toEqual(['start-left-out null', 'start-unknown 11', 'start-unknown 13'])
    small.tell('startOrder', { stage: 1, starts: [start(11, 0), start(13, 10)] })
    expect(flags(small)).toEqual([])
  })
  test('an order withdrawn in an old journal is flagged, too', () => {
    const { small, key } = raced()
    small.tell('withdrawn', { supersedes: key })
    expect(flags(small)).toContain('start-left-out null')
  })
  test('of a phase whose order names a team', () => {
    const small = smallEvent()
    const unit = { event: 1, phase: 1 }
    small.tell('phase', { ...unit, name: 'Final', form: 'teamTimeTrial', startAt: `${DAY}T12:00:00+02:00` })
    small.tell('unitStartList', {
      ...unit,
      competitors: [
        { key: 'sui', kind: 'team', name: 'SUI', members: [{ key: 'a', bib: 31, lastName: 'A' }] },
      ],
    })
    small.tell('startOrder', {
      ...unit,
      starts: [{ teamCode: 'sui', order: 1, startAt: `${DAY}T12:05:00+02:00` }],
    })
    expect(small.read('phase-startlist').results[0]).toMatchObject({ key: 'sui', value: '12:05:00' })
  })
})

test('a result that was stated with its rows keeps who has ridden', () => {
  const { judge } = journal(...PROGRAMME, first, fact('stageResult', { stage: 1, rows: rowsOf([[1, 9000]]) }))
  expect(judge(order([2, 3], instead)).map(([reason]) => reason)).toEqual(['start-left-out'])
})
