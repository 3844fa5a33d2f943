/**
 * Checks facts that refer to things that nobody stated: the refusal names the place, the key and the thing
 * that was meant.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FACT_EXAMPLES } from '@bell-lap/protocol/facts/examples'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import {
  competitionFact,
  passingFact,
  programmeFacts,
  readAll,
  resultFact,
} from '../../test/journal-contract.ts'
import { openIngestBench, type IngestBench } from '../../test/ingest-bench.ts'

const FACTS = '/ingest/competitions/tob2026/facts'
let bench: IngestBench
beforeAll(async () => {
  bench = await openIngestBench()
  await bench.post(FACTS, [competitionFact('tob'), ...programmeFacts()])
})
afterAll(() => bench.end())
const stored = () => readAll(bench.store.journal, 'tob2026')

const misspelt = { ...passingFact('p1'), point: 'finish' } as Fact
const stranger = resultFact('r1', [1, 2, 4])

test('the answer names each fact, the place and the thing that was meant, and no fact is accepted', async () => {
  const before = await stored()
  const answer = await bench.post(FACTS, [passingFact('fine'), misspelt, stranger])
  expect(answer).toMatchObject({
    status: 422,
    body: {
      code: 'unknown-reference',
      detail: expect.stringContaining('Item 1, van/p1 at /point'),
      errors: [
        {
          index: 1,
          fact: 'van/p1',
          at: '/point',
          reason: expect.stringContaining('did you mean Finish?'),
        },
        { index: 2, fact: 'jury/r1', at: '/rows/2/bib', reason: expect.stringContaining('bib 4') },
      ],
    },
  })
  expect(await stored()).toEqual(before)
})

test('a fact that would overwrite one about another thing is refused, with advice', async () => {
  await bench.post(FACTS, [passingFact('home')])
  const before = await stored()
  const supersedes = { source: 'van', id: 'home' }
  const answer = await bench.post(FACTS, [{ ...passingFact('other'), bib: 2, supersedes }])
  expect(answer).toMatchObject({
    status: 422,
    body: {
      code: 'unknown-reference',
      errors: [{ fact: 'van/other', at: '/supersedes', reason: expect.stringContaining('withdrawn') }],
    },
  })
  expect(await stored()).toEqual(before)
})

test('for a body of lines the answer names the line, and blank lines count', async () => {
  const body = `\n${JSON.stringify(passingFact('fine'))}\n \t\r\n${JSON.stringify(stranger)}`
  const answer = await bench.send('POST', FACTS, body, { 'content-type': 'application/x-ndjson' })
  expect(answer).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining('Line 4, jury/r1'), errors: [{ index: 1, line: 4 }] },
  })
})

test('a fact that does not fit its schema is also named by its key, if it has one', async () => {
  const body = `${JSON.stringify({ ...passingFact('p1'), bib: true })}\n\n{"type":"passing"}\n`
  const answer = await bench.send('POST', FACTS, body, { 'content-type': 'application/x-ndjson' })
  expect(answer).toMatchObject({
    status: 422,
    body: {
      detail: expect.stringContaining('Line 1, van/p1 at /bib'),
      errors: expect.arrayContaining([
        {
          index: 0,
          line: 1,
          fact: 'van/p1',
          at: '/bib',
          reason: expect.stringContaining('a whole number from 0'),
        },
        { index: 1, line: 3, at: '', reason: 'lacks the field "bib", such as 42' },
        { index: 1, line: 3, at: '', reason: expect.stringContaining('lacks the field "id"') },
      ]),
    },
  })
})

test('a dry run reports faults of schemas and references together: no fault hides another one', async () => {
  const before = await stored()
  const list = { ...programmeFacts().at(-1)!, id: 'more' }
  const facts = [
    // Two faults of one passing: an invalid time and an unknown point.
    { ...misspelt, id: 'two', timeOfDayMs: 'noon' },
    passingFact('fine'),
    // A fact of an unknown type, without its time.
    { type: 'nonsense', id: 'type', source: 'van' },
    { ...misspelt, id: 'one' },
    // One rider has a fault. The fact still states the other riders.
    {
      ...list,
      riders: [
        { bib: 1, lastName: 'Rider' },
        { bib: 77, lastName: 'New' },
        { bib: 78, lastName: 7 },
      ],
    },
    resultFact('r', [77, 99]),
  ]
  const { status, body } = await bench.post(`${FACTS}?dryRun`, facts)
  const { errors } = body as { errors: { index: number; at: string; fact?: string }[] }
  expect([status, errors.map(({ index, at }) => [index, at])]).toEqual([
    422,
    [
      [0, '/timeOfDayMs'],
      [0, '/point'],
      [2, '/type'],
      [2, ''],
      [3, '/point'],
      [4, '/riders/2/lastName'],
      [5, '/rows/1/bib'],
    ],
  ])
  expect(errors.map(({ fact }) => fact)).toEqual([
    'van/two',
    'van/two',
    'van/type',
    'van/type',
    'van/one',
    'office/more',
    'jury/r',
  ])
  expect(await stored()).toEqual(before)
})

test('a dry run reports wrong references of a fact without a key', async () => {
  const { id: _, ...nameless } = { ...misspelt, bib: true }
  const { source: __, ...sourceless } = { ...stranger, id: 'r2' }
  const { status, body } = await bench.post(`${FACTS}?dryRun`, [nameless, sourceless, nameless])
  const { errors } = body as { errors: { index: number; at: string; fact?: string }[] }
  expect([status, errors.map(({ index, at, fact }) => [index, at, fact])]).toEqual([
    422,
    [
      [0, '', undefined],
      [0, '/bib', undefined],
      [0, '/point', undefined],
      [1, '', undefined],
      [1, '/rows/2/bib', undefined],
      [2, '', undefined],
      [2, '/bib', undefined],
      [2, '/point', undefined],
    ],
  ])
})

test('a text with a forbidden character is refused with its place', async () => {
  const list = { ...programmeFacts().at(-1)!, id: 'strays', riders: [{ bib: 9, lastName: 'POGA\uFFFDAR' }] }
  const note = { id: 'note', source: 'desk', type: 'timelineEntry', at: '2026-07-04T10:00:00Z', stage: 1 }
  const told = { ...note, entry: 'comment', happenedAt: '2026-07-04T10:00:00Z', text: 'a\u0000b' }
  expect(await bench.post(FACTS, [list, told])).toMatchObject({
    status: 422,
    body: {
      code: 'invalid-fact',
      errors: [
        { index: 0, at: '/riders/0/lastName', reason: expect.stringContaining('U+FFFD') },
        { index: 1, at: '/text', reason: expect.stringContaining('U+0000') },
      ],
    },
  })
})

test('a dry run for an unknown competition reports the other faults too', async () => {
  const unknown = FACTS.replace('tob2026', 'new2026')
  const { body } = await bench.post(`${unknown}?dryRun`, [...programmeFacts(), misspelt])
  expect((body as { errors: unknown[] }).errors).toMatchObject([
    { index: 3, at: '/point' },
    { index: null, reason: expect.stringContaining('There is no competition new2026') },
  ])
})

test('a dry run reports every fault, or what would be accepted, and stores nothing', async () => {
  const before = await stored()
  const faults = Array.from({ length: 60 }, (_, index) => ({ ...misspelt, id: `p${index}` }))
  const refused = await bench.post(`${FACTS}?dryRun`, faults)
  expect(refused.status).toBe(422)
  expect((refused.body as { errors: unknown[] }).errors).toHaveLength(60)
  const brief = (await bench.post(FACTS, faults)).body as { errors: unknown[]; detail: string }
  expect(brief.errors).toHaveLength(20)
  expect(brief.detail).toContain('60 in all')
  const fine = await bench.post(`${FACTS}?dryRun=1`, [passingFact('fine'), passingFact('nobody', 99)])
  expect(fine).toMatchObject({
    status: 200,
    body: {
      accepted: 2,
      dryRun: true,
      flagged: [{ index: 1, fact: 'van/nobody', at: '/bib', reason: expect.stringContaining('bib 99') }],
      flaggedCount: 1,
    },
  })
  expect(await stored()).toEqual(before)
})

test('an answer counts flagged facts, as its dry run does', async () => {
  const facts = [passingFact('seen'), passingFact('strange', 98), passingFact('stranger', 99)]
  const dry = await bench.post(`${FACTS}?dryRun`, facts)
  const taken = await bench.post(FACTS, facts)
  expect([dry.body['flaggedCount'], taken.status, taken.body['flaggedCount']]).toEqual([2, 201, 2])
  // If sent again, the facts are known and still flagged. A fact without a bad reference is not flagged.
  expect((await bench.post(FACTS, facts)).body).toMatchObject({ duplicates: 3, flaggedCount: 2 })
  expect((await bench.post(FACTS, [passingFact('seen-too')])).body).toMatchObject({
    accepted: 1,
    flaggedCount: 0,
  })
})

test('a dry run reports any missing field of a fact', async () => {
  for (const [type, example] of Object.entries(FACT_EXAMPLES))
    for (const lacking of Object.keys(example)) {
      const whole = { ...example, id: `${type}-${lacking}` } as unknown as Record<string, unknown>
      const { [lacking]: _, ...rest } = whole
      const { status } = await bench.post(`${FACTS}?dryRun`, [rest])
      expect([type, lacking, [200, 422].includes(status)]).toEqual([type, lacking, true])
    }
  for (const key of ['point', 'bib']) {
    const { [key]: _, ...rest } = passingFact('home') as unknown as Record<string, unknown>
    const { status, body } = await bench.post(`${FACTS}?dryRun`, [{ ...rest, id: `no-${key}` }])
    expect([key, status, JSON.stringify(body).includes(key)]).toEqual([key, 422, true])
  }
})

test('a bib with passings cannot be given to another rider, but a name may be corrected', async () => {
  await bench.post(FACTS, [{ ...passingFact('read'), bib: 1 }])
  const list = (id: string, person: object) => ({
    id,
    source: 'desk',
    type: 'startList',
    at: '2026-07-04T10:00:00Z',
    riders: [{ bib: 1, ...person }],
  })
  const known = (await stored()).flatMap(({ fact }) => (fact.type === 'startList' ? fact.riders : []))
  const { lastName, ...others } = known.find(({ bib }) => bib === 1)!
  const refused = await bench.post(FACTS, [list('other', { lastName: 'Quite Another', nation: 'IRL' })])
  expect(refused).toMatchObject({
    status: 422,
    body: {
      code: 'unknown-reference',
      errors: [{ at: '/riders/0', reason: expect.stringContaining('renames') }],
    },
  })
  const spelling = list('spelling', { ...others, lastName: lastName.toUpperCase() })
  expect(await bench.post(FACTS, [spelling])).toMatchObject({ status: 201 })
})
