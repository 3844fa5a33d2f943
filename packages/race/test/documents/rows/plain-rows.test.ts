/** Parts of a live ranking's row that the client computes from the row's own figures. */
import type { DocumentBody } from '@bell-lap/protocol/documents'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { expect, test } from 'vitest'
import { projectDocument } from '../../../src/projections.ts'
import { applyFact, applyFrame, createRace } from '../../../src/race.ts'

test('metres and milliseconds show progress and gains, without further hints', () => {
  const made = makeRace({ seed: 3, riders: 12, stages: 1, frameEveryS: 30 })
  const race = createRace(made.competitionId)
  const racing = made.facts.filter(({ type }) => type !== 'stageResult' && type !== 'raceStatus')
  for (const fact of racing) applyFact(race, { seq: race.seq + 1, receivedAt: fact.at, fact })
  for (const [index, frame] of made.frames.entries()) applyFrame(race, { count: index + 1, frame })
  const projected = projectDocument(race, 'stage-live-rankings', { c: made.competitionId, s: 1 })
  if (projected.kind !== 'ok') throw new Error(projected.kind)
  const [first] = projected.body as DocumentBody<'stage-live-rankings'>
  const rows = first?.results ?? []
  expect(rows).toHaveLength(12)
  for (const row of rows) {
    expect(row.position).toMatchObject({ racing: expect.any(Boolean) as boolean })
    expect(row).toHaveProperty('gapMs')
    expect(row).not.toHaveProperty('isGapGreen')
    expect(row).not.toHaveProperty('approaching')
  }
})
