/** Pages of a stage race as the server renders them. */
import { describe, expect, it } from 'vitest'
import { sampleCompetition } from './sample-competition.ts'
import { sampleRow } from './sample-row.ts'
import {
  stage,
  stageDocument,
  disrupted,
  holding,
  tour,
  page,
  location,
  textOf,
  part,
  timesOfStage,
} from './rendered-page.ts'

describe('a stage of which only the day and the winner are known', () => {
  const unknown = { category: null, distance: 0, hideTime: true }
  const winner = { name: 'ASH Ann', nation: 'IRL', bib: null, isTeam: false }

  it.each(['expected', 'standings'])('%s: the page shows neither noon nor a length', async (status) => {
    const documents = {
      ...tour(status),
      '/competitions/tdf2026/stages/1': { ...stageDocument(1, status), ...unknown },
    }
    const html = await page('/2026/tdf/stage-1/startlist', holding(documents))
    const text = textOf(part(html, 'main'))
    expect(text).toContain('Tue 7 Jul')
    expect(text).not.toMatch(/\d:00|\bkm\b|Flat/)
    expect(html).toContain('"startDate":"2026-07-07"')
  })

  it.each([
    ['official', 'Nothing was published'],
    ['unconfirmed', 'Result awaited'],
  ])('without a winner, its result %s: the list says %s', async (resultStatus, words) => {
    const listed = { ...stage(1, 'finished'), ...unknown, resultStatus }
    const html = await page('/2026/tdf', holding({ ...tour(), '/competitions/tdf2026/stages': [listed] }))
    expect(textOf(part(html, 'main'))).toContain(words)
  })

  it('is listed without length and kind', async () => {
    const listed = { ...stage(1, 'standings'), ...unknown, winner }
    const html = await page('/2026/tdf', holding({ ...tour(), '/competitions/tdf2026/stages': [listed] }))
    const text = textOf(part(html, 'main'))
    expect(text).toContain('ASH Ann')
    expect(text).not.toMatch(/\d:00|\bkm\b|Flat/)
  })

  it.each([
    ['a rider with the surname in bold', winner, /<b[^>]*>ASH<\/b> <span[^>]*>Ann</],
    ['a team as it is called', { ...winner, name: 'BMC Racing Team', isTeam: true }, /> ?BMC Racing Team</],
  ])('names %s', async (_, won, name) => {
    const listed = { ...stage(1, 'standings'), ...unknown, winner: won }
    const html = await page('/2026/tdf', holding({ ...tour(), '/competitions/tdf2026/stages': [listed] }))
    expect(part(html, 'main')).toMatch(name)
  })

  it('names both riders on a shared first place', async () => {
    const alsoWon = [{ ...winner, name: 'OAK Eve', bib: 12 }]
    const listed = { ...stage(1, 'standings'), ...unknown, winner, alsoWon }
    const html = await page('/2026/tdf', holding({ ...tour(), '/competitions/tdf2026/stages': [listed] }))
    expect(textOf(part(html, 'main'))).toMatch(/ASH Ann\s+OAK Eve/)
  })

  it('to come is called by its number above, the prologue by its name', async () => {
    const listed = [0, 1].map((number) => ({ ...stage(number, 'expected'), ...unknown }))
    for (const [index, name] of ['Prologue', 'Stage 1'].entries()) {
      const stages = listed.slice(index)
      const html = await page('/2026/tdf', holding({ ...tour(), '/competitions/tdf2026/stages': stages }))
      expect(textOf(part(html, 'main'))).toContain(`To come · ${name}`)
    }
  })

  it('is no more to come once its start has passed without a word', async () => {
    const past = { ...stage(1, 'expected'), startAt: '2020-07-07T11:00:00+02:00' }
    const delayed = {
      kind: 'delayed',
      reason: null,
      since: past.startAt,
      startWas: past.startAt,
      timesAt: null,
    }
    const shown = async (listed: object) => {
      const html = await page('/2026/tdf', holding({ ...tour(), '/competitions/tdf2026/stages': [listed] }))
      return textOf(part(html, 'main'))
    }
    expect(await shown(past)).toContain('Data awaited · Stage 1')
    expect(await shown({ ...past, disruption: delayed })).toContain('Data awaited · Stage 1')
    expect(await shown({ ...past, disruption: { ...delayed, startWas: null } })).toContain(
      'To come · Stage 1',
    )
  })

  it('to come is listed by its day', async () => {
    const listed = { ...stage(1, 'expected'), ...unknown }
    const html = await page('/2026/tdf', holding({ ...tour(), '/competitions/tdf2026/stages': [listed] }))
    const text = textOf(part(html, 'main'))
    expect(text).toContain('Tue 7 Jul')
    expect(text).not.toMatch(/\d:00|data awaited/)
  })
})

describe('addresses of a competition and its stages (spec.md section 2)', () => {
  it('a stage without a section named leads to the one its document names', async () =>
    expect(await location('/2026/tdf/stage-1', holding(tour('expected')))).toBe(
      '/2026/tdf/stage-1/startlist',
    ))

  it('a stage names its competition with the year, on the screen and on paper', async () => {
    const html = part(await page('/2026/tdf/stage-1/startlist', holding(tour('expected'))), 'main')
    expect(textOf(html)).toMatch(/^ *Tour de France 2026 Stage 1 /)
  })

  it.each([
    ['stage', 'Stage 1', 'Flat stage'],
    ['timeTrial', 'Stage 1', 'Flat stage'],
    ['oneDayRace', 'Stage 1', 'Road race'],
    ['prolog', 'Prologue', 'Flat stage'],
    ['generalRanking', 'Stage 1', 'General classification'],
    ['pointsRanking', 'Stage 1', 'Points'],
    ['mountainsRanking', 'Stage 1', 'Mountains'],
    ['youthRanking', 'Stage 1', 'Young riders'],
  ])('a stage that the programme calls %s is said to be %s, %s', async (kind, number, words) => {
    const path = '/competitions/tdf2026/stages/1'
    const read = holding({ ...tour('expected'), [path]: { ...stageDocument(1, 'expected'), kind } })
    const [head = ''] = textOf(part(await page('/2026/tdf/stage-1/startlist', read), 'main')).split(
      'Start list',
    )
    expect([head.includes(number), head.includes(words)]).toEqual([true, true])
  })

  it.each([
    ['CRD', 'Road race'],
    ['CCR', 'Cyclo-cross'],
    ['MTB', 'Mountain bike'],
  ])('a race of one day in the discipline %s is said to be %s', async (sport, words) => {
    const read = holding({
      ...tour('expected'),
      '/competitions/tdf2026': sampleCompetition('tdf', { sport }),
      '/competitions/tdf2026/stages/1': { ...stageDocument(1, 'expected'), kind: 'oneDayRace' },
    })
    const [head = ''] = textOf(part(await page('/2026/tdf/stage-1/startlist', read), 'main')).split(
      'Start list',
    )
    expect(['Road race', 'Cyclo-cross', 'Mountain bike'].filter((each) => head.includes(each))).toEqual([
      words,
    ])
  })

  it.each([
    ['route', 'SingleRace'],
    ['route', 'MultiEvents'],
    ['reports', 'MultiSports'],
    ['reports', 'Empty'],
    ['stage-1/rankings', 'MultiEvents'],
    ['stage-2/rankings', 'SingleRace'],
    ['startlist', 'GrandTour'],
    ['photofinish', 'MultiEvents'],
  ])('%s of a competition of type %s leads home', async (path, type) => {
    const read = holding({ ...tour('expected'), '/competitions/tdf2026': sampleCompetition('tdf', { type }) })
    expect(await location(`/2026/tdf/${path}`, read)).toBe('/')
  })

  it.each([
    ['GrandTour', true],
    ['SingleRace', true],
    ['MultiEvents', false],
    ['OnlyPDF', false],
    ['MultiSports', false],
  ] as const)('the page of a competition of type %s asks for stages: %s', async (type, asks) => {
    const asked: string[] = []
    const read = holding({ ...tour('expected'), '/competitions/tdf2026': sampleCompetition('tdf', { type }) })
    await page('/2026/tdf', (path) => {
      asked.push(path)
      return read(path)
    })
    expect(asked.includes('/competitions/tdf2026/stages')).toBe(asks)
  })

  it.each(['route', 'reports', 'stage-1/rankings'])('%s of a grand tour is a page', async (path) =>
    expect(await location(`/2026/tdf/${path}`, holding(tour('expected')))).toBeNull(),
  )
})

it('the next stage of a tour has its start separate from its disruption', async () => {
  const start = { startWas: '2026-07-07T12:00:00+02:00' }
  const read = holding({
    ...tour(),
    '/competitions/tdf2026/stages': [{ ...stage(1, 'expected'), ...disrupted('delayed', start) }],
  })
  const text = textOf(part(await page('/2026/tdf', read), 'main'))
  expect(text).toMatch(/13:00 CEST · Delayed/)
})

describe('a stage that was stopped and gave times alone', () => {
  const stopped = { ...stage(2, 'standings'), ...disrupted('stopped') }
  const won = { ...stage(1, 'standings'), winner: { name: 'ASH Ann', nation: 'SLO', bib: 1, isTeam: false } }
  const shown = async (more: object) =>
    textOf(part(await page('/2026/tdf', holding({ ...tour(), ...more })), 'main'))

  it('is not the newest result of its tour, and the leaders are those after it', async () => {
    const text = await shown({ '/competitions/tdf2026/stages': [won, stopped] })
    expect(text).toContain('Leaders after stage 2')
    expect(text).toContain('Stage 1 · Here')
    expect(text).not.toContain('Stage 2 · Here')
  })

  it('are not those for a general classification where a single race has none', async () => {
    const ranking = timesOfStage({
      hasTimesAlone: true,
      columns: [{ key: 'name', kind: 'name', label: 'name' }],
      results: [sampleRow('1', { rank: 0 })],
    })
    const heading = async (type: string, path: string) => {
      const read = holding({
        ...tour('standings'),
        '/competitions/tdf2026': sampleCompetition('tdf', { type }),
        '/competitions/tdf2026/stages/1/rankings/stage': [ranking],
      })
      return textOf(part(await page(path, read), 'main'))
    }
    const GENERAL = 'Times for the general classification'
    expect(await heading('GrandTour', '/2026/tdf/stage-1/rankings')).toContain(GENERAL)
    const ofOne = await heading('SingleRace', '/2026/tdf/rankings')
    expect(ofOne).toContain('Individual times')
    expect(ofOne).not.toContain(GENERAL)
  })

  it('has no list on the page of a single race, which says only once that there is no result', async () => {
    const text = await shown({
      '/competitions/tdf2026': sampleCompetition('tdf', { type: 'SingleRace', disruption: 'stopped' }),
      '/competitions/tdf2026/stages': [{ ...stopped, number: 1 }],
    })
    expect(text.split('There is no result')).toHaveLength(2)
    expect(text).not.toContain('The whole result')
  })
})

it('a prologue has no number: its plate and the arrow to it have its letter', async () => {
  const stages = [stage(0, 'standings'), stage(1, 'expected')]
  const read = holding({
    ...tour(),
    '/competitions/tdf2026/stages': stages,
    '/competitions/tdf2026/stages/1': stageDocument(1, 'expected'),
  })
  const list = textOf(part(await page('/2026/tdf', read), 'main'))
  expect(list).toMatch(/ P Tue 7 Jul .* 1 Tue 7 Jul /)
  const next = part(await page('/2026/tdf/stage-1/live', read), 'main')
  expect(next).toContain('aria-label="Previous stage: the prologue"')
  expect(textOf(next)).toContain('‹ P')
})
