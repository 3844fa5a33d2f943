/** The words of a page as the server delivers it, before the browser has loaded anything. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { passing, postTimeTrial, SMALL_TOUR, TRIAL } from './small-tour.ts'

let server: SiteServer
beforeAll(async () => {
  server = await startSiteServer()
  await postTimeTrial(server)
})
afterAll(() => server.close())

const at = '2026-06-01T14:00:00+02:00'
const fact = (id: string, type: string, fields: object) => ({ id, source: 'test', type, at, ...fields })
const post = (...facts: object[]) => server.post('facts', SMALL_TOUR, facts)

/** Its text without marks, in one line. */
async function textOf(path: string, language = 'en'): Promise<string> {
  const response = await fetch(server.address + path, { headers: { 'accept-language': language } })
  return (await response.text())
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}
/** Waits for the words: the server keeps a page for a second, and then renders it again. */
async function says(path: string, words: RegExp): Promise<void> {
  await expect.poll(() => textOf(path)).toMatch(words)
}

const LIVE = `/2026/small/stage-${TRIAL}/live`

describe('a time trial under way', () => {
  it('does not say that nobody has finished while the list of starts has not come', async () => {
    const text = await textOf(LIVE)
    expect(text).toMatch(/2 (of|\/) ?8/)
    expect(text).not.toContain('Nobody has finished yet')
  })

  it('shows a limit that was stated as a time before there is a winner, and one stated as a gap', async () => {
    const limit = (id: string, said: object) =>
      post(fact(id, 'decision', { stage: 2, reason: 'hail', decision: { kind: 'timeLimit', ...said } }))
    await post(fact('status-2', 'raceStatus', { stage: 2, raceStatus: 'inProgress' }))
    await limit('limit-time', { timeMs: 3_600_000 })
    await says('/2026/small/stage-2/live', /Time limit 1:00:00/)
    await limit('limit-gap', { behindMs: 1_805_000 })
    await says('/2026/small/stage-2/live', /Time limit \+30:05/)
  })
})

describe('a time trial that is over', () => {
  it('names riders in its corrections, not bibs', async () => {
    await post(
      ...[3, 4].map((bib) => passing(bib, 'Finish', `13:2${bib}:50`)),
      fact('dsq', 'decision', {
        stage: TRIAL,
        reason: 'Held on to a car',
        decision: { kind: 'disqualification', bib: 1 },
      }),
      fact('over', 'raceStatus', { stage: TRIAL, raceStatus: 'standings' }),
    )
    for (const page of [LIVE, `/2026/small/stage-${TRIAL}/rankings`])
      await says(page, /ADAMS \S+ was disqualified/i)
  })
})

describe('a bib that is on no start list', () => {
  it.each([
    ['en', 'Unknown rider, bib 99'],
    ['de', 'Unbekannt, Startnummer 99'],
    ['fr', 'Coureur inconnu, dossard 99'],
    ['it', 'Corridore sconosciuto, dorsale 99'],
    ['es', 'Corredor desconocido, dorsal 99'],
  ])('is said so in words: %s', async (language, words) => {
    // Taken while the journal knows of no start list; the first ones of it may come late.
    const early = 'early2026'
    const { address } = server
    if ((await fetch(`${address}/competitions/${early}`)).status === 404)
      await server.post('facts', early, [
        fact('competition', 'competition', {
          code: 'early',
          year: 2026,
          name: 'Early',
          sport: 'CRD',
          competitionType: 'GrandTour',
          start: '2026-06-01',
          end: '2026-06-02',
          location: 'Somewhere',
          noc: 'FRA',
          timeZone: 'Europe/Paris',
          priority: 0,
        }),
        fact('stage', 'stage', {
          stage: 1,
          name: 'A > B',
          stageType: 'ITT',
          category: null,
          distanceM: 1000,
          startAt: at,
        }),
        fact('order', 'startOrder', { stage: 1, starts: [{ bib: 99, order: 1, startAt: at }] }),
        fact('fall', 'timelineEntry', { stage: 1, entry: 'crash', happenedAt: at, bibs: [99] }),
        fact('list', 'startList', { riders: [{ bib: 1, lastName: 'Known' }] }),
      ])
    for (const section of ['startlist', 'timeline']) {
      const text = await textOf(`/2026/early/stage-1/${section}`, language)
      expect(text, section).toContain(words)
      expect(text, section).not.toContain('#99')
    }
  })
})

describe('a stage near its finish', () => {
  const code = 'arrival'
  const stage = 1
  const noonMs = Date.parse('2026-06-01T12:00:00+02:00')
  const atSecond = (s: number) => new Date(noonMs + s * 1000).toISOString()
  const row = (bibs: readonly number[], toFinishM: number) =>
    bibs.map((bib, index) => ({ bib, toFinishM: toFinishM + index * 5, speedKmh: 36 }))
  const home = (bibs: readonly number[], s: number) =>
    bibs.map((bib) => ({
      ...fact(`home-${bib}`, 'passing', {
        stage,
        bib,
        point: 'Finish',
        timeOfDayMs: (12 * 3600 + s) * 1000,
      }),
      at: atSecond(s),
    }))
  const tell = (...facts: object[]) => server.post('facts', `${code}2026`, facts)

  it('shows that the bunch has finished, and the number of riders still on the road', async () => {
    await tell(
      fact('competition', 'competition', {
        code,
        year: 2026,
        name: 'Arrival',
        sport: 'CRD',
        competitionType: 'GrandTour',
        start: '2026-06-01',
        end: '2026-06-02',
        location: 'Somewhere',
        noc: 'FRA',
        timeZone: 'Europe/Paris',
        priority: 0,
      }),
      fact('stage', 'stage', {
        stage,
        name: 'A > B',
        stageType: 'MS',
        category: 'FlatStage',
        distanceM: 100_000,
        startAt: atSecond(0),
      }),
      fact('list', 'startList', {
        riders: [1, 2, 3, 4, 5, 6, 7].map((bib) => ({
          bib,
          lastName: bib === 7 ? 'A<b>c</b> <0>d</0>' : `Rider${bib}`,
        })),
      }),
      fact('started', 'stageStarted', { stage, startedAt: atSecond(0) }),
      fact('racing', 'raceStatus', { stage, raceStatus: 'inProgress' }),
    )
    await server.post(
      'frames',
      `${code}2026`,
      [9970, 9980, 9990].map((s) => ({
        id: `frame-${s}`,
        source: 'test',
        at: atSecond(s),
        stage,
        riders: [
          ...row([1], (10_000 - s) * 10),
          ...row([2, 3, 4, 5, 6], (10_000 - s) * 10 + 400),
          ...row([7], (10_000 - s) * 10 + 3000),
        ],
      })),
    )
    const page = `/2026/${code}/stage-1/live`
    await tell(...home([1, 2, 3, 4, 5], 10_040))
    await says(page, /5 riders have finished · 2 still on the road/)
    await tell(...home([6], 10_041))
    await says(page, /6 riders have finished · The bunch has finished · 1 still on the road/)
  })

  it('shows a name that contains markup as plain letters', async () => {
    await tell(
      fact('dsq', 'decision', { stage, reason: 'Sheltered', decision: { kind: 'disqualification', bib: 7 } }),
      fact('over', 'raceStatus', { stage, raceStatus: 'standings' }),
    )
    await says(
      `/2026/${code}/stage-1/live`,
      /A&lt;b&gt;c&lt;\/b&gt; &lt;0&gt;d&lt;\/0&gt;[^<]* was disqualified/i,
    )
  })
})
