/**
 * The pages of every race that comes with the product, by following the links between them: no section that a page shows is empty,
 * unless its content is still to come. The links to the neighbours of a stage are not followed, because they keep the section.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readFacts, readFiles } from '@bell-lap/race-sim/bundle'
import { applyFact, createRace } from '@bell-lap/race/race'
import { projectDocument } from '@bell-lap/race/projections'
import { FACT_EXAMPLES } from '@bell-lap/protocol/facts/examples'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { REPORT_KINDS as KINDS } from '@bell-lap/protocol/vocabulary/kinds'
import { parsePath } from '@bell-lap/protocol/path'
import type { CompetitionDocumentName } from '@bell-lap/protocol/documents'
import { expect, it } from 'vitest'
import { readServerEntry, type Read } from './server-entry.ts'

const { render } = await readServerEntry()
const RACES = join(import.meta.dirname, '../../../races')

const { stage: _, ...FILE } = FACT_EXAMPLES.file

/** Reads the documents of one bundle, its reports included. */
function readerOf(name: string): Read {
  const race = createRace(name)
  const files = readFiles(join(RACES, name)).map(
    ({ name: file, bytes, about: { kind, ...of } }, index): Fact => ({
      ...FILE,
      id: `file-${index}`,
      name: file,
      kind: KINDS.find((each) => each === kind)!,
      extension: file.replace(/.*\./, ''),
      bytes: bytes.length,
      ...Object.fromEntries(Object.entries(of).map(([field, value]) => [field, Number(value)])),
    }),
  )
  for (const fact of [...readFacts(join(RACES, name)), ...files])
    applyFact(race, { seq: race.seq + 1, receivedAt: fact.at, fact })
  return async (path) => {
    const parsed = parsePath(path.replace(/\?.*/, ''))
    const projected = parsed.found
      ? projectDocument(race, parsed.name as CompetitionDocumentName, parsed.params)
      : null
    return projected?.kind === 'ok'
      ? { kind: 'ok', body: projected.body, version: 1, epoch: 'a', updatedAt: null }
      : { kind: 'not-yet' }
  }
}

/** Titles of empty states (packages/ui/src/state/empty-state.tsx). */
const emptyIn = (html: string): string[] =>
  [...html.matchAll(/<div class="_state_[^"]*"><h[23][^>]*>(.*?)<\/h[23]>/gs)].map(([, title = '']) =>
    title.replaceAll(/<[^>]+>/g, ''),
  )
/** True sentences about a unit that has not begun, and about one that was stopped. */
const TRUE = new Set(['Not started', 'No reports yet', 'There is no result'])
/** A unit whose start has passed may lack these sections. Every other section of it must have content. */
const isTrueIn = (url: string, title: string): boolean =>
  TRUE.has(title) || (title === 'Data awaited' && /\/(?:live|reports)$/.test(url.replace(/\?.*/, '')))

it.each(readdirSync(RACES))('every page of %s that a page of it links has content', async (name) => {
  const read = readerOf(name)
  const place = `/${name.slice(-4)}/${name.slice(0, -4)}`
  const found: string[] = []
  const known = new Set([place])
  for (const url of known) {
    const page = await render(url, read, {
      cookie: null,
      acceptLanguage: 'en',
      nowMs: Date.parse('2026-12-01T12:00:00Z'),
      origin: 'https://bell-lap.example',
      indexable: true,
      dataBudgetMs: 20_000,
    })
    if (page.kind !== 'page') {
      known.add(page.location.replace(/[?#].*/, ''))
      continue
    }
    const main = /<main[ >].*?<\/main>/s.exec(page.html)?.[0] ?? ''
    for (const title of emptyIn(main)) if (!isTrueIn(url, title)) found.push(`${url}: ${title}`)
    const sections = main.replaceAll(/<a [^>]*aria-keyshortcuts="[[\]]".*?<\/a>/gs, '')
    for (const [, href = ''] of sections.matchAll(/href="([^"?#]*)/g))
      if (href.startsWith(`${place}/`) && !/\/schedule\/|\.ics$/.test(href)) known.add(href)
  }
  expect(found).toEqual([])
})
