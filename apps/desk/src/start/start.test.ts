import { describe, expect, it } from 'vitest'
import { createZone } from '@bell-lap/domain/calendar/zone'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import type { DeskUnit } from '../race/race.ts'
import { beepBetween, plannedStarts, startClockAt } from './start-clock.ts'
import { lateStartFact, parseStartTime, startFact, waveFacts, wavesOf } from './start-times.ts'

const zone = createZone('Europe/Berlin')
const DAY = '2026-06-07'
const AT = '2026-06-07T11:00:00Z'
let made = 0
const makeHead = () => ({ id: `f${(made += 1)}`, source: 'desk-1', at: AT })
const at = (time: string): number => parseStartTime(time, DAY, zone)!
const starter = (bib: number, category: string | null = null) => ({
  key: String(bib),
  bib,
  lastName: `Rider ${bib}`,
  firstName: '',
  category,
  teamCode: null,
})
const unitWith = (more: Partial<DeskUnit>): DeskUnit => ({
  unit: 'stage-1',
  fields: { stage: 1 },
  name: 'Oak Hill',
  startAt: '2026-06-07T14:00:00+02:00',
  timeZone: 'Europe/Berlin',
  form: 'massStart',
  parameters: {},
  lapM: null,
  isQualifiedFor: false,
  facts: [],
  isTimeTrial: false,
  isTeamTrial: false,
  isOnLaps: true,
  laps: 3,
  starters: [],
  starterList: null,
  started: null,
  startOrders: [],
  status: null,
  isOver: false,
  withdrawals: [],
  decisions: [],
  ...more,
})
const orders = (...facts: readonly Fact[]): FactOf<'startOrder'>[] =>
  facts.filter((fact): fact is FactOf<'startOrder'> => fact.type === 'startOrder')

describe('a typed start', () => {
  it.each([
    ['14:03', '2026-06-07T12:03:00.000Z'],
    ['9:03:22', '2026-06-07T07:03:22.000Z'],
    ['14.03.22,4', '2026-06-07T12:03:22.400Z'],
  ])('%s is an instant of the day of the race', (text, instant) => {
    expect(new Date(parseStartTime(text, DAY, zone)!).toISOString()).toBe(instant)
  })
  it.each(['', '25:00', '14', '14:60', 'noon'])('“%s” is none', (text) => {
    expect(parseStartTime(text, DAY, zone)).toBeNull()
  })

  it('corrects the one before', () => {
    const first = startFact(unitWith({}), at('14:00:01.5'), zone, makeHead) as FactOf<'stageStarted'>
    expect(first).toMatchObject({ startedAt: '2026-06-07T14:00:01.500+02:00' })
    const second = startFact(unitWith({ started: first }), at('14:00:03'), zone, makeHead)
    expect(second).toMatchObject({ supersedes: { source: 'desk-1', id: first.id } })
    expect(parseFact(second)).toMatchObject({ ok: true })
  })
})

describe('waves', () => {
  const starters = [starter(1, 'A'), starter(2, 'B'), starter(3, 'A'), starter(4, 'C')]
  it('are the categories of a mass start, if there are several', () => {
    expect(wavesOf(unitWith({ starters })).map(({ category }) => category)).toEqual(['A', 'B', 'C'])
    expect(wavesOf(unitWith({ starters, isTimeTrial: true }))).toEqual([])
    expect(wavesOf(unitWith({ starters: [starter(1, 'A'), starter(2, 'A')] }))).toEqual([])
  })

  it('begin one by one, and the first one begins the race', () => {
    const [a, b] = wavesOf(unitWith({ starters }))
    const first = waveFacts(unitWith({ starters }), a!, at('14:00'), zone, makeHead)
    expect(first.map(({ type }) => type)).toEqual(['stageStarted', 'startOrder'])
    expect(first[1]).toMatchObject({ starts: [{ bib: 1 }, { bib: 3 }] })
    const started = first[0] as FactOf<'stageStarted'>
    const after = unitWith({ starters, started, startOrders: orders(...first) })
    const second = waveFacts(after, b!, at('14:01'), zone, makeHead)
    expect(second).toMatchObject([{ type: 'startOrder', starts: [{ bib: 2, order: 2 }] }])
    expect(
      wavesOf({ ...after, startOrders: orders(...first, ...second) }).map((wave) => wave.startAt),
    ).toEqual(['2026-06-07T14:00:00.000+02:00', '2026-06-07T14:01:00.000+02:00', null])
    for (const fact of [...first, ...second]) expect(parseFact(fact)).toMatchObject({ ok: true })
  })

  it('are corrected without touching the others', () => {
    const list = [
      { bib: 1, order: 1, startAt: '2026-06-07T14:00:00+02:00' },
      { bib: 2, order: 2, startAt: '2026-06-07T14:01:00+02:00' },
    ]
    const order = { ...makeHead(), type: 'startOrder' as const, stage: 1, starts: list }
    const started = startFact(unitWith({}), at('14:00'), zone, makeHead) as FactOf<'stageStarted'>
    const unit = unitWith({ starters, started, startOrders: [order] })
    expect(waveFacts(unit, wavesOf(unit)[1]!, at('14:02'), zone, makeHead)).toMatchObject([
      {
        supersedes: { id: order.id },
        starts: [list[0], { bib: 2, startAt: '2026-06-07T14:02:00.000+02:00' }],
      },
    ])
  })
})

describe('a late starter', () => {
  it('keeps the place in the order and gets another time', () => {
    const starts = [
      { bib: 1, order: 1, startAt: '2026-06-07T14:00:00+02:00' },
      { bib: 2, order: 2, startAt: '2026-06-07T14:01:00+02:00' },
    ]
    const order = { ...makeHead(), type: 'startOrder' as const, stage: 1, starts }
    const late = lateStartFact(unitWith({ startOrders: [order] }), 1, at('14:00:40'), zone, makeHead)
    expect(late).toMatchObject({
      supersedes: { id: order.id },
      starts: [{ bib: 1, order: 1, startAt: '2026-06-07T14:00:40.000+02:00' }, starts[1]],
    })
    expect(parseFact(late)).toMatchObject({ ok: true })
    const added = lateStartFact(unitWith({ startOrders: [order] }), 9, at('14:09'), zone, makeHead)
    expect(added).toMatchObject({ starts: [{ bib: 9, order: 3 }] })
    expect(added).not.toHaveProperty('supersedes')
  })
})

describe('the start clock', () => {
  const starts = [1, 2, 3].map((bib) => ({ bib, order: bib, startAt: `2026-06-07T14:0${bib}:00+02:00` }))
  const unit = unitWith({
    isTimeTrial: true,
    starters: [starter(3), starter(1), starter(2), starter(9)],
    startOrders: [{ ...makeHead(), type: 'startOrder', stage: 1, starts }],
    withdrawals: [{ ...makeHead(), type: 'withdrawal', stage: 1, bib: 2, irm: 'DNS' }],
  })
  const planned = plannedStarts(unit)

  it('shows the teams of a team time trial with their riders', () => {
    const team = { ...makeHead(), type: 'startOrder' as const, stage: 1 }
    const teams = plannedStarts({
      ...unit,
      isTeamTrial: true,
      starters: [
        { ...starter(1), teamCode: 'OAK' },
        { ...starter(2), teamCode: 'OAK' },
        { ...starter(3), teamCode: 'OAK' },
        { ...starter(11), teamCode: 'ELM' },
      ],
      startOrders: [
        {
          ...team,
          starts: [
            { teamCode: 'OAK', order: 2, startAt: '2026-06-07T14:02:00+02:00' },
            { teamCode: 'ELM', order: 1, startAt: '2026-06-07T14:01:00+02:00' },
          ],
        },
      ],
    })
    // Rider 2 does not start.
    expect(teams.map(({ starter: { bib, lastName } }) => [bib, lastName])).toEqual([
      ['ELM', 'Rider 11'],
      ['OAK', 'Rider 1, Rider 3'],
    ])
  })

  it('knows who has a start and begins with it', () => {
    expect(planned.map(({ starter: { bib } }) => bib)).toEqual([1, 3])
  })

  it.each([
    ['14:00:30', 1, 30],
    ['14:00:59.1', 1, 1],
    ['14:01:00', 1, 0],
    ['14:01:01.9', 1, 0],
    ['14:01:02', 3, 118],
    ['14:03:02', undefined, 0],
  ])('at %s shows bib %s and %d seconds', (time, bib, seconds) => {
    const clock = startClockAt(planned, at(time))
    expect([clock.next?.starter.bib, clock.secondsLeft]).toEqual([bib, seconds])
  })

  it.each([
    ['14:00:54.9', '14:00:55.0', 'short'],
    ['14:00:55.0', '14:00:55.9', null],
    ['14:00:59.9', '14:01:00.1', 'long'],
    ['14:00:50', '14:01:01', 'long'],
    ['14:02:00', '14:02:20', null],
  ])('between %s and %s it sounds %s', (from, to, beep) => {
    expect(beepBetween(planned, at(from), at(to))).toBe(beep)
  })
})
