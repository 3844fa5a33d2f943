/** Programmes as calendars, from facts to the entries that a calendar program reads. */
import { join } from 'node:path'
import { FACT_EXAMPLES } from '@bell-lap/protocol/facts/examples'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeLongProgramme, startTestServer, type StartedServer } from './started-server.ts'

const RACES = join(import.meta.dirname, '../../../races')
const PUBLIC = 'https://results.example'
const TRACK = 'ctrparis2024'
const SEASON = 'dhwc2025'
const { facts: stages, competition: TOUR } = makeLongProgramme(21)

let server: StartedServer
beforeAll(async () => {
  server = await startTestServer({
    siteFolder: join(import.meta.dirname, '../../web/dist'),
    environment: { BELL_LAP_PUBLIC_URL: PUBLIC },
  })
  await server.postFacts(TOUR, stages)
  await server.postFacts(TRACK, readFacts(join(RACES, TRACK)))
  await server.postFacts(SEASON, readFacts(join(RACES, SEASON)))
  await server.postFacts('paris2024', readFacts(join(RACES, 'paris2024')))
})
afterAll(() => server.close())

type Entry = Readonly<Record<string, string>>
/** Properties by name, without parameters. */
function entriesOf(text: string): Entry[] {
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  const entries: Record<string, string>[] = []
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? []
    if (line === 'BEGIN:VEVENT') entries.push({})
    else entries.at(-1)![name] = value
    if (line === 'END:VEVENT') entries.at(-1)!['END'] = 'VEVENT'
  }
  return entries
}
const calendar = async (path: string): Promise<Entry[]> => {
  const answer = await server.get(path)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return entriesOf((await answer.text()).replace(/^.*?(?=BEGIN:VEVENT)/s, ''))
}
const body = async <T>(path: string): Promise<T> => (await (await server.get(path)).json()) as T
interface Schedule {
  items: { key: string; name: string; startAt: string; eventId: number; date: string }[]
}
const utc = (instant: string): string => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')

describe('the calendar of a programme', () => {
  test('has every stage with its instant, name, place and link, and the time of the newest fact', async () => {
    const answer = await server.get(`/competitions/${TOUR}/schedule`)
    const { items } = (await answer.json()) as Schedule
    const entries = await calendar(`/competitions/${TOUR.toUpperCase()}/schedule.ics`)
    expect(entries).toHaveLength(21)
    expect(entries.map(({ DTSTART }) => DTSTART)).toEqual(items.map(({ startAt }) => utc(startAt)))
    expect(new Set(entries.map(({ UID }) => UID)).size).toBe(21)
    const stamp = utc(answer.headers.get('last-modified') ?? '')
    expect(new Set(entries.map(({ DTSTAMP }) => DTSTAMP))).toEqual(new Set([stamp]))
    expect(entries[3]).toMatchObject({
      UID: `${TOUR}-0_4@bell-lap`,
      URL: `${PUBLIC}/2026/long/stage-4`,
      SUMMARY: expect.stringMatching(/ · 4 · /),
    })
  })

  test('marks stages that are cancelled or wait for a new start, and has a new start in place of the old one', async () => {
    const head = { source: 'office', at: '2026-06-01T08:00:00Z', type: 'disruption' }
    const facts = [
      { ...head, id: 'd1', stage: 1, disruption: 'cancelled' },
      { ...head, id: 'd2', stage: 2, disruption: 'postponed' },
      { ...head, id: 'd3', stage: 3, disruption: 'postponed', startAt: '2026-06-20T10:00:00Z' },
    ]
    const { competition, facts: programme } = { ...makeLongProgramme(4), competition: 'late2026' }
    const own = programme.map((fact) => (fact.type === 'competition' ? { ...fact, code: 'late' } : fact))
    await server.postFacts(competition, [...own, ...(facts as typeof own)])
    const entries = await calendar(`/competitions/${competition}/schedule.ics`)
    const statusOf = Object.fromEntries(entries.map(({ UID, STATUS }) => [UID, STATUS]))
    expect([1, 2, 3, 4].map((stage) => statusOf[`${competition}-0_${stage}@bell-lap`])).toEqual([
      'CANCELLED',
      'TENTATIVE',
      undefined,
      undefined,
    ])
    expect(entries.find(({ UID }) => UID === `${competition}-0_3@bell-lap`)?.['DTSTART']).toBe(
      '20260620T100000Z',
    )
  })

  test('has the planned end by the clock of the place', async () => {
    const { competition, facts: programme } = { ...makeLongProgramme(1), competition: 'abroad2026' }
    const facts = programme.map((fact) =>
      fact.type === 'competition'
        ? { ...fact, code: 'abroad' }
        : fact.type === 'stage'
          ? {
              ...fact,
              timeZone: 'Asia/Jerusalem',
              startAt: '2026-06-10T23:00:00+03:00',
              expectedFinishAt: '2026-06-11T01:00:00+03:00',
            }
          : fact,
    )
    await server.postFacts(competition, facts)
    expect(await calendar(`/competitions/${competition}/schedule.ics?date=2026-06-10`)).toMatchObject([
      { DTSTART: '20260610T200000Z', DTEND: '20260610T220000Z' },
    ])
    const next = await server.get(`/competitions/${competition}/schedule.ics?date=2026-06-11`)
    expect(await next.text()).not.toContain('BEGIN:VEVENT')
  })

  test('has its media type, a file name, and a tag for conditional requests', async () => {
    const { headers } = await server.get(`/competitions/${TOUR}/schedule.ics`)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('content-disposition')).toContain(`filename="${TOUR}.ics"`)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    const again = await server.get(`/competitions/${TOUR}/schedule.ics`, {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  test('has the names of events and rounds in the requested language, else as stated', async () => {
    const titles = async (query: string) =>
      (await calendar(`/competitions/${TRACK}/schedule.ics?event=8${query}`)).map(({ SUMMARY }) => SUMMARY)
    expect((await titles('&locale=fr'))[0]).toBe(
      'Paris 2024: Track Cycling · Vitesse femmes · Qualifications',
    )
    expect((await titles('&locale=de'))[0]).toBe('Paris 2024: Track Cycling · Sprint Frauen · Qualifikation')
    expect(await titles('&locale=xx')).toEqual(await titles(''))
    expect((await titles(''))[0]).toMatch(/ · Women's Sprint · Qualifying$/)
    expect((await server.get(`/competitions/${TRACK}/schedule.ics?locale=fr-FR`)).status).toBe(400)
    const games = await server.get('/multisports/paris/2024/schedule.ics?locale=it&date=2024-08-05')
    const text = await games.text()
    expect(text).toContain('X-WR-CALNAME:Giochi olimpici di Paris 2024')
    // An event of this name exists in many sports.
    expect(text).toMatch(/^SUMMARY:Paris 2024 · Atletica leggera · /m)
  })

  test('contains one event or one day on request', async () => {
    const { items } = await body<Schedule>(`/competitions/${TRACK}/schedule`)
    const [first] = items
    const ofEvent = await calendar(`/competitions/${TRACK}/schedule.ics?event=${first!.eventId}`)
    expect(ofEvent.map(({ UID }) => UID)).toEqual(
      items.filter(({ eventId }) => eventId === first!.eventId).map(({ key }) => `${TRACK}-${key}@bell-lap`),
    )
    const day = first!.date.slice(0, 10)
    const ofDay = await calendar(`/competitions/${TRACK}/schedule.ics?date=${day}`)
    expect(ofDay).toHaveLength(items.filter(({ date }) => date.startsWith(day)).length)
    expect(ofDay.length).toBeLessThan(items.length)
  })

  test('of games has every event of a day with its venue, and the time of the newest of their competitions', async () => {
    const path = '/multisports/paris/2024/schedule'
    const { items } = await body<Schedule>(path)
    const entries = await calendar(`${path}.ics?date=2024-08-05`)
    const ofDay = items.filter(({ date }) => date.startsWith('2024-08-05'))
    expect(entries.map(({ UID }) => UID)).toEqual(ofDay.map(({ key }) => `paris2024-${key}@bell-lap`))
    expect(entries.find(({ UID }) => UID?.startsWith(`paris2024-${TRACK}`))).toMatchObject({
      URL: `${PUBLIC}/2024/ctrparis`,
      SUMMARY: expect.stringMatching(/^Paris 2024 · [^·]*Track[^·]* · /),
    })
    const times = await Promise.all(
      ['paris2024', TRACK].map(
        async (id) => (await server.get(`/competitions/${id}`)).headers.get('last-modified') ?? '',
      ),
    )
    expect(Date.parse(timeOf(entries[0]!['DTSTAMP']!))).toBeGreaterThanOrEqual(
      Math.max(...times.map((time) => Date.parse(time))),
    )
  })

  test('of a season has each event at its own venue', async () => {
    const places = async (event: number): Promise<Set<string | undefined>> =>
      new Set(
        (await calendar(`/competitions/${SEASON}/schedule.ics?event=${event}`)).map(
          ({ LOCATION }) => LOCATION,
        ),
      )
    expect(await places(5)).toEqual(new Set(['Leogang']))
    expect(await places(17)).toEqual(new Set(['Mont-Sainte-Anne']))
  })

  test('follows a correction under the same id', async () => {
    const race = makeRace({ seed: 3, riders: 2, stages: 1, frameEveryS: 0, results: false })
    const stage = race.facts.find(({ type }) => type === 'stage')!
    const c = race.competitionId
    await server.postFacts(c, race.facts)
    const [before] = await calendar(`/competitions/${c}/schedule.ics`)
    const { id, source } = stage
    await server.postFacts(c, [
      {
        ...stage,
        id: 'later',
        at: '2027-01-01T00:00:00Z',
        startAt: '2026-06-01T18:00:00+02:00',
        supersedes: { source, id },
      } as typeof stage,
    ])
    const [after] = await calendar(`/competitions/${c}/schedule.ics`)
    expect(after).toMatchObject({ UID: before!['UID'], DTSTART: '20260601T160000Z' })
    expect(after!['DTSTAMP']).toBe('20270101T000000Z')
  })

  test('of a day without racing has one component, as RFC 5545 requires', async () => {
    const answer = await server.get(`/competitions/${TOUR}/schedule.ics?date=1999-01-01`)
    const lines = (await answer.text()).split('\r\n')
    expect([answer.status, lines.filter((line) => line.startsWith('BEGIN:'))]).toEqual([
      200,
      ['BEGIN:VCALENDAR', 'BEGIN:VTIMEZONE', 'BEGIN:STANDARD'],
    ])
  })

  test.each([
    ['/competitions/nobody2026/schedule.ics', 404, 'unknown'],
    ['/competitions/oak2026/schedule.ics', 404, 'not-yet'],
    ['/multisports/rome/1960/schedule.ics', 404, 'unknown'],
    [`/competitions/${TOUR}/schedule.ics?event=one`, 400, 'bad-parameter'],
    [`/competitions/${TOUR}/schedule.ics?date=tomorrow`, 400, 'bad-parameter'],
    [`/competitions/${TOUR}/schedule.ics?date=2026-13-05`, 400, 'bad-parameter'],
    [`/competitions/${TOUR}/schedule.ics?date=2026-02-30`, 400, 'bad-parameter'],
    [`/competitions/${TOUR}/schedule.ics?event=1`, 404, 'unknown'],
    [`/competitions/${TRACK}/schedule.ics?event=999`, 404, 'unknown'],
    ['/multisports/paris/2024/schedule.ics?event=1', 400, 'bad-parameter'],
  ])('%s is %i %s', async (path, status, code) => {
    await server.postFacts('oak2026', [FACT_EXAMPLES.competition])
    const answer = await server.get(path)
    expect([answer.status, await answer.json()]).toMatchObject([status, { code }])
  })
})

/** `20270101T000000Z` → `2027-01-01T00:00:00Z` */
const timeOf = (stamp: string): string =>
  stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')

describe('the calendar of those who are followed', () => {
  test('has every race to come once, with their names, links and no result, and no race that is over', async () => {
    const [tour] = stages.flatMap((fact) => (fact.type === 'competition' ? [fact] : []))
    const who = `competition.${tour!.code},competition.${TRACK.slice(0, -4)},rider.nobody-at-all-fra`
    const entries = await calendar(`/following.ics?who=${who}`)
    const { items } = await body<Schedule>(`/competitions/${TOUR}/schedule`)
    expect(entries.map(({ DTSTART }) => DTSTART)).toEqual(items.map(({ startAt }) => utc(startAt)))
    expect(entries[3]).toMatchObject({ UID: `${TOUR}-stage-4@bell-lap`, URL: `${PUBLIC}/2026/long/stage-4` })
  })

  test.each([
    ['nobody', ''],
    ['an unknown kind', 'horse.1'],
    ['too many', Array.from({ length: 51 }, (_, index) => `rider.${index}`).join(',')],
  ])('of %s is refused', async (_, who) => {
    for (const path of ['/following', '/following.ics']) {
      const answer = await server.get(`${path}?who=${who}`)
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        400,
        'bad-parameter',
      ])
    }
  })
})
