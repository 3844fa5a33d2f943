/** Pages of a competition of events as the server renders them. */
import type { Category } from '@bell-lap/protocol/vocabulary/kinds'
import { describe, expect, it } from 'vitest'
import { sampleCompetition } from './sample-competition.ts'
import { sampleRow } from './sample-row.ts'
import type { Read } from './server-entry.ts'
import { disrupted, holding, tour, page, location, textOf, titleOf, part } from './rendered-page.ts'

describe('a competition of events (spec.md section 2)', () => {
  const C = '/competitions/tdf2026'
  const phase = (number: number, raceStatus: string, isFinal = false) => ({
    number,
    name: `Round ${number}`,
    start: '2026-07-07T13:00:00',
    startAt: '2026-07-07T13:00:00+02:00',
    current: false,
    type: 'duel',
    isFinal,
    event: 3,
    channel: `tdf2026-event-3-phase-${number}`,
    raceStatus,
  })
  const whole = (number: number, raceStatus: string) => ({
    ...phase(number, raceStatus, number === 2),
    id: `tdf2026-event-3-phase-${number}`,
    tabs: ['startlist', 'results'],
    currentTab: 'results',
    distance: 0.75,
    laps: 3,
    startedAt: null,
  })
  const item = (phaseId: number, more: object = {}) => ({
    key: `3_${phaseId}`,
    name: `Round ${phaseId}`,
    date: '2026-07-07T13:00:00',
    startAt: '2026-07-07T13:00:00+02:00',
    phaseId,
    eventId: 3,
    hasStartlist: true,
    hasResult: false,
    isFinal: phaseId === 2,
    isLive: false,
    isOpen: true,
    isCeremony: false,
    isSideEvent: false,
    isTraining: false,
    hasPhotofinish: false,
    hideTime: false,
    order: phaseId,
    ...more,
  })
  const columns = (['rank', 'name', 'mark'] as const).map((kind) => ({
    key: kind,
    kind,
    label: kind === 'mark' ? 'irm' : kind,
  }))
  const side = (key: string, rank: number, mark: string) => ({
    ...sampleRow(key, { rank, heat: 'Heat 1', mark: mark as 'Q' }),
    team: { key, code: key, name: `Team ${key}`, nation: 'FRA', members: [] },
  })
  const duel = [
    {
      ...side('A', 1, 'Q'),
      advance: { phase: 2, name: 'Semifinals', heat: 'Heat 1', decidesPlaces: false, byPlace: true },
    },
    {
      ...side('B', 2, 'Q'),
      advance: {
        phase: 3,
        name: 'Finals',
        heat: 'For Places 5-8',
        decidesPlaces: true,
        byPlace: true,
        places: [5, 8],
      },
    },
  ]
  const bodies = {
    [C]: sampleCompetition('tdf', { name: 'Track Worlds', type: 'MultiEvents', sport: 'CTR' }),
    [`${C}/events`]: [
      {
        number: 3,
        name: 'Women Sprint',
        category: 'WomenElite',
        venue: null,
        phases: 2,
        standing: null,
        series: null,
        givesMedals: true,
        podium: [],
      },
    ],
    [`${C}/schedule`]: {
      utcOffset: 2,
      timeZone: 'Europe/Paris',
      showFirstTimeOfDay: true,
      items: [item(1, { hasResult: true }), item(2, { isLive: true })],
    },
    [`${C}/events/3/phases`]: [phase(1, 'standings'), phase(2, 'inProgress', true)],
    [`${C}/events/3/phases/1`]: whole(1, 'standings'),
    [`${C}/events/3/phases/2`]: { ...whole(2, 'inProgress'), currentTab: 'live' },
    [`${C}/events/3/phases/1/results`]: {
      event: 'Women Sprint',
      resultType: 'Points',
      resultStatus: 'official',
      columns,
      results: duel,
      heats: [{ name: 'Heat 1', results: duel }],
    },
  }
  const read = holding(bodies)

  it('links the sections that a phase has, and no others', async () => {
    const html = await page('/2026/tdf/event-3/phase-1/results', read)
    const linked = html.matchAll(/href="\/2026\/tdf\/event-3\/phase-1\/(\w+)"/g)
    expect(new Set(Array.from(linked, ([, section]) => section))).toEqual(new Set(['startlist', 'results']))
  })

  it.each([
    ['event-3/phase-1', '/2026/tdf/event-3/phase-1/results'],
    ['event-3/phase-2', '/2026/tdf/event-3/phase-2/live'],
    ['live', '/2026/tdf/event-3/phase-2/live'],
    ['stage-1/live', '/'],
    ['startlist', '/'],
    ['rankings', '/'],
  ])('leads from %s to %s', async (from, to) => expect(await location(`/2026/tdf/${from}`, read)).toBe(to))

  it.each(['schedule', 'event-3', 'event-3/phase-1/results'])('%s is no page of a grand tour', async (path) =>
    expect(
      await location(
        `/2026/tdf/${path}`,
        holding({ ...tour('expected'), ...bodies, [C]: sampleCompetition('tdf') }),
      ),
    ).toBe('/'),
  )

  it('leads from the medallists of an event, and from a duel, to the pages of the athletes', async () => {
    const [listed] = bodies[`${C}/events`] as [object]
    const medallist = { rank: 1, key: '208', name: 'LAVREYSEN Harrie', lastName: 'Lavreysen' }
    const podium = [{ ...medallist, firstName: 'Harrie', nation: 'NED' }]
    const side = (bib: number) => sampleRow(String(bib), { rank: bib, heat: 'Heat 1' })
    const names = { lastName: 'Lavreysen', firstName: 'Harrie', nation: 'NED', uciRiderId: null }
    const sides = [side(1), side(2)].map((row) => ({
      ...row,
      rider: { ...names, bib: row.rank, name: `RIDER ${row.rank}` },
    }))
    const results = `${C}/events/3/phases/1/results`
    const decided = holding({
      ...bodies,
      [`${C}/events`]: [{ ...listed, podium }],
      [results]: {
        ...(bodies[results] as object),
        results: sides,
        heats: [{ name: 'Heat 1', results: sides }],
      },
    })
    expect(await page('/2026/tdf/event-3', decided)).toContain('href="/athlete/tdf2026-lavreysen-harrie-ned"')
    const links = part(await page('/2026/tdf/event-3/phase-1/results', decided), 'main').match(
      /href="\/athlete\/[^"]+"/g,
    )
    expect(new Set(links).size).toBe(2)
  })

  it.each([
    ['pointsRace', [1, 2, 2], true],
    ['pointsRace', [1, 2, 3], false],
    ['scratch', [1, 2, 2], false],
  ])('explains shared places of a %s, by rank %j: %s', async (type, ranks, isSaid) => {
    const results = `${C}/events/3/phases/1/results`
    const own = { ...(bodies[results] as object), heats: [] }
    const html = await page(
      '/2026/tdf/event-3/phase-1/results',
      holding({
        ...bodies,
        [`${C}/events/3/phases/1`]: { ...whole(1, 'standings'), type },
        [results]: { ...own, results: ranks.map((rank, at) => sampleRow(String(at), { rank })) },
      }),
    )
    expect(textOf(html).includes('the order of the last sprint is not known')).toBe(isSaid)
  })

  it('shows winners in the list of events as elsewhere: the surname bold, the first name light', async () => {
    const [listed] = bodies[`${C}/events`] as [object]
    const winner = { rank: 1, key: '208', name: 'LAVREYSEN Harrie', lastName: 'Lavreysen' }
    const podium = [{ ...winner, firstName: 'Harrie', nation: 'NED' }]
    const html = await page(
      '/2026/tdf',
      holding({
        ...bodies,
        [`${C}/events`]: [{ ...listed, podium }],
        [`${C}/schedule`]: { ...(bodies[`${C}/schedule`] as object), items: [] },
      }),
    )
    expect(part(html, 'main')).toMatch(/<b[^>]*>Lavreysen<\/b> <span[^>]*>Harrie<\/span>/)
  })

  it.each([
    ['medals', true, 'Medals', /Gold.*Lavreysen/],
    ['places, where it gives no medals', false, 'Podium', /1\s*Lavreysen/],
  ])('shows the winner as %s', async (_, givesMedals, label, expected) => {
    const [listed] = bodies[`${C}/events`] as [object]
    const winner = {
      rank: 1,
      key: '208',
      name: 'LAVREYSEN Harrie',
      lastName: 'Lavreysen',
      firstName: 'Harrie',
      nation: 'NED',
    }
    const html = await page(
      '/2026/tdf/event-3',
      holding({
        ...bodies,
        [`${C}/events`]: [{ ...listed, givesMedals, podium: [winner] }],
      }),
    )
    const [, list = ''] = new RegExp(`<ol[^>]*aria-label="${label}"[^>]*>(.*?)</ol>`, 's').exec(html) ?? []
    expect(textOf(list)).toMatch(expected)
  })

  it.each(['en', 'fr'])('links the sheet of a whole event, in the language of the page: %s', async (locale) =>
    expect(await page('/2026/tdf/event-3', read, { acceptLanguage: locale })).toContain(
      `href="/competitions/tdf2026/events/3/phases.pdf?locale=${locale}"`,
    ),
  )

  it.each([
    ['', 'Track Worlds 2026 · Bell Lap'],
    ['schedule', 'Schedule · Track Worlds 2026 · Bell Lap'],
    ['schedule/2026-07-07', 'Schedule · Tue 7 Jul · Track Worlds 2026 · Bell Lap'],
    ['event-3', 'Women Sprint · Track Worlds 2026 · Bell Lap'],
    ['event-3/phase-1/results', 'Results · Women Sprint, Round 1 · Track Worlds 2026 · Bell Lap'],
    ['event-3/phase-2/live', 'Live · Women Sprint, Round 2 · Track Worlds 2026 · Bell Lap'],
  ])('/%s has the title %s', async (path, title) => {
    const html = await page(path === '' ? '/2026/tdf' : `/2026/tdf/${path}`, read)
    expect(titleOf(html)).toBe(title)
  })

  it.each([
    ['schedule', 'Schedule'],
    ['reports', 'Reports'],
    ['event-3/ceremony', 'Ceremony · Women Sprint'],
  ])('/%s names the year once where it is part of the name', async (path, title) => {
    const named = holding({ ...bodies, [C]: { ...(bodies[C] as object), name: 'Track Worlds 2026' } })
    expect(titleOf(await page(`/2026/tdf/${path}`, named))).toBe(`${title} · Track Worlds 2026 · Bell Lap`)
  })

  it.each(['event-3', 'event-3/phase-1/results', 'event-3/phase-2/live'])(
    '/%s names the competition with its year above its title',
    async (path) =>
      expect(textOf(part(await page(`/2026/tdf/${path}`, read), 'main'))).toMatch(/^ *Track Worlds 2026 /),
  )

  it('names the riders of a team that starts as one, each with a page and without a number that nobody wears', async () => {
    const member = { bib: 0, nation: 'NZL', uciRiderId: null, status: 'OK', leftInStage: null }
    const teams = [
      {
        key: 'NZL',
        code: 'NZL',
        name: 'New Zealand',
        nation: 'NZL',
        members: ['IRIS Abel', 'LARCH Carl'].map((name) => ({ ...member, name })),
      },
      { key: 'DEN', code: 'DEN', name: 'Denmark', nation: 'DEN', members: [] },
    ]
    const html = part(
      await page(
        '/2026/tdf/event-3/phase-1/teams',
        holding({ ...bodies, [`${C}/events/3/phases/1/teams`]: teams }),
      ),
      'main',
    )
    expect(textOf(html)).toMatch(/New Zealand .*IRIS Abel .*LARCH Carl .*Denmark/)
    expect(html).toContain('href="/athlete/tdf2026-iris-abel-nzl"')
    expect(html).not.toContain('Bib 0')
  })

  it('describes every section of a phase by words of its own', async () => {
    const sections = ['live', 'startlist', 'results', 'teams', 'stats', 'map', 'reports', 'photofinish']
    const urls = ['', '/schedule', '/reports', '/event-3'].map((path) => `/2026/tdf${path}`)
    for (const number of [1, 2])
      urls.push(...sections.map((section) => `/2026/tdf/event-3/phase-${number}/${section}`))
    const described = await Promise.all(
      urls.map(async (url) => /<meta name="description" content="([^"]*)"/.exec(await page(url, read))?.[1]),
    )
    expect(new Set(described).size).toBe(urls.length)
  })

  it('describes the only phase of an event by its name once', async () => {
    const path = `${C}/events/3/phases/1`
    const only = { ...(bodies[path] as object), name: 'Women Sprint' }
    const html = await page('/2026/tdf/event-3/phase-1/live', holding({ ...bodies, [path]: only }))
    expect(html).toContain('content="Live · Track Worlds 2026, Women Sprint: start list, race and results."')
  })

  it('tells search engines which event a page is about, as part of the whole, and no result', async () => {
    const told = async (path: string): Promise<unknown> => {
      const html = await page(`/2026/tdf/${path}`, read)
      const text = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1]
      return text === undefined ? null : JSON.parse(text)
    }
    const superEvent = { '@type': 'SportsEvent', name: 'Track Worlds 2026', sport: 'Track cycling' }
    const event = await told('event-3')
    expect(event).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'SportsEvent',
      name: 'Women Sprint',
      startDate: '2026-07-07T13:00:00+02:00',
      url: 'https://bell-lap.example/2026/tdf/event-3',
      superEvent,
    })
    const phaseResults = await told('event-3/phase-1/results')
    expect(phaseResults).toMatchObject({ name: 'Women Sprint', superEvent })
    expect(JSON.stringify([event, phaseResults])).not.toMatch(/winner|rank":|result":|Team A/i)
    expect(await told('event-4')).toBeNull()
  })

  it('tells search engines where an event is held: at its own venue, else where the competition is', async () => {
    const placeOf = async (event: object, competition: object): Promise<unknown> => {
      const html = await page(
        '/2026/tdf/event-3',
        holding({
          ...bodies,
          [C]: { ...bodies[C], ...competition },
          [`${C}/events`]: bodies[`${C}/events`]?.map((each) => ({ ...each, ...event })),
        }),
      )
      const [, text = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? []
      return (JSON.parse(text) as { location?: unknown }).location
    }
    // The country by its ISO code, which is not the sport's.
    const address = { '@type': 'PostalAddress', addressLocality: 'Lugano', addressCountry: 'CH' }
    expect(await placeOf({}, { location: 'Lugano', noc: 'SUI' })).toMatchObject({ name: 'Lugano', address })
    // Neither a code is part of a town, nor a country one.
    expect(await placeOf({}, { location: 'Lugano, SUI', noc: 'SUI' })).toMatchObject({ address })
    expect(await placeOf({}, { location: 'Switzerland', noc: 'SUI' })).toEqual({
      '@type': 'Place',
      name: 'Switzerland',
      address: { '@type': 'PostalAddress', addressCountry: 'CH' },
    })
    expect(await placeOf({}, { location: '', noc: 'GER' })).toMatchObject({
      name: 'Germany',
      address: { addressCountry: 'DE' },
    })
    expect(await placeOf({ venue: 'Leogang' }, { location: '', noc: 'XXX' })).toEqual({
      '@type': 'Place',
      name: 'Leogang',
    })
    expect(await placeOf({}, { location: '', noc: 'XXX' })).toBeUndefined()
  })

  it('shows in its list of events that the next round is postponed, also if later ones still have a time', async () => {
    const list = async (first: object) => {
      const items = [item(1, first), item(2)]
      const schedule = { utcOffset: 2, timeZone: 'Europe/Paris', showFirstTimeOfDay: true, items }
      return textOf(
        part(await page('/2026/tdf', holding({ ...bodies, [`${C}/schedule`]: schedule })), 'main'),
      )
    }
    const startAt = '2026-07-08T13:00:00+02:00'
    expect(
      await list({ startAt, ...disrupted('postponed', { startWas: '2026-07-07T13:00:00+02:00' }) }),
    ).toMatch(/Women Sprint ?Round 1 · Postponed · new start Wed 8 Jul 13:00/)
    expect(await list(disrupted('postponed'))).toMatch(/Women Sprint ?Round 1 · Postponed(?! · new start)/)
  })

  it('strikes out the start of a round that is put off until nobody knows when, in the programme and in its event', async () => {
    const struck = async (path: string, startWas: string | null) => {
      const more = disrupted('postponed', { startWas })
      const read = holding({
        ...bodies,
        [`${C}/schedule`]: {
          utcOffset: 2,
          timeZone: 'Europe/Paris',
          showFirstTimeOfDay: true,
          items: [item(1, more), item(2)],
        },
        [`${C}/events/3/phases`]: [{ ...phase(1, 'expected'), ...more }, phase(2, 'expected', true)],
      })
      return part(await page(path, read), 'main').match(/<s>.*?<\/s>/g)
    }
    for (const path of ['/2026/tdf/schedule', '/2026/tdf/event-3']) {
      expect(await struck(path, null)).toEqual([expect.stringContaining('13:00')])
      expect(await struck(path, '2026-07-06T13:00:00+02:00')).toBeNull()
    }
  })

  it('an event with all rounds cancelled or stopped shows the reason, and has no link to a ceremony', async () => {
    const event = async (...rounds: object[]) => {
      const phases = rounds.map((more, index) => ({ ...phase(index + 1, 'finished', index === 1), ...more }))
      return textOf(
        part(
          await page('/2026/tdf/event-3', holding({ ...bodies, [`${C}/events/3/phases`]: phases })),
          'main',
        ),
      )
    }
    const called = disrupted('cancelled')
    const off = await event(called, called)
    expect(off).toMatch(/Cancelled ?Snow/)
    expect(off).not.toContain('Podium ceremony')
    const held = await event(called, {})
    expect(held).not.toContain('Snow')
    expect(held).toContain('Podium ceremony')
  })

  it('has its events by category, each with its current phase, and the programme of the day', async () => {
    const html = part(await page('/2026/tdf', read), 'main')
    expect(textOf(html)).toMatch(/Women Sprint Live · Round 2/)
    expect(html).toContain('href="/2026/tdf/event-3"')
    expect(html).toContain('href="/2026/tdf/event-3/phase-1/results"')
    expect(html).toContain('href="/2026/tdf/schedule"')
  })

  it.each([
    ['MenElite', 'Men Elite'],
    ['MenU23', 'Men U23'],
    ['MenJunior', 'Men Junior'],
    ['WomenElite', 'Women Elite'],
    ['WomenU23', 'Women U23'],
    ['WomenJunior', 'Women Junior'],
    ['MenElite26', 'Men Elite 26″'],
    ['MenElite20', 'Men Elite 20″'],
    ['MenJunior26', 'Men Junior 26″'],
    ['MenJunior20', 'Men Junior 20″'],
    ['WomenElite26', 'Women Elite 26″'],
    ['WomenElite20', 'Women Elite 20″'],
    ['WomenJunior26', 'Women Junior 26″'],
    ['WomenJunior20', 'Women Junior 20″'],
  ] as const satisfies readonly (readonly [Category, string])[])(
    'names the category %s in words: %s',
    async (category, words) => {
      const events = bodies[`${C}/events`].map((event) => ({ ...event, category }))
      const read = holding({ ...bodies, [`${C}/events`]: events })
      const main = part(await page('/2026/tdf/event-3', read), 'main')
      expect(textOf(main)).not.toContain(category)
      expect(main.replaceAll('<!-- -->', '')).toMatch(new RegExp(`>${words}<`))
    },
  )

  it('has a schedule by day, by event, and of one day', async () => {
    const text = async (query: string) => textOf(part(await page(`/2026/tdf/schedule${query}`, read), 'main'))
    expect(await text('')).toMatch(/Tuesday July 7, 2026 13:00 Women Sprint Round 1 Result/)
    expect(await text('?view=event')).toMatch(/Women Sprint Tue,? 7 Jul 13:00 Round 1/)
    expect(await text('/2026-07-07')).toMatch(/13:00 Women Sprint Round 1 Result/)
    expect(await text('/2026-07-08')).not.toContain('Round 1')
  })

  it('links its programme as a calendar: whole, of a day and of an event', async () => {
    const file = '/competitions/tdf2026/schedule.ics'
    const calendarAt = async (path: string) =>
      /href="([^"]*\.ics[^"]*)"/.exec(part(await page(`/2026/tdf/${path}`, read), 'main'))?.[1]
    expect(await calendarAt('schedule')).toBe(`${file}?locale=en`)
    expect(await calendarAt('schedule/2026-07-07')).toBe(`${file}?date=2026-07-07&amp;locale=en`)
    expect(await calendarAt('event-3')).toBe(`${file}?event=3&amp;locale=en`)
  })

  it('has its omnium at an address of its own, and where there is none that leads to the event', async () => {
    expect(await location('/2026/tdf/event-3/omnium', read)).toBe('/2026/tdf/event-3')
    const winner = { rank: 1, key: 'A', name: 'Team A', lastName: null, firstName: null, nation: 'GBR' }
    const events = bodies[`${C}/events`].map((event) => ({ ...event, standing: 'omnium', podium: [winner] }))
    const race = { phase: 1, name: 'Scratch', form: 'scratch', raceStatus: 'standings', counts: true }
    const row = {
      ...side('A', 1, 'Q'),
      points: 40,
      behind: 0,
      aheadBy: 'lastSprint',
      races: [{ key: '1', rank: 1, points: 40, total: 40, standing: 1, irm: null }],
      needs: [],
    }
    const omnium = {
      event: 'Women Sprint',
      resultStatus: 'official',
      races: [race],
      next: null,
      columns,
      results: [row],
    }
    const reading = holding({
      ...bodies,
      [`${C}/events`]: events,
      [`${C}/events/3/omnium`]: omnium,
      [`${C}/events/3/phases/1`]: { ...bodies[`${C}/events/3/phases/1`], isFinal: true },
    })
    const html = await page('/2026/tdf/event-3/omnium', reading)
    expect(titleOf(html)).toBe('Omnium · Women Sprint · Track Worlds 2026 · Bell Lap')
    expect(html).toContain('<a aria-current="page" href="/2026/tdf/event-3/omnium">Omnium<')
    expect(textOf(part(html, 'main'))).toMatch(
      /Gold Team A .*Scratch Behind Total 1 Team A better in the last sprint .*40 \(1\) 40/,
    )
    // Its last race is a race: the medals stand where they were won.
    expect(part(await page('/2026/tdf/event-3/phase-1/results', reading), 'main')).not.toContain('Gold')
    // The need is a medal only in events with medals.
    const chased = [row, { ...row, key: 'B', rank: 2, needs: [{ medal: 1, behind: 4, place: null }] }]
    const neededFor = async (givesMedals: boolean) => {
      const needing = holding({
        ...bodies,
        [`${C}/events`]: events.map((event) => ({ ...event, podium: [], givesMedals })),
        [`${C}/events/3/omnium`]: { ...omnium, resultStatus: 'live', results: chased },
      })
      return textOf(part(await page('/2026/tdf/event-3/omnium', needing), 'main'))
    }
    expect(await neededFor(true)).toMatch(/For a medal .*Gold 4 points behind/)
    expect(await neededFor(false)).toMatch(/For the podium .*Place 1 4 points behind/)
    expect(await neededFor(false)).not.toMatch(/medal|Gold/)
  })

  it('has the world cup at an address of its own, with its rounds, and where there is none that leads to the event', async () => {
    const none: Read = async (path) => (path.endsWith('/worldcup') ? { kind: 'unknown' } : read(path))
    expect(await location('/2026/tdf/event-3/worldcup', none)).toBe('/2026/tdf/event-3')
    const round = (key: string, name: string, event: number, counts: boolean) => ({
      key,
      name,
      on: null,
      event,
      competition: null,
      raceStatus: counts ? 'standings' : 'expected',
      counts,
    })
    const score = {
      key: 'one',
      rank: 1,
      points: 40,
      total: 40,
      standing: 1,
      irm: null,
      parts: [40],
      isDropped: false,
    }
    const nation = (code: string) => ({
      ...side(code, 1, 'Q'),
      team: { key: code, code, name: code, nation: code, members: [] },
    })
    const worldCup = {
      series: 'cup',
      name: 'Sprint World Cup',
      event: 'Women Sprint',
      resultStatus: 'official',
      complete: false,
      missing: ['Round 0'],
      counting: null,
      rounds: [
        { ...round('zero', 'Round 0', 0, false), event: null },
        round('one', 'Round 1', 3, true),
        round('two', 'Round 2', 4, false),
      ],
      columns,
      results: [{ ...side('A', 1, 'Q'), points: 40, behind: 0, aheadBy: 'places', rounds: [score] }],
      nations: {
        best: 3,
        columns,
        results: [{ ...nation('GBR'), points: 40, behind: 0, aheadBy: null, rounds: [score] }],
      },
    }
    const events = bodies[`${C}/events`].map((event) => ({
      ...event,
      series: worldCup.name,
      seriesRounds: { counted: 1, missing: ['Round 0'] },
    }))
    const reading = holding({ ...bodies, [`${C}/events`]: events, [`${C}/events/3/worldcup`]: worldCup })
    const html = await page('/2026/tdf/event-3/worldcup', reading)
    expect(titleOf(html)).toBe('Sprint World Cup · Women Sprint · Track Worlds 2026 · Bell Lap')
    expect(html).toMatch(/<h1[^>]*>Sprint World Cup<\/h1>/)
    // Seen once, above the page; the heading of the table is for who hears it.
    expect(html).toMatch(/<h2[^>]*><span[^>]*>Sprint World Cup<\/span><\/h2>/)
    expect(html).toMatch(/<h2[^>]*>Nations Cup<\/h2>/)
    const text = textOf(part(html, 'main'))
    expect(text).toMatch(/Sprint World Cup .*After round 2 of 3; missing: Round 0/)
    expect(text).toMatch(/Round 1 Behind Total 1 Team A better places .*40 \(1\) 40/)
    expect(text).toMatch(/Nations Cup .* 1 Great Britain 40 \(1\) 40/)
    expect(html).toContain('href="/2026/tdf/event-4/worldcup"')
    const event = await page('/2026/tdf/event-3', reading)
    expect(event).toContain('href="/2026/tdf/event-3/worldcup"')
    expect(textOf(part(event, 'main'))).toContain('Standings: Sprint World Cup · after round 2; 1 is missing')
    // A season that is not over is not shown as its final standing.
    const whole = { ...worldCup, missing: [], complete: true, name: 'Downhill World Cup 2026, Women Elite' }
    const french = await page(
      '/2026/tdf/event-3/worldcup',
      holding({ ...bodies, [`${C}/events`]: events, [`${C}/events/3/worldcup`]: whole }),
      { acceptLanguage: 'fr' },
    )
    expect(textOf(french)).toContain('Résultat officiel · Après la manche 2 sur 3')
    expect(french).toMatch(/<h1[^>]*>Coupe du monde de descente 2026, Femmes Élite<\/h1>/)
    const unknown = { ...worldCup, missing: [] }
    const others = holding({ ...bodies, [`${C}/events`]: events, [`${C}/events/3/worldcup`]: unknown })
    expect(await page('/2026/tdf/event-3/worldcup', others)).toContain(
      'Some rounds of the season are missing',
    )
  })

  it('shows a heat of two side by side, with explanations of the marks and the next round', async () => {
    const html = part(await page('/2026/tdf/event-3/phase-1/results', read), 'main')
    const text = textOf(html)
    expect(text).toMatch(/Heat 1 1 Team A → Semifinals Q 2 Team B → For Places 5–8 Q5–8/)
    expect(text).toContain('Q Qualified by place: Semifinals Q5–8 Rides for places 5 to 8')
    expect(html).toMatch(/title="Qualified by place"[^>]*>Q</)
  })

  it('names the round that is the second chance, as the programme does', async () => {
    const advance = { phase: 4, name: 'Last Chance Race', heat: null, decidesPlaces: false, byPlace: true }
    const results = [...duel, { ...side('C', 3, 'R'), advance }]
    const [path, body] = [`${C}/events/3/phases/1/results`, bodies[`${C}/events/3/phases/1/results`]]
    const reading = holding({ ...bodies, [path]: { ...body, results, heats: [{ name: 'Heat 1', results }] } })
    const html = await page('/2026/tdf/event-3/phase-1/results', reading)
    expect(textOf(part(html, 'main'))).toContain('R On to: Last Chance Race')
  })
})
