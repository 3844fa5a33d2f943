/**
 * The words of spec.md section 3, columns, that no document declares: each is a heading or label on a page of
 * the site. The pages are those of recorded races, rendered by the built site.
 */
import { join } from 'node:path'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { applyFact, createRace, type Race } from '@bell-lap/race/race'
import { projectDocument } from '@bell-lap/race/projections'
import { parsePath } from '@bell-lap/protocol/path'
import type { CompetitionDocumentName } from '@bell-lap/protocol/documents'
import { expect, it } from 'vitest'
import { readServerEntry, type Read } from './server-entry.ts'

const { render } = await readServerEntry()

function foldBundle(name: string): Race {
  const race = createRace(name)
  const facts = readFacts(join(import.meta.dirname, '../../../races', name))
  for (const [index, fact] of facts.entries()) applyFact(race, { seq: index + 1, receivedAt: fact.at, fact })
  return race
}

const races = new Map(
  ['tdf2026', 'trackmade2026', 'dhwc2025', 'triparis2024'].map((name) => [name, foldBundle(name)]),
)

const read: Read = async (path) => {
  const parsed = parsePath(path.replace(/\?.*/, ''))
  const race = parsed.found ? races.get(String(parsed.params['c'])) : undefined
  if (!parsed.found || race === undefined) return { kind: 'not-yet' }
  const projected = projectDocument(race, parsed.name as CompetitionDocumentName, parsed.params)
  return projected.kind === 'ok'
    ? { kind: 'ok', body: projected.body, version: 1, epoch: 'a', updatedAt: null }
    : { kind: 'not-yet' }
}

async function mainOf(url: string, acceptLanguage: string): Promise<string> {
  const rendered = await render(url, read, {
    cookie: null,
    acceptLanguage,
    nowMs: Date.parse('2026-08-01T12:00:00Z'),
    origin: 'https://bell-lap.example',
    indexable: true,
    dataBudgetMs: 5000,
  })
  if (rendered.kind !== 'page') throw new Error(`A redirect to ${rendered.location}`)
  return /<main[ >].*?<\/main>/s.exec(rendered.html)?.[0].replaceAll('<!-- -->', '') ?? ''
}

const headingsOf = (html: string): string[] =>
  [...html.matchAll(/<th [^>]*scope="col"[^>]*>(.*?)<\/th>/gs)].map(([, content = '']) =>
    content.replaceAll(/<[^>]+>/g, ''),
  )
const wordsOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

it('date, type and winner head the table of stages, and the total distance is above it', async () => {
  const english = await mainOf('/2026/tdf', 'en')
  expect(headingsOf(english)).toEqual(['Stage', 'Date', 'Course', 'Type', 'km', 'Winner'])
  expect(wordsOf(english)).toContain('Total distance 3,245.0 km')
  expect(headingsOf(await mainOf('/2026/tdf', 'de'))).toEqual([
    'Etappe',
    'Datum',
    'Strecke',
    'Art',
    'km',
    'Sieger',
  ])
})

it('altitude heads a column of the climbs', async () => {
  expect(headingsOf(await mainOf('/2026/tdf/stage-4/map', 'en'))).toContain('Altitude')
})

it('only riders of the young classification are labelled as young', async () => {
  const [young, other] = [
    await mainOf('/2026/tdf/stage-4/rankings?rider=2', 'en'),
    await mainOf('/2026/tdf/stage-4/rankings?rider=1', 'en'),
  ]
  expect(young).toMatch(/>Young rider</)
  expect(wordsOf(other)).toContain('POGACAR')
  expect(other).not.toMatch(/>Young rider</)
})

it('the length of a track follows from distance and laps, and is shown only for tracks', async () => {
  expect(wordsOf(await mainOf('/2026/trackmade/event-1/phase-1/results', 'en'))).toContain(
    '4.0 km 16 laps Track length 250 m',
  )
  expect(await mainOf('/2025/dhwc/event-1/phase-2/results', 'en')).not.toContain('Track length')
})

it('intermediates that have a number for their name are numbered in the reader’s language', async () => {
  const german = headingsOf(await mainOf('/2025/dhwc/event-1/phase-2/results', 'de'))
  expect(german).toEqual(expect.arrayContaining(['Zwischenzeit 1', 'Zwischenzeit 2']))
  expect(german).toContain('Tempo (km/h)')
})

it('records and conditions are in the header of every section of a phase, and in full beside its lists', async () => {
  for (const section of ['startlist', 'results']) {
    const html = await mainOf(`/2026/trackmade/event-2/phase-1/${section}`, 'de')
    const [header = '', list = ''] = html.split('</header>')
    expect(wordsOf(header)).toMatch(/CR 9\.402 .*TR 9\.517 .*25,2.°C .*Luftdichte 1,168.kg\/m³/)
    expect(wordsOf(list)).toMatch(/Rekorde .*CR 9\.402 .*Sam Example .*Elsewhere, 12\. Februar 2022/)
    expect(wordsOf(list)).toMatch(/Bedingungen .*Luftfeuchtigkeit 46.%/)
  }
  expect(wordsOf(await mainOf('/2026/trackmade/event-2/phase-3/results', 'de'))).not.toContain('Rekorde')
})

it('a triathlon has temperatures of water and air, and the wetsuit rule', async () => {
  const race = races.get('triparis2024')!
  const at = '2024-07-31T05:00:00Z'
  const stated = { id: 'conditions', source: 'test', at, event: 1, phase: 1, type: 'conditions' } as const
  const fact = { ...stated, airC: 24, waterC: 19.8, wetsuit: 'forbidden' } as const
  applyFact(race, { seq: race.seq + 1, receivedAt: at, fact })
  const html = await mainOf('/2024/triparis/event-1/phase-1/results', 'de')
  const [header = '', list = ''] = html.split('</header>')
  for (const part of [header, list])
    expect(wordsOf(part)).toMatch(/Luft 24,0.°C .*Wasser 19,8.°C .*Neopren verboten/)
})

it('a warned rider has the mark beside the name, in words too, and in brackets in the next phase', async () => {
  const race = races.get('trackmade2026')!
  const at = '2026-02-14T15:10:00+01:00'
  const stated = { id: 'warning', source: 'jury', at, event: 2, phase: 1, type: 'decision' } as const
  const decision = { kind: 'warning', bib: 202, card: 'yellow' } as const
  const fact = { ...stated, reason: 'Late at the start', decision } as const
  applyFact(race, { seq: race.seq + 1, receivedAt: at, fact })
  expect(wordsOf(await mainOf('/2026/trackmade/event-2/phase-1/results', 'de'))).toMatch(
    /Alder Ben Q Gelbe Karte YC /,
  )
  const after = wordsOf(await mainOf('/2026/trackmade/event-2/phase-2/results', 'de'))
  expect(after).toMatch(/Alder .*Gelbe Karte \(Qualifikation\) \(YC\)/)
})

it('a team time trial names the position of the rider who gives the time', async () => {
  expect(wordsOf(await mainOf('/2026/tdf/stage-1/rankings', 'en'))).toContain('Team time: first rider')
  expect(wordsOf(await mainOf('/2026/tdf/stage-1/rankings', 'de'))).toContain(
    'Teamzeit: erster Fahrer im Ziel',
  )
  expect(wordsOf(await mainOf('/2026/tdf/stage-4/rankings', 'en'))).not.toContain('Team time')
})
