/**
 * Whole kinds of facts that nobody stated: the readings, results, sprints or marks of a race are inferred, and each document that would be
 * another one without them says so. No inferred action is a headline, and no inferred status makes a result official.
 */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Actions } from '@bell-lap/protocol/documents/actions'
import type { Fact, FactType } from '@bell-lap/protocol/facts/facts'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { addresses, bodiesOf, SHOW_NO_RESULT, told, withoutMarks } from './every-document.ts'

const BUNDLES = ['onedaymade2026', 'trackmade2026', 'lapsdemo2026', 'fondomade2026', 'tdff2022']
const KINDS: readonly FactType[] = [
  'passing',
  'stageResult',
  'unitResult',
  'markerResult',
  'sprintResult',
  'heatResult',
  'elimination',
  'withdrawal',
  'publishedRanking',
]
/** Documents that only show which tabs a unit has, or who is on the road. */
const SHOW_NO_PLACE = new Set<string>([...SHOW_NO_RESULT, 'phase', 'stage-live'])

const inferred = (fact: Fact): Fact => ({ ...fact, inferred: true, inferredFrom: 'publishedStandings' })

describe.each(BUNDLES)('%s', (c) => {
  const facts = readFacts(join(import.meta.dirname, '../../../../races', c)).filter(
    (fact) => fact.inferred !== true,
  )
  const units = addresses(facts).slice(0, 4)
  const bodies = (of: readonly Fact[]) => bodiesOf(told(c, of, []), c, units)

  test.each(KINDS.filter((kind) => facts.some(({ type }) => type === kind)))(
    'every document that rests on a %s says that it was inferred',
    (kind) => {
      const without = bodies(facts.filter(({ type }) => type !== kind))
      const silent: string[] = []
      for (const [path, { name, text }] of bodies(
        facts.map((fact) => (fact.type === kind ? inferred(fact) : fact)),
      )) {
        if (SHOW_NO_PLACE.has(name) || withoutMarks(text) === without.get(path)?.text) continue
        if (!text.includes('"inferred":true') && !text.includes('"inferred":{')) silent.push(path)
        if (!name.endsWith('-actions')) continue
        const headlines = (JSON.parse(text) as Actions).filter(
          (each) => each.inferred && each.weight !== undefined,
        )
        expect(headlines).toEqual([])
      }
      expect(silent).toEqual([])
    },
  )

  test('an inferred status makes no result official', () => {
    const texts = bodies(facts.map((fact) => (fact.type === 'resultStatus' ? inferred(fact) : fact)))
    expect([...texts].filter(([, { text }]) => text.includes('"resultStatus":"official"'))).toEqual([])
  })
})
