import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBundle, readFiles } from '@bell-lap/race-sim/bundle'
import type { ReplayItem } from '@bell-lap/race-sim/replay'
import { papersWith } from './replay-papers.ts'

test('the papers of the recorded stage come with the competition, and the photo finish with its end', () => {
  const folder = join(import.meta.dirname, '../../../../races/tdf2026')
  const { facts } = readBundle(folder)
  const papers = readFiles(join(folder, 'recordings'))
  const comeWith = facts.flatMap((fact) => {
    const item: ReplayItem = { dueAtMs: Date.parse(fact.at), fact }
    return papersWith([item], papers, 4).map(({ about }) => `${fact.id}: ${about['kind']}`)
  })
  expect(comeWith).toEqual(['competition: general', 'stage-4-status-finished: photofinish'])
})
