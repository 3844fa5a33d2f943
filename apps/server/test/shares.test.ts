/** Pictures beside shared links, from facts to the pixels, with the site as it is built. */
import { drawnBrandOf, OWN_BRAND } from '../src/brand/brand.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawShare } from '../src/shares/draw-share.ts'
import type { MakeShare, ShareBodies } from '../src/shares/share-port.ts'
import { loadExportFrom } from '../src/drawing/build-module.ts'
import { startTestServer, type StartedServer } from './started-server.ts'

const SITE = join(import.meta.dirname, '../../web/dist')
const RACES = join(import.meta.dirname, '../../../races')
const race = makeRace({ seed: 5, riders: 24, stages: 2, frameEveryS: 0 })
const c = race.competitionId
const TRACK = 'ctrparis2024'
const COMPETITION = `/competitions/${c}`
const STAGE = `${COMPETITION}/stages/1`
const EVENT = `/competitions/${TRACK}/events/3`
const GAMES = 'paris2024'

let server: StartedServer
let makeShare: MakeShare
beforeAll(async () => {
  server = await startTestServer({ siteFolder: SITE })
  await server.postFacts(c, race.facts)
  await server.postFacts(TRACK, readFacts(join(RACES, TRACK, '/')))
  await server.postFacts(GAMES, readFacts(join(RACES, GAMES, '/')))
  makeShare = await loadExportFrom(readFileSync(join(SITE, 'server/drawings.js'), 'utf8'), 'share')
})
afterAll(() => server.close())

const body = async <Body = unknown>(path: string): Promise<Body> =>
  (await (await server.get(path)).json()) as Body
const bytesOf = async (path: string, headers: Record<string, string> = {}): Promise<Buffer> =>
  Buffer.from(await (await server.get(path, { headers })).arrayBuffer())

/** Width and height, from the head of a PNG. */
const sizeOf = (png: Buffer): readonly [number, number] => {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

const NO_BODIES = {
  stage: null,
  profile: null,
  stages: null,
  events: null,
  phases: null,
  rankings: null,
  games: null,
  medals: null,
}
const svgOf = async (
  bodies: ShareBodies,
  event: number | null,
  showsResult: boolean,
  locale = 'en',
): Promise<string> => {
  const share = await makeShare({ event, style: 'default', showsResult }, bodies, locale)
  if (share === null) throw new Error('no such picture')
  return drawShare(share, drawnBrandOf(OWN_BRAND))
}

describe('a picture to share', () => {
  test('has the names of events and of games in the language of the reader', async () => {
    const competition = await body(`/competitions/${TRACK}`)
    const events = await body<readonly { number: number; name: string }[]>(`/competitions/${TRACK}/events`)
    const order = { event: 8, style: 'default', showsResult: false }
    const event = await makeShare(order, { ...NO_BODIES, competition, events }, 'fr')
    expect(event?.title).toBe('Vitesse femmes')
    const games = await body('/multisports/paris/2024/details')
    const ofGames = { ...NO_BODIES, competition: await body(`/competitions/${GAMES}`), games }
    const picture = await makeShare({ ...order, event: null }, ofGames, 'de')
    expect(picture?.title).toBe('Olympische Spiele Paris 2024')
  })

  test('of an event names the disruption of its present phase first', async () => {
    const [competition, events, phases] = await Promise.all(
      [
        `/competitions/${TRACK}`,
        `/competitions/${TRACK}/events`,
        `/competitions/${TRACK}/events/8/phases`,
      ].map((path) => body<readonly { readonly current: boolean }[]>(path)),
    )
    const order = { event: 8, style: 'default', showsResult: false }
    const disruption = { kind: 'postponed', reason: null, startWas: null, timesAt: null }
    const factsOf = async (
      isOf: (phase: { readonly current: boolean }) => boolean,
    ): Promise<string | undefined> =>
      (
        await makeShare(
          order,
          {
            ...NO_BODIES,
            competition,
            events,
            phases: phases!.map((phase) => (isOf(phase) ? { ...phase, disruption } : phase)),
          },
          'fr',
        )
      )?.facts
    expect(await factsOf(({ current }) => current)).toMatch(/^Reportée · /)
    expect(await factsOf(({ current }) => !current)).not.toMatch(/^Reportée · /)
  })

  test('of a stage, of one race or of a competition names a disruption first', async () => {
    const [competition, stage] = await Promise.all([COMPETITION, STAGE].map((path) => body<object>(path)))
    const factsOf = async (bodies: object): Promise<string | undefined> =>
      (
        await makeShare(
          { event: null, style: 'default', showsResult: false },
          { ...NO_BODIES, competition, ...bodies },
          'de',
        )
      )?.facts
    const stopped = { ...stage, disruption: { kind: 'stopped', reason: null, startWas: null, timesAt: null } }
    const oneRace = { ...competition, type: 'SingleRace' }
    expect(await factsOf({ stage: stopped })).toMatch(/^Abgebrochen · /)
    expect(await factsOf({ competition: oneRace, stage: stopped })).toMatch(/^Abgebrochen · /)
    expect(await factsOf({ competition: { ...competition, disruption: 'cancelled' } })).toMatch(
      /^Abgesagt · /,
    )
    expect(await factsOf({ stage })).not.toMatch(/Ab(gebrochen|gesagt)/)
  })

  test.each([
    ['a competition', COMPETITION],
    ['a stage', STAGE],
    ['an event', EVENT],
    ['games', `/competitions/${GAMES}`],
  ])('of %s is a PNG of 1200 × 630 with a tag of its own', async (_, base) => {
    const path = `${base}/share.png?locale=en`
    const answer = await server.get(path)
    const { headers } = answer
    expect([answer.status, headers.get('content-type'), headers.get('content-language')]).toEqual([
      200,
      'image/png',
      'en',
    ])
    const png = Buffer.from(await answer.arrayBuffer())
    expect(sizeOf(png)).toEqual([1200, 630])
    expect(png.length).toBeLessThan(300_000)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    const again = await server.get(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  test('of a stage, a competition or an event names nobody unless the result is requested', async () => {
    const names = (rows: readonly { rider?: { lastName: string } }[]): string[] =>
      rows.slice(0, 3).map(({ rider }) => rider?.lastName ?? '')
    const rankings = await body<{ results: { rider: { lastName: string } }[] }[]>(`${STAGE}/rankings/stage`)
    const competition = await body(COMPETITION)
    const stage = { ...NO_BODIES, competition, stage: await body(STAGE), rankings }
    const stages = await body(`${COMPETITION}/stages`)
    const whole = { ...NO_BODIES, competition, stages, rankings: await body(`${STAGE}/rankings/overall`) }
    const first = names(rankings[0]!.results)
    expect(first).toHaveLength(3)
    for (const bodies of [stage, whole]) {
      const [silent, told] = [await svgOf(bodies, null, false), await svgOf(bodies, null, true)]
      for (const { rider } of rankings[0]!.results)
        expect(silent).not.toContain(`>${rider.lastName.toLocaleUpperCase()}<`)
      expect(told).toContain('text')
    }
    for (const name of first)
      expect(await svgOf(stage, null, true)).toContain(`>${name.toLocaleUpperCase()}<`)

    const events = await body<{ number: number; podium: { lastName: string | null; name: string }[] }[]>(
      `/competitions/${TRACK}/events`,
    )
    const event = { ...NO_BODIES, competition: await body(`/competitions/${TRACK}`), events }
    const { podium } = events.find(({ number }) => number === 3)!
    expect(podium.length).toBeGreaterThan(2)
    const [silent, told] = [await svgOf(event, 3, false), await svgOf(event, 3, true)]
    for (const { lastName, name } of podium) {
      expect(silent).not.toContain(lastName?.toLocaleUpperCase() ?? name)
      expect(told).toContain(`>${lastName?.toLocaleUpperCase() ?? name}<`)
    }
  })

  test('of a tour has the newest classifications, also after a stage that was stopped and gave times alone', async () => {
    const stopped = makeRace({ seed: 6, riders: 24, stages: 2, code: 'stopped', frameEveryS: 0 })
    const path = `/competitions/${stopped.competitionId}/share.png?locale=en`
    const isOfSecond = (fact: object): boolean => 'stage' in fact && fact.stage === 2
    const firstDay = stopped.facts.filter((fact) => fact.type === 'stage' || !isOfSecond(fact))
    await server.postFacts(stopped.competitionId, firstDay)
    const [silent, told] = [await bytesOf(path), await bytesOf(`${path}&result=1`)]
    const home = stopped.facts.filter((fact) => fact.type === 'passing' && isOfSecond(fact))
    const bibs = new Set(
      home.flatMap((fact) => (fact.type === 'passing' && fact.point === 'Finish' ? [fact.bib] : [])),
    )
    const { source, at } = stopped.facts.findLast(isOfSecond)!
    const said = { source, at, stage: 2 }
    await server.postFacts(stopped.competitionId, [
      { ...said, id: 'stopped', type: 'disruption', disruption: 'stopped' },
      {
        ...said,
        id: 'times',
        type: 'stageResult',
        rows: [...bibs]
          .toReversed()
          .map((bib, index) => ({ bib, rank: null, timeMs: 3_600_000 + index * 60_000 })),
      },
    ])
    expect((await bytesOf(`${path}&result=1`)).equals(told)).toBe(false)
    expect((await bytesOf(path)).equals(silent)).toBe(true)
  })

  test('shows an equal time as the same time', async () => {
    const rankings = await body<{ results: object[] }[]>(`${STAGE}/rankings/stage`)
    const level = rankings.map((each) => ({
      ...each,
      results: each.results.map((row) => ({ ...row, gap: '+0:00', gapMs: 0 })),
    }))
    const stage = { ...NO_BODIES, competition: await body(COMPETITION), rankings: level }
    const drawn = await svgOf({ ...stage, stage: await body(STAGE) }, null, true, 'de')
    expect(drawn.match(/>g\.Z\.</g)).toHaveLength(2)
    expect(drawn).not.toContain('+0:00')
  })

  test.each([STAGE, COMPETITION, EVENT])('of %s shows the result on request, by 1 or true', async (base) => {
    const silent = await bytesOf(`${base}/share.png?locale=en`)
    const told = await bytesOf(`${base}/share.png?locale=en&result=1`)
    expect(told.equals(silent)).toBe(false)
    expect(told.equals(await bytesOf(`${base}/share.png?locale=en&result=true`))).toBe(true)
    expect(silent.equals(await bytesOf(`${base}/share.png?locale=en&result=0`))).toBe(true)
  })

  test.each([
    ['de', 'Etappe 1', 'Etappenergebnis', '01 JUN'],
    ['en', 'Stage 1', 'Stage result', '01 JUN'],
    ['es', 'Etapa 1', 'Resultado de la etapa', '01 JUN'],
    ['fr', 'Étape 1', 'Classement de l’étape', '01 JUIN'],
    ['it', 'Tappa 1', 'Ordine d’arrivo', '01 GIU'],
  ])('speaks %s', async (locale, ...words) => {
    const [competition, stage, rankings] = await Promise.all(
      [COMPETITION, STAGE, `${STAGE}/rankings/stage`].map((path) => body(path)),
    )
    const svg = await svgOf({ ...NO_BODIES, competition, stage, rankings }, null, true, locale)
    for (const word of words) expect(svg).toContain(word)
  })

  test('of games counts their events, names no sport, and has the medal table as result', async () => {
    const [competition, games, medals] = await Promise.all(
      [`/competitions/${GAMES}`, '/multisports/paris/2024/details', '/multisports/paris/2024/medals'].map(
        (path) => body(path),
      ),
    )
    const bodies = { ...NO_BODIES, competition, games, medals }
    const [silent, told] = [await svgOf(bodies, null, false), await svgOf(bodies, null, true)]
    expect(silent).toContain('>Olympic Games Paris 2024<')
    expect(silent).toContain('>329 events<')
    for (const svg of [silent, told]) expect(svg).not.toContain('Track cycling')
    expect(silent).not.toContain('United States')
    for (const text of ['United States', '126', 'China', '91', 'Great Britain', '65'])
      expect(told).toContain(`>${text}<`)
    const pictureOf = (query: string): Promise<Buffer> =>
      bytesOf(`/competitions/${GAMES}/share.png?locale=en${query}`)
    expect((await pictureOf('&result=1')).equals(await pictureOf(''))).toBe(false)
  })

  test('dims its drawing behind words, and only if there is a result', async () => {
    const [competition, stage, rankings] = await Promise.all(
      [COMPETITION, STAGE, `${STAGE}/rankings/stage`].map((path) => body(path)),
    )
    const bodies = { ...NO_BODIES, competition, stage, rankings }
    const [silent, told] = [await svgOf(bodies, null, false), await svgOf(bodies, null, true)]
    expect(silent).not.toContain('url(#veil)')
    expect(told.match(/url\(#veil\)/g)).toHaveLength(1)
    expect(told.indexOf('url(#veil)')).toBeLessThan(told.indexOf('<text'))
  })

  test('has a motif below its words, also if the title takes two lines', async () => {
    const [competition, events] = await Promise.all(
      [`/competitions/${TRACK}`, `/competitions/${TRACK}/events`].map((path) => body<object>(path)),
    )
    const order = { event: 8, style: 'default', showsResult: false }
    const share = (await makeShare(order, { ...NO_BODIES, competition, events }, 'fr'))!
    const topOf = (title: string): number =>
      Number(/translate\(0 (\d+)\)/.exec(drawShare({ ...share, title }, drawnBrandOf(OWN_BRAND)))?.[1])
    expect(topOf('Poursuite individuelle femmes de la coupe d’hiver')).toBeGreaterThan(topOf('Vitesse'))
  })

  test('of an event won by teams names no nation twice', async () => {
    const events = await body<{ number: number; podium: { nation: string }[] }[]>(
      `/competitions/${TRACK}/events`,
    )
    const bodies = { ...NO_BODIES, competition: await body(`/competitions/${TRACK}`), events }
    const svg = await svgOf(bodies, 3, true)
    expect(svg).toContain('>Netherlands<')
    expect(svg).not.toContain('>NED<')
  })

  test('of a stage with a known course has its profile at the bottom', async () => {
    const TOUR = '/competitions/tdf2026'
    await server.postFacts('tdf2026', readFacts(join(RACES, 'tdf2026', '/')))
    const [competition, stage, profile] = await Promise.all(
      [TOUR, `${TOUR}/stages/6`, `${TOUR}/stages/6/profile`].map((path) => body(path)),
    )
    const of = (known: unknown): Promise<string> =>
      svgOf({ ...NO_BODIES, competition, stage, profile: known }, null, false)
    const [flat, hilly] = [await of(null), await of(profile)]
    // The line reaches from edge to edge.
    expect(hilly).toContain('M0 630L0 ')
    expect(hilly).toContain('L1200 630Z')
    expect(flat).not.toContain('L1200 630Z')
  })

  test('is in the named language, else the reader’s, and in the colours of the style', async () => {
    const german = await bytesOf(`${STAGE}/share.png?locale=de`)
    expect(german.equals(await bytesOf(`${STAGE}/share.png`, { 'accept-language': 'de-CH' }))).toBe(true)
    expect(german.equals(await bytesOf(`${STAGE}/share.png?locale=fr`))).toBe(false)
    expect(german.equals(await bytesOf(`${STAGE}/share.png?locale=de&style=uci`))).toBe(false)
    expect(german.equals(await bytesOf(`${STAGE}/share.png?locale=de&style=nobody`))).toBe(true)
  })

  test('of the same documents is the same file on another server', async () => {
    const other = await startTestServer({ siteFolder: SITE })
    try {
      await other.postFacts(c, race.facts)
      const theirs = Buffer.from(await (await other.get(`${STAGE}/share.png?locale=it`)).arrayBuffer())
      expect(theirs.equals(await bytesOf(`${STAGE}/share.png?locale=it`))).toBe(true)
    } finally {
      await other.close()
    }
  })

  test.each([
    ['of hostile signs', '"><script>&</script>\u0000\u202e', 1],
    ['of one endless word', 'W', 4000],
    ['of many words', 'Xylophonists ', 400],
    ['of a script that the font lacks', '環法 ', 40],
  ])('with a name %s is well formed, of its size and stays in its bounds', async (_, part, times) => {
    const name = part.repeat(times)
    const competition = { ...(await body<object>(COMPETITION)), name, location: name }
    const stage = { ...(await body<object>(STAGE)), name }
    const svg = await svgOf({ ...NO_BODIES, competition, stage }, null, true)
    expect(svg.length).toBeLessThan(8_000)
    expect(svg).not.toContain('<script')
    const { encodePicture } = await import('../src/shares/picture.ts')
    expect(sizeOf(Buffer.from(await encodePicture(svg)))).toEqual([1200, 630])
  })

  test.each([
    ['/competitions/nobody2026/share.png', 404],
    [`${COMPETITION}/stages/9/share.png`, 404],
    [`${COMPETITION}/stages/one/share.png`, 400],
    [`/competitions/${TRACK}/events/99/share.png`, 404],
  ])('%s is refused: %i', async (path, status) => {
    expect((await server.get(path)).status).toBe(status)
  })
})

describe('a page', () => {
  test.each([
    [`/2026/${c.replace(/\d+$/, '')}`, COMPETITION],
    [`/2026/${c.replace(/\d+$/, '')}/stage-1`, STAGE],
    [`/2026/${c.replace(/\d+$/, '')}/stage-1/rankings`, STAGE],
    ['/paris/2024/medals', `/competitions/${GAMES}`],
    ['/2024/ctrparis/event-3', EVENT],
    ['/2024/ctrparis/event-3/phase-1/results', EVENT],
  ])('%s names its picture by its whole address', async (path, base) => {
    const pictureOf = async (query: string): Promise<string | undefined> => {
      const html = await (await server.get(path + query, { headers: { 'accept-language': 'es' } })).text()
      return /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    }
    expect(await pictureOf('')).toBe(`${server.address}${base}/share.png?locale=es`)
    expect(await pictureOf('?result=1&style=uci')).toBe(
      `${server.address}${base}/share.png?locale=es&style=uci&result=1`,
    )
  })

  test('about no race has the site’s own', async () => {
    expect(await (await server.get('/')).text()).toContain(`content="${server.address}/share.png"`)
  })
})

test('a server without the site says that it has no words for pictures', async () => {
  const bare = await startTestServer()
  try {
    await bare.postFacts(c, race.facts)
    const answer = await bare.get(`${STAGE}/share.png`)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([503, 'unavailable'])
  } finally {
    await bare.close()
  }
})
