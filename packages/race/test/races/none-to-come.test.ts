/**
 * A part missing from a race that is over will never come, and its documents say so; the parts missing from a
 * race to come are not there yet.
 */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DOCUMENTS, type CompetitionDocumentName } from '@bell-lap/protocol/documents'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { projectDocument } from '../../src/projections.ts'
import type { Race } from '../../src/race.ts'
import { tellAll } from '../tour.ts'

const RACES = join(import.meta.dirname, '../../../../races')
const races = new Map<string, Race>()
function raceOf(id: string): Race {
  const race = races.get(id) ?? tellAll(id, readFacts(join(RACES, id)))
  races.set(id, race)
  return race
}

const OVER = 'unknown'
const AHEAD = 'not-yet'
const CASES: readonly (readonly [
  sentence: string,
  competition: string,
  document: CompetitionDocumentName,
  params: Readonly<Record<string, string | number>>,
  kind: string,
])[] = [
  ['jerseys that no rule names', 'omloop2023', 'overall-jerseys', { s: 1 }, OVER],
  [
    'jerseys of a stage that is over, of which nobody stated who leads',
    'tdf2018',
    'overall-jerseys',
    { s: 4 },
    'ok',
  ],
  ['jerseys worn on the stage after it', 'tdf2018', 'stage-jerseys', { s: 5 }, 'ok'],
  ['jerseys that rules name', 'vuelta2026', 'overall-jerseys', { s: 1 }, AHEAD],
  ['places along a race without splits', 'crdparis2024', 'phase-stats-rank', { e: 1, p: 1 }, OVER],
  ['gaps along a race without splits', 'crdparis2024', 'phase-stats-gap', { e: 1, p: 1 }, OVER],
  ['teams of a race of single riders', 'crdparis2024', 'phase-teams', { e: 1, p: 1 }, OVER],
  ['a timeline of which nothing was told', 'ctrparis2024', 'phase-timeline', { e: 1, p: 1 }, OVER],
  ['the course of a phase that has none', 'ctrparis2024', 'phase-map', { e: 1, p: 1 }, OVER],
  ['the course of a stage', 'tdf2018', 'stage-map', { s: 1 }, OVER],
  ['the profile of a stage', 'tdf2018', 'stage-profile', { s: 1 }, OVER],
  ['the timeline of a stage', 'tdf2018', 'stage-timeline', { s: 1 }, OVER],
  ['a climb of a stage without a course', 'tdf2018', 'stage-sprint', { s: 1, kind: 'mountain', n: 1 }, OVER],
  ['a climb of a stage that is ahead', 'vuelta2026', 'stage-sprint', { s: 9, kind: 'mountain', n: 1 }, AHEAD],
  ['the route of a race without courses', 'tdf2018', 'competition-route', {}, OVER],
  ['the programme of games that have none of their own', 'paris2024', 'schedule', {}, OVER],
  ['rankings of a stage that is ahead', 'vuelta2026', 'stage-rankings', { s: 1 }, AHEAD],
  // Files are filed long after a race.
  ['reports', 'tdf2018', 'competition-reports', {}, AHEAD],
]

test.each(CASES)('%s (%s)', (_sentence, competition, document, params, kind) => {
  expect(DOCUMENTS[document].path.match(/\{/g)).toHaveLength(Object.keys(params).length + 1)
  expect(projectDocument(raceOf(competition), document, { c: competition, ...params }).kind).toBe(kind)
})
