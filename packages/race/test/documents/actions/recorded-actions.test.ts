/**
 * The actions of a recorded stage, told frame by frame as they came: how many there are, how many are taken back, that they
 * stay what they are, and what a commentator would have said at the moments that made the stage.
 */
import { readBundle } from '@bell-lap/race-sim/bundle'
import { planReplay } from '@bell-lap/race-sim/replay'
import type { Action, Actions } from '@bell-lap/protocol/documents/actions'
import { describe, expect, test } from 'vitest'
import { projectDocument } from '../../../src/documents.ts'
import { applyFact, applyFrame, createRace } from '../../../src/race.ts'
import { TOUR_FOLDER } from '../../tour.ts'

const STAGE = 4
const MINUTE_MS = 60_000

const plan = (() => {
  const bundle = readBundle(TOUR_FOLDER)
  const recording = bundle.recordings.get(STAGE)!
  const nowMs = Date.parse('2026-07-07T13:10:00+02:00')
  return planReplay({ facts: bundle.facts, recording, stage: STAGE, nowMs, from: '13:10', speed: 1 })
})()
const items = [...plan.initial, ...plan.rest]

/** The last body, and every action ever shown with when it first was. */
function play() {
  const race = createRace(plan.competitionId)
  const shown = new Map<string, { action: Action; atMs: number }>()
  const gone = new Set<string>()
  let body: Actions = []
  let count = 0
  for (const item of items) {
    if ('fact' in item) applyFact(race, { seq: race.seq + 1, receivedAt: item.fact.at, fact: item.fact })
    else applyFrame(race, { count: (count += 1), frame: item.frame })
    const read = projectDocument(race, 'stage-actions', { c: race.competition, s: STAGE })
    if (read.kind !== 'ok' || read.body === body) continue
    body = read.body as Actions
    const keys = new Set(body.map(({ key }) => key))
    for (const key of shown.keys()) if (!keys.has(key)) gone.add(key)
    for (const action of body)
      if (!shown.has(action.key)) shown.set(action.key, { action, atMs: item.dueAtMs })
  }
  return { body, shown, gone }
}

const { body, shown, gone } = play()
const names = ({ riders }: Action) => riders.map(({ lastName }) => lastName)
const find = (kind: Action['kind'], clock: string) =>
  body.find((action) => action.kind === kind && action.happenedAt.slice(11, 16) === clock)

describe('noise', () => {
  const positions = body.filter((action) => action.positions === true)
  const [last, first] = [body.at(0)!, body.at(-1)!]

  test('one a minute at most, over the stage and in every ten minutes of it', () => {
    expect(positions.length).toBeGreaterThan(25)
    const minutes = (Date.parse(last.knownAt) - Date.parse(first.knownAt)) / MINUTE_MS
    expect(body.length / minutes).toBeLessThan(0.25)
    const inTen = positions.map(
      ({ knownAt }) =>
        positions.filter((other) => {
          const laterMs = Date.parse(other.knownAt) - Date.parse(knownAt)
          return laterMs >= 0 && laterMs < 10 * MINUTE_MS
        }).length,
    )
    expect(Math.max(...inTen)).toBeLessThanOrEqual(10)
  })

  test('less than 2 % is taken back, and nothing that was shown ever goes without a word', () => {
    expect(
      positions.filter(({ takenBackAt }) => takenBackAt !== undefined).length / positions.length,
    ).toBeLessThan(0.02)
    expect([...gone]).toEqual([])
  })

  test('each is shown with the frame or fact that made it known, 20 s after it began at the earliest', () => {
    for (const { action, atMs } of shown.values()) {
      const [happenedMs, knownMs] = [Date.parse(action.happenedAt), Date.parse(action.knownAt)]
      if (action.positions === true) expect(knownMs - happenedMs).toBeGreaterThanOrEqual(20_000)
      expect(Math.abs(atMs - knownMs)).toBeLessThan(1000)
    }
  })
})

describe('what a commentator said', () => {
  test.each<[string, Action['kind'], string, Partial<Action>, string[]]>([
    ['the start', 'start', '13:27', { distance: 0, toGo: 181.9 }, []],
    ['34 riders go away', 'breakaway', '13:44', { toGo: 169, other: { kind: 'bunch', size: 147 } }, []],
    [
      'Steinhauser, Molenaar, Stannard and Van Mechelen attack on the climb',
      'attack',
      '15:00',
      { toGo: 116.7 },
      ['STANNARD', 'MOLENAAR', 'STEINHAUSER', 'VAN MECHELEN'],
    ],
    [
      'Philipsen and Girmay lose the leaders after the sprint',
      'dropped',
      '15:36',
      {},
      ['PHILIPSEN', 'GIRMAY'],
    ],
    [
      'Vacek and Tratnik away',
      'attack',
      '15:48',
      { distance: 99.8, group: { kind: 'leaders', size: 2 } },
      ['VACEK', 'TRATNIK'],
    ],
    ['Træen leads the race', 'virtualLead', '15:53', { jersey: 'yellow' }, ['TRÆEN']],
    ['Kirsch attacks to bridge', 'attack', '16:09', {}, ['KIRSCH']],
    ['and is with them', 'joined', '16:11', {}, ['KIRSCH']],
    [
      'the three are caught',
      'caught',
      '16:41',
      { other: { kind: 'leaders', size: 29 } },
      ['TRATNIK', 'VACEK', 'KIRSCH'],
    ],
    [
      'ten make the difference on the last climb',
      'split',
      '16:58',
      { group: { kind: 'leaders', size: 10 } },
      [],
    ],
    ['the finish', 'finish', '17:38', { time: '4:10:45', toGo: 0 }, ['PEDERSEN']],
  ])('%s', (_, kind, clock, expected, riders) => {
    const action = find(kind, clock)
    expect(action).toMatchObject(expected)
    if (riders.length > 0) expect(names(action!)).toEqual(riders)
  })

  test('sprints and climbs with their points', () => {
    const won = body.flatMap(({ kind, name, riders }) =>
      kind === 'sprint' || kind === 'mountain'
        ? [[name, ...riders.map(({ lastName, points }) => `${lastName} ${points}`)]]
        : [],
    )
    expect(won.toReversed()).toEqual([
      ['Col de Bedos', 'MOLENAAR 1'],
      ['Col du Paradis', 'MOLENAAR 2', 'STEINHAUSER 1'],
      ['Quillan', 'GIRMAY 25', 'PHILIPSEN 20', 'PEDERSEN 16'],
      ['Col de Coudons', 'TRATNIK 5', 'VACEK 3', 'MOLENAAR 2'],
      ['Col de Montségur', 'FRIGO 5', 'CASTRILLO 3', 'DEBRUYNE 2'],
    ])
  })

  test('who leads afterwards', () => {
    const leads = body.flatMap(({ kind, jersey, riders }) =>
      kind === 'leader' ? [`${jersey} ${riders[0]!.lastName}`] : [],
    )
    expect(leads.toSorted()).toEqual(['green PEDERSEN', 'white VACEK', 'yellow TRÆEN'])
  })
})
