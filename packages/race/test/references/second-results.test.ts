/**
 * A unit has one result at a time: the first counts, a second is refused or flagged, and a result that
 * supersedes the first replaces it.
 */
import { describe, expect, test } from 'vitest'
import type { Fact, FactOf, FactType } from '@bell-lap/protocol/facts/facts'
import type { FactKey } from '@bell-lap/protocol/facts/fact'
import { danglingIn, isRefused } from '../../src/references/dangling.ts'
import { createOutline } from '../../src/references/outline.ts'
import { athletes, DAY, smallEvent, type SmallEvent } from '../small-event.ts'
import { rowsOf, smallRace } from '../small-race.ts'

const UNIT = { event: 1, phase: 1 }
const key = (id: string): FactKey => ({ source: 'test', id })

function inPhase(form: FactOf<'phase'>['form'], parameters: FactOf<'phase'>['parameters'] = {}): SmallEvent {
  const small = smallEvent()
  small.tell('phase', { ...UNIT, name: 'Race', form, startAt: `${DAY}T12:00:00+02:00`, parameters })
  small.tell('unitStartList', { ...UNIT, competitors: athletes([1, 2, 3, 4]) })
  return small
}

const timed = (...keys: readonly number[]) =>
  keys.map((each, index) => ({
    competitor: String(each),
    outcome: { kind: 'time' as const, timeMs: 60_000 + index * 1000 },
  }))
const placed = (...keys: readonly number[]) =>
  keys.map((each, index) => ({ competitor: String(each), rank: index + 1 }))
const order = ({ read }: SmallEvent) =>
  read('phase-results')
    .results.filter((row) => row.rank !== null)
    .map((row) => row.key)
const seconds = ({ read }: SmallEvent) =>
  read('flags').flatMap(({ reason, id }) => (reason === 'second-result' ? [id] : []))

interface Case {
  readonly form: FactOf<'phase'>['form']
  readonly parameters?: FactOf<'phase'>['parameters']
  readonly type: FactType
  /** The fields of a result that says: these, in this order. */
  readonly says: (...keys: readonly number[]) => object
  readonly shown: (small: SmallEvent) => unknown
}

const CASES: Readonly<Record<string, Case>> = {
  unitResult: {
    form: 'run',
    type: 'unitResult',
    says: (...keys) => ({ rows: timed(...keys) }),
    shown: order,
  },
  heatResult: {
    form: 'gates',
    type: 'heatResult',
    says: (...keys) => ({ heat: 'Heat 1', rows: placed(...keys) }),
    shown: order,
  },
  sprintResult: {
    form: 'pointsRace',
    parameters: { laps: 20, sprintEveryLaps: 10 },
    type: 'sprintResult',
    says: (...keys) => ({ sprint: 1, rows: placed(...keys) }),
    shown: (small) =>
      small
        .read('phase-live')
        .results?.map((row) => [row.key, row.points])
        .toSorted(),
  },
  elimination: {
    form: 'elimination',
    type: 'elimination',
    says: (...keys) => ({ elimination: 1, competitors: [String(keys[0])] }),
    shown: (small) => small.read('phase-live').track?.remaining,
  },
}

describe.each(Object.entries(CASES))('of %s', (_, { form, parameters, type, says, shown }) => {
  const told = (...facts: readonly object[]) => {
    const small = inPhase(form, parameters)
    for (const fact of facts) small.tell(type, { ...UNIT, ...fact } as never)
    return small
  }
  const a = { id: 'a', ...says(1, 2, 3, 4) }
  const b = { id: 'b', ...says(2, 1, 4, 3) }
  const c = { id: 'c', ...says(3, 4, 1, 2) }

  test('the first one counts, and the second is flagged', () => {
    const small = told(a, b)
    expect(shown(small)).toEqual(shown(told(a)))
    expect(seconds(small)).toEqual(['b'])
  })

  test('one that supersedes the first takes its place, and is not blamed for the second', () => {
    const small = told(a, b, { ...c, supersedes: key('a') })
    expect(shown(small)).toEqual(shown(told(c)))
    expect(seconds(small)).toEqual(['b'])
    // Again, and once the first is taken back altogether, the second counts.
    small.tell('withdrawn', { supersedes: key('c') })
    expect(shown(small)).toEqual(shown(told(b)))
    expect(seconds(small)).toEqual([])
  })

  test('a second one is refused once the start list of the phase is stated', () => {
    const outline = createOutline()
    const known = new Map<string, Fact>()
    const stated = outline.stated(({ id }) => known.get(id))
    const judge = (one: Fact) =>
      danglingIn(one, stated)
        .filter((dangling) => isRefused(one, dangling))
        .map((dangling) => [dangling.reason, dangling.explain().replace(/^.*, (?=test)/, '')])
    const number = (factType: FactType, fields: object) => {
      const one = { source: 'test', at: `${DAY}T10:00:00Z`, type: factType, ...fields } as unknown as Fact
      outline.apply(one)
      known.set(one.id, one)
    }
    const result = (fields: object) =>
      ({ source: 'test', at: `${DAY}T10:00:00Z`, type, ...UNIT, ...fields }) as unknown as Fact
    number('phase', { id: 'phase', ...UNIT, form, parameters })
    number(type, { ...UNIT, ...a })
    expect(judge(result(b))).toEqual([])
    number('unitStartList', { id: 'list', ...UNIT, competitors: athletes([1, 2, 3, 4]) })
    expect(judge(result(b))).toEqual([['second-result', 'test/a: supersede it, or take it back']])
    expect(judge(result({ ...b, supersedes: key('a') }))).toEqual([])
    // As in an old journal, which has both: what superseded the first stands in its place.
    number(type, { ...UNIT, ...b })
    number(type, { ...UNIT, ...c, supersedes: key('a') })
    expect(judge(result({ ...b, id: 'd' }))).toEqual([
      ['second-result', 'test/c: supersede it, or take it back'],
    ])
  })
})

test('a heat that is run again leaves its place to another result', () => {
  const small = inPhase('gates')
  const result = (id: string, ...keys: readonly number[]) =>
    small.tell('heatResult', { id, ...UNIT, heat: 'Heat 1', rows: placed(...keys) })
  result('a', 1, 2, 3, 4)
  small.tell('heatStatus', { ...UNIT, heat: 'Heat 1', heatStatus: 'rerun' })
  result('b', 2, 1, 4, 3)
  expect(order(small)).toEqual(['2', '1', '4', '3'])
  expect(seconds(small)).toEqual([])
  result('c', 3, 4, 1, 2)
  expect(order(small)).toEqual(['2', '1', '4', '3'])
  expect(seconds(small)).toEqual(['c'])
})

test('of a stage, too, a result that supersedes the first replaces it', () => {
  const told = (...results: readonly (readonly [id: string, winner: number, supersedes?: FactKey])[]) => {
    const small = smallRace(['MS', 'MS'])
    for (const [id, winner, supersedes] of results) {
      const rows = rowsOf([[winner, 9000]])
      small.tell('stageResult', { id, stage: 1, rows, ...(supersedes && { supersedes }) })
    }
    return small
  }
  const all = told(['a', 11], ['b', 12], ['c', 13, key('a')])
  expect(all.read('stage-rankings', 1)).toEqual(told(['c', 13]).read('stage-rankings', 1))
  const flagged = all.read('flags', 1).filter(({ reason }) => reason === 'second-result')
  expect(flagged.map(({ id }) => id)).toEqual(['b'])
})
