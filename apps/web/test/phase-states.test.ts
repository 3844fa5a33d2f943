/**
 * Every form in its states as the site's server renders it: facts → documents → page. Before, raced, official, corrected,
 * relegated, disqualified after the podium, level, a start list that comes late. What each document says is tested where it is
 * made (packages/race/test/states.test.ts); here, that a visitor can read it.
 */
import { FORM_KEYS, formOf, type FormKey } from '@bell-lap/domain/form'
import type { Outcome, OutcomeKind } from '@bell-lap/domain/outcome'
import type { CompetitionDocumentName } from '@bell-lap/protocol/documents'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { parsePath } from '@bell-lap/protocol/path'
import { projectDocument } from '@bell-lap/race/documents'
import { applyFact, createRace } from '@bell-lap/race/race'
import { describe, expect, test } from 'vitest'
import { readServerEntry, type Read } from './server-entry.ts'

const { render } = await readServerEntry()

const PHASE = { event: 1, phase: 1 }
const DAY = '2026-06-06'
const KEYS = ['1', '2', '3', '4'] as const
const NAMES = { 1: 'Ahorn', 2: 'Birke', 3: 'Linde', 4: 'Ulme' }
type Key = (typeof KEYS)[number]
type Row = FactOf<'unitResult'>['rows'][number]

/** What the first, second … achieved, by what decides. */
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

function raced(form: FormKey) {
  const race = createRace('any2026')
  const tell = (fields: object): { source: string; id: string } => {
    const key = { id: `f${race.seq + 1}`, source: 'test' }
    const fact = { ...key, at: `${DAY}T10:00:00Z`, ...fields } as unknown as Fact
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
  /** The words of a page's main part. */
  const page = async (tab: string): Promise<string> => {
    const rendered = await render(`/2026/any/event-1/phase-1/${tab}`, read, {
      cookie: null,
      acceptLanguage: 'en',
      nowMs: Date.parse(`${DAY}T10:30:00Z`),
      origin: 'https://bell-lap.example',
      indexable: true,
      dataBudgetMs: 5000,
    })
    if (rendered.kind !== 'page') throw new Error(`A redirect to ${rendered.location}`)
    const main = /<main[ >].*?<\/main>/s.exec(rendered.html)?.[0].replaceAll('<!-- -->', '') ?? ''
    return main.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  }
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
  tell({ type: 'phase', ...PHASE, name: 'Final', form, startAt: `${DAY}T12:00:00+02:00`, isFinal: true })
  const isAthlete = formOf(form).competitor === 'athlete'
  const kind = formOf(form).competitor
  return {
    page,
    order,
    tell,
    list: () =>
      tell({
        type: 'unitStartList',
        ...PHASE,
        competitors: KEYS.map((key: Key) =>
          isAthlete
            ? { key, kind, bib: Number(key), lastName: NAMES[key], nation: 'SUI' }
            : { key, kind, name: NAMES[key], nation: 'SUI' },
        ),
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
  test('who starts is on the page before, and everybody while it is raced', async () => {
    const { list, order, status } = raced(form)
    expect(await order('startlist')).toBe('')
    list()
    expect([...(await order('startlist'))].toSorted().join('')).toBe('1234')
    status('started')
    expect([...(await order('live'))].toSorted().join('')).toBe('1234')
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
    expect(await order('results')).toBe('3214')
    expect(await page('results')).toContain('REL')
    judge('2', 'DSQ')
    expect(await order('results')).toBe('3142')
    expect(await page('results')).toContain('DSQ')
  })
})
