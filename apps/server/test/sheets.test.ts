/**
 * Start lists, results and classifications on paper, from facts to the words on the page, with the site as it is built.
 * The file is long because each kind of sheet is read from one server with the same races.
 */
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SHEET_DOCUMENTS } from '@bell-lap/protocol/documents'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import { readPdfText } from './pdf-text.ts'
import { startTestServer, type StartedServer } from './started-server.ts'

const SITE = join(import.meta.dirname, '../../web/dist')
const race = makeRace({ seed: 5, riders: 24, stages: 2, frameEveryS: 0 })
const c = race.competitionId
const BMX = 'bmxparis2024'
const STAGE = `/competitions/${c}/stages/1`

let server: StartedServer
beforeAll(async () => {
  server = await startTestServer({ siteFolder: SITE })
  await server.postFacts(c, race.facts)
})
afterAll(() => server.close())

const pagesOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await server.get(path, { headers })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return readPdfText(new Uint8Array(await answer.arrayBuffer())).map(({ texts }) => texts)
}
const bytesOf = async (path: string): Promise<Buffer> =>
  Buffer.from(await (await server.get(path)).arrayBuffer())

describe('a sheet', () => {
  test('is a PDF at the address of its document, named and dated as that, with a tag of its own', async () => {
    const [sheet, document] = [
      await server.get(`${STAGE}/rankings/stage.pdf`),
      await server.get(`${STAGE}/rankings/stage`),
    ]
    const { headers } = sheet
    expect([sheet.status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'application/pdf',
      `inline; filename="${c}-stages-1-rankings-stage.pdf"`,
    ])
    for (const name of ['bell-lap-version', 'last-modified'])
      expect(headers.get(name)).toBe(document.headers.get(name))
    expect(headers.get('etag')).not.toBe(document.headers.get('etag'))
    expect(headers.get('access-control-allow-origin')).toBe('*')
    const again = await server.get(`${STAGE}/rankings/stage.pdf`, {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  test('of a stopped stage says so beside its name, and has the reason and the point of the times above the table', async () => {
    const id = 'stopped2026'
    const stopped: Fact = {
      id: 'stopped-2',
      source: 'race',
      at: '2026-06-02T18:00:00+02:00',
      type: 'disruption',
      stage: 2,
      disruption: 'stopped',
      reason: 'Landslide',
      timesAt: 'Col de l’Iseran',
    }
    await server.postFacts(id, [
      ...race.facts.map((fact) => (fact.type === 'competition' ? { ...fact, code: 'stopped' } : fact)),
      stopped,
    ])
    const [page] = await pagesOf(`/competitions/${id}/stages/2/rankings/overall.pdf`)
    expect(page?.find((text) => text.startsWith('Stage 2'))).toMatch(/ · Stopped$/)
    expect(page?.join(' ')).toMatch(
      /Stopped Landslide · There is no result\..* were taken here: Col de l’Iseran\. .*General classification/,
    )
    const times = (await pagesOf(`/competitions/${id}/stages/2/rankings/stage.pdf`))[0]?.join(' ')
    expect(times).toContain('Times for the general classification')
    expect(times).not.toMatch(/Stage result|classification Official result/)
    const [before] = await pagesOf(`/competitions/${id}/stages/1/rankings/overall.pdf`)
    expect(before?.join(' ')).not.toMatch(/Stopped|There is no result/)
  })

  test('of a team time trial has the times of its riders under a name of their own', async () => {
    await server.postFacts(
      'trial2026',
      race.facts.map((fact): Fact => {
        if (fact.type === 'competition') return { ...fact, code: 'trial' }
        return fact.type === 'stage' ? { ...fact, stageType: 'TTT' } : fact
      }),
    )
    const pages = await pagesOf('/competitions/trial2026/stages/1/rankings/stage.pdf?locale=en')
    const names = pages.flat().filter((text) => text === 'Stage result' || text === 'Individual times')
    expect([...new Set(names)]).toEqual(['Stage result', 'Individual times'])
  })

  test('of an incomplete classification says so, like the screen', async () => {
    const id = 'tdf2019'
    await server.postFacts(id, readFacts(join(import.meta.dirname, '../../../races', id)))
    const noted = async (path: string) =>
      (await pagesOf(`/competitions/${id}/stages/${path}.pdf`))
        .flat()
        .filter((text) => /missing|only/i.test(text))
    const rankings = (await (await server.get(`/competitions/${id}/stages/21/rankings/overall`)).json()) as {
      complete: boolean
    }[]
    expect(await noted('21/rankings/overall')).toHaveLength(
      rankings.filter(({ complete }) => !complete).length,
    )
    expect((await noted('21/rankings/overall'))[0]).toMatch(/places are missing here/)
  })

  test('is made by the build of the start, even if another build replaced it', async () => {
    const folder = makeTemporaryFolder('site')
    cpSync(SITE, folder.path, { recursive: true })
    const later = await startTestServer({ siteFolder: folder.path })
    try {
      await later.postFacts(c, race.facts)
      writeFileSync(join(folder.path, 'server/drawings.js'), 'throw new Error("another build")')
      expect((await later.get(`${STAGE}/rankings/stage.pdf`)).status).toBe(200)
    } finally {
      await later.close()
      folder.remove()
    }
  })

  test('has race, stage, status, time and page number on every page', async () => {
    const pages = await pagesOf(`${STAGE}/rankings/stage.pdf?locale=en`)
    const { name } = (await (await server.get(`/competitions/${c}`)).json()) as { name: string }
    for (const [index, texts] of pages.entries()) {
      expect(texts[0]).toBe(`${name} 2026`)
      expect(texts[1]).toMatch(/^Stage 1 · .* · Mon 1 Jun 2026, \d\d:\d\d CEST · 60\.0.km$/)
      expect(texts.at(-2)).toMatch(/^Official result · As of Fri 1 May 2026, \d\d:\d\d CEST$/)
      expect(texts.at(-1)).toBe(`Page ${index + 1} of ${pages.length}`)
    }
  })

  test('has every rider of the document in its order, each with the absolute time', async () => {
    interface Row {
      rider: { lastName: string; firstName: string }
      time: string | null
      rank: number
    }
    const [first] = (await (await server.get(`${STAGE}/rankings/stage`)).json()) as {
      order: number
      results: Row[]
    }[]
    const texts = (await pagesOf(`${STAGE}/rankings/stage.pdf?locale=en&ranking=${first!.order}`)).flat()
    const names = first!.results.map(({ rider }) => rider.lastName)
    expect(names.length).toBe(24)
    expect(texts.filter((text) => names.includes(text))).toEqual(names)
    for (const { time, rank } of first!.results.filter(({ rank }) => rank > 0)) {
      expect(texts).toContain(String(rank))
      expect(texts).toContain(time)
    }
  })

  test.each([
    ['de', 'Etappenergebnis', 'Seite 1 von '],
    ['en', 'Stage result', 'Page 1 of '],
    ['es', 'Resultado de la etapa', 'Página 1 de '],
    ['fr', 'Classement de l’étape', 'Page 1 sur '],
    ['it', 'Ordine d’arrivo', 'Pagina 1 di '],
  ])('speaks %s', async (locale, title, page) => {
    const [texts = []] = await pagesOf(`${STAGE}/rankings/stage.pdf?locale=${locale}&ranking=0`)
    expect(texts).toContain(title)
    expect(texts.at(-1)).toContain(page)
    expect(texts.join('')).not.toContain('\ufffd')
  })

  test('is in the reader’s language if none is named, and varies by that header', async () => {
    const answer = await server.get(`${STAGE}/startlist.pdf`, { headers: { 'accept-language': 'fr-CH, en' } })
    expect([answer.headers.get('content-language'), answer.headers.get('vary')]).toEqual([
      'fr',
      'Cookie, Accept-Language',
    ])
    const other = await server.get(`${STAGE}/startlist.pdf`, {
      headers: { 'accept-language': 'fr', cookie: 'locale=it' },
    })
    expect(other.headers.get('content-language')).toBe('it')
  })

  test('of the same documents in the same language is the same file, on another server too', async () => {
    const path = `${STAGE}/rankings/overall.pdf?locale=de`
    const mine = await bytesOf(path)
    const other = await startTestServer({ siteFolder: SITE })
    try {
      await other.postFacts(c, race.facts)
      const theirs = Buffer.from(await (await other.get(path)).arrayBuffer())
      expect(theirs.equals(mine)).toBe(true)
    } finally {
      await other.close()
    }
  })

  test('of one ranking has only that ranking, and does not exist for a missing one', async () => {
    const all = (await pagesOf(`${STAGE}/rankings/overall.pdf?locale=en`)).flat()
    const one = (await pagesOf(`${STAGE}/rankings/overall.pdf?locale=en&ranking=1`)).flat()
    expect(all).toContain('General classification')
    expect(one).not.toContain('General classification')
    expect(all.length).toBeGreaterThan(one.length)
    expect((await server.get(`${STAGE}/rankings/overall.pdf?ranking=99`)).status).toBe(404)
    expect((await server.get(`${STAGE}/rankings/overall.pdf?ranking=first`)).status).toBe(400)
  })

  test('follows a correction', async () => {
    const before = (await pagesOf(`${STAGE}/startlist.pdf?locale=en`)).flat()
    expect(before).not.toContain('ČAȘŁØ')
    const list = race.facts.find((fact) => fact.type === 'startList')!
    const [first, ...others] = list.riders
    await server.postFacts(c, [
      {
        ...list,
        id: 'renamed',
        supersedes: { source: list.source, id: list.id },
        riders: [{ ...first!, lastName: 'Čașłø' }, ...others],
      },
    ])
    expect((await pagesOf(`${STAGE}/startlist.pdf?locale=en`)).flat().join(' ')).toMatch(/ČAȘŁØ|Čașłø/)
  })

  test.each([
    [`${STAGE}/map.pdf`, 404],
    [`${STAGE}/timeline.pdf`, 404],
    [`/competitions/nobody2026/stages/1/startlist.pdf`, 404],
    [`/competitions/${c}/stages/9/startlist.pdf`, 404],
    [`/competitions/${c}/stages/one/startlist.pdf`, 400],
  ])('%s is refused: %i', async (path, status) => {
    expect((await server.get(path)).status).toBe(status)
  })

  test('is read only, and a HEAD has its length', async () => {
    const path = `${STAGE}/startlist.pdf?locale=en`
    expect((await server.get(path, { method: 'POST' })).status).toBe(405)
    const head = await server.get(path, { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(String((await bytesOf(path)).length))
  })

  test('exists for every document that declares one, and OpenAPI lists each', async () => {
    const { paths } = (await (await server.get('/openapi.json')).json()) as { paths: Record<string, unknown> }
    expect(Object.keys(paths).filter((path) => path.endsWith('.pdf'))).toHaveLength(SHEET_DOCUMENTS.length)
  })
})

describe('sheets of the track', () => {
  const TRACK = 'ctrparis2024'
  const MADE = 'trackmade2026'
  beforeAll(async () => {
    for (const each of [TRACK, BMX, MADE])
      await server.postFacts(each, readFacts(join(import.meta.dirname, '../../../races', each, '/')))
  })
  const EVENT = `/competitions/${TRACK}/events`

  test('of a team have its riders beneath its name', async () => {
    const texts = (await pagesOf(`${EVENT}/2/phases/1/results.pdf?locale=en`)).flat()
    const at = texts.indexOf('Great Britain')
    expect(at).toBeGreaterThan(0)
    expect(texts.slice(at, at + 12).join(' ')).toContain('HAYTER Ethan')
  })

  test.each(['startlist', 'results'])('name the records to beat and the conditions: %s', async (document) => {
    const texts = (await pagesOf(`/competitions/${MADE}/events/2/phases/1/${document}.pdf?locale=en`)).flat()
    expect(texts).toContain('CR 9.402 · Sam Example (GBR) · Elsewhere, 12 February 2022')
    expect(texts.find((text) => text.startsWith('25.2'))).toMatch(
      /°C · 1006.hPa · Humidity 46.% · Air density 1\.\d{3}.kg/,
    )
  })

  test('show a short distance in metres', async () => {
    const texts = (await pagesOf(`${EVENT}/1/phases/1/results.pdf?locale=en`)).flat()
    expect(texts.find((text) => text.includes('Qualifying'))).toMatch(/ · 750.m$/)
  })

  test('show once that somebody did not finish, and have a column of marks if somebody has one', async () => {
    const [final, round] = [
      (await pagesOf(`/competitions/${BMX}/events/1/phases/8/results.pdf?locale=en`)).flat(),
      (await pagesOf(`${EVENT}/1/phases/1/results.pdf?locale=en`)).flat(),
    ]
    expect(final.filter((text) => text === 'DNF')).toHaveLength(1)
    expect(final).not.toContain('Mark')
    expect(round).toEqual(expect.arrayContaining(['Mark', 'Q']))
  })

  test('of a run of several have the standing of its round, with the place in each run and who goes on', async () => {
    const texts = (await pagesOf(`/competitions/${BMX}/events/1/phases/3/results.pdf?locale=en`)).flat()
    const standing = texts.slice(texts.indexOf('Standing of the round')).join(' ')
    expect(standing).toMatch(/Run 1 .*Run 2 .*Run 3 .*Total .*Mark .*1 3 ANDRE Sylvain FRA 2 1 1 4 Q/)
    const first = (await pagesOf(`/competitions/${BMX}/events/1/phases/1/results.pdf?locale=en`)).flat()
    expect(first).not.toContain('Standing of the round')
  })

  test('of heats have everybody heat by heat, once', async () => {
    const texts = (await pagesOf(`${EVENT}/5/phases/3/results.pdf?locale=en`)).flat()
    expect(texts).toContain('Heat 2')
    expect(texts.filter((text) => text === 'OBARA')).toHaveLength(1)
  })

  test('explain each mark with the places to which it leads, and have no empty column', async () => {
    const texts = (await pagesOf(`${EVENT}/5/phases/8/results.pdf?locale=en`)).flat()
    expect(texts.filter((text) => text === 'Q')).toHaveLength(4)
    expect(texts.filter((text) => text === 'Q5–8')).toHaveLength(4)
    expect(texts).toContain('Q5–8: Rides for places 5 to 8')
    expect(texts).toContain('Q: Qualified by place')
    expect(texts).not.toContain('Time')
  })

  test('of an omnium have each race’s points and place, how far everybody is behind, and their sum', async () => {
    const texts = (await pagesOf(`${EVENT}/7/omnium.pdf?locale=en`)).flat()
    const at = texts.indexOf('THOMAS')
    expect(texts.slice(at, at + 7)).toEqual([
      'THOMAS',
      'Benjamin',
      'FRA',
      '40 (1)',
      '20 (11)',
      '38 (2)',
      '66 (1)',
    ])
    expect(texts[at + 7]).toBe('164')
    expect(texts).toContain('Behind')
    expect(texts).toContain('order as published')
    expect(texts).toContain('Points of each race, its place in brackets.')
    expect(texts).toContain('* Inferred from the published standings')
  })
})

test('a sheet of a relay that is ridden has what teams wear, where a gap was taken, and no time of who has left', async () => {
  const at = '2026-06-06T12:00:00+02:00'
  const unit = { event: 1, phase: 1 }
  const team = (bib: number) => ({
    key: String(bib),
    kind: 'team',
    bib,
    name: `Team ${bib}`,
    members: [
      { key: 'a', bib: bib * 10 + 1, lastName: 'Ash' },
      { key: 'b', bib: bib * 10 + 2, lastName: 'Elm' },
    ],
  })
  const pass = (bib: number, point: string, minutes: number) => ({
    type: 'passing',
    ...unit,
    bib,
    point,
    timeOfDayMs: (12 * 60 + minutes) * 60_000,
  })
  const facts = [
    {
      ...race.facts.find((fact) => fact.type === 'competition')!,
      code: 'sheetrelay',
      year: 2026,
      competitionType: 'MultiEvents',
      timeZone: 'Europe/Zurich',
      start: '2026-06-06',
      end: '2026-06-06',
    },
    { type: 'event', event: 1, name: 'Mixed Relay' },
    {
      type: 'phase',
      ...unit,
      name: 'Race',
      form: 'relay',
      startAt: at,
      distanceM: 20_000,
      points: [{ key: 'leg-1', name: 'Leg 1' }],
      isFinal: true,
    },
    { type: 'unitStartList', ...unit, competitors: [team(1), team(2), team(3)] },
    { type: 'stageStarted', ...unit, startedAt: at },
    pass(1, 'leg-1', 15),
    pass(2, 'leg-1', 16),
    pass(3, 'leg-1', 17),
    pass(1, 'Finish', 30),
    { type: 'withdrawal', ...unit, bib: 3, irm: 'DNF' },
  ].map((fact, index) => ({ id: `f${index}`, source: 'race', at: '2026-06-06T13:00:00+02:00', ...fact }))
  await server.postFacts('sheetrelay2026', facts as never)
  const texts = (await pagesOf('/competitions/sheetrelay2026/events/1/phases/1/results.pdf?locale=de')).flat()
  expect(texts).toEqual(expect.arrayContaining(['Nr. 2 · 21 ASH · 22 ELM', 'Teilstück 1 +1:00']))
  expect(texts.slice(texts.indexOf('Team 3')).filter((text) => /^\d+:\d\d$/.test(text))).toEqual(['17:00'])
})

test('the sheet of a stage without a stated length shows none', async () => {
  await server.postFacts('tdf2018', readFacts(join(import.meta.dirname, '../../../races/tdf2018')))
  const texts = (await pagesOf('/competitions/tdf2018/stages/3/rankings/stage.pdf?locale=en')).flat()
  expect(texts[1]).toBe('Stage 3 · Cholet > Cholet · Mon 9 Jul 2018')
})

describe('the sheet of a series', () => {
  beforeAll(async () => {
    await server.postFacts('dhwc2025', readFacts(join(import.meta.dirname, '../../../races/dhwc2025')))
  })
  const read = async (event: number): Promise<string[]> =>
    (await pagesOf(`/competitions/dhwc2025/events/${event}/worldcup.pdf?locale=en`)).flat()

  test('has the points and the place of each round, and how far everybody is behind', async () => {
    expect(await read(15)).toContain('Official result')
    const texts = await read(17)
    const at = texts.indexOf('BRUNI')
    expect(texts.slice(at, at + 4)).toEqual(['BRUNI', 'Loic', 'FRA', '300 (1)'])
    expect(texts.slice(at, at + 14)).toEqual(expect.arrayContaining(['DNS', '−150', '1629']))
  })

  test('lists competitors with points, without a bib, and explains its figures', async () => {
    const texts = await read(17)
    const notes = texts.join(' ')
    expect(notes).toContain('Points of each round, its place in brackets. 0: no points; –: no result.')
    expect(texts).not.toContain('Bib')
    const [riders] = await pagesOf('/competitions/dhwc2025/events/18/worldcup.pdf?locale=en')
    expect(riders).toContain('24')
    expect(riders).not.toContain('25')
  })

  test('names missing rounds, and is not official then', async () => {
    const texts = await read(18)
    expect(texts).not.toContain('Official result')
    expect(texts.join(' ')).toContain('After round 10 of 10; missing: Bielsko-Biala, Loudenvielle')
  })

  test('shows only the day with its year if no time of day is known', async () => {
    expect((await read(17)).join(' ')).toMatch(/As of Sat,? 11 Oct 2025( |$)(?!\d\d:)/)
    const phases = (await pagesOf('/competitions/dhwc2025/events/17/phases.pdf?locale=en')).flat()
    expect(phases.join(' ')).not.toMatch(/\d\d:\d\d CES?T/)
    expect(phases.join(' ')).toMatch(/Fri,? 10 Oct 2025/)
  })
})

describe('the sheet of a whole event', () => {
  const TRACK = '/competitions/ctrparis2024/events'
  const read = async (path: string): Promise<string[]> => (await pagesOf(`${path}?locale=en`)).flat()

  test('has its medals, its rounds, its classification, then the result of each round', async () => {
    const texts = await read(`${TRACK}/5/phases.pdf`)
    const at = (text: string): number => {
      expect(texts).toContain(text)
      return texts.indexOf(text)
    }
    expect(texts.slice(at('Gold'), at('Rounds'))).toEqual(
      ['Gold', 'LAVREYSEN', 'Harrie', 'NED', 'Silver', 'RICHARDSON', 'Matthew', 'AUS'].concat([
        'Bronze',
        'CARLIN',
        'Jack',
        'GBR',
      ]),
    )
    const parts = [
      'Medals',
      'Rounds',
      'Classification of the event',
      'Qualifying · Result',
      'Finals · Result',
    ]
    expect(parts.map(at)).toEqual(parts.map(at).toSorted((one, other) => one - other))
    const phases = (await (await server.get(`${TRACK}/5/phases`)).json()) as unknown[]
    expect(new Set(texts.filter((text) => text.endsWith(' · Result'))).size).toBe(phases.length)
  })

  test('names nations in the language of the sheet, among the medals too', async () => {
    const texts = (await pagesOf(`${TRACK}/1/phases.pdf?locale=de`)).flat()
    expect(texts.slice(texts.indexOf('Gold'), texts.indexOf('Gold') + 8)).toEqual(
      ['Gold', 'Großbritannien', 'GBR', 'Silber', 'Neuseeland', 'NZL'].concat(['Bronze', 'Deutschland']),
    )
    expect(texts).not.toContain('Germany')
  })

  test('of an omnium has its table', async () => {
    const texts = await read(`${TRACK}/7/phases.pdf`)
    expect(texts).toContain('Omnium')
    expect(texts).toContain('Points Race · Result')
    expect(texts[texts.lastIndexOf('164') - 1]).toMatch(/^66 /)
  })

  test('of BMX racing has the standing of each round after its last run', async () => {
    await server.postFacts(BMX, readFacts(join(import.meta.dirname, '../../../races', BMX, '/')))
    const texts = await read(`/competitions/${BMX}/events/1/phases.pdf`)
    const rounds = texts.filter((text) => text.endsWith('Standing of the round'))
    expect(rounds.length).toBeGreaterThan(0)
    expect(new Set(rounds).size).toBe(rounds.length)
    const [first] = rounds
    expect(texts.slice(texts.indexOf(first!)).join(' ')).toMatch(/Run 1 .*Run 2 .*Run 3 .*Total /)
  })

  test('marks competitors who did not finish or were relegated, in a round beside the mark of qualification', async () => {
    const meeting = 'sheetmarks2026'
    const competition = race.facts.find((fact) => fact.type === 'competition')!
    await server.postFacts(meeting, [
      { ...competition, code: 'sheetmarks', year: 2026, competitionType: 'MultiEvents', sport: 'CTR' },
      { ...head, id: 'event', type: 'event', event: 1, name: 'Women Eliminator', classification: {} },
      { ...round(1, 'Semifinals'), form: 'eliminator' },
      { ...round(2, 'Final'), form: 'eliminator' },
      startList,
      {
        ...head,
        id: 'result-2',
        type: 'unitResult',
        event: 1,
        phase: 2,
        rows: [
          { competitor: '1', heat: 'Heat 1', rank: 1 },
          { competitor: '2', heat: 'Heat 1', rank: 2, irm: 'REL' },
          { competitor: '3', heat: 'Heat 1', irm: 'DNF' },
        ],
      },
      {
        ...head,
        id: 'result-1',
        type: 'unitResult',
        event: 1,
        phase: 1,
        rows: [
          { competitor: '1', heat: 'Heat 1', rank: 1, mark: 'Q' },
          { competitor: '2', heat: 'Heat 1', rank: 2, irm: 'REL', mark: 'Q' },
          { competitor: '3', heat: 'Heat 2', rank: 1, mark: 'Q' },
          { competitor: '4', heat: 'Heat 2', irm: 'DNF', mark: 'Q' },
        ],
      },
    ] as never)
    const texts = await read(`/competitions/${meeting}/events/1/phases.pdf`)
    expect(texts.filter((text) => /^(\w+ )?Q$/.test(text))).toEqual(['Q', 'REL Q', 'Q', 'DNF Q'])
    expect(texts).toEqual(expect.arrayContaining(['Final · Relegated', 'Final · Did not finish']))
  })

  const C = 'sheetmeeting2026'
  const EVENT = `/competitions/${C}/events/1`
  const head = { source: 'test', at: '2026-06-01T12:00:00Z' } as const
  const competitors = [1, 2, 3, 4].map((bib) => ({
    key: String(bib),
    kind: 'athlete',
    bib,
    lastName: `Rider${bib}`,
    heat: bib < 3 ? 'Heat 1' : 'Heat 2',
  }))
  const round = (phase: number, name: string) => ({
    ...head,
    id: `phase-${phase}`,
    type: 'phase',
    event: 1,
    phase,
    name,
    form: 'duel',
    startAt: `2026-06-0${phase}T12:00:00Z`,
    isFinal: phase === 2,
  })
  const startList = { ...head, id: 'list', type: 'unitStartList', event: 1, phase: 1, competitors }

  test('has the start list of a round, heat by heat, until its result is there; the tag changes with each', async () => {
    const competition = race.facts.find((fact) => fact.type === 'competition')!
    await server.postFacts(C, [
      { ...competition, code: 'sheetmeeting', year: 2026, competitionType: 'MultiEvents', sport: 'CTR' },
      { ...head, id: 'event', type: 'event', event: 1, name: 'Women Sprint', category: 'WomenElite' },
      round(1, 'Qualifying'),
      round(2, 'Final'),
      startList,
    ] as never)
    const tagOf = async () => (await server.get(`${EVENT}/phases.pdf?locale=en`)).headers.get('etag')
    const before = await tagOf()
    const texts = await read(`${EVENT}/phases.pdf`)
    expect(texts).not.toContain('Medals')
    expect(texts).toContain('Final')
    const list = texts.slice(texts.indexOf('Qualifying · Start list'))
    expect((await pagesOf(`${EVENT}/phases.pdf?locale=es`)).flat()).toContain('Serie 1')
    expect(list.filter((text) => /^(Heat \d|RIDER\d)$/.test(text))).toEqual([
      'Heat 1',
      'RIDER1',
      'RIDER2',
      'Heat 2',
      'RIDER3',
      'RIDER4',
    ])
    await server.postFacts(C, [
      {
        ...head,
        at: '2026-06-01T13:00:00Z',
        id: 'result-1',
        type: 'unitResult',
        event: 1,
        phase: 1,
        rows: competitors.map(({ key, heat }, index) => ({ competitor: key, heat, rank: index + 1 })),
      },
    ] as never)
    const after = await read(`${EVENT}/phases.pdf`)
    expect(after).toContain('Qualifying · Result')
    expect(after).not.toContain('Qualifying · Start list')
    expect(await tagOf()).not.toBe(before)
    expect(after.at(-2)).toContain('As of Mon 1 Jun 2026, 15:00 CEST')
  })

  test('of a round of a series names the first three, because it gives no medals', async () => {
    const season = 'dhwc2025'
    await server.postFacts(season, readFacts(join(import.meta.dirname, '../../../races', season, '/')))
    const texts = await read(`/competitions/${season}/events/17/phases.pdf`)
    expect(texts).not.toContain('Gold')
    const from = texts.indexOf('Podium')
    expect(texts.slice(from, from + 8)).toEqual([
      'Podium',
      'Rank',
      'Name',
      'Nation',
      '1',
      'GOLDSTONE',
      'Jackson',
      'CAN',
    ])
  })

  test('of an unknown event is refused', async () => {
    expect((await server.get(`${EVENT.slice(0, -1)}9/phases.pdf`)).status).toBe(404)
  })
})

test('a server without the site says that it has no words for sheets', async () => {
  const bare = await startTestServer()
  try {
    await bare.postFacts(c, race.facts)
    const answer = await bare.get(`${STAGE}/startlist.pdf`)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([503, 'unavailable'])
  } finally {
    await bare.close()
  }
})
