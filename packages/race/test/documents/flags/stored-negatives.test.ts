/** Negative times, as a store may hold them from before they were refused: they are shown, and no document is lost to them. */
import { expect, test } from 'vitest'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { COMPETITION_DOCUMENT_NAMES, projectDocument } from '../../../src/projections.ts'
import { applyFact } from '../../../src/race.ts'
import { athletes, DAY, smallEvent } from '../../small-event.ts'

const UNIT = { event: 1, phase: 1 }

test.each(['run', 'factored', 'duel', 'gates', 'timeTrial', 'granFondo'] as const)('form %s', (form) => {
  const day = smallEvent()
  day.tell('phase', { ...UNIT, name: 'Final', form, distanceM: 200, startAt: `${DAY}T12:00:00+02:00` })
  day.tell('unitStartList', { ...UNIT, competitors: athletes([1, 2, 3]) })
  const rows = [-9_500, -5, -4].map((timeMs, index) => ({
    competitor: String(index + 1),
    rank: index + 1,
    outcome: { kind: 'time', timeMs, realMs: timeMs },
  }))
  const { race } = day
  const at = `${DAY}T11:00:00Z`
  const fact = { id: 'negative', source: 'test', at, type: 'unitResult', ...UNIT, rows } as unknown as Fact
  applyFact(race, { seq: race.seq + 1, receivedAt: at, fact })
  const texts = COMPETITION_DOCUMENT_NAMES.map((name) =>
    JSON.stringify(projectDocument(race, name, { c: race.competition, e: 1, p: 1 })),
  )
  expect(texts[COMPETITION_DOCUMENT_NAMES.indexOf('flags')]).toContain('"kind":"ok"')
  expect(texts[COMPETITION_DOCUMENT_NAMES.indexOf('phase-results')]).toContain('"timeMs":-')
})
