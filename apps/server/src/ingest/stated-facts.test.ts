/** Facts as they were stated: chosen, paged, with their senders and what replaced them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StatedFacts } from '@bell-lap/protocol/facts/stated-facts'
import { competitionFact, passingFact } from '../../test/journal-contract.ts'
import { openIngestBench, type IngestBench } from '../../test/ingest-bench.ts'
import { createReplacements } from './replacements.ts'
import { MOST_LISTED } from './stated-facts.ts'

const FACTS = '/ingest/competitions/tob2026/facts'
let bench: IngestBench
let van: string

const list = async (query = '', token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await bench.send('GET', `${FACTS}${query}`, null, headers)
  return { ...answer, page: answer.body as unknown as StatedFacts }
}
const ids = ({ page }: { readonly page: StatedFacts }) => page.facts.map(({ fact }) => fact.id)

beforeAll(async () => {
  bench = await openIngestBench({ factsPerRequest: 2_000 })
  const added = await bench.tokens.add({ name: 'timing van', competitions: ['tob2026'], mayCreate: false })
  van = added.token
  await bench.post(FACTS, [competitionFact('tob'), passingFact('p1'), passingFact('p2')])
  await bench.post(
    FACTS,
    [
      { ...passingFact('p3'), source: 'desk' },
      { ...passingFact('p1b'), supersedes: { source: passingFact('p1').source, id: 'p1' } },
      {
        id: 'back',
        source: 'desk',
        type: 'withdrawn',
        at: '2026-07-04T12:00:00Z',
        supersedes: { source: passingFact('p2').source, id: 'p2' },
      },
    ],
    { authorization: `Bearer ${van}` },
  )
})
afterAll(() => bench.end())

describe('a page of facts', () => {
  test('has each fact with its number, its sender and what replaced it', async () => {
    const { status, page, headers } = await list('?type=passing', van)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(page).toMatchObject({ seq: 6, next: null })
    const source = passingFact('p1').source
    expect(page.facts).toMatchObject([
      {
        seq: 2,
        fact: { id: 'p1' },
        sender: { token: 'bench', name: null },
        supersededBy: { seq: 5, source, id: 'p1b' },
      },
      { seq: 3, fact: { id: 'p2' }, withdrawnBy: { seq: 6, source: 'desk', id: 'back' } },
      { seq: 4, fact: { id: 'p3' }, sender: { name: 'timing van' } },
      { seq: 5, fact: { id: 'p1b' }, sender: { name: 'timing van' } },
    ])
    expect(page.facts[2]).not.toHaveProperty('supersededBy')
    expect(page.facts[3]).not.toHaveProperty('withdrawnBy')
  })

  test.each([
    ['?source=desk', ['p3', 'back']],
    ['?type=competition,withdrawn', ['competition', 'back']],
    ['?unit=stage-1&type=passing&after=4', ['p1b']],
    ['?unit=stage-9', []],
    ['?after=6', []],
  ])('%s chooses among them', async (query, expected) => {
    expect(ids(await list(query))).toHaveLength(expected.length)
    expect(ids(await list(query)).at(-1)).toBe(expected.at(-1))
  })

  test('a fact that is replaced later says so from then on', async () => {
    await bench.post(FACTS, [passingFact('late')])
    expect((await list('?after=6')).page.facts[0]).not.toHaveProperty('withdrawnBy')
    const supersedes = { source: passingFact('late').source, id: 'late' }
    await bench.post(FACTS, [
      { id: 'late-back', source: 'van', type: 'withdrawn', at: '2026-07-04T12:00:00Z', supersedes },
    ])
    expect((await list('?after=6')).page.facts[0]).toMatchObject({ withdrawnBy: { id: 'late-back' } })
  })
})

describe('refused', () => {
  test('without a token, with that of another competition, and after it was revoked', async () => {
    expect((await bench.send('GET', FACTS, null, { authorization: '' })).status).toBe(401)
    const other = await bench.tokens.add({ name: '', competitions: ['other2026'], mayCreate: false })
    expect((await list('', other.token)).status).toBe(403)
    await bench.tokens.revoke(other.record.id)
    expect((await list('', other.token)).status).toBe(401)
  })

  test.each([
    '?unit=stage',
    '?unit=event-1',
    '?after=-1',
    '?after=1e3',
    '?type=passin',
    '?source=a&source=b',
  ])('%s', async (query) => {
    const answer = await list(query)
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad-parameter', errors: [{ index: null }] } })
  })

  test('a competition that does not exist', async () => {
    const answer = await bench.send('GET', '/ingest/competitions/none2026/facts')
    expect(answer).toMatchObject({ status: 404, body: { code: 'unknown-competition' } })
  })
})

test('pages follow one another without a gap, whatever is chosen', async () => {
  const many = Array.from({ length: MOST_LISTED + 7 }, (_, n) => ({
    ...passingFact(`m${n}`),
    source: 'many',
  }))
  await bench.post(FACTS, many)
  const seen: string[] = []
  const sizes: number[] = []
  for (let after = 0; ;) {
    const { page } = await list(`?source=many&after=${after}`)
    seen.push(...page.facts.map(({ fact }) => fact.id))
    sizes.push(page.facts.length)
    if (page.next === null) break
    after = page.next
  }
  expect(seen).toEqual(many.map(({ id }) => id))
  expect(sizes[0]).toBe(MOST_LISTED)
})

test('what replaced what is read once, and again only after the competition began anew', async () => {
  let reads = 0
  let epoch = 'a'
  const fact = { ...passingFact('x'), supersedes: { source: 's', id: 'old' } }
  const journal = {
    heads: async () => [{ competition: 'tob2026', epoch, seq: 1, frameCount: 0 }],
    read: async (_: string, after: number) => {
      reads += 1
      return after === 0 ? [{ seq: 1, receivedAt: fact.at, fact }] : []
    },
  }
  const replacements = createReplacements(journal)
  const [one, two] = await Promise.all([replacements.of('tob2026'), replacements.of('tob2026')])
  expect([one.size, two.size, reads]).toEqual([1, 1, 3])
  epoch = 'b'
  expect((await replacements.of('tob2026')).get('s/old')).toMatchObject({ kind: 'superseded', seq: 1 })
  expect(reads).toBe(5)
})
