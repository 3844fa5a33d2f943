/**
 * The shapes that programs of others rely on (docs/specification.md, part two), asked for over HTTP on the demo's
 * races. Names and forms alone: what the figures must be is proven where they are computed.
 * The file is long because each shape is written out.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_YEAR } from './demo-year.ts'
import { startTestServer, type StartedServer } from './started-server.ts'

let server: StartedServer
beforeAll(async () => {
  server = await startTestServer({ demo: true })
})
afterAll(() => server.close())

type Body = Record<string, unknown>
const get = async <Shape>(path: string): Promise<Shape> => {
  const answer = await server.get(path)
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Shape
}
const TOUR = '/competitions/tdf2026'
const REPLAY = `/competitions/replay${DEMO_YEAR}/stages/4`

const text = expect.any(String) as string
const number = expect.any(Number) as number
const flag = expect.any(Boolean) as boolean
const like = (pattern: RegExp) => expect.stringMatching(pattern) as string
const DAY = /^\d{4}-\d\d-\d\d$/
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d:\d\d|Z)$/
const TIME = /^(\d+:)?\d{1,2}:\d\d$/
const SIGNED = /^[+-](\d+:)?\d{1,2}:\d\d$/
/** Every key of any of them. */
const keysOf = (bodies: readonly Body[]): string[] => [...new Set(bodies.flatMap(Object.keys))].toSorted()

interface Row extends Body {
  readonly rank: number
  readonly value: string
  readonly time: string | null
  readonly gap: string | null
  readonly irm: string | null
  readonly timeMs: number | null
  readonly rider?: Body & { readonly name: string; readonly uciRiderId: string | null }
  readonly team?: Body & { readonly members: readonly Body[] }
}
interface Ranking extends Body {
  readonly order: number
  readonly type: string
  readonly rankingType: string
  readonly results: readonly Row[]
  readonly subRankings?: readonly Ranking[]
}

describe('competitions', () => {
  test('have their known fields, an id of code and year, and instants with offsets beside the dates', async () => {
    const list = await get<Body[]>('/competitions?year=2026')
    expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining(['tdf2026', 'giro2026', 'vuelta2026']))
    for (const competition of [...list, await get<Body>(TOUR)]) {
      expect(competition).toMatchObject({
        id: `${String(competition['code'])}${String(competition['year'])}`,
        name: text,
        sport: like(/^[A-Z]{3,4}$/),
        type: like(/^(GrandTour|SingleRace|MultiEvents|MultiSports|OnlyPDF|Empty)$/),
        status: like(/^(Live|Previous|Next)$/),
        start: like(DAY),
        end: like(DAY),
        startAt: like(INSTANT),
        timeZone: like(/^\w+\/\w+/),
        utcOffset: number,
        location: text,
        noc: like(/^[A-Z]{3}$/),
        priority: number,
      })
      expect(keysOf([competition])).toEqual(
        expect.arrayContaining(['logo', 'logoBanner', 'picture', 'routeUrl', 'summaries']),
      )
      for (const summary of competition['summaries'] as Body[])
        expect(summary).toEqual({ key: text, value: text })
    }
  })

  test('may be filtered by sport and searched; sports, years and live links have their shapes', async () => {
    const of = async (sport: string) =>
      (await get<Body[]>(`/competitions?year=2026&sport=${sport}`)).map((each) => each['sport'])
    expect(new Set(await of('CRD'))).toEqual(new Set(['CRD']))
    expect(await of('MTB')).not.toContain('CRD')
    expect(await get<Body[]>('/competitions/search?query=giro')).toMatchObject([{ id: 'giro2026' }])
    expect(await get<Body[]>('/competitions/sports')).toContainEqual({
      sport: 'road',
      years: expect.arrayContaining([2026]) as number[],
      multiSport: false,
      editions: [],
      logo: null,
    })
    expect(await get(`${TOUR}/years`)).toContain(2026)
    for (const link of await get<Body[]>('/competitions/livelink'))
      expect(link).toMatchObject({
        id: text,
        unit: like(/^(stage|phase)$/),
        name: text,
        channel: like(/^[a-z-]+\d{4}-(stage-\d+|event-\d+-phase-\d+)$/),
        raceStatus: text,
        picture: null,
      })
  })
})

describe('the programme', () => {
  test('has race-local dates beside instants, keys of event and phase, and the available documents', async () => {
    const schedule = await get<Body & { items: Body[] }>(`${TOUR}/schedule`)
    expect(schedule).toMatchObject({ utcOffset: 2, showFirstTimeOfDay: flag })
    expect(schedule.items).toHaveLength(21)
    for (const item of schedule.items)
      expect(item).toMatchObject({
        key: `${String(item['eventId'])}_${String(item['phaseId'])}`,
        name: text,
        date: like(LOCAL),
        startAt: like(INSTANT),
        hasStartlist: true,
        hasResult: true,
        ...Object.fromEntries(
          [
            'isFinal',
            'isLive',
            'isOpen',
            'isCeremony',
            'isSideEvent',
            'isTraining',
            'hasPhotofinish',
            'hideTime',
          ].map((name) => [name, flag]),
        ),
        order: number,
      })
    const ahead = await get<{ items: Body[] }>('/competitions/vuelta2026/schedule')
    expect(ahead.items[0]).toMatchObject({ hasStartlist: true, hasResult: false })
  })

  test('stages have number, places, type, category and kilometres; a stage has its sections and the addresses of its lines', async () => {
    for (const stage of await get<Body[]>(`${TOUR}/stages`))
      expect(stage).toMatchObject({
        number,
        name: like(/ > /),
        type: like(/^(MS|ITT|TTT)$/),
        distance: number,
        start: like(LOCAL),
        startAt: like(INSTANT),
        channel: `tdf2026-stage-${String(stage['number'])}`,
      })
    const stage = await get<Body>(`${TOUR}/stages/4`)
    expect(stage).toMatchObject({
      number: 4,
      id: text,
      category: 'MediumMountainStage',
      distance: 181.9,
      speed: number,
      mapUrl: `${TOUR}/stages/4/map`,
      profileUrl: `${TOUR}/stages/4/profile`,
    })
    expect(await get(`${TOUR}/stages/4/tabs`)).toEqual({
      tabs: stage['tabs'],
      currentTab: stage['currentTab'],
    })
    expect(stage['tabs']).toContain(stage['currentTab'])
  })
})

describe('rankings', () => {
  test('of a stage: time first; rank 1 with its time, the others with the gap without sign, each with both and milliseconds', async () => {
    const [first, ...others] = await get<Ranking[]>(`${TOUR}/stages/4/rankings/stage`)
    expect(first).toMatchObject({ type: 'Stage', rankingType: 'Time', order: 0, resultStatus: 'official' })
    expect(others.map(({ rankingType }) => rankingType)).not.toContain('Time')
    const ranked = first!.results.filter(({ rank }) => rank > 0)
    expect(ranked.length).toBeGreaterThan(150)
    for (const { rank, value, time, gap, timeMs, rider, team } of ranked) {
      expect([time, gap, timeMs]).toEqual([like(TIME), like(SIGNED), number])
      expect(value).toBe(rank === 1 ? time : gap?.slice(1))
      expect([rider === undefined, team === undefined]).toEqual([false, true])
    }
    for (const row of first!.results.filter(({ irm }) => irm !== null))
      expect([row.rank, row.value]).toEqual([0, row.irm])
  })

  test('a time under an hour has hours, and Finish is the last split of every row', async () => {
    for (const stage of [1, 16]) {
      const [time] = await get<Ranking[]>(`${TOUR}/stages/${stage}/rankings/stage`)
      const rows = [...time!.results, ...(time!.subRankings ?? []).flatMap(({ results }) => results)]
      const timed = rows.filter(({ timeMs }) => timeMs !== null)
      expect(timed.length).toBeGreaterThan(150)
      expect(timed.some(({ timeMs }) => timeMs! < 3_600_000)).toBe(true)
      for (const row of timed) {
        expect(row.time).toMatch(/^\d+:\d\d:\d\d$/)
        const finish = (row['splits'] as Body[]).at(-1)
        expect(finish).toMatchObject({ key: 'Finish', value: row.time, timeMs: row.timeMs })
        expect(finish?.['rank']).toBeGreaterThan(0)
      }
    }
  })

  test('over the race: time, points, mountains, young riders, teams; a row is of a rider or of a team', async () => {
    const rankings = await get<Ranking[]>(`${TOUR}/stages/21/rankings/overall`)
    expect(rankings.map(({ rankingType, jersey }) => [rankingType, jersey])).toEqual([
      ['Time', 'yellow'],
      ['SprintPoints', 'green'],
      ['MountainPoints', 'polkaDot'],
      ['Young', 'white'],
      ['Team', null],
    ])
    for (const { rankingType, results } of rankings)
      for (const { rider, team } of results)
        expect([rider === undefined, team === undefined]).toEqual([
          rankingType === 'Team',
          rankingType !== 'Team',
        ])
    for (const { value, points } of rankings[1]!.results) expect(value).toBe(String(points))
  })

  test('every rider has a name with the surname first in capitals, a nation and an id that fits its check', async () => {
    const [time] = await get<Ranking[]>(`${TOUR}/stages/4/rankings/stage`)
    for (const { rider } of time!.results) {
      expect(rider).toMatchObject({
        key: text,
        bib: number,
        nation: like(/^[A-Z]{3}$/),
        young: flag,
        teamCode: text,
      })
      expect(rider!.name.split(' ')[0]).toBe(rider!.name.split(' ')[0]!.toLocaleUpperCase('fr'))
      const id = rider!.uciRiderId ?? '00000000000'
      expect(id).toMatch(/^\d{11}$/)
      expect(Number(id.slice(9))).toBe(Number(id.slice(0, 9)) % 97)
    }
  })

  test('on the road: gaps without sign in `value`, with it beside; after the race there are none', async () => {
    const [road] = await get<Ranking[]>(`${REPLAY}/liverankings`)
    expect(road).toMatchObject({ rankingType: 'Time', resultStatus: 'live' })
    for (const { value, gap } of road!.results.filter(({ rank }) => rank > 0)) expect(gap).toBe(`+${value}`)
    expect((await server.get(`${TOUR}/stages/4/liverankings`)).status).toBe(404)
  })

  test('a team time trial has rows of teams, with their riders and times beneath', async () => {
    const [time] = await get<Ranking[]>(`${TOUR}/stages/1/rankings/stage`)
    expect(time!.results.every(({ team, rider }) => team !== undefined && rider === undefined)).toBe(true)
    const riders = time!.subRankings?.[0]?.results.filter(({ rank }) => rank > 0) ?? []
    expect(riders.length).toBeGreaterThan(150)
    expect(riders.every(({ timeMs }) => timeMs !== null)).toBe(true)
  })
})

describe('a stage', () => {
  test('its timeline stands finish first, with the rankings of climbs and sprints in their words', async () => {
    const items = await get<(Body & { distance: number; ranking?: Body })[]>(`${TOUR}/stages/6/timeline`)
    const distances = items.map(({ distance }) => distance)
    expect(distances).toEqual(distances.toSorted((a, b) => b - a))
    const words = items.flatMap(({ ranking }) => (ranking ? [ranking['categoryType']] : []))
    expect(words).toEqual(
      expect.arrayContaining(['IntermediateSprint', 'SpecialCategoryPass', 'Category2Pass']),
    )
  })

  test('its teams name their riders and who of them still rides', async () => {
    const teams = await get<(Body & { members: Body[] })[]>(`${TOUR}/stages/21/teams`)
    expect(teams).toHaveLength(23)
    const statuses = teams.flatMap(({ members }) => members.map(({ status }) => status))
    expect(new Set(statuses)).toEqual(new Set(['OK', 'DNF', 'DNS', 'OTL']))
    for (const team of teams) {
      expect(team).toMatchObject({ key: text, code: text, name: text })
      for (const member of team.members)
        expect(member).toMatchObject({ bib: number, name: text, nation: text, status: text })
    }
  })

  test.each([
    ['mass start', 4, ({ rank, value }: Row) => rank === 0 && value === ''],
    ['individual time trial', 16, ({ rank, value }: Row) => rank > 0 && /^\d\d:\d\d:\d\d$/.test(value)],
    ['team time trial', 1, ({ team, rider }: Row) => team !== undefined && rider === undefined],
  ])('its start list: %s', async (_, stage, fits) => {
    const { results } = await get<{ results: Row[] }>(`${TOUR}/stages/${stage}/startlist`)
    expect(results.length).toBeGreaterThan(20)
    expect(results.filter((row) => row.irm === null && !fits(row))).toEqual([])
  })

  test('its profile in metres, with typed points; its line as GeoJSON, and that of the race', async () => {
    const profile = await get<Body & { points: Body[] }>(`${TOUR}/stages/6/profile`)
    expect(profile).toMatchObject({ title: text, settings: { min: number, max: number } })
    for (const point of profile.points) expect(point).toMatchObject({ distance: number, elevation: number })
    expect(new Set(profile.points.flatMap(({ type }) => type ?? []))).toEqual(
      new Set(['start', 'gpm', 'sprint', 'finish']),
    )
    expect(profile.points.flatMap(({ subtype }) => subtype ?? [])).toEqual(
      expect.arrayContaining(['category-2', 'category-h']),
    )
    for (const path of [`${TOUR}/stages/6/map`, `${TOUR}/route`])
      expect(await get<Body>(path)).toMatchObject({
        type: 'FeatureCollection',
        features: expect.arrayContaining([
          expect.objectContaining({ geometry: expect.objectContaining({ type: 'LineString' }) }),
        ]) as unknown,
      })
    // From Pau: longitude, then latitude, then metres above the sea.
    const { features } = await get<{ features: Body[] }>(`${TOUR}/stages/6/map`)
    expect(features[0]?.geometry).toMatchObject({
      coordinates: expect.arrayContaining([
        [expect.closeTo(-0.37, 1), expect.closeTo(43.3, 1), number, number],
      ]) as unknown,
    })
  })

  test.each([
    [`${TOUR}/stages/6/map.gpx`, 1, 'Tourmalet'],
    [`${TOUR}/route.gpx`, 21, 'tdf2026, stage 21'],
  ])('its line as GPX: %s', async (path, tracks, name) => {
    const answer = await server.get(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/gpx+xml; charset=utf-8',
    ])
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const gpx = await answer.text()
    expect(gpx.match(/<trk>/g)).toHaveLength(tracks)
    expect(gpx).toContain(name)
    const etag = answer.headers.get('etag') ?? ''
    expect((await server.get(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test.each([
    [`${TOUR}/stages/99/map.gpx`, 404, 'unknown'],
    ['/competitions/nobody2026/route.gpx', 404, 'unknown'],
    [`${TOUR}/stages/six/map.gpx`, 400, 'bad-parameter'],
  ])('has no line at %s: %i %s', async (path, status, code) => {
    const answer = await server.get(path)
    expect([answer.status, await answer.json()]).toMatchObject([status, { code }])
  })

  test('its race as it is now: state, clock, counters, groups; where every rider is', async () => {
    const live = await get<Body & { groups: Body[] }>(`${REPLAY}/live`)
    expect(live).toMatchObject({
      raceStatus: 'inProgress',
      clock: like(TIME),
      kmToGo: number,
      counters: { inRace: number, remaining: number, finished: number, out: number },
    })
    for (const group of live.groups)
      expect(group).toMatchObject({
        kind: like(/^(leaders|chase[1-8]|bunch|behind[1-9])$/),
        name: text,
        gapMs: number,
        gapM: number,
        toFinishM: number,
        speedKmh: number,
      })
    expect(live['nextMarkers']).toBeInstanceOf(Array)
    const { at, riders } = await get<{ at: string; riders: Body[] }>(`${REPLAY}/tracking`)
    expect(at).toMatch(INSTANT)
    expect(riders.length).toBeGreaterThan(150)
    expect(keysOf(riders)).toEqual(['bib', 'group', 'lat', 'lon', 'toFinishM'])
  })

  test('its jerseys, one of its climbs, and a rider’s race', async () => {
    for (const kind of ['stage', 'overall'])
      for (const holder of await get<Body[]>(`${TOUR}/stages/4/jerseys/${kind}`))
        expect(holder).toMatchObject({
          jersey: text,
          leader: { bib: number },
          wearer: { bib: number },
          value: text,
        })
    expect(await get<Body>(`${TOUR}/stages/4/sprint/mountain/1`)).toMatchObject({
      kind: 'mountain',
      number: 1,
    })
    const race = await get<Body & { stages: Body[] }>(`${TOUR}/stages/4/rider/33`)
    expect(race.stages.map(({ stage }) => stage)).toEqual([1, 2, 3, 4])
    expect(race.stages[3]).toMatchObject({ rank: 1, time: '4:10:45', generalRank: number, points: number })
  })
})

describe('a competition that is live', () => {
  test('has its status in one word, and its units with their channels', async () => {
    const replay = REPLAY.replace('/stages/4', '')
    expect([await get(`${replay}/haslive`), await get(`${TOUR}/haslive`)]).toEqual([true, false])
    expect(await get(`${replay}/live`)).toMatchObject([
      { unit: 'stage', number: 4, channel: like(/-stage-4$/), raceStatus: 'inProgress' },
    ])
    expect((await get<Body[]>(`${replay}/summaries`))[0]).toEqual({ key: 'leader', value: text })
    expect(await get<Body[]>(`${TOUR}/summaries`)).toEqual([
      { key: 'winner', value: text },
      { key: 'distance', value: like(/^\d+(\.\d+)?$/) },
      { key: 'stages', value: '21' },
    ])
  })
})

describe('reports', () => {
  test('have id, name, extension and the file behind it', async () => {
    const id = await server.putFile('vuelta2026', 'Guide.pdf', Buffer.from('%PDF-1.7\n%%EOF\n'))
    const reports = await get<{ readonly url: string }[]>('/competitions/vuelta2026/reports')
    expect(reports).toMatchObject([{ id, name: text, extension: 'pdf', fileExists: true, kind: 'general' }])
    expect(reports[0]!.url).toContain(id)
    expect((await server.get(reports[0]!.url)).headers.get('content-type')).toBe('application/pdf')
  })
})
