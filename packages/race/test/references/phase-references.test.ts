/**
 * The names in facts of a phase must be on its start list. Unknown ones are refused when the fact is
 * numbered; in stored facts they are flagged and left out.
 */
import { describe, expect, test } from 'vitest'
import type { Fact, FactOf, FactType } from '@bell-lap/protocol/facts/facts'
import { danglingIn, isRefused } from '../../src/references/dangling.ts'
import { createOutline } from '../../src/references/outline.ts'
import { athletes, DAY, smallEvent, type SmallEvent } from '../small-event.ts'

const UNIT = { event: 1, phase: 1 }
type Parameters = FactOf<'phase'>['parameters']
type Form = FactOf<'phase'>['form']

const PHASE = (form: Form, parameters: Parameters = {}) => ({
  ...UNIT,
  name: 'Race',
  form,
  startAt: `${DAY}T12:00:00+02:00`,
  parameters,
})
const LIST = { ...UNIT, competitors: athletes([1, 2, 3, 12]) }

/** The reasons for which a fact is refused after other facts. */
function refused(
  facts: readonly (readonly [FactType, object])[],
  [type, fields]: readonly [FactType, object],
) {
  const outline = createOutline()
  const known = new Map<string, Fact>()
  const fact = (of: FactType, own: object): Fact =>
    ({ id: `f${known.size}`, source: 'test', at: `${DAY}T10:00:00Z`, type: of, ...own }) as unknown as Fact
  for (const [of, own] of facts) {
    const one = fact(of, own)
    outline.apply(one)
    known.set(one.id, one)
  }
  const stated = outline.stated(({ id }) => known.get(id))
  const one = fact(type, fields)
  return danglingIn(one, stated)
    .filter((dangling) => isRefused(one, dangling))
    .map((dangling) => [dangling.reason, dangling.at, dangling.explain()] as const)
}

const row = (competitor: string) => ({ competitor, rank: 1 })
const decide = (decision: object) => ({ ...UNIT, reason: 'because', decision })

describe('a pair whose members alone wear bibs', () => {
  const members = [
    { key: 'a', bib: 11, lastName: 'Ash' },
    { key: 'b', bib: 12, lastName: 'Birch' },
  ]
  const list = (more: object = {}) => ({
    ...UNIT,
    competitors: [...athletes([1]), { key: '2', kind: 'pair', name: 'Alpha', members, ...more }],
  })
  test.each<Form>(['timeTrial', 'run', 'factored', 'gates', 'timeDuel'])('is refused in form %s', (form) => {
    const faults = refused([['phase', PHASE(form)]], ['unitStartList', list()])
    expect(faults.map(([reason, at]) => [reason, at])).toEqual([['pair-not-timed', '/competitors/1/kind']])
    expect(refused([['phase', PHASE(form)]], ['unitStartList', list({ bib: 2 })])).toEqual([])
  })
  test.each<Form>(['massStart', 'granFondo', 'laps', 'teamTimeTrial', 'relay', 'madison', 'duel'])(
    'is taken in form %s',
    (form) => expect(refused([['phase', PHASE(form)]], ['unitStartList', list()])).toEqual([]),
  )
})

describe('who is on no start list', () => {
  test.each<[FactType, object, string]>([
    ['unitResult', { ...UNIT, rows: [row('1'), row('112')] }, '/rows/1/competitor'],
    ['heatResult', { ...UNIT, heat: 'Heat 1', rows: [row('112')] }, '/rows/0/competitor'],
    ['sprintResult', { ...UNIT, sprint: 1, rows: [row('112')] }, '/rows/0/competitor'],
    ['elimination', { ...UNIT, elimination: 1, competitors: ['1', '112'] }, '/competitors/1'],
    ['lapBalance', { ...UNIT, laps: 1, competitors: ['112'] }, '/competitors/0'],
    ['award', { ...UNIT, classification: 'Combative', bib: 112 }, '/bib'],
    ['withdrawal', { ...UNIT, bib: 112, irm: 'DNF' }, '/bib'],
    ['decision', decide({ kind: 'disqualification', bib: 112 }), '/decision/bib'],
    ['decision', decide({ kind: 'relegation', bib: 1, behind: 112 }), '/decision/behind'],
    ['decision', decide({ kind: 'invalidResult', competitor: '112', irm: 'DSQ' }), '/decision/competitor'],
    [
      'decision',
      decide({ kind: 'tieOrder', classification: 'Result', competitors: ['1', '112'] }),
      '/decision/competitors/1',
    ],
  ])('is refused in a %s once the list of the phase is stated', (type, fields, at) => {
    const phase = ['phase', PHASE('run')] as const
    const found = refused([phase, ['unitStartList', LIST]], [type, fields])
    expect(found).toEqual([
      ['unknown-bib', at, expect.stringMatching(/112 is not on the start list.*did you mean 12\?/)],
    ])
    expect(refused([phase], [type, fields])).toEqual([])
  })

  const FINAL = { event: 1, phase: 2 }
  const qualified = [
    'phase',
    { ...PHASE('gates'), ...FINAL, qualification: [{ from: [{ phase: 1, best: [1, 2] }] }] },
  ] as const

  test.each<[FactType, object, string]>([
    ['unitResult', { ...FINAL, rows: [row('1'), row('112')] }, '/rows/1/competitor'],
    ['heatResult', { ...FINAL, heat: 'Final', rows: [row('112')] }, '/rows/0/competitor'],
    ['decision', { ...decide({ kind: 'disqualification', bib: 112 }), ...FINAL }, '/decision/bib'],
  ])(
    'is refused in a %s of a phase that others qualify for, once their lists are stated',
    (type, fields, at) => {
      const phase = ['phase', PHASE('run')] as const
      const list = ['unitStartList', LIST] as const
      expect(refused([phase, qualified, list], [type, fields])).toEqual([
        ['unknown-bib', at, expect.stringMatching(/112 is not on .*; did you mean 12\?/)],
      ])
      expect(refused([phase, qualified], [type, fields])).toEqual([])
      // Whoever another phase has entered may come from there.
      const other = ['phase', { ...PHASE('run'), ...FINAL }] as const
      const last = ['phase', { ...qualified[1], phase: 3 }] as const
      expect(refused([phase, other, last, list], [type, { ...fields, phase: 3 }])).toEqual([])
    },
  )

  test('wins no heat of a phase that others qualify for, and is in no classification of the event', () => {
    const small = smallEvent()
    small.tell('event', { event: 1, name: 'Elite', classification: {} })
    small.tell('phase', PHASE('run'))
    small.tell('phase', { ...qualified[1], isFinal: true } as never)
    const rows = [row('99'), { competitor: '1', rank: 2 }, { competitor: '2', rank: 3 }]
    small.tell('heatResult', { id: 'heat', ...FINAL, heat: 'Final', rows })
    small.tell('unitResult', { ...UNIT, rows: [time('1', 10_000), time('2', 11_000)] })
    small.tell('raceStatus', { ...FINAL, raceStatus: 'standings' })
    small.tell('unitStartList', { ...UNIT, competitors: athletes([1, 2]) })
    const keys = (results: readonly { readonly key: string }[]) => results.map(({ key }) => key)
    expect(keys(small.read('phase-results', { p: 2 }).results)).toEqual(['1', '2'])
    expect(keys(small.read('event-results').results)).toEqual(['1', '2'])
    expect(flagged(small)).toContainEqual(['heat', 'unknown-bib', '/rows/0/competitor'])
  })

  test('a passing is never refused, and members of a pair wear bibs of their own', () => {
    const pair = {
      key: 'SUI',
      kind: 'pair',
      name: 'Switzerland',
      members: [{ key: 'a', bib: 5, lastName: 'A' }],
    }
    const list = ['unitStartList', { ...UNIT, competitors: [pair] }] as const
    const phase = ['phase', PHASE('madison')] as const
    expect(refused([phase, list], ['withdrawal', { ...UNIT, bib: 5, irm: 'DNF' }])).toEqual([])
    expect(
      refused([phase, list], ['passing', { ...UNIT, bib: 99, point: 'Finish', timeOfDayMs: 1 }]),
    ).toEqual([])
  })

  const time = (competitor: string, timeMs: number) => ({
    competitor,
    outcome: { kind: 'time' as const, timeMs },
  })
  const keysIn = ({ read }: SmallEvent) =>
    read('phase-results')
      .results.filter((each) => each.rank !== null && each.rank > 0)
      .map((each) => each.key)
  const flagged = ({ read }: SmallEvent) =>
    read('flags')
      .filter(({ reason }) => reason !== 'no-result')
      .map(({ id, reason, at }) => [id, reason, at])
  const told = (form: Form, ...facts: readonly (readonly [FactType, object])[]) => {
    const small = smallEvent()
    small.tell('phase', PHASE(form))
    for (const [type, fields] of facts) small.tell(type, { ...UNIT, ...fields } as never)
    small.tell('unitStartList', LIST)
    return small
  }

  test('wins nothing by a result that was stored before the list, and is flagged', () => {
    const small = told('run', ['unitResult', { id: 'result', rows: [time('1', 10_000), time('77', 9000)] }])
    expect(keysIn(small)).toEqual(['1'])
    expect(flagged(small)).toEqual([['result', 'unknown-bib', '/rows/1/competitor']])
    // The list may name the competitor after all.
    small.tell('unitStartList', { ...UNIT, competitors: athletes([1, 77]) })
    expect(keysIn(small)).toEqual(['77', '1'])
    expect(flagged(small)).toEqual([])
  })

  test('wins no heat', () => {
    const rows = [
      { competitor: '77', rank: 1 },
      { competitor: '1', rank: 2 },
    ]
    const small = told('gates', ['heatResult', { id: 'heat', heat: 'Heat 1', rows }])
    expect(keysIn(small)).toEqual(['1'])
    expect(flagged(small)).toEqual([['heat', 'unknown-bib', '/rows/0/competitor']])
  })

  test('an award and a withdrawal are flagged', () => {
    const small = told(
      'run',
      ['award', { id: 'award', classification: 'Combative', bib: 99 }],
      ['withdrawal', { id: 'gone', bib: 99, irm: 'DNF' }],
    )
    expect(new Set(flagged(small))).toEqual(
      new Set([
        ['award', 'unknown-bib', '/bib'],
        ['gone', 'unknown-bib', '/bib'],
      ]),
    )
  })
})

describe('parts that a phase does not have', () => {
  const RACE = PHASE('pointsRace', { laps: 20, sprintEveryLaps: 10 })
  const sprint = (number: number) => ['sprintResult', { ...UNIT, sprint: number, rows: [row('1')] }] as const

  test('is a sprint beyond the last one', () => {
    expect(refused([['phase', RACE]], sprint(2))).toEqual([])
    expect(refused([['phase', RACE]], sprint(3))).toEqual([
      ['unknown-sprint', '/sprint', 'phase 1 of event 1 has 2 sprints, and no sprint 3'],
    ])
  })

  test('cannot be said of a sprint while nobody has stated the laps', () => {
    expect(refused([['phase', PHASE('pointsRace')]], sprint(40))).toEqual([])
  })

  test.each<[FactType, object]>([
    ['heatResult', { rows: [row('1')] }],
    ['heatStatus', { heatStatus: 'rerun' }],
  ])('is a heat that nothing names: %s', (type, fields) => {
    const drawn = { ...UNIT, competitors: athletes([1, 2], () => ({ heat: 'Heat 1' })) }
    const given = [
      ['phase', PHASE('gates')],
      ['unitStartList', drawn],
    ] as const
    expect(refused(given, [type, { ...UNIT, heat: 'Heat 1', ...fields }])).toEqual([])
    expect(refused(given, [type, { ...UNIT, heat: 'heat 1', ...fields }])).toEqual([
      ['unknown-heat', '/heat', 'phase 1 of event 1 has no heat heat 1; did you mean Heat 1?'],
    ])
    const planned = { ...PHASE('gates'), heats: [{ heat: 'Heat 2', startAt: `${DAY}T12:00:00+02:00` }] }
    expect(refused([['phase', planned]], [type, { ...UNIT, heat: 'Heat 2', ...fields }])).toEqual([])
    const undrawn = { ...UNIT, competitors: athletes([1, 2]) }
    const free = [
      ['phase', PHASE('gates')],
      ['unitStartList', undrawn],
    ] as const
    expect(refused(free, [type, { ...UNIT, heat: 'Run 7', ...fields }])).toEqual([])
  })
})
