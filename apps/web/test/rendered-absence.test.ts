/** Pages whose documents lack values, as the server renders them. */
import { describe, expect, it } from 'vitest'
import { sampleCompetition } from './sample-competition.ts'
import { sampleRow } from './sample-row.ts'
import { holding, tour, page, textOf, part, timesOfStage } from './rendered-page.ts'

describe('missing values are omitted', () => {
  const rider = {
    key: '4',
    bib: 4,
    name: 'POGACAR Tadej',
    lastName: 'POGACAR',
    firstName: 'Tadej',
    nation: 'SLO',
  }
  const main = async (url: string, bodies: Readonly<Record<string, unknown>>) =>
    textOf(part(await page(url, holding({ ...tour('expected', 'expected'), ...bodies })), 'main'))

  it('the column of winners, before a stage is raced', async () => {
    expect(await main('/2026/tdf', {})).not.toContain('Winner')
    expect(await main('/2026/tdf', tour('inProgress', 'expected'))).toContain('Winner')
  })

  it('pages of a women’s race speak of women, those of its competition and those of an event alike', async () => {
    const race = {
      ...tour('inProgress'),
      '/competitions/tdf2026': sampleCompetition('tdf', { category: 'WomenElite' }),
    }
    const german = { acceptLanguage: 'de' }
    expect(textOf(await page('/2026/tdf', holding(race), german))).toContain('Siegerin')
    const events = [{ number: 1, name: 'Women Sprint', category: 'WomenElite' }]
    const event = {
      '/competitions/track2026': sampleCompetition('track', { type: 'MultiEvents' }),
      '/competitions/track2026/events': events.map((each) => ({
        ...each,
        venue: null,
        isSideEvent: false,
        phases: 1,
        standing: 'omnium',
        isClassified: false,
        series: null,
        givesMedals: true,
        seriesRounds: null,
        podium: [],
      })),
      '/competitions/track2026/events/1/phases': [],
    }
    const omnium = await page('/2026/track/event-1/omnium', holding(event), german)
    expect(omnium).toMatch(/was jede für eine Medaille braucht/)
  })

  it('a sentence about coming parts, after a race', async () => {
    const filed = { '/competitions/tdf2026/stages/1/reports': [] }
    const photos = async (status: string) =>
      textOf(
        part(await page('/2026/tdf/stage-1/photofinish', holding({ ...tour(status), ...filed })), 'main'),
      )
    expect(await photos('expected')).toContain('Data awaited No photo finish')
    expect(await photos('standings')).toMatch(/No photo finish\s*$/)
    const season = async (status: 'Next' | 'Previous') => {
      const competition = sampleCompetition('tdf', { status })
      const read = holding({ '/competitions/tdf2026': competition, '/competitions/tdf2026/stages': [] })
      return textOf(part(await page('/2026/tdf', read), 'main'))
    }
    expect(await season('Next')).toContain('Stages appear here as soon as the organiser publishes them.')
    expect(await season('Previous')).toContain('Nothing was published')
    expect(await season('Previous')).not.toContain('appear here')
  })

  it('a mark without an explanation: readers get it in words by hovering and by listening, in the language of the page', async () => {
    const cell = async (acceptLanguage: string) => {
      const columns = [
        { key: 'name', kind: 'name', label: 'name' },
        { key: 'time', kind: 'time', label: 'time' },
      ]
      const results = [{ ...sampleRow('4', { rank: 0 }), rider, irm: 'OTL', resultType: 'IRM' }]
      const ranking = timesOfStage({ columns, results })
      const read = holding({
        ...tour('standings'),
        '/competitions/tdf2026/stages/1/rankings/stage': [ranking],
      })
      return /<abbr[^>]*title="([^"]*)"[^>]*>(.*?)<\/abbr>/.exec(
        (await page('/2026/tdf/stage-1/rankings', read, { acceptLanguage })).replace(/.*<tbody/s, ''),
      )
    }
    const [, title, inside] = (await cell('fr')) ?? []
    expect(title).toBe('Hors délais')
    expect(inside).toMatch(/<span class="[^"]+">Hors délais<\/span><span aria-hidden="true">OTL<\/span>/)
  })

  it('a team’s name, for which its code stands', async () => {
    const row = { ...sampleRow('4'), rider: { ...rider, teamCode: 'UAD', teamName: null } }
    const columns = (['bib', 'name', 'team'] as const).map((key) => ({ key, kind: key, label: key }))
    const startList = { '/competitions/tdf2026/stages/1/startlist': { columns, results: [row] } }
    const cells = part(
      await page('/2026/tdf/stage-1/startlist?order=bib', holding({ ...tour('expected'), ...startList })),
      'main',
    )
    expect(Array.from(cells.matchAll(/<td.*?<\/td>/gs), ([cell]) => textOf(cell).trim())).toEqual([
      '4',
      'UAD',
      // The placeholder of the star, which the browser draws.
      '',
    ])
  })

  it('a comment without words, unless it is about a rider', async () => {
    const comment = (distance: number, more: object) => ({
      name: '',
      distance,
      kind: 'comment',
      category: null,
      happenedAt: null,
      ...more,
    })
    const text = await main('/2026/tdf/stage-1/timeline', {
      '/competitions/tdf2026/stages/1/startlist': { results: [{ ...sampleRow('4'), rider }] },
      '/competitions/tdf2026/stages/1/timeline': [
        comment(30, { bibs: [4] }),
        comment(20, {}),
        comment(10, { name: 'Rain' }),
      ],
    })
    expect(text).toMatch(/30\.0 km POGACAR Tadej 10\.0 km Rain/)
  })

  it('an event of unknown place without a distance, and a winner without points without a figure', async () => {
    const item = (kind: string, name: string, distance: number, more = {}) => ({
      name,
      distance,
      kind,
      category: null,
      happenedAt: null,
      ...more,
    })
    const first = {
      order: 0,
      type: 'Inter',
      rankingType: 'SprintPoints',
      columns: [],
      results: [{ ...sampleRow('4'), rank: 1, rider }],
    }
    const text = await main('/2026/tdf/stage-1/timeline', {
      '/competitions/tdf2026/stages/1/timeline': [
        item('crash', 'On the descent', 30),
        item('weather', 'Rain', 20),
        item('sprint', 'Town', 20, { ranking: first }),
        item('attack', 'Early', 0),
        item('start', 'Lille', 0),
      ],
    })
    expect(text).toMatch(
      /30\.0 km Crash On the descent Weather Rain 20\.0 km S Intermediate sprint Town 1 POGACAR Tadej Attack Early 0\.0 km/,
    )
  })

  it('a lap in the language of the page, and a marker of unknown place without a distance', async () => {
    const marker = (kind: string, name: string, distance: number) => ({
      name,
      distance,
      kind,
      category: null,
      happenedAt: null,
    })
    const timeline = {
      '/competitions/tdf2026/stages/1/timeline': [
        marker('finish', 'Cross', 0),
        marker('intermediate', 'Lap 5', 15),
        marker('sprint', 'Sprint 2', 0),
        marker('start', 'Cross', 0),
      ],
    }
    const read = holding({ ...tour('inProgress'), ...timeline })
    const html = await page('/2026/tdf/stage-1/timeline', read, { acceptLanguage: 'de' })
    expect(textOf(part(html, 'main'))).toMatch(
      /Ziel Cross 15,0 km T Zwischenzeit Runde 5 S Zwischensprint Sprint 2 0,0 km 0 Start Cross/,
    )
  })

  it('an undecided order as the published one, and a jury’s order as its decision', async () => {
    const decided = (key: string, decision: object) => ({
      key,
      kind: 'decision',
      happenedAt: '2026-07-07T16:00:00+02:00',
      knownAt: '2026-07-07T16:00:00+02:00',
      distance: null,
      toGo: null,
      riders: [{ key: '4', bib: 4, lastName: 'Pogacar', firstName: 'Tadej' }],
      decision,
      facts: [],
    })
    const order = { kind: 'tieOrder', classification: 'Time', bibs: [4, 8] }
    const saidOf = (decision: object) =>
      main('/2026/tdf/stage-1/timeline', {
        '/competitions/tdf2026/stages/1/actions': [decided('1', decision)],
      })
    expect(await saidOf({ ...order, asPublished: true })).toContain('Order as published')
    expect(await saidOf({ ...order, asPublished: true })).not.toContain('Decision of the jury')
    expect(await saidOf(order)).toContain('Decision of the jury')
  })

  it('the giver and the receivers of a time', async () => {
    const credited = {
      key: '1',
      kind: 'decision',
      happenedAt: '2026-07-07T16:00:00+02:00',
      knownAt: '2026-07-07T16:00:00+02:00',
      distance: null,
      toGo: null,
      riders: [{ key: '4', bib: 4, lastName: 'Pogacar', firstName: 'Tadej' }],
      over: { key: '8', bib: 8, lastName: 'Vacek', firstName: 'Mathias' },
      decision: { kind: 'timeCredit', bibs: [4], timeOf: 8 },
      facts: [],
    }
    const text = await main('/2026/tdf/stage-1/timeline', {
      '/competitions/tdf2026/stages/1/actions': [credited],
    })
    expect(text).toMatch(/Pogacar · Credited with the time of Vacek/i)
  })

  it('only the day of an event without a published time', async () => {
    const won = {
      key: '1',
      kind: 'finish',
      happenedAt: '2026-07-07T12:00:00+02:00',
      knownAt: '2026-07-07T20:00:00+02:00',
      distance: null,
      toGo: null,
      riders: [{ key: '4', bib: 4, lastName: 'Pogacar', firstName: 'Tadej' }],
      facts: [],
    }
    const saidOf = (action: object) =>
      main('/2026/tdf/stage-1/timeline', { '/competitions/tdf2026/stages/1/actions': [action] })
    expect(await saidOf(won)).toContain('12:00 Winner Pogacar')
    expect(await saidOf({ ...won, hideTime: true })).toContain('Tue 7 Jul Winner Pogacar')
  })

  it('groups by the names that they have in the race', async () => {
    const caught = {
      key: '1',
      kind: 'caught',
      happenedAt: '2026-07-07T16:00:00+02:00',
      knownAt: '2026-07-07T16:00:00+02:00',
      distance: 90,
      toGo: 10,
      riders: [{ key: '4', bib: 4, lastName: 'Pogacar', firstName: 'Tadej' }],
      other: { kind: 'behind2', size: 30 },
      facts: [],
    }
    const text = await main('/2026/tdf/stage-1/timeline', {
      '/competitions/tdf2026/stages/1/actions': [caught],
    })
    expect(text).toContain('by group behind 2')
  })

  it.each([
    ['breakaway', { other: { kind: 'bunch', size: 145 } }, 'Breakaway Pogacar clear of the bunch'],
    ['dropped', { other: { kind: 'bunch', size: 145 } }, 'Dropped Pogacar from the bunch'],
    ['joined', { other: { kind: 'chase2', size: 9 } }, 'Joined chase 2 Pogacar'],
    ['joined', { other: { kind: 'leaders', size: 9 } }, 'Joined the leaders Pogacar'],
    [
      'split',
      { group: { kind: 'leaders', size: 10 }, other: { kind: 'chase1', size: 12 } },
      'Leaders split 10 riders ahead, 12 behind',
    ],
    [
      'split',
      { group: { kind: 'chase1', size: 10 }, other: { kind: 'chase2', size: 12 } },
      'Split 10 riders ahead, 12 behind',
    ],
    ['virtualLead', { gap: '+0:07', over: { lastName: 'Vacek' } }, 'Virtual leader Pogacar ahead of Vacek'],
    ['sprint', { name: 'Quillan', points: 25 }, 'Sprint Quillan : Pogacar 25 pts'],
    ['bonus', { name: 'Foix', points: 6 }, 'Bonus sprint Foix : Pogacar 6″'],
  ])('an event in words that need no legend: %s', async (kind, about, said) => {
    const { points, ...more } = about as { points?: number }
    const happened = {
      key: '1',
      kind,
      happenedAt: '2026-07-07T16:00:00+02:00',
      knownAt: '2026-07-07T16:00:00+02:00',
      distance: 90,
      toGo: 10,
      riders: [{ key: '4', bib: 4, lastName: 'Pogacar', firstName: 'Tadej', ...(points && { points }) }],
      ...more,
      facts: [],
    }
    const text = await main('/2026/tdf/stage-1/timeline', {
      '/competitions/tdf2026/stages/1/actions': [happened],
    })
    expect(text.replaceAll(/ +/g, ' ').replaceAll(' : ', ': ')).toContain(said.replaceAll(' : ', ': '))
  })

  it('courses of a race that is over, which are not promised any more', async () => {
    const over = { '/competitions/tdf2026': sampleCompetition('tdf', { status: 'Previous' }) }
    expect(await main('/2026/tdf/route', {})).toContain('The courses are not published yet')
    expect(await main('/2026/tdf/route', over)).toContain('The courses of this race were not published')
  })
})

describe('games over New Year', () => {
  it('have both years beside their days', async () => {
    const games = {
      ...sampleCompetition('winter', { type: 'Empty', start: '2026-12-30', end: '2027-01-05' }),
    }
    const details = { ...games, sport: 'winter', medalEvents: 0, decided: 0, sports: [], competitions: [] }
    const read = holding({ '/multisports/winter/2026/details': { ...details, hasSchedule: false } })
    const text = textOf(part(await page('/winter/2026/competitions', read), 'main'))
    expect(text).toContain('30 DEC 2026–05 JAN 2027')
  })
})

describe('a page below a competition', () => {
  it.each(['route', 'reports'])('%s names it with its year', async (section) => {
    const text = textOf(part(await page(`/2026/tdf/${section}`, holding(tour('expected'))), 'main'))
    expect(text).toMatch(/^ *Tour de France 2026 /)
  })
})

describe('where there are no reports', () => {
  const at = (path: string, status: string, raceStatus: string) =>
    page(
      path,
      holding({
        ...tour(raceStatus),
        '/competitions/tdf2026': sampleCompetition('tdf', { status }),
      }),
    )
  const [YET, NONE] = ['No reports yet', 'No reports were filed']

  it.each([
    ['a stage being raced', '/2026/tdf/stage-1/reports', 'Live', 'inProgress', YET, NONE],
    ['a stage that is over', '/2026/tdf/stage-1/reports', 'Live', 'standings', NONE, YET],
    ['a competition to come', '/2026/tdf/reports', 'Next', 'expected', YET, NONE],
    ['a competition that is over', '/2026/tdf/reports', 'Previous', 'standings', NONE, YET],
  ])('%s says so', async (_, path, status, raceStatus, said, unsaid) => {
    const text = textOf(await at(path, status, raceStatus))
    expect(text).toContain(said)
    expect(text).not.toContain(unsaid)
  })
})
