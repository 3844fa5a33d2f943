/** The state of a race on its pages as the server renders them. */
import { describe, expect, it } from 'vitest'
import { sampleCompetition } from './sample-competition.ts'
import { stage, stageDocument, holding, tour, page, location, textOf, part } from './rendered-page.ts'

it('calls a stage that nobody closed the last known state once the days of its competition are over', async () => {
  const read = holding(tour('standings', 'inProgress', 'expected'))
  const words = async (nowMs: number) => textOf(part(await page('/2026/tdf', read, { nowMs }), 'main'))
  expect(await words(Date.parse('2026-07-05T16:00:00Z'))).not.toContain('Last known')
  expect(await words(Date.parse('2026-08-05T16:00:00Z'))).toContain('Last known')
})

describe('the live page of a competition (spec.md section 2)', () => {
  it.each([
    ['the stage being raced', ['standings', 'inProgress', 'expected'], '/2026/tdf/stage-2/live'],
    ['else the next', ['standings', 'standings', 'expected'], '/2026/tdf/stage-3/live'],
    ['else the last', ['standings', 'standings', 'standings'], '/2026/tdf/stage-3/live'],
    ['else the competition', [], '/2026/tdf'],
  ])('is that of %s', async (_, statuses, expected) =>
    expect(await location('/2026/tdf/live', holding(tour(...statuses)))).toBe(expected),
  )

  it.each(['OnlyPDF', 'MultiSports', 'Empty'])('leads home from a competition of type %s', async (type) => {
    const read = holding({ '/competitions/tdf2026': sampleCompetition('tdf', { type }) })
    expect(await location('/2026/tdf/live', read)).toBe('/')
  })

  it('keeps the style', async () =>
    expect(await location('/2026/tdf/live?style=uci', holding(tour('inProgress')))).toBe(
      '/2026/tdf/stage-1/live?style=uci',
    ))
})

describe('the state of a race (spec.md section 4)', () => {
  const live = (raceStatus: string) => ({
    raceStatus,
    startedAt: null,
    positionsAt: null,
    clock: null,
    clockMs: null,
    kmToGo: null,
    distance: 180.5,
    counters: { starters: 0, inRace: 0, remaining: 0, finished: 0, out: 0 },
    groups: [],
    nextMarkers: [],
    unseen: [],
    bunchHome: false,
    estimated: false,
    timeLimit: null,
  })

  it.each([
    ['started', 'Started'],
    ['inProgress', 'Live'],
    ['finished', 'Finished'],
    ['standings', 'Result'],
  ])('%s is said in a word: %s', async (status, word) => {
    const read = holding({ ...tour(status), '/competitions/tdf2026/stages/1/live': live(status) })
    expect(part(await page('/2026/tdf/stage-1/live', read), 'main')).toMatch(new RegExp(`>${word}<`))
  })

  const UNIT = '/competitions/tdf2026/stages/1'
  const rider = (bib: number, lastName: string, firstName: string) => ({
    key: String(bib),
    bib,
    name: `${lastName} ${firstName}`,
    lastName,
    firstName,
    nation: 'SLO',
  })
  const yellow = (leader: object) => [
    { jersey: 'yellow', classification: 'Time', leader, wearer: leader, value: '14:22:07' },
  ]
  const wearer = rider(1, 'POGACAR', 'Tadej')
  const ahead = {
    bib: 157,
    lastName: 'TRÆEN',
    firstName: 'Torstein',
    jersey: 'yellow',
    gap: '+1:51',
    gapMs: 111_000,
  }
  const group = (kind: string, size: number, names?: readonly string[]) => ({
    key: kind,
    kind,
    name: kind,
    gap: kind === 'leaders' ? '' : '+4:50',
    gapMs: kind === 'leaders' ? 0 : 290_000,
    gapM: 0,
    toFinishM: 10_000,
    speedKmh: 0,
    size,
    riders: [],
    ...(names && { names }),
  })
  const mainOf = async (status: string, bodies: Readonly<Record<string, unknown>>) =>
    textOf(part(await page('/2026/tdf/stage-1/live', holding({ ...tour(status), ...bodies })), 'main'))

  it('names both of two winners in the strip, as several first', async () => {
    const won = (name: string, bib: number) => ({ name, nation: 'SLO', bib, isTeam: false })
    const { [UNIT]: own }: Readonly<Record<string, unknown>> = tour('standings')
    const two = { ...(own as object), winner: won('ASH Ann', 1), alsoWon: [won('OAK Eve', 2)] }
    const text = await mainOf('standings', { [`${UNIT}/live`]: live('standings'), [UNIT]: two })
    expect(text).toContain('Winners ASH Ann, OAK Eve')
  })

  it('shows the disruption of a postponed or cancelled stage with its reason, and has no countdown to an unknown start', async () => {
    const told = { reason: 'Snow', since: '2026-07-07T12:00:00+02:00', startWas: null, timesAt: null }
    const startWas = '2026-07-07T13:00:00+02:00'
    const shown = (status: string, disruption: object) =>
      mainOf(status, { [UNIT]: { ...stageDocument(1, status), disruption: { ...told, ...disruption } } })
    const unknown = await shown('expected', { kind: 'postponed' })
    expect(unknown).toMatch(/Postponed ?Snow ?The new start is not known yet/)
    expect(unknown).not.toMatch(/Start: |days|hours/)
    const moved = await shown('expected', { kind: 'delayed', startWas })
    expect(moved).toMatch(/Delayed ?Snow ?New start: Tue 7 Jul[^(]*\(was Tue 7 Jul, 13:00/)
    expect(moved).toMatch(/hours/)
    expect(await shown('finished', { kind: 'stopped', timesAt: 'Col de l’Iseran' })).toMatch(
      /Stopped ?Snow ?There is no result\. The times [^.]* here: Col de l’Iseran/,
    )
  })

  it('says that a cancelled stage leaves the classifications unchanged, unless no stage before it is held', async () => {
    const told = { reason: 'Snow', since: '2026-07-07T12:00:00+02:00', startWas: null, timesAt: null }
    const cancelled = { raceStatus: 'finished', disruption: { ...told, kind: 'cancelled' } }
    const after = async (first: object) => {
      const read = holding({
        ...tour(),
        '/competitions/tdf2026/stages': [
          { ...stage(1, 'expected'), ...first },
          { ...stage(2, 'expected'), ...cancelled },
        ],
        '/competitions/tdf2026/stages/2': { ...stageDocument(2, 'expected'), ...cancelled },
      })
      return textOf(part(await page('/2026/tdf/stage-2/rankings', read), 'main'))
    }
    expect(await after({})).toMatch(/Cancelled ?Snow ?The classifications stay/)
    expect(await after(cancelled)).toMatch(/Cancelled ?Snow(?! ?The classifications stay)/)
  })

  it.each([
    ['expected', undefined, '1 in the race'],
    ['finished', 'cancelled', '1 rider'],
    ['finished', 'stopped', '1 rider'],
  ])('counts those in the race by team, unless there is none: %s %s', async (status, kind, note) => {
    const member = {
      bib: 1,
      name: 'ASH Ann',
      nation: 'NZL',
      uciRiderId: null,
      status: 'OK',
      leftInStage: null,
    }
    const teams = [{ key: 'AAA', code: 'AAA', name: 'Team A', nation: 'NZL', members: [member] }]
    const told = { kind, reason: null, since: '2026-07-07T12:00:00+02:00', startWas: null, timesAt: null }
    const unit = { ...stageDocument(1, status), ...(kind && { disruption: told }) }
    const read = holding({ ...tour(status), [UNIT]: unit, [`${UNIT}/teams`]: teams })
    const text = textOf(part(await page('/2026/tdf/stage-1/teams', read), 'main'))
    expect(text).toContain(`Team A ${note} `)
  })

  it('tells of nobody as wearing a jersey on a cancelled stage', async () => {
    const told = { reason: null, since: '2026-07-07T12:00:00+02:00', startWas: null, timesAt: null }
    const rankings = (more: object) =>
      page(
        '/2026/tdf/stage-1/rankings',
        holding({
          ...tour('finished'),
          [`${UNIT}/jerseys/stage`]: yellow(wearer),
          [UNIT]: { ...stageDocument(1, 'finished'), ...more },
        }),
      )
    expect(await rankings({})).toContain('Jerseys worn on the stage')
    expect(await rankings({ disruption: { ...told, kind: 'cancelled' } })).not.toContain('Jerseys worn')
  })

  it.each([
    [undefined, /begins soon.*once the result is final/],
    ['postponed', /Postponed ?The ceremony starts automatically once the result is final/],
    ['cancelled', /Cancelled.*nobody is honoured here/],
  ])('its ceremony shows what it waits for, or that there will be none: %s', async (kind, words) => {
    const told = { kind, reason: null, since: '2026-07-07T12:00:00+02:00', startWas: null, timesAt: null }
    const unit = { ...stageDocument(1, 'expected'), ...(kind && { disruption: told }) }
    const html = await page('/2026/tdf/stage-1/ceremony', holding({ ...tour(), [UNIT]: unit }))
    expect(textOf(part(html, 'main'))).toMatch(words)
  })

  it('shows the wearer of the leader’s jersey before the start and on the road, and its holder after the stage', async () => {
    const worn = { [`${UNIT}/jerseys/stage`]: yellow(wearer) }
    expect(await mainOf('expected', worn)).toMatch(/Yellow jersey Yellow jersey POGACAR Tadej/)
    const racing = { ...worn, [`${UNIT}/live`]: live('inProgress') }
    expect(await mainOf('inProgress', racing)).toMatch(/Yellow jersey POGACAR Tadej/)
    const virtual = {
      ...worn,
      [`${UNIT}/live`]: { ...live('inProgress'), virtualLead: ahead, groups: [group('leaders', 3)] },
    }
    // In the line of a phone, in the strip, and beside the jersey; + is for who is behind.
    const told = (await mainOf('inProgress', virtual)).match(/TRÆEN 1:51 ahead of POGACAR/g)
    expect(told).toHaveLength(3)
    expect(await mainOf('inProgress', virtual)).not.toContain('+1:51')
    const near = { lastName: 'TRÆEN', firstName: 'Torstein', bib: 157, gap: '+1:18', gapMs: 78_000 }
    const chased = { ...worn, [`${UNIT}/live`]: { ...live('inProgress'), bestInFront: near } }
    expect(await mainOf('inProgress', chased)).toContain('Yellow jersey POGACAR · TRÆEN still needs 1:18')
    const over = {
      ...worn,
      [`${UNIT}/live`]: live('standings'),
      [`${UNIT}/jerseys/overall`]: yellow(rider(157, 'TRÆEN', 'Torstein')),
    }
    expect(await mainOf('standings', over)).toMatch(/Yellow jersey TRÆEN Torstein/)
    expect(await mainOf('standings', over)).not.toMatch(/Yellow jersey POGACAR/)
    const [holder] = yellow(rider(157, 'TRÆEN', 'Torstein'))
    const taken = [{ ...holder, second: rider(45, 'QUINN', 'Sean'), lead: '0:28', isNew: true }]
    const changed = { ...over, [`${UNIT}/jerseys/overall`]: taken }
    expect(await mainOf('standings', changed)).toContain('Yellow jersey TRÆEN (new) 0:28 ahead of QUINN')
  })

  it.each([
    ['two', 2, ['VACEK', 'TRATNIK'], 'Leaders VACEK, TRATNIK Bunch +4:50'],
    ['ten', 10, ['TRÆEN', 'QUINN', 'VACEK', 'FRIGO'], 'Leaders TRÆEN, QUINN + 8 more Bunch +4:50'],
    ['as many as nobody named', 10, undefined, 'Leaders 10 riders Bunch +4:50'],
  ])('names who leads: %s', async (_, size, names, said) => {
    const groups = [group('leaders', size, names), group('bunch', 140)]
    const bodies = { [`${UNIT}/live`]: { ...live('inProgress'), kmToGo: 10, groups } }
    expect(await mainOf('inProgress', bodies)).toContain(said)
  })
})
