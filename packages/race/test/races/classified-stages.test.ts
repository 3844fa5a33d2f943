/** The programme says after which stages there are classifications: exactly where their document is there. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Schedule } from '@bell-lap/protocol/documents/competitions'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { projectDocument } from '../../src/projections.ts'
import { tellAll } from '../tour.ts'

const RACES = join(import.meta.dirname, '../../../../races')

test.each([
  ['computed after every stage', 'tdf2026', 21],
  ['published after the last alone', 'tdf2018', 1],
  ['of a race to come: none', 'vuelta2026', 0],
  ['of events: none', 'taborcx2025', 0],
])('%s', (_, c, count) => {
  const race = tellAll(c, readFacts(join(RACES, c)))
  const schedule = projectDocument(race, 'schedule', { c })
  if (schedule.kind !== 'ok') throw new Error(schedule.kind)
  const { items } = schedule.body as Schedule
  expect(items.filter(({ hasClassifications }) => hasClassifications)).toHaveLength(count)
  for (const { eventId, phaseId: s, hasClassifications } of items)
    if (eventId === 0)
      expect(projectDocument(race, 'overall-rankings', { c, s }).kind === 'ok').toBe(hasClassifications)
})
