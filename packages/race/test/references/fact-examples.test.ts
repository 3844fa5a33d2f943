/** The examples of docs/facts.md: each is accepted, refers to what was stated, and shows in the documents. */
import { expect, test } from 'vitest'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { FACT_TYPES } from '@bell-lap/protocol/facts/facts'
import { FACT_EXAMPLES } from '@bell-lap/protocol/facts/examples'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import { projectDocument } from '../../src/projections.ts'
import { danglingIn } from '../../src/references/dangling.ts'
import { createOutline } from '../../src/references/outline.ts'
import { tellAll } from '../tour.ts'

const EXAMPLES = FACT_TYPES.map((type): Fact => FACT_EXAMPLES[type])

test.each(EXAMPLES.map((example) => [example.type, example] as const))(
  '%s is accepted as it stands',
  (_, example) => {
    expect(parseFact(structuredClone(example))).toEqual({ ok: true, fact: example })
  },
)

test('each refers to what those before it stated', () => {
  const outline = createOutline()
  const told = new Map<string, Fact>()
  for (const example of EXAMPLES) {
    const stated = outline.stated(({ source, id }) => told.get(`${source}/${id}`))
    expect(danglingIn(example, stated).map(({ explain }) => explain())).toEqual([])
    outline.apply(example)
    told.set(`${example.source}/${example.id}`, example)
  }
})

test('together they make a race: its result, its points, its decision', () => {
  const race = tellAll('oak2026', EXAMPLES)
  const read = (name: Parameters<typeof projectDocument>[1]) => {
    const projected = projectDocument(race, name, { c: 'oak2026', s: 1 })
    expect(projected.kind, name).toBe('ok')
    return (projected as { body: unknown }).body
  }
  // All of one phase, which has one form: what is told of a race on the track decides nothing in a ride against the clock.
  expect(
    (read('flags') as { type: string; reason: string }[]).map(({ type, reason }) => [type, reason]),
  ).toEqual([
    ['elimination', 'no-effect'],
    ['lapBalance', 'no-effect'],
    ['sprintResult', 'no-effect'],
  ])
  expect(read('corrections')).toMatchObject([{ kind: 'decision' }, { kind: 'withdrawn' }])
  expect(read('stage-rankings')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        rankingType: 'Time',
        results: [
          expect.objectContaining({ key: '12', rank: 1 }),
          expect.objectContaining({ key: '11', rank: 2 }),
          expect.objectContaining({ key: '13', irm: 'DNF' }),
        ],
      }),
    ]),
  )
  expect(read('overall-rankings')).toEqual(
    expect.arrayContaining([
      // A race of one stage: the time in its result, for one of them with a penalty of 20 s.
      expect.objectContaining({
        rankingType: 'Time',
        results: [
          expect.objectContaining({ key: '12', timeMs: 3_800_000 }),
          expect.objectContaining({ key: '11', timeMs: 3_820_000 }),
        ],
      }),
      expect.objectContaining({ rankingType: 'SprintPoints' }),
    ]),
  )
})
