import { describe, expect, it } from 'vitest'
import type { Fact, FactType } from '@bell-lap/protocol/facts/facts'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import type { LineRow } from '../race/line.ts'
import type { DeskUnit } from '../race/race.ts'
import { checkListOf, type Flag, type ResultRow } from './check-list.ts'
import { decisionFact, decisionFaults, EMPTY_DECISION, RULINGS, type DecisionForm } from './decisions.ts'
import { protestLeftMs } from './protest-time.ts'
import { lapBefore, readingsOf } from './readings.ts'
import { settlingsOf } from './settlings.ts'

const AT = '2026-06-07T14:00:00Z'
let made = 0
const makeHead = () => ({ id: `f${(made += 1)}`, source: 'desk-1', at: AT })
const starter = (bib: number) => ({
  key: String(bib),
  bib,
  lastName: `Rider ${bib}`,
  firstName: '',
  category: null,
  teamCode: null,
})
const UNIT: DeskUnit = {
  unit: 'stage-1',
  fields: { stage: 1 },
  name: 'Oak Hill',
  startAt: AT,
  timeZone: 'UTC',
  form: 'massStart',
  parameters: {},
  lapM: null,
  isQualifiedFor: false,
  facts: [],
  isTimeTrial: false,
  isTeamTrial: false,
  isOnLaps: true,
  laps: 3,
  starterList: null,
  started: null,
  startOrders: [],
  status: null,
  isOver: false,
  withdrawals: [],
  decisions: [],
  starters: [1, 2, 3, 4].map(starter),
}
const row = (bib: number, rank: number | null, irm: ResultRow['irm'] = null) =>
  ({ key: String(bib), rank, irm, timeMs: null, value: '', rider: { name: `Rider ${bib}` } }) as ResultRow
const flag = (reason: string, more: Partial<Flag> = {}): Flag => ({
  source: 'desk-2',
  id: 'b3',
  type: 'bibEntry',
  stage: 1,
  event: null,
  phase: null,
  bib: 3,
  bibLabel: '3',
  at: '/bib',
  detail: null,
  ...more,
  reason: reason as Flag['reason'],
})
/** A crossing with its bib, or one of the two. */
const noted = (id: string, bib: number | null | undefined, timeOfDayMs: number | null): LineRow => ({
  key: id,
  isWaiting: false,
  stamp:
    timeOfDayMs === null
      ? null
      : { id: `s${id}`, source: 'desk-2', at: AT, type: 'stamp', stage: 1, point: 'Finish', timeOfDayMs },
  bibEntry:
    bib === undefined
      ? null
      : {
          id: `b${id}`,
          source: 'desk-2',
          at: AT,
          type: 'bibEntry',
          stage: 1,
          point: 'Finish',
          bib,
          typedMs: 1,
        },
})
const mayAll = (): boolean => true

describe('the check list', () => {
  const of = (more: Partial<Parameters<typeof checkListOf>[0]>) =>
    checkListOf({
      unit: 'stage-1',
      starters: UNIT.starters,
      rows: [],
      flags: [],
      line: [],
      disputed: 0,
      unsent: 0,
      ...more,
    })

  it('counts what is open, and names it', () => {
    const list = of({
      rows: [row(1, 1), row(2, 1), row(3, null, 'DNF')],
      flags: [flag('laps-filled'), flag('impossible-speed'), flag('no-result', { stage: 2 })],
      line: [noted('1', 1, 100), noted('2', undefined, 200), noted('3', 4, null), noted('4', null, 300)],
      disputed: 1,
      unsent: 2,
    })
    expect(list.counts).toEqual({
      unsent: 2,
      flags: 1,
      filledLaps: 1,
      unaccounted: 1,
      ties: 1,
      waitingStamps: 1,
      waitingBibs: 1,
      unreadBibs: 1,
      disputed: 1,
    })
    expect(list.unaccounted.map(({ bib }) => bib)).toEqual([4])
    expect(list.ties.map((rows) => rows.map(({ key }) => key))).toEqual([['1', '2']])
    expect(list.isClean).toBe(false)
  })

  it('is clean with a place or a mark for everybody; a shared place is no fault', () => {
    expect(of({ rows: [row(1, 1), row(2, 1), row(3, 3), row(4, null, 'DNS')] }).isClean).toBe(true)
  })

  it('has the flags of the competition, and of a phase those of its event', () => {
    const all = [
      flag('other-day', { stage: null }),
      flag('no-effect', { stage: null, event: 2 }),
      flag('no-result', { stage: null, event: 2, phase: 1 }),
      flag('no-result', { stage: null, event: 12, phase: 1 }),
    ]
    expect(of({ unit: 'event-2-phase-1', flags: all }).flags).toEqual(all.slice(0, 3))
    expect(of({ flags: all }).flags).toEqual(all.slice(0, 1))
  })
})

describe('a flag', () => {
  const laps = readingsOf(
    [100, 210, 430].map((second, index) => noted(String(index + 1), 3, second * 1_000)),
  ).get('3')!
  const settle = (of: Flag, may: (type: FactType) => boolean = mayAll) =>
    settlingsOf(of, { unit: UNIT, readings: laps, may, makeHead, reason: 'Checked' })
  const valid = (facts: readonly Fact[]): boolean => facts.every((fact) => parseFact(fact).ok)

  it.each<[string, Partial<Flag>, string[]]>([
    ['impossible-speed', {}, ['itCounts', 'takeBack']],
    ['second-passing', { type: 'passing' }, ['itCounts', 'takeBack']],
    ['no-effect', { type: 'decision' }, ['takeBack']],
    ['no-result', { type: 'resultStatus' }, ['irm_DNF', 'irm_DNS']],
    ['laps-filled', {}, ['rodeIt', 'didNotRideIt']],
    // Too much hangs on a start list or a course to take it back by a tap.
    ['start-list-differs', { type: 'startList' }, []],
    ['line-waiting', {}, []],
    ['other-day', { source: null, id: null, type: null }, []],
  ])('%s %j is settled by %j', (reason, more, words) => {
    const settlings = settle(flag(reason, more))
    expect(settlings.map(({ word }) => word)).toEqual(words)
    expect(settlings.every(({ facts }) => facts.length > 0 && valid(facts))).toBe(true)
  })

  it('of a filled lap is answered for the lap that is missing', () => {
    const [yes, no] = settle(flag('laps-filled'))
    expect(yes!.facts).toMatchObject([{ decision: { kind: 'lapCount', bib: 3, afterLap: 2, laps: 2 } }])
    expect(no!.facts).toMatchObject([{ decision: { kind: 'lapCount', bib: 3, afterLap: 2, laps: 1 } }])
  })

  it('of a filled lap is answered by a timekeeper with the passing between the two that were read', () => {
    const [yes, ...more] = settle(flag('laps-filled'), (type) => type !== 'decision')
    expect(more).toEqual([])
    expect(yes!.facts).toMatchObject([
      { type: 'passing', bib: 3, point: 'Finish', timeOfDayMs: 320_000, estimated: true },
    ])
    expect(valid(yes!.facts)).toBe(true)
  })

  it('offers nothing that the role may not state', () => {
    expect(settle(flag('impossible-speed'), () => false)).toEqual([])
  })
})

describe('laps of a rider', () => {
  const at = (...seconds: readonly number[]) =>
    readingsOf(seconds.map((second, index) => noted(String(index + 1), 3, second * 1_000))).get('3')!
  it.each([
    ['the second lap', [100, 300, 400], 'b2', { lap: 1, filled: 1 }],
    ['two laps at once', [100, 200, 500], 'b3', { lap: 2, filled: 2 }],
    ['a lap after another one that was filled', [100, 300, 400, 600], 'b4', { lap: 4, filled: 1 }],
    ['nothing before the first reading', [100, 300], 'b1', null],
  ])('%s', (_, seconds, id, expected) => {
    expect(lapBefore(at(...seconds), { source: 'desk-2', id })).toEqual(expected)
  })
})

describe('a decision', () => {
  const form = (more: Partial<DecisionForm>): DecisionForm => ({
    ...EMPTY_DECISION,
    bib: '2',
    reason: 'Left the lane',
    article: '2.12.007',
    ...more,
  })
  it.each(RULINGS)('%s is a fact that the server takes, with article and reason', (ruling) => {
    const fact = decisionFact(form({ ruling }), UNIT, makeHead)
    expect(parseFact(fact)).toMatchObject({ ok: true })
    expect(fact).toMatchObject({ stage: 1, reason: '2.12.007: Left the lane', decision: { bib: 2 } })
  })

  it('moves a rider behind another one, or to the last place', () => {
    const decided = (behind: string) => decisionFact(form({ ruling: 'relegation', behind }), UNIT, makeHead)
    expect(decided('4')).toMatchObject({ decision: { behind: 4 } })
    expect(decided('')).not.toHaveProperty('decision.behind')
  })

  it.each<[string, Partial<DecisionForm>, string[]]>([
    ['nothing', {}, []],
    ['a bib of nobody', { bib: '77' }, ['bib']],
    ['no reason', { reason: ' ' }, ['reason']],
    ['behind oneself', { ruling: 'relegation', behind: '2' }, ['behind']],
    ['no time', { ruling: 'timePenalty', seconds: Number.NaN }, ['seconds']],
    ['no sum and no currency', { ruling: 'fine', amount: 0, currency: '€' }, ['amount', 'currency']],
  ])('is refused for %s', (_, more, faults) => expect(decisionFaults(form(more), UNIT)).toEqual(faults))
})

describe('the time for protests', () => {
  const status = (resultStatus: string) => ({ resultStatus, at: AT })
  const minutesLater = (minutes: number): number => Date.parse(AT) + minutes * 60_000
  it('runs from the provisional result, and not beside any other', () => {
    expect(protestLeftMs(status('unofficial'), 30, minutesLater(10))).toBe(20 * 60_000)
    expect(protestLeftMs(status('unofficial'), 30, minutesLater(31))).toBe(0)
    expect(protestLeftMs(status('official'), 30, minutesLater(10))).toBeNull()
    expect(protestLeftMs(null, 30, minutesLater(10))).toBeNull()
  })
})
