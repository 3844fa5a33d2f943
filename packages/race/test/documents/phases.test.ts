/**
 * A competition of events and phases, from facts to documents. The file is long because its cases share one event of
 * several phases.
 */
import type { ChannelUnit } from '@bell-lap/protocol/channel'
import { describe, expect, test } from 'vitest'
import { DOCUMENTS, type CompetitionDocumentName, type DocumentBody } from '@bell-lap/protocol/documents'
import type { Fact, FactOf, FactType } from '@bell-lap/protocol/facts/facts'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import { findFault } from '@bell-lap/protocol/facts/validation'
import {
  COMPETITION_DOCUMENT_NAMES,
  documentsOfChannel,
  projectDocument,
  versionOf,
} from '../../src/projections.ts'
import { projectListing } from '../../src/lists/listing.ts'
import { projectList } from '../../src/lists/lists.ts'
import { applyFact, createRace } from '../../src/race.ts'

const AT = '2024-08-07T10:00:00+02:00'

/** The women's sprint with a qualifying of three riders and a final of two, and a team pursuit. */
function trackMeeting() {
  const race = createRace('ctrany2024')
  const tell = <T extends FactType>(
    type: T,
    fields: Omit<FactOf<T>, 'type' | 'id' | 'source' | 'at'> & { readonly id?: string; readonly at?: string },
  ): { source: string; id: string } => {
    // A passing cannot become known before it happened.
    const at = type === 'passing' ? '2024-08-12T00:00:00Z' : AT
    const fact = { id: `f${race.seq + 1}`, source: 'test', at, ...fields, type } as unknown as Fact
    expect(parseFact(fact)).toMatchObject({ ok: true })
    applyFact(race, { seq: race.seq + 1, receivedAt: AT, fact })
    return { source: fact.source, id: fact.id }
  }
  tell('competition', {
    code: 'ctrany',
    year: 2024,
    name: 'Any track meeting',
    sport: 'CTR',
    competitionType: 'MultiEvents',
    start: '2024-08-05',
    end: '2024-08-11',
    location: 'Anywhere, FRA',
    noc: 'FRA',
    timeZone: 'Europe/Paris',
    priority: 0,
  })
  tell('event', { event: 3, name: 'Women Sprint', category: 'WomenElite', order: 2 })
  tell('event', { event: 7, name: 'Men Team Pursuit', order: 1 })
  tell('phase', {
    event: 3,
    phase: 1,
    name: 'Qualifying',
    form: 'run',
    startAt: '2024-08-07T12:45:00+02:00',
    distanceM: 200,
  })
  tell('phase', {
    event: 3,
    phase: 2,
    name: 'Final',
    form: 'duel',
    startAt: '2024-08-09T18:00:00+02:00',
    isFinal: true,
  })
  const athlete = (bib: number, lastName: string, more: object = {}) => ({
    key: String(bib),
    kind: 'athlete' as const,
    bib,
    lastName,
    firstName: 'Ann',
    nation: 'NZL',
    ...more,
  })
  tell('unitStartList', {
    event: 3,
    phase: 1,
    competitors: [
      athlete(1, 'Andrews', { order: 2, startAt: '2024-08-07T12:47:00+02:00' }),
      athlete(2, 'Finucane', { order: 1, startAt: '2024-08-07T12:45:00+02:00' }),
      athlete(3, 'Hinze', { order: 3 }),
    ],
  })
  const projected = <N extends CompetitionDocumentName>(name: N, params: object = {}) =>
    projectDocument(race, name, { c: 'ctrany2024', ...params })
  const read = <N extends CompetitionDocumentName>(name: N, params: object = {}): DocumentBody<N> => {
    const document = projected(name, params)
    if (document.kind !== 'ok') throw new Error(`${name}: ${document.kind}`)
    expect(findFault(DOCUMENTS[name].schema, JSON.parse(JSON.stringify(document.body)))).toBeNull()
    return document.body as DocumentBody<N>
  }
  const version = (name: CompetitionDocumentName, params: object) =>
    versionOf(race, name, { c: 'ctrany2024', ...params })
  return { race, tell, read, projected, version, athlete }
}

const QUALIFYING = { e: 3, p: 1 }
const FINAL = { e: 3, p: 2 }
const result = (competitor: string, timeMs: number, more: object = {}) => ({
  competitor,
  outcome: {
    kind: 'time' as const,
    timeMs,
  },
  ...more,
})

describe('the programme', () => {
  test('of another event gives the documents of an event and its phases no new version', () => {
    const { race, tell } = trackMeeting()
    const stated = {
      event: 9,
      phase: 1,
      name: 'Final',
      form: 'duel',
      startAt: '2024-08-09T20:00:00+02:00',
    } as const
    const params = { c: race.competition, e: 3, p: 2 }
    const names = COMPETITION_DOCUMENT_NAMES.filter(
      (name) => DOCUMENTS[name].path.includes('{e}') && DOCUMENTS[name].path.includes('{p}'),
    )
    const versions = () => names.map((name) => [name, versionOf(race, name, params)])
    const before = versions()
    tell('event', { event: 9, name: 'Another', category: 'MenElite' })
    tell('phase', stated)
    expect(versions()).toEqual(before)
    expect(versionOf(race, 'events', { c: race.competition })).toBe(race.seq)
    tell('phase', { ...stated, event: 3, phase: 2 })
    expect(versions().filter(([, version]) => version !== race.seq)).toEqual([])
  })

  test('names who won an event once its final is over, and both where they are level', () => {
    const { read, tell } = trackMeeting()
    const podium = () =>
      read('events')
        .find(({ number }) => number === 3)
        ?.podium.map(({ rank, name, nation }) => [rank, name, nation])
    const place = (competitor: string, rank: number) => ({
      competitor,
      rank,
      outcome: { kind: 'place' as const },
    })
    tell('unitStartList', {
      event: 3,
      phase: 2,
      competitors: ['1', '2'].map((key) => ({
        key,
        kind: 'athlete' as const,
        lastName: `Rider ${key}`,
        nation: 'NZL',
      })),
    })
    tell('unitResult', { event: 3, phase: 1, rows: [result('1', 10_108)] })
    expect(podium()).toEqual([])
    const final = tell('unitResult', { event: 3, phase: 2, rows: [place('2', 1), place('1', 2)] })
    expect(podium()).toEqual([
      [1, 'RIDER 2', 'NZL'],
      [2, 'RIDER 1', 'NZL'],
    ])
    tell('unitResult', {
      event: 3,
      phase: 2,
      rows: [place('1', 1), place('2', 1)],
      supersedes: final,
    })
    expect(podium()).toEqual([
      [1, 'RIDER 1', 'NZL'],
      [1, 'RIDER 2', 'NZL'],
    ])
  })

  test('is counted in short: how many events there are, side events apart', () => {
    const { read, tell } = trackMeeting()
    expect(read('summaries')).toContainEqual({ key: 'events', value: '2' })
    tell('event', { event: 9, name: 'Ride for all', sideEvent: true })
    expect(read('summaries')).toContainEqual({ key: 'events', value: '2' })
  })

  test('is counted in short: how many races decide its events, and on how many days', () => {
    const { read, tell } = trackMeeting()
    const count = (key: string) => read('summaries').find((each) => each.key === key)?.value
    expect([count('races'), count('days')]).toEqual([undefined, '2'])
    for (const phase of [90, 91])
      tell('phase', {
        event: 3,
        phase,
        name: 'Ride-off',
        form: 'massStart',
        startAt: `2031-01-${phase - 80}T12:00:00Z`,
      })
    const [races, days] = [count('races'), count('days')]
    expect(Number(races)).toBeGreaterThan(2)
    expect(days).toBe('4')
    // Races at other events decide nothing.
    tell('event', { event: 9, name: 'Ride for all', sideEvent: true })
    tell('phase', { event: 9, phase: 1, name: 'Ride', form: 'massStart', startAt: '2031-01-02T12:00:00Z' })
    expect([count('races'), count('days')]).toEqual([races, days])
  })

  test('lists events in their order and phases by number, and says which one is current', () => {
    const { read, tell } = trackMeeting()
    expect(read('events').map(({ number, name }) => [number, name])).toEqual([
      [7, 'Men Team Pursuit'],
      [3, 'Women Sprint'],
    ])
    const phases = () => read('phases', { e: 3 }).map(({ number, current, type }) => [number, current, type])
    expect(phases()).toEqual([
      [1, true, 'run'],
      [2, false, 'duel'],
    ])
    tell('unitResult', { event: 3, phase: 1, rows: [result('1', 10_108)] })
    expect(phases().map(([, current]) => current)).toEqual([false, true])
  })

  test('has every phase in the schedule by its start, with its available parts', () => {
    const { read, tell } = trackMeeting()
    tell('unitResult', { event: 3, phase: 1, rows: [result('1', 10_108)] })
    expect(
      read('schedule').items.map(({ key, hasStartlist, hasResult, isFinal }) => [
        key,
        hasStartlist,
        hasResult,
        isFinal,
      ]),
    ).toEqual([
      ['3_1', true, true, false],
      ['3_2', false, false, true],
    ])
  })

  test('a phase that is being raced is live, with its channel, and the competition with it', () => {
    const { race, read, tell } = trackMeeting()
    expect(read('competition').status).toBe('Next')
    tell('raceStatus', { event: 3, phase: 1, raceStatus: 'inProgress' })
    expect(read('competition').status).toBe('Live')
    expect(read('competition-live')).toEqual([
      {
        unit: 'phase',
        number: 1,
        event: 3,
        name: 'Qualifying',
        channel: 'ctrany2024-event-3-phase-1',
        raceStatus: 'inProgress',
      },
    ])
    const links = projectList('live-links', [projectListing(race)!], Date.parse('2024-08-05T12:00:00Z'))
    expect(links).toMatchObject([{ unit: 'phase', event: 3, number: 1 }])
  })

  test('a phase that nobody stated, and an event, are unknown', () => {
    const { projected } = trackMeeting()
    expect(projected('phase-startlist', { e: 3, p: 9 }).kind).toBe('unknown')
    expect(projected('phases', { e: 9 }).kind).toBe('unknown')
  })
})

test('a document of a phase is none of a stage, nor of nothing', () => {
  const { projected } = trackMeeting()
  expect(projected('phase-startlist').kind).toBe('unknown')
  expect(projected('phase-startlist', { s: 1 }).kind).toBe('unknown')
  expect(projected('stage-startlist', QUALIFYING).kind).toBe('unknown')
})

describe('a phase', () => {
  test('takes the mark of who is disqualified after it was published', () => {
    const { read, tell } = trackMeeting()
    tell('unitResult', {
      event: 3,
      phase: 1,
      rows: [result('1', 10_108, { mark: 'Q' }), result('2', 10_211, { mark: 'Q' })],
    })
    tell('decision', {
      event: 3,
      phase: 1,
      reason: 'A machine below the weight',
      decision: { kind: 'invalidResult', competitor: '1', irm: 'DSQ' },
    })
    expect(
      read('phase-results', { e: 3, p: 1 }).results.map(({ key, rank, mark, irm }) => [key, rank, mark, irm]),
    ).toEqual([
      ['2', 1, 'Q', null],
      // The result does not mention this starter.
      ['3', 0, undefined, null],
      ['1', 0, undefined, 'DSQ'],
    ])
  })

  test('over a time says how long it lasts', () => {
    const { read, tell } = trackMeeting()
    const race = {
      event: 7,
      phase: 4,
      name: 'Race',
      form: 'laps',
      startAt: '2024-08-11T09:00:00+02:00',
    } as const
    const shown = () => read('phase', { e: 7, p: 4 })
    tell('phase', { ...race, parameters: { laps: 12 } })
    expect(shown()).not.toHaveProperty('durationMs')
    tell('phase', { ...race, parameters: { durationMs: 3_600_000, lapsAfterDuration: 5 } })
    expect(shown()).toMatchObject({ laps: null, durationMs: 3_600_000, lapsAfterDuration: 5 })
  })

  test('has its own start list, by the order of start', () => {
    const { read, projected } = trackMeeting()
    const list = read('phase-startlist', QUALIFYING)
    expect(list.results.map(({ rank, rider, value }) => [rank, rider?.name, value])).toEqual([
      [1, 'FINUCANE Ann', '12:45:00'],
      [2, 'ANDREWS Ann', '12:47:00'],
      [3, 'HINZE Ann', ''],
    ])
    expect(list.columns?.map(({ label }) => label)).toEqual([
      'startOrder',
      'bib',
      'name',
      'nation',
      'startTime',
    ])
    expect(projected('phase-startlist', FINAL).kind).toBe('not-yet')
  })

  test('two phases share no body, and a fact of one leaves the other alone', () => {
    const { read, tell, version, athlete } = trackMeeting()
    const before = read('phase-startlist', QUALIFYING)
    const versionBefore = version('phase-startlist', QUALIFYING)
    tell('unitStartList', { event: 3, phase: 2, competitors: [athlete(1, 'Andrews')] })
    expect(read('phase-startlist', FINAL).results).toHaveLength(1)
    expect(read('phase-startlist', QUALIFYING)).toEqual(before)
    expect(version('phase-startlist', QUALIFYING)).toBe(versionBefore)
  })

  test('a published result: times in thousandths with signed gaps, marks, and the columns of its form', () => {
    const { read, tell, projected } = trackMeeting()
    expect(projected('phase-results', QUALIFYING).kind).toBe('not-yet')
    tell('unitResult', {
      event: 3,
      phase: 1,
      rows: [
        result('2', 10_067, { mark: 'Q', splits: [{ point: '100m', timeMs: 5100 }] }),
        result('1', 10_108, { mark: 'Q', splits: [{ point: '100m', timeMs: 5080 }] }),
        { competitor: '3', irm: 'DNS' },
      ],
    })
    const { event, resultType, resultStatus, results, columns } = read('phase-results', QUALIFYING)
    expect([event, resultType, resultStatus]).toEqual(['Women Sprint', 'Time', 'unofficial'])
    expect(results.map(({ rank, key, value, gap, mark, irm }) => [rank, key, value, gap, mark, irm])).toEqual(
      [
        [1, '2', '10.067', '+0.000', 'Q', null],
        [2, '1', '+0.041', '+0.041', 'Q', null],
        [0, '3', 'DNS', null, undefined, 'DNS'],
      ],
    )
    expect(results[0]?.splits?.map(({ key, value, rank, gapMs }) => [key, value, rank, gapMs])).toEqual([
      ['100m', '5.100', 2, 20],
      ['Finish', '10.067', 1, 0],
    ])
    expect(columns.find(({ key }) => key === 'time')).toMatchObject({ precision: 3 })
    expect(read('phase-tabs', QUALIFYING)).toEqual({
      tabs: ['startlist', 'results', 'stats'],
      currentTab: 'results',
    })
  })

  test('a time at the finish alone is nothing to show places along', () => {
    const { read, tell } = trackMeeting()
    tell('unitResult', {
      event: 3,
      phase: 1,
      rows: [result('2', 10_067, { splits: [{ point: 'Finish', timeMs: 10_067 }] })],
    })
    expect(read('phase-tabs', QUALIFYING).tabs).not.toContain('stats')
  })

  test('who is disqualified has no rank at a timing point, and those behind move up', () => {
    const { read, tell } = trackMeeting()
    const at100 = (timeMs: number) => [{ point: '100m', timeMs }]
    tell('unitResult', {
      event: 3,
      phase: 1,
      rows: [
        result('2', 10_067, { splits: at100(5100) }),
        result('1', 10_108, { splits: at100(5080), irm: 'DSQ' }),
        { competitor: '3', irm: 'DNS' },
      ],
    })
    const splits = read('phase-results', QUALIFYING).results.map((row) => row.splits)
    expect(splits.map((own) => own?.map(({ value, rank, gapMs }) => [value, rank, gapMs]))).toEqual([
      [
        ['5.100', 1, 0],
        ['10.067', 1, 0],
      ],
      [
        ['5.080', 0, null],
        ['10.108', 0, null],
      ],
      [
        ['', 0, null],
        ['', 0, null],
      ],
    ])
  })

  test('heats are fields inside it: rows by heat beside the whole', () => {
    const { read, tell } = trackMeeting()
    const duel = (competitor: string, heat: string, won: number, lost: number) => ({
      competitor,
      heat,
      outcome: {
        kind: 'duel' as const,
        won,
        lost,
      },
    })
    tell('unitResult', {
      event: 3,
      phase: 2,
      rows: [
        duel('2', 'Heat 1', 2, 0),
        duel('1', 'Heat 1', 0, 2),
        duel('3', 'Heat 2', 1, 2),
        duel('4', 'Heat 2', 2, 1),
      ],
    })
    const { heats, columns } = read('phase-results', FINAL)
    expect(heats.map(({ name, results }) => [name, results.map(({ key }) => key)])).toEqual([
      ['Heat 1', ['2', '1']],
      ['Heat 2', ['4', '3']],
    ])
    expect(columns.some(({ kind }) => kind === 'gap')).toBe(false)
  })

  test('raced by passings alone: live rows with splits, then the order of now, until it is over', () => {
    const { read, tell, projected } = trackMeeting()
    expect(projected('phase-live-rankings', QUALIFYING).kind).toBe('not-yet')
    const noon = 12 * 3_600_000
    tell('passing', { event: 3, phase: 1, bib: 2, point: 'Finish', timeOfDayMs: noon + 45 * 60_000 + 10_067 })
    const rankings = read('phase-live-rankings', QUALIFYING)
    expect(rankings[0]?.results.map(({ rank, key, value }) => [rank, key, value])).toEqual([
      [1, '2', '10.067'],
      [0, '1', ''],
      [0, '3', ''],
    ])
    const live = read('phase-live', QUALIFYING)
    expect([live.raceStatus, live.counters.finished]).toEqual(['inProgress', 1])
    expect(live.results?.map(({ key, splits }) => [key, splits?.at(-1)?.rank])).toEqual([
      ['2', 1],
      ['1', 0],
      ['3', 0],
    ])
    tell('raceStatus', { event: 3, phase: 1, raceStatus: 'finished' })
    expect(projected('phase-live-rankings', QUALIFYING).kind).toBe('over')
    expect(read('phase-results', QUALIFYING).resultStatus).toBe('unconfirmed')
  })

  test('teams are competitors with members, and a points race shows points and laps', () => {
    const { read, tell } = trackMeeting()
    tell('phase', {
      event: 7,
      phase: 1,
      name: 'Madison',
      form: 'madison',
      startAt: AT,
      parameters: { laps: 200 },
    })
    const pair = (key: string, name: string) => ({
      key,
      kind: 'pair' as const,
      name,
      nation: 'POR',
      members: [
        {
          key: `${key}a`,
          lastName: 'Leitao',
        },
      ],
    })
    tell('unitStartList', {
      event: 7,
      phase: 1,
      competitors: [pair('POR', 'Portugal'), pair('ITA', 'Italy')],
    })
    const points = (competitor: string, total: number, laps: number) => ({
      competitor,
      outcome: { kind: 'points' as const, points: total, laps, sprints: [5, 0] },
    })
    tell('unitResult', { event: 7, phase: 1, rows: [points('ITA', 47, 0), points('POR', 55, 1)] })
    const { results, columns, resultType } = read('phase-results', { e: 7, p: 1 })
    expect(resultType).toBe('Points')
    expect(results.map(({ rank, team, value }) => [rank, team?.name, team?.members?.length, value])).toEqual([
      [1, 'Portugal', 1, '55'],
      [2, 'Italy', 1, '47'],
    ])
    expect(columns.map(({ key }) => key)).toContain('outcome.laps')
    expect(read('phase', { e: 7, p: 1 }).laps).toBe(200)
  })

  test('a relegated competitor keeps the place', () => {
    const { read, tell } = trackMeeting()
    tell('unitResult', {
      event: 3,
      phase: 1,
      rows: [result('2', 10_067), result('1', 10_000, { rank: 2, irm: 'REL' })],
    })
    const rows = read('phase-results', QUALIFYING).results
    expect(rows.find(({ key }) => key === '1')).toMatchObject({ rank: 2, irm: 'REL' })
  })

  test('its channel carries its documents', () => {
    const names = documentsOfChannel({ competition: 'ctrany2024', unit: 'event-3-phase-1' }).map(
      ({ name }) => name,
    )
    expect(names).toEqual(
      expect.arrayContaining([
        'phase-tabs',
        'phase-startlist',
        'phase-live',
        'phase-live-rankings',
        'phase-results',
      ]),
    )
    expect(names.filter((name) => name.startsWith('stage'))).toEqual([])
    expect(names).not.toContain('phase-line')
  })

  test('the channel of those who run it carries its line and the flags, too', () => {
    const of = { competition: 'ctrany2024', unit: 'event-3-phase-1' } as const
    const namesIn = (channel: ChannelUnit) => documentsOfChannel(channel).map(({ name }) => name)
    const own = namesIn({ ...of, isDesk: true }).filter((name) => !namesIn(of).includes(name))
    expect(own.toSorted()).toEqual(['flags', 'phase-line'])
  })

  test('a stage takes no facts that are of phases', () => {
    const fact = { id: 'a', source: 'test', at: AT, type: 'unitResult', stage: 1, rows: [] }
    expect(parseFact(fact)).toMatchObject({ ok: false, faults: [{ at: '/stage' }] })
  })

  test('one after the other: who is past a point and not yet home is on the course', () => {
    const { read, tell } = trackMeeting()
    tell('unitResult', {
      event: 3,
      phase: 1,
      rows: [
        result('2', 10_067, { splits: [{ point: '100m', timeMs: 5100 }] }),
        { competitor: '1', splits: [{ point: '100m', timeMs: 5080 }] },
      ],
    })
    tell('raceStatus', { event: 3, phase: 1, raceStatus: 'inProgress' })
    expect(
      read('phase-live', QUALIFYING).results?.map(({ key, position }) => [key, position?.racing]),
    ).toEqual([
      ['2', false],
      ['1', true],
      ['3', undefined],
    ])
  })
})
