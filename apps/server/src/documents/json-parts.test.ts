import { makeRace } from '@bell-lap/race-sim/made-race'
import { DOCUMENTS } from '@bell-lap/protocol/documents'
import { COMPETITION_DOCUMENT_NAMES, projectDocument } from '@bell-lap/race/projections'
import { applyFact, createRace } from '@bell-lap/race/race'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SLICE_BYTES } from '../slices.ts'
import { Content } from './content.ts'
import { isLong, jsonParts, LONG_ENTRIES, PART_ENTRIES, writeInSlices } from './json-parts.ts'

const joined = (body: unknown): string => [...jsonParts(body)].join('')
const listOf = (length: number) =>
  Array.from({ length }, (_, index) => ({ key: `é"${index}`, splits: [index] }))

describe('jsonParts', () => {
  test.each([0, 1, 49, 50, 51, PART_ENTRIES - 1, PART_ENTRIES, PART_ENTRIES + 1, 3 * PART_ENTRIES])(
    'gives the JSON of a body whose lists have %i entries',
    (length) => {
      const list = listOf(length)
      const bodies = [
        list,
        list.map(({ key }) => key),
        { name: 'one', results: list, none: undefined, after: null },
        [{ order: 0, results: list }, { order: 1, results: [], subRankings: [{ results: list }] }, 7],
        [undefined, list, undefined, list, 'last'],
      ]
      for (const body of bodies) expect(joined(body)).toBe(JSON.stringify(body))
    },
  )

  test('encodes nested values as plain JSON', () => {
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constantFrom(null, undefined)),
        fc.array(tie('tree'), { maxLength: 2 }),
        fc.nat(2 * PART_ENTRIES).map((length) => Array.from({ length }, (_, index) => index)),
        fc.dictionary(fc.string(), tie('tree'), { maxKeys: 3 }),
      ),
    }))
    fc.assert(
      fc.property(tree, (value) => {
        const body = [value]
        expect(joined(body)).toBe(JSON.stringify(body))
      }),
    )
  })

  test('gives the JSON of every document of a race', () => {
    const made = makeRace({ seed: 4, riders: 400, stages: 1, frameEveryS: 0 })
    const race = createRace(made.competitionId)
    for (const [index, fact] of made.facts.entries())
      applyFact(race, { seq: index + 1, receivedAt: '', fact })
    const parts = COMPETITION_DOCUMENT_NAMES.map((name) => {
      const asked = projectDocument(race, name, { c: made.competitionId, s: 1 })
      const body = asked.kind === 'ok' ? asked.body : null
      expect(joined(body), DOCUMENTS[name].path).toBe(JSON.stringify(body))
      return [...jsonParts(body)].length
    })
    expect(Math.max(...parts)).toBeGreaterThan(10)
  })

  test('writes only a few entries in each part', () => {
    const rankings = [{ results: listOf(5_000) }, { subRankings: [{ results: listOf(5_000) }] }]
    const longest = JSON.stringify(listOf(PART_ENTRIES)).length
    for (const part of jsonParts(rankings)) expect(part.length).toBeLessThan(2 * longest)
  })
})

test('counts the entries of all lists together to call a body long', () => {
  expect(isLong(listOf(LONG_ENTRIES / 2 - 1))).toBe(false)
  expect(isLong(listOf(LONG_ENTRIES / 2))).toBe(true)
  expect(isLong([{ results: [1] }, { results: Array.from({ length: LONG_ENTRIES }, () => 1) }])).toBe(true)
  const uneven = Array.from({ length: 200 }, (_, index) => ({
    splits: index % 2 === 0 ? [] : Array.from({ length: 40 }, () => 0),
  }))
  expect(isLong(uneven)).toBe(true)
  expect(isLong(null)).toBe(false)
  expect(isLong('text')).toBe(false)
})

test('writes a long body as the same content, with a turn after each slice', async () => {
  const body = { results: listOf(40_000) }
  let turns = 0
  const content = await writeInSlices(body, async () => (turns += 1))
  const whole = new Content(JSON.stringify(body))
  expect(content.identity.equals(whole.identity)).toBe(true)
  expect(content.etag).toBe(whole.etag)
  expect(turns).toBeGreaterThanOrEqual(Math.floor(whole.length / (2 * SLICE_BYTES)))
})
