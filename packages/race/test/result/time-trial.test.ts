/** Time trials: who starts when, who is on the course and how far, what is an estimate, and who has won. */
import { describe, expect, test } from 'vitest'
import { afterNoonMs, athletes, DAY, smallEvent } from '../small-event.ts'
import { afterNoon, noon, smallRace, type SmallRace } from '../small-race.ts'

const at = (stage: number, minutes: number): string =>
  new Date(Date.parse(noon(stage)) + minutes * 60_000).toISOString()
const local = (minutes: number): string => `2026-07-02T12:${String(minutes).padStart(2, '0')}:00+02:00`

const ordered = (estimated?: boolean) => {
  const small = smallRace(['ITT'])
  small.tell('course', {
    stage: 1,
    lengthM: 30_000,
    line: [],
    markers: [
      { key: 'one', name: 'Bridge', kind: 'intermediate', distanceM: 10_000 },
      { key: 'two', name: 'Church', kind: 'intermediate', distanceM: 20_000 },
    ],
  })
  small.tell('startOrder', {
    stage: 1,
    ...(estimated === undefined ? {} : { estimated }),
    starts: [11, 12, 13, 21].map((bib, index) => ({ bib, order: index + 1, startAt: at(1, index) })),
  })
  return small
}
const passed = ({ tell }: SmallRace, bib: number, point: string, minutes: number, estimated?: boolean) =>
  tell('passing', {
    stage: 1,
    bib,
    point,
    timeOfDayMs: afterNoon(minutes),
    ...(estimated === undefined ? {} : { estimated }),
  })

describe('the start list', () => {
  test('marks one who does not start, whatever the order says', () => {
    const small = ordered()
    small.tell('withdrawal', { stage: 1, bib: 12, irm: 'DNS' })
    const row = small.read('stage-startlist').results.find(({ key }) => key === '12')
    expect([row?.rank, row?.value, row?.irm, row?.startAt]).toEqual([0, 'DNS', 'DNS', undefined])
  })
  test('says that its times are estimates, or does not', () => {
    const flags = (estimated?: boolean) =>
      ordered(estimated)
        .read('stage-startlist')
        .results.slice(0, 5)
        .map((row) => row.estimated)
    expect([flags(true), flags()]).toEqual([
      [true, true, true, true, undefined],
      [undefined, undefined, undefined, undefined, undefined],
    ])
  })
  test('of a team time trial names teams with those who may start, and who does not', () => {
    const small = smallRace(['MS', 'TTT'])
    small.tell('withdrawal', { stage: 1, bib: 12, irm: 'DNF' })
    small.tell('withdrawal', { stage: 2, bib: 13, irm: 'DNS' })
    small.tell('startOrder', {
      stage: 2,
      starts: [
        { teamCode: 'AAA', order: 1, startAt: at(2, 0) },
        { bib: 21, order: 2, startAt: at(2, 5) },
      ],
    })
    const { results } = small.read('stage-startlist', 2)
    expect(results.map(({ team }) => team?.code)).toEqual(['AAA', 'BBB', 'CCC'])
    expect(
      results[0]?.team?.members?.map(({ bib, status, leftInStage }) => [bib, status, leftInStage]),
    ).toEqual([
      [11, 'OK', null],
      [13, 'DNS', 2],
    ])
  })
})

describe('on the course', () => {
  const raced = (estimated?: boolean) => {
    const small = ordered(estimated)
    small.tell('raceStatus', { stage: 1, raceStatus: 'inProgress' })
    passed(small, 11, 'one', 12)
    passed(small, 12, 'one', 14)
    passed(small, 11, 'two', 25)
    small.frame(
      1,
      at(1, 26),
      [11, 12, 13].map((bib) => ({ bib, toFinishM: 10_000, speedKmh: 45 })),
    )
    return small
  }
  const live = (small: SmallRace) => small.read('stage-live-rankings')[0]!.results

  test('the furthest first, each with the start that the clock runs from; who is not seen yet is absent', () => {
    expect(
      live(raced()).map(({ rank, key, value, startAt, estimated }) => [rank, key, value, startAt, estimated]),
    ).toEqual([
      [0, '11', '0:25:00', local(0), undefined],
      [0, '12', '0:13:00', local(1), undefined],
      [0, '13', '', local(2), undefined],
    ])
  })
  test('a rank at each point among those who passed it; level to the second they share it', () => {
    const small = raced()
    small.tell('passing', { stage: 1, bib: 13, point: 'one', timeOfDayMs: afterNoon(14) + 900 })
    const ranks = live(small).map(({ key, splits }) => [
      key,
      splits?.map(({ name, rank, value }) => [name, rank, value]),
    ])
    expect(ranks).toEqual([
      [
        '11',
        [
          ['Bridge', 1, '0:12:00'],
          ['Church', 1, '0:25:00'],
          ['Finish', 0, ''],
        ],
      ],
      [
        '13',
        [
          ['Bridge', 1, '0:12:00'],
          ['Church', 0, ''],
          ['Finish', 0, ''],
        ],
      ],
      [
        '12',
        [
          ['Bridge', 3, '0:13:00'],
          ['Church', 0, ''],
          ['Finish', 0, ''],
        ],
      ],
    ])
  })
  test('what was interpolated says so, and so does everyone whose start is an estimate', () => {
    const small = raced()
    passed(small, 13, 'one', 16, true)
    const row = live(small).find(({ key }) => key === '13')
    expect([row?.estimated, row?.splits?.[0]?.estimated]).toEqual([true, true])
    expect(live(raced(true)).map(({ estimated }) => estimated)).toEqual([true, true, true])
  })
  test('at the line they stand ranked, ahead of those on the course', () => {
    const small = raced()
    passed(small, 12, 'Finish', 41)
    expect(live(small).map(({ rank, key, value }) => [rank, key, value])).toEqual([
      [1, '12', '0:40:00'],
      [0, '11', '0:25:00'],
      [0, '13', ''],
    ])
  })
  test('has no groups and no way to go', () => {
    const { groups, kmToGo } = raced().read('stage-live')
    expect([groups, kmToGo]).toEqual([[], null])
  })
})

describe('the winner', () => {
  test('is nobody while others still ride', () => {
    const small = ordered()
    small.tell('raceStatus', { stage: 1, raceStatus: 'inProgress' })
    passed(small, 11, 'Finish', 40)
    expect(small.read('stage').winner).toBeNull()
    small.tell('raceStatus', { stage: 1, raceStatus: 'finished' })
    expect([small.read('stage').winner?.bib, small.read('stage').speed]).toEqual([11, 45])
  })
  test('nor is who leads a ranking that somebody published meanwhile', () => {
    const small = ordered()
    small.tell('raceStatus', { stage: 1, raceStatus: 'inProgress' })
    small.tell('publishedRanking', {
      stage: 1,
      ranking: 'Stage',
      classification: 'Time',
      rows: [{ bib: 11, rank: 1, timeMs: 2_400_000 }],
      complete: false,
    })
    expect(small.read('stage').winner).toBeNull()
    small.tell('raceStatus', { stage: 1, raceStatus: 'finished' })
    expect(small.read('stage').winner?.bib).toBe(11)
  })
  test('is not one of two who share the first place, but both, wherever winners are named', () => {
    const small = ordered()
    small.tell('stageResult', {
      stage: 1,
      rows: [
        { bib: 12, rank: 1, timeMs: 2_400_000 },
        { bib: 11, rank: 1, timeMs: 2_400_000 },
        { bib: 13, rank: 3, timeMs: 2_401_000 },
      ],
    })
    const of = (bib: number) => ({ name: `RIDER ${bib} Test`, nation: 'BEL', bib, isTeam: false })
    const [listed] = small.read('stages')
    expect([listed?.winner, listed?.alsoWon].flat().map((each) => each?.bib)).toEqual([11, 12])
    expect(small.read('stage')).toMatchObject({ winner: of(11), alsoWon: [of(12)] })
    expect(small.read('summaries')[0]?.value).toBe('RIDER 11 Test, RIDER 12 Test')
    expect(small.read('stage-timeline').find(({ kind }) => kind === 'finish')?.bibs).toEqual([11, 12])
    const finish = small.read('stage-actions').find(({ kind }) => kind === 'finish')
    expect(finish?.riders?.map(({ key }) => key)).toEqual(['11', '12'])
    small.tell('raceStatus', { stage: 1, raceStatus: 'standings' })
    expect(small.read('summaries')[0]).toEqual({ key: 'winners', value: 'RIDER 11 Test, RIDER 12 Test' })
  })
  test('is named twice where somebody published two as the first', () => {
    const small = smallRace(['MS'])
    small.tell('publishedRanking', {
      stage: 1,
      ranking: 'Stage',
      classification: 'Time',
      rows: [11, 12].map((bib) => ({ bib, rank: 1 })),
      complete: false,
    })
    small.tell('raceStatus', { stage: 1, raceStatus: 'standings' })
    expect(small.read('stage')).toMatchObject({ winner: { bib: 11 }, alsoWon: [{ bib: 12 }] })
  })
  test('of a team time trial are two teams, where they share the first place', () => {
    const small = smallRace(['TTT'])
    small.tell('course', { stage: 1, lengthM: 30_000, line: [], markers: [] })
    small.tell('stageResult', {
      stage: 1,
      rows: [11, 12, 21, 22].map((bib) => ({ bib, rank: null, timeMs: 1_000_000 })),
      teams: ['AAA', 'BBB'].map((teamCode) => ({ teamCode, rank: 1, timeMs: 1_000_000 })),
    })
    expect(small.read('stage')).toMatchObject({
      winner: { name: 'Team AAA', isTeam: true },
      alsoWon: [{ name: 'Team BBB', isTeam: true }],
    })
    expect(small.read('stage-timeline').find(({ kind }) => kind === 'finish')).not.toHaveProperty('team')
  })
  test('of a team time trial is a team: the published first, whatever its riders’ times', () => {
    const small = smallRace(['TTT'])
    small.tell('stageResult', {
      stage: 1,
      rows: [11, 12, 21, 22].map((bib, index) => ({
        bib,
        rank: index + 1,
        timeMs: 1_000_000 + index * 1000,
      })),
      teams: [
        { teamCode: 'BBB', rank: 1, timeMs: 1_000_000 },
        { teamCode: 'AAA', rank: 2, timeMs: 1_001_000 },
      ],
    })
    expect(small.read('stage').winner).toEqual({ name: 'Team BBB', nation: 'BEL', bib: null, isTeam: true })
    expect(small.read('stage-rankings')[0]?.results.map(({ key, value }) => [key, value])).toEqual([
      ['BBB', '0:16:40'],
      ['AAA', '0:01'],
    ])
  })
})

describe('a phase that is a time trial', () => {
  const UNIT = { event: 1, phase: 1 }
  const trial = (precision?: 0 | 3, ofCompetition?: 2) => {
    const day = smallEvent()
    if (ofCompetition !== undefined) day.tell('classificationRules', { timeTrialPrecision: ofCompetition })
    day.tell('phase', {
      ...UNIT,
      name: 'Final',
      form: 'timeTrial',
      startAt: `${DAY}T12:00:00+02:00`,
      points: [{ key: 'bridge', name: 'Bridge' }],
      ...(precision !== undefined && { parameters: { precision } }),
    })
    const startAt = (bib: number) => `${DAY}T12:0${bib}:00+02:00`
    day.tell('unitStartList', {
      ...UNIT,
      competitors: athletes([1, 2, 3], (bib) => ({ order: bib, startAt: startAt(bib) })),
    })
    day.tell('raceStatus', { ...UNIT, raceStatus: 'inProgress' })
    const pass = (bib: number, point: string, seconds: number) =>
      day.tell('passing', { ...UNIT, bib, point, timeOfDayMs: afterNoonMs(bib * 60 + seconds) })
    return { ...day, pass }
  }

  test.each([
    ['its own precision', trial(3), '30.456', '1:40.123', '+0.334'],
    ["the competition's for time trials", trial(undefined, 2), '30.45', '1:40.12', '+0.33'],
    ["its own before the competition's", trial(0, 2), '0:30', '1:40', '+0:00'],
    ['whole seconds where nothing is said', trial(), '0:30', '1:40', '+0:00'],
  ])('shows %s, in the columns and in every figure', (_, { pass, read }, split, time, gap) => {
    pass(1, 'bridge', 30.456)
    pass(1, 'Finish', 100.123)
    pass(2, 'Finish', 100.457)
    const { columns = [], results = [] } = read('phase-live')
    expect([results[0]?.splits?.[0]?.value, results[0]?.value, results[1]?.gap]).toEqual([split, time, gap])
    const digits = (split.split('.')[1] ?? '').length
    expect(columns.flatMap(({ precision }) => precision ?? [])).toEqual([digits, digits, digits])
    expect(read('phase-live-tt').hotSeat?.value).toBe(time)
    expect(read('phase-results').results[0]?.time).toBe(time)
  })

  test.each([
    ['nothing is said', trial(), '1 2'],
    ['the phase says how many decimals are shown', trial(0), '1 2'],
    ['the competition says to what times are cut', trial(undefined, 2), '1 1'],
    ['the phase says otherwise than the competition', trial(0, 2), '1 2'],
  ])(
    'known fractions part those who are level as shown, unless the competition cuts times: %s',
    (_, day, places) => {
      day.pass(1, 'Finish', 100.557)
      day.pass(2, 'Finish', 100.551)
      const { results } = day.read('phase-results')
      expect(results.map(({ rank }) => rank).join(' ')).toBe(places)
      expect(results[0]!.key).toBe(places === '1 1' ? '1' : '2')
    },
  )

  test('stated times without places are cut before they give places', () => {
    const day = trial(undefined, 2)
    const row = (competitor: string, timeMs: number) => ({
      competitor,
      outcome: { kind: 'time', timeMs } as const,
    })
    day.tell('unitResult', { ...UNIT, rows: [row('1', 100_557), row('2', 100_551)] })
    expect(
      day
        .read('phase-results')
        .results.slice(0, 2)
        .map(({ rank, timeMs }) => [rank, timeMs]),
    ).toEqual([
      [1, 100_550],
      [1, 100_550],
    ])
  })

  test('who has passed no point yet is told with the start that the clock of the reader runs from', () => {
    const { pass, read } = trial()
    pass(1, 'bridge', 30)
    const waiting = read('phase-live').results?.filter(({ splits = [] }) =>
      splits.every(({ rank }) => rank === 0),
    )
    expect(waiting?.map(({ key, rank, startAt }) => [key, rank, startAt])).toEqual([
      ['2', 0, `${DAY}T12:02:00+02:00`],
      ['3', 0, `${DAY}T12:03:00+02:00`],
    ])
  })
})
