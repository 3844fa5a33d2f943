/**
 * Every form in its states as the site's server renders it: facts → documents → page. Before, raced, official, corrected,
 * relegated, disqualified after the podium, level and parted by the jury, stopped, restarted, run again, lapped, a start list
 * that comes late. What each document says is tested where it is made (packages/race/test/documents/states.test.ts); here, that a
 * visitor can read it.
 */
import { FORM_KEYS, formOf, type FormKey } from '@bell-lap/domain/form/form'
import type { Outcome, OutcomeKind } from '@bell-lap/domain/outcome/outcome'
import type { CompetitionDocumentName } from '@bell-lap/protocol/documents'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { parsePath } from '@bell-lap/protocol/path'
import { projectDocument } from '@bell-lap/race/projections'
import { applyFact, createRace } from '@bell-lap/race/race'
import { describe, expect, test } from 'vitest'
import { readServerEntry, type Read } from './server-entry.ts'

const { render } = await readServerEntry()

const PHASE = { event: 1, phase: 1 }
const STARTED_AT = '2026-06-06T12:00:00+02:00'
const NOON_S = 12 * 3600
const LAPS = 5
/** Races on laps need these parameters; the other forms ignore them. */
const COURSE = { distanceM: 5000, parameters: { laps: LAPS } }
/** So many seconds after the start. */
const instantAt = (seconds: number) => new Date(Date.parse(STARTED_AT) + seconds * 1000).toISOString()
const DAY = '2026-06-06'
const KEYS = ['1', '2', '3', '4'] as const
const NAMES = { 1: 'Ahorn', 2: 'Birke', 3: 'Linde', 4: 'Ulme' }
type Key = (typeof KEYS)[number]
type Row = FactOf<'unitResult'>['rows'][number]

/** The outcome of the first, second … competitor, for each kind of outcome. */
const OUTCOME: { readonly [K in OutcomeKind]: (index: number) => Extract<Outcome, { kind: K }> } = {
  time: (index) => ({ kind: 'time', timeMs: 600_000 + index * 1000 }),
  lapsAndTime: (index) => ({ kind: 'lapsAndTime', laps: 10, timeMs: 600_000 + index * 1000 }),
  points: (index) => ({ kind: 'points', points: 40 - index * 10, sprints: [] }),
  score: (index) => ({ kind: 'score', score: 90 - index, runs: [] }),
  games: (index) => ({ kind: 'games', won: 3 - index, drawn: 0, lost: index, goals: 9, goalsAgainst: 3 }),
  duel: (index) => ({ kind: 'duel', won: 3 - index, lost: index }),
  place: () => ({ kind: 'place' }),
}

function rowOf(form: FormKey, key: string, index: number): Row {
  const { decidedBy } = formOf(form)
  const outcome = OUTCOME[decidedBy](index) as NonNullable<Row['outcome']>
  return { competitor: key, outcome, ...(decidedBy === 'place' ? { rank: index + 1 } : {}) }
}

const OF_THE_RACE: ReadonlySet<string> = new Set(['passing', 'withdrawal', 'decision'])

function raced(form: FormKey) {
  const race = createRace('any2026')
  const tell = (
    fields: { readonly type: string } & Record<string, unknown>,
  ): { source: string; id: string } => {
    const key = { id: `f${race.seq + 1}`, source: 'test' }
    // Events of the race become known on its day; everything else earlier.
    const at = OF_THE_RACE.has(fields.type) ? `${DAY}T23:59:59Z` : `${DAY}T10:00:00Z`
    const fact = { ...key, at, ...fields } as unknown as Fact
    applyFact(race, { seq: race.seq + 1, receivedAt: fact.at, fact })
    return key
  }
  const read: Read = async (path) => {
    const parsed = parsePath(path.replace(/\?.*/, ''))
    if (!parsed.found || parsed.params['c'] !== 'any2026') return { kind: 'not-yet' }
    const projected = projectDocument(race, parsed.name as CompetitionDocumentName, parsed.params)
    return projected.kind === 'ok'
      ? { kind: 'ok', body: projected.body, version: race.seq, epoch: 'a', updatedAt: null }
      : { kind: 'not-yet' }
  }
  /** The main part of a page of the phase, or of the page beside its phases. */
  const html = async (tab: string): Promise<string> => {
    const rendered = await render(`/2026/any/event-1/${tab === 'omnium' ? tab : `phase-1/${tab}`}`, read, {
      cookie: null,
      acceptLanguage: 'en',
      nowMs: Date.parse(`${DAY}T10:30:00Z`),
      origin: 'https://bell-lap.example',
      indexable: true,
      dataBudgetMs: 5000,
    })
    if (rendered.kind !== 'page') throw new Error(`A redirect to ${rendered.location}`)
    return /<main[ >].*?<\/main>/s.exec(rendered.html)?.[0].replaceAll('<!-- -->', '') ?? ''
  }
  /** Its words. */
  const page = async (tab: string): Promise<string> =>
    (await html(tab)).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  /** The competitors in the order in which the page first names them. */
  const order = async (tab: string): Promise<string> => {
    const words = await page(tab)
    const places = KEYS.map((key) => ({ key, at: words.search(new RegExp(NAMES[key], 'i')) }))
    return places
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at)
      .map(({ key }) => key)
      .join('')
  }
  const common = {
    start: DAY,
    end: DAY,
    location: 'Anywhere',
    noc: 'SUI',
    timeZone: 'Europe/Zurich',
    priority: 0,
  }
  tell({
    type: 'competition',
    code: 'any',
    year: 2026,
    name: 'Any',
    sport: 'CTR',
    competitionType: 'MultiEvents',
    ...common,
  })
  tell({ type: 'event', event: 1, name: 'Elite' })
  tell({ type: 'phase', ...PHASE, name: 'Final', form, startAt: STARTED_AT, isFinal: true, ...COURSE })
  const isAthlete = formOf(form).competitor === 'athlete'
  const kind = formOf(form).competitor
  return {
    html,
    page,
    order,
    tell,
    /** `startsAt`: seconds after the start, of those who start one by one. */
    list: (startsAt?: Readonly<Record<Key, number>>) =>
      tell({
        type: 'unitStartList',
        ...PHASE,
        competitors: KEYS.map((key: Key) => ({
          ...(isAthlete
            ? { key, kind, bib: Number(key), lastName: NAMES[key], nation: 'SUI' }
            : { key, kind, name: NAMES[key], nation: 'SUI' }),
          ...(startsAt && { order: Number(key), startAt: instantAt(startsAt[key]) }),
        })),
      }),
    start: (seconds: number) => tell({ type: 'stageStarted', ...PHASE, startedAt: instantAt(seconds) }),
    /** The competitor crosses the line so many seconds after the first start. */
    pass: (key: Key, ...seconds: number[]) => {
      for (const each of seconds)
        tell({
          type: 'passing',
          ...PHASE,
          bib: Number(key),
          point: 'Finish',
          timeOfDayMs: (NOON_S + each) * 1000,
        })
    },
    heat: (heatStatus: string, more: object = {}) =>
      tell({ type: 'heatStatus', ...PHASE, heat: 'Heat 1', heatStatus, ...more }),
    ride: (first: Key, second: Key) =>
      tell({
        type: 'heatResult',
        ...PHASE,
        heat: 'Heat 1',
        rows: [
          { competitor: first, rank: 1, timeMs: 30_000 },
          { competitor: second, rank: 2, timeMs: 31_000 },
        ],
      }),
    result: (rows: readonly Row[], supersedes?: object) =>
      tell({ type: 'unitResult', ...PHASE, rows, ...(supersedes && { supersedes }) }),
    status: (raceStatus: string) => tell({ type: 'raceStatus', ...PHASE, raceStatus }),
    official: () => tell({ type: 'resultStatus', ...PHASE, resultStatus: 'official' }),
    judge: (competitor: Key, irm: 'REL' | 'DSQ') =>
      tell({
        type: 'decision',
        ...PHASE,
        reason: 'The jury says so',
        decision: { kind: 'invalidResult', competitor, irm },
      }),
    rows: KEYS.map((key, index) => rowOf(form, key, index)),
  }
}

describe.each(FORM_KEYS)('%s', (form) => {
  test('the starters are on the page before the race, and everybody during it', async () => {
    const { list, order, status } = raced(form)
    expect(await order('startlist')).toBe('')
    list()
    expect([...(await order('startlist'))].toSorted().join('')).toBe('1234')
    status('started')
    expect([...(await order('live'))].toSorted().join('')).toBe('1234')
  })

  test('a result that is a record is marked so', async () => {
    const { list, html, result, rows } = raced(form)
    list()
    result([{ ...rows[0]!, record: 'WR' }, ...rows.slice(1)])
    expect((await html('results')).match(/title="World record">WR</g)).toHaveLength(1)
  })

  test('a result, made official, corrected and ruled upon, is on the page in its order and with its marks', async () => {
    const { list, order, page, result, official, judge, rows } = raced(form)
    const first = result(rows)
    list()
    official()
    expect(await order('results')).toBe('1234')
    expect(await page('results')).toMatch(/official/i)
    result(
      KEYS.toReversed().map((key, index) => rowOf(form, key, index)),
      first,
    )
    expect(await order('results')).toBe('4321')
    judge('4', 'REL')
    // A rider relegated from the last sprint of an elimination is ahead of riders eliminated earlier. Points
    // of a race are kept (D-238).
    const ruled =
      form === 'elimination'
        ? (['3421', '3412'] as const)
        : formOf(form).decidedBy === 'points'
          ? (['4321', '4312'] as const)
          : (['3214', '3142'] as const)
    expect(await order('results')).toBe(ruled[0])
    expect(await page('results')).toContain('REL')
    judge('2', 'DSQ')
    expect(await order('results')).toBe(ruled[1])
    expect(await page('results')).toContain('DSQ')
  })
})

test.each(['cancelled', 'stopped'])(
  'for a phase that is %s no result and no file is awaited',
  async (disruption) => {
    const { list, page, tell } = raced('scratch')
    list()
    tell({ type: 'disruption', ...PHASE, disruption })
    for (const tab of ['live', 'results']) {
      const words = await page(tab)
      expect(words).toContain('There is no result')
      expect(words).not.toMatch(/awaited|appears/)
    }
    expect(await page('reports')).toContain('No reports were filed')
  },
)

const IN_PAIRS = FORM_KEYS.filter((form) => formOf(form).isPaired)
test.each(IN_PAIRS)('%s: nobody of a pair on the start list has a place or has won', async (form) => {
  const { html, page, tell } = raced(form)
  const kind = formOf(form).competitor
  const named = (key: Key) =>
    kind === 'athlete' ? { bib: Number(key), lastName: NAMES[key] } : { name: NAMES[key] }
  tell({
    type: 'unitStartList',
    ...PHASE,
    competitors: KEYS.map((key, index) => ({
      key,
      kind,
      ...named(key),
      heat: index < 2 ? 'Heat 1' : 'Heat 2',
      order: (index % 2) + 1,
    })),
  })
  expect(await page('startlist')).toMatch(/Heat 1 Ahorn (1 )?Birke (2 )?Heat 2 Linde (3 )?Ulme/)
  expect(await html('startlist')).not.toMatch(/data-wins|data-mark="leader"/)
})

/** Place and name of everybody in the ranking, as they stand on the page: its figures and bibs are no matter here. */
function placesIn(words: string, ofForm: FormKey): string {
  const ranking = words.slice(
    Math.max(words.lastIndexOf('Result Rank'), words.lastIndexOf('Ranking now Rank')),
  )
  const bib = formOf(ofForm).competitor === 'athlete' ? '\\d ' : ''
  const rows = ranking.matchAll(new RegExp(`(\\d+|–) ${bib}(${Object.values(NAMES).join('|')})`, 'g'))
  return [...rows].map(([, place, name]) => `${place} ${name}`).join(', ')
}

test.each(FORM_KEYS)(
  '%s: level competitors share a place on the page, until the jury decides',
  async (form) => {
    const { list, page, result, tell, rows } = raced(form)
    const [first, second, third, fourth] = rows as [Row, Row, Row, Row]
    list()
    result([first, second, { ...second, competitor: third.competitor }, fourth])
    expect(placesIn(await page('results'), form)).toBe('1 Ahorn, 2 Birke, 2 Linde, 4 Ulme')
    tell({
      type: 'decision',
      ...PHASE,
      reason: 'The photo shows it',
      decision: { kind: 'tieOrder', classification: 'Result', competitors: ['3', '2'] },
    })
    const parted = await page('results')
    expect(placesIn(parted, form)).toBe('1 Ahorn, 2 Linde, 3 Birke, 4 Ulme')
    expect(parted).toContain('The photo shows it')
  },
)

const ON_THE_TRACK = FORM_KEYS.filter((form) => {
  const { start, reads } = formOf(form)
  return start === 'heats' || reads.includes('sprints') || reads.includes('eliminations')
})
test.each(ON_THE_TRACK)('%s: a heat is stopped, started again and run again on the page', async (form) => {
  const { list, page, html, heat, ride, status } = raced(form)
  list()
  status('started')
  heat('started', { startedAt: instantAt(0) })
  expect(await page('live')).toContain('Heat 1 On the track')
  heat('stopped', { reason: 'A fall' })
  expect(await page('live')).toContain('Heat 1 Stopped · A fall')
  // Facts are told in English, whatever the language of the page.
  expect(await html('live')).toContain('<span lang="en">A fall</span>')
  heat('started', { startedAt: instantAt(600) })
  const restarted = await page('live')
  expect(restarted).toContain('Heat 1 On the track')
  expect(restarted).not.toContain('A fall')
  ride('1', '2')
  expect(await page('live')).toMatch(/1 Ahorn.*2 Birke/)
  heat('rerun', { reason: 'The gate failed' })
  const rerun = await page('live')
  expect(rerun).toContain('Heat 1 Rerun · The gate failed')
  // Riders who are still in an elimination race have no place yet.
  if (form === 'elimination') expect(rerun).toMatch(/Still in .*Ahorn.*Birke.*Linde.*Ulme/)
  else expect(placesIn(rerun, form)).toBe('– Ahorn, – Birke, – Linde, – Ulme')
  ride('2', '1')
  expect(await page('live')).toMatch(/1 Birke.*2 Ahorn/)
})

const TOGETHER = FORM_KEYS.filter((form) => {
  const { start, reads, competitor } = formOf(form)
  return start === 'together' && competitor === 'athlete' && reads.includes('passings')
})
test.each(TOGETHER)('%s: a race that is started again begins anew on the page', async (form) => {
  const { list, page, start, pass } = raced(form)
  list()
  start(0)
  pass('1', 300)
  pass('2', 303)
  const before = await page('live')
  expect(placesIn(before, form)).toBe('1 Ahorn, 2 Birke, – Linde, – Ulme')
  start(900)
  const restarted = await page('live')
  expect(placesIn(restarted, form)).toBe('– Ahorn, – Birke, – Linde, – Ulme')
  pass('2', 1200)
  pass('1', 1203)
  const again = await page('live')
  expect(placesIn(again, form)).toBe('1 Birke, 2 Ahorn, – Linde, – Ulme')
  // Counted from the second start.
  expect(again).toContain('5:00')
})

const ONE_BY_ONE = FORM_KEYS.filter((form) => {
  const { start, reads, competitor } = formOf(form)
  return start === 'apart' && competitor === 'athlete' && reads.includes('passings')
})
test.each(ONE_BY_ONE)('%s: a competitor with another start has no time until then', async (form) => {
  const { list, page, pass, status } = raced(form)
  const starts = { 1: 0, 2: 60, 3: 120, 4: 180 }
  list(starts)
  status('started')
  pass('1', 200)
  pass('2', 250)
  const before = await page('live')
  expect(placesIn(before, form)).toBe('1 Birke, 2 Ahorn, – Linde, – Ulme')
  expect(before).not.toContain('Nobody has finished')
  list({ ...starts, 2: 600 })
  expect(placesIn(await page('live'), form)).toBe('1 Ahorn, – Birke, – Linde, – Ulme')
  pass('2', 780)
  expect(placesIn(await page('live'), form)).toBe('1 Birke, 2 Ahorn, – Linde, – Ulme')
})

test.each([
  ['criterium', '3 Linde', '+3 laps'],
  ['laps', '3 Linde', 'LAP'],
] as const)('%s: a lapped rider is marked on the page', async (form, behind, word) => {
  const { list, page, start, pass } = raced(form)
  list()
  start(0)
  pass('1', 300, 600, 900, 1200, 1500)
  pass('2', 305, 610, 910, 1215, 1520)
  pass('3', 350, 1540)
  const live = await page('live')
  expect(placesIn(live, form)).toContain(`1 Ahorn, 2 Birke, ${behind}`)
  expect(live).toContain(word)
})

test('a lap has a gap to second place, unless two ended it together', async () => {
  const { list, page, start, pass } = raced('laps')
  list()
  start(0)
  pass('1', 300, 600)
  pass('2', 300, 605)
  expect(await page('timeline')).toMatch(/Lap 2 Ahorn 10:00 · \+0:05 to second place.*Lap 1 Ahorn 5:00 12:00/)
})

test('a timeline that tells of no course has no heading for one', async () => {
  const { page, tell } = raced('keirin')
  tell({ type: 'disruption', ...PHASE, disruption: 'postponed', reason: 'Power failure' })
  expect(await page('timeline')).toMatch(/Latest actions.*Power failure.*Course/)
  tell({ type: 'phase', ...PHASE, name: 'Final', form: 'keirin', startAt: STARTED_AT })
  const words = await page('timeline')
  expect(words).toMatch(/Latest actions.*Power failure/)
  expect(words).not.toContain('Course')
})

const BY_BALANCE = ['pointsRace', 'madison', 'tempo', 'scratch'] as const
test.each(BY_BALANCE)('%s: a lap lost is on the page', async (form) => {
  const { list, page, status, tell } = raced(form)
  list()
  status('started')
  tell({ type: 'lapBalance', ...PHASE, competitors: ['1'], laps: -1, lap: 2 })
  const live = await page('live')
  expect(live).toMatch(/Ahorn (?:1 )?−1/)
  if (form !== 'scratch') expect(live).toContain('−20')
})

test.each(['pursuit', 'individualPursuit'] as const)(
  '%s: a caught rider is marked on the page',
  async (form) => {
    const { list, page, status, tell } = raced(form)
    list()
    status('started')
    tell({
      type: 'heatResult',
      ...PHASE,
      heat: 'Heat 1',
      rows: [
        { competitor: '1', rank: 1, timeMs: 200_000 },
        { competitor: '2', irm: 'OVL' },
      ],
    })
    expect(await page('live')).toContain('OVL')
  },
)

test('a rider with a score is on the board of a judged race, which has no finish', async () => {
  const { list, page, status, tell } = raced('judged')
  list()
  status('started')
  tell({ type: 'heatResult', ...PHASE, heat: 'Run of Linde', rows: [{ competitor: '3', score: 88.5 }] })
  const live = await page('live')
  expect(placesIn(live, 'judged')).toBe('1 Linde, – Ahorn, – Birke, – Ulme')
  expect(live).toContain('88.50')
  expect(live).not.toContain('Nobody has finished')
})

test('a round of several runs labels its total and its tie-break', async () => {
  const { list, page, ride, tell } = raced('gates')
  const phase = (number: number, more: object) =>
    tell({ type: 'phase', event: 1, phase: number, form: 'gates', startAt: STARTED_AT, ...more })
  phase(2, { name: 'Run 2' })
  phase(3, {
    name: 'Final',
    isFinal: true,
    qualification: [{ from: [{ phase: 2, runs: [1, 2], best: [1, 2] }] }],
  })
  list()
  ride('1', '2')
  expect(await page('results')).toMatch(
    /Total.*The lowest is the best\. Level riders are parted by their place in the latest run/,
  )
})

test('a run that was not finished has its mark, and its rider is not out of the race', async () => {
  const { list, page, status, tell } = raced('judged')
  tell({
    type: 'phase',
    ...PHASE,
    name: 'Final',
    form: 'judged',
    startAt: STARTED_AT,
    parameters: { rides: 2 },
  })
  list()
  status('started')
  const run = (ride: number, competitor: Key, of: object) =>
    tell({ type: 'heatResult', ...PHASE, heat: `Run of ${competitor}`, ride, rows: [{ competitor, ...of }] })
  run(1, '3', { score: 88.5 })
  run(1, '1', { irm: 'DNF' })
  expect(await page('live')).toMatch(/– 1 Ahorn .*?DNF 88\.51/)
  run(2, '1', { score: 90 })
  expect(await page('live')).toMatch(/1 1 Ahorn .*?DNF 90\.00 .*?90\.00/)
})

test.each(['pursuit', 'individualPursuit'] as const)(
  '%s: a qualifying by time has one ranking below its heats, with the marks, and a round by places has none',
  async (form) => {
    const { list, page, tell } = raced(form)
    const ride = (heat: string, [first, firstMs]: [Key, number], [second, secondMs]: [Key, number]) =>
      tell({
        type: 'heatResult',
        ...PHASE,
        heat,
        rows: [
          { competitor: first, rank: 1, timeMs: firstMs },
          { competitor: second, rank: 2, timeMs: secondMs },
        ],
      })
    const final = (from: object) =>
      tell({
        type: 'phase',
        event: 1,
        phase: 2,
        name: 'Final',
        form,
        startAt: STARTED_AT,
        isFinal: true,
        qualification: [{ from: [{ phase: 1, ...from }] }],
      })
    list()
    final({ best: [1, 2] })
    tell({ type: 'raceStatus', ...PHASE, raceStatus: 'started' })
    ride('Heat 1', ['2', 230_000], ['1', 235_000])
    expect(placesIn(await page('live'), form)).toBe('1 Birke, 2 Ahorn')
    ride('Heat 2', ['4', 229_000], ['3', 240_000])
    const live = await page('live')
    expect(placesIn(live, form)).toBe('1 Ulme, 2 Birke, 3 Ahorn, 4 Linde')
    expect(live.indexOf('Heat 2')).toBeLessThan(live.indexOf('Ranking now'))
    tell({ type: 'raceStatus', ...PHASE, raceStatus: 'finished' })
    const over = await page('live')
    expect(over.slice(over.lastIndexOf('Result Rank'))).toMatch(/Ulme.*3:49\.000.*\bQ\b.*Birke.*\bQ\b.*Ahorn/)
    final({ of: [{ places: [1] }] })
    expect(await page('live')).not.toContain('Result Rank')
  },
)

test('times of para classes are labelled as factored, with the real time beside them', async () => {
  const { tell, pass, page, start } = raced('factored')
  const points = [{ key: 'Half', name: 'Half' }]
  tell({ type: 'phase', ...PHASE, name: 'Final', form: 'factored', startAt: STARTED_AT, points })
  tell({
    type: 'unitStartList',
    ...PHASE,
    competitors: KEYS.map((key, index) => ({
      key,
      kind: 'athlete',
      bib: Number(key),
      lastName: NAMES[key],
      nation: 'SUI',
      order: Number(key),
      startAt: instantAt(index * 60),
      factorPercent: 90,
    })),
  })
  start(0)
  pass('1', 600)
  pass('2', 680)
  tell({ type: 'passing', ...PHASE, bib: 3, point: 'Half', timeOfDayMs: (NOON_S + 420) * 1000 })
  const words = await page('live')
  expect(words).toContain('Leader Ahorn 9:00.000 factored · Real time 10:00.000')
  expect(words).toMatch(/Hot seat .*9:00.000 .*factored · Real time 10:00.000 .*Last finishers/)
  expect(words).toMatch(/Last finishers .*9:18.000 \+18.000 factored Real time 10:20.000/)
})

test('two level leaders both lead: the hot seat names both, and the table marks both', async () => {
  const { list, pass, page, html, start } = raced('run')
  list({ 1: 0, 2: 60, 3: 120, 4: 180 })
  start(0)
  pass('1', 600)
  pass('2', 660)
  pass('3', 721)
  const words = await page('live')
  expect(words).toMatch(/Hot seat .*Ahorn .*10:00.000 .*Birke .*10:00.000 .*Last finishers/)
  expect((await html('live')).match(/<tr[^>]*data-mark="leader"/g)).toHaveLength(2)
})

test('a ride of two that ends level has no marked winner', async () => {
  const { tell, html } = raced('individualPursuit')
  const competitors = KEYS.map((key) => ({
    key,
    kind: 'athlete',
    bib: Number(key),
    lastName: NAMES[key],
    nation: 'SUI',
    heat: key < '3' ? 'For Gold' : 'For Bronze',
  }))
  tell({ type: 'unitStartList', ...PHASE, competitors })
  const ridden = (heat: string, ...times: (readonly [string, number])[]) =>
    tell({
      type: 'heatResult',
      ...PHASE,
      heat,
      rows: times.map(([competitor, timeMs]) => ({
        competitor,
        rank: times.filter(([, other]) => other < timeMs).length + 1,
        timeMs,
      })),
    })
  ridden('For Gold', ['1', 265_432], ['2', 265_432])
  ridden('For Bronze', ['3', 266_000], ['4', 267_000])
  expect((await html('live')).match(/data-wins="true"/g)).toHaveLength(1)
})

test('in the rides of a duel the loser has no place, and the winner has the time', async () => {
  const { tell, page } = raced('duel')
  tell({
    type: 'phase',
    ...PHASE,
    name: 'Final',
    form: 'duel',
    startAt: STARTED_AT,
    parameters: { rides: 3 },
  })
  const competitors = (['1', '2'] as const).map((key) => ({
    key,
    kind: 'athlete',
    bib: Number(key),
    lastName: NAMES[key],
    nation: 'SUI',
    heat: 'For Gold',
  }))
  tell({ type: 'unitStartList', ...PHASE, competitors })
  const ride = (number: number, winner: Key, loser: Key, timeMs?: number) =>
    tell({
      type: 'heatResult',
      ...PHASE,
      heat: 'For Gold',
      ride: number,
      rows: [
        { competitor: winner, rank: 1, ...(timeMs !== undefined && { timeMs }) },
        { competitor: loser, rank: 2 },
      ],
    })
  ride(1, '1', '2', 9711)
  ride(2, '2', '1')
  const words = await page('live')
  expect(words).toMatch(
    /(Ahorn|Birke) .*Ride 1 (9.711 Ride 2 L|L Ride 2 W) .*Ride 1 (9.711 Ride 2 L|L Ride 2 W)/,
  )
})

test('an unconfirmed omnium has its places in brackets, with an explanation', async () => {
  const { tell, list, html, status, result, rows } = raced('scratch')
  tell({
    type: 'event',
    event: 1,
    name: 'Elite',
    standing: { key: 'omnium', from: [{ phase: 1, scale: [40, 38, 36, 34] }] },
  })
  list()
  const places = async () =>
    (await html('omnium')).match(/(?<=<td[^>]*>(<span[^>]*>)?)\(?\d\)?(?=<)/g)?.slice(0, 2)
  tell({
    type: 'sprintResult',
    ...PHASE,
    sprint: 1,
    rows: KEYS.map((competitor, index) => ({ competitor, rank: index + 1 })),
  })
  status('finished')
  expect(await html('omnium')).toContain('Unconfirmed: places in brackets')
  expect(await places()).toEqual(['(1)', '(2)'])
  result(rows)
  expect(await places()).toEqual(['1', '2'])
})

test('a non-finisher has the mark beside the best time at a point', async () => {
  const { tell, list, start, page } = raced('run')
  const points = [{ key: 'Half', name: 'Half' }]
  tell({ type: 'phase', ...PHASE, name: 'Final', form: 'run', startAt: STARTED_AT, points })
  list({ 1: 0, 2: 60, 3: 120, 4: 180 })
  start(0)
  tell({ type: 'passing', ...PHASE, bib: 1, point: 'Half', timeOfDayMs: (NOON_S + 300) * 1000 })
  tell({ type: 'withdrawal', ...PHASE, bib: 1, irm: 'DNF' })
  expect(await page('live')).toMatch(/Hot seat .*Half 5:00.000 Ahorn (\w+ )*DNF .*Last finishers/)
})

test('an interrupted phase is not labelled live, and without a known order nobody is shown as started', async () => {
  const { tell, list, status, page } = raced('individualPursuit')
  list()
  status('inProgress')
  expect(await page('live')).toMatch(/Ranking now/)
  tell({ type: 'disruption', ...PHASE, disruption: 'interrupted', reason: 'Power failure' })
  const words = await page('live')
  expect(words).toMatch(/Ranking so far/)
  expect(words).not.toMatch(/Ranking now|All have started|Ranking so far Live/)
})
