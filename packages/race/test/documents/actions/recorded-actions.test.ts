/**
 * The actions of a recorded stage, frame by frame: their number, the share of withdrawn ones, their
 * stability, and the comments that a commentator would make at the decisive moments.
 */
import { readBundle } from '@bell-lap/race-sim/bundle'
import { planReplay } from '@bell-lap/race-sim/replay'
import type { Action, Actions } from '@bell-lap/protocol/documents/actions'
import { headlineOf } from '@bell-lap/protocol/documents/headline'
import { describe, expect, test } from 'vitest'
import { projectDocument } from '../../../src/projections.ts'
import { applyFact, applyFrame, createRace } from '../../../src/race.ts'
import { TOUR_FOLDER } from '../../tour.ts'

const MINUTE_MS = 60_000

interface Headline {
  readonly action: Action
  readonly fromMs: number
}

/** The last body, every action with the time of its first appearance, and the headlines in their order. */
function play(stage: number, day: string, from: string) {
  const bundle = readBundle(TOUR_FOLDER)
  const recording = bundle.recordings.get(stage)!
  const nowMs = Date.parse(`${day}T${from}:00+02:00`)
  const plan = planReplay({ facts: bundle.facts, recording, stage, nowMs, from, speed: 1 })
  const race = createRace(plan.competitionId)
  const shown = new Map<string, { action: Action; atMs: number }>()
  const headlines: Headline[] = []
  const gone = new Set<string>()
  let body: Actions = []
  let count = 0
  for (const item of [...plan.initial, ...plan.rest]) {
    if ('fact' in item) applyFact(race, { seq: race.seq + 1, receivedAt: item.fact.at, fact: item.fact })
    else applyFrame(race, { count: (count += 1), frame: item.frame })
    const read = projectDocument(race, 'stage-actions', { c: race.competition, s: stage })
    if (read.kind !== 'ok' || read.body === body) continue
    body = read.body as Actions
    const keys = new Set(body.map(({ key }) => key))
    for (const key of shown.keys()) if (!keys.has(key)) gone.add(key)
    for (const action of body)
      if (!shown.has(action.key)) shown.set(action.key, { action, atMs: item.dueAtMs })
    const headline = headlineOf(body)
    if (headline !== null && headline.key !== headlines.at(-1)?.action.key)
      headlines.push({ action: headline, fromMs: item.dueAtMs })
  }
  return { body, shown, gone, headlines }
}

const { body, shown, gone, headlines } = play(4, '2026-07-07', '13:10')
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

  test('less than 2 % is withdrawn, and no action disappears silently', () => {
    expect(
      positions.filter(({ takenBackAt }) => takenBackAt !== undefined).length / positions.length,
    ).toBeLessThan(0.02)
    expect([...gone]).toEqual([])
  })

  test('each appears with its frame or fact, at least 20 s after its beginning', () => {
    for (const { action, atMs } of shown.values()) {
      const [happenedMs, knownMs] = [Date.parse(action.happenedAt), Date.parse(action.knownAt)]
      if (action.positions === true) expect(knownMs - happenedMs).toBeGreaterThanOrEqual(20_000)
      expect(Math.abs(atMs - knownMs)).toBeLessThan(1000)
    }
  })
})

describe('the events of a commentary', () => {
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

describe('headlines', () => {
  const clock = (ms: number) => new Date(ms + 120 * MINUTE_MS).toISOString().slice(11, 16)
  const line = ({ action, fromMs }: Headline) =>
    [clock(fromMs), action.kind, ...names(action).slice(0, 2), action.riders.length].join(' ')

  test('of a road stage are half of its actions: attacks and catches remain when riders lose contact', () => {
    expect(headlines.map(line)).toEqual([
      '13:27 start 0',
      '13:37 breakaway VAUQUELIN OLIVEIRA 14',
      '13:40 caught PEDERSEN VACEK 14',
      '13:45 breakaway PEDERSEN SIMMONS 34',
      '14:28 dropped NICOLAU 1',
      '14:34 mountain MOLENAAR 1',
      '15:00 attack STANNARD MOLENAAR 4',
      '15:09 caught MOLENAAR STANNARD 3',
      '15:22 joined ENGELHARDT MCNULTY 5',
      '15:26 dropped VAN GILS EVENEPOEL 2',
      '15:28 joined VAN GILS EVENEPOEL 2',
      '15:35 sprint GIRMAY PHILIPSEN 3',
      '15:48 attack VACEK TRATNIK 2',
      '15:53 virtualLead TRÆEN 1',
      '16:09 attack KIRSCH 1',
      '16:11 joined KIRSCH 1',
      '16:42 caught TRATNIK VACEK 3',
      '16:58 split CASTRILLO FRIGO 10',
      '17:25 caught STEINHAUSER STANNARD 2',
      '17:38 joined VAN MECHELEN GREGOIRE 3',
      '17:38 finish PEDERSEN 1',
    ])
    const stoodMs = headlines.slice(1, -1).map(({ fromMs }, index) => fromMs - headlines[index]!.fromMs)
    expect(Math.min(...stoodMs)).toBeGreaterThanOrEqual(2 * MINUTE_MS)
  })

  test('of a time trial are its best times, and its winner at the end', () => {
    expect(play(16, '2026-07-21', '13:50').headlines.map(line)).toEqual([
      '13:00 start 0',
      '13:38 bestTime GRADEK 1',
      '13:40 bestTime ASKEY 1',
      '13:47 bestTime VAN DEN BERG 1',
      '13:51 bestTime FRETIN 1',
      '13:59 bestTime TARLING 1',
      '15:40 bestTime ARMIRAIL 1',
      '16:31 bestTime CATTANEO 1',
      '17:36 bestTime SKJELMOSE 1',
      '17:45 bestTime EVENEPOEL 1',
      '17:52 mountain EVENEPOEL POGACAR 3',
      '17:55 finish EVENEPOEL 1',
    ])
  })
})
