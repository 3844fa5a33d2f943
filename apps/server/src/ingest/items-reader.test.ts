/** Checks that large bodies are checked outside the event loop, by the same rules. */
import { afterEach, expect, test } from 'vitest'
import { competitionFact, passingFact } from '../../test/journal-contract.ts'
import { canonicalJson } from '../journal/canonical-json.ts'
import { SLICE_BYTES } from '../slices.ts'
import { checkItems, type ItemsRequest } from './checked-items.ts'
import { createCheckerThread, createItemsReader, INLINE_BYTES, type Checker } from './items-reader.ts'

const setTimer = (run: () => void, ms: number) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
const ASK: ItemsRequest = {
  kind: 'facts',
  competition: 'tob2026',
  shape: { format: 'json', isSingleTaken: false, most: 5_000, noun: 'facts' },
}
const large = (facts: readonly unknown[]) => Buffer.from(JSON.stringify(facts).padEnd(INLINE_BYTES + 1))
const started: Checker[] = []
const startChecker = (turn?: () => Promise<unknown>): Checker => {
  const checker = createCheckerThread(setTimer, turn)
  started.push(checker)
  return checker
}
afterEach(() => {
  for (const checker of started.splice(0)) checker.close()
})

test('a body larger than a slice is checked in the thread, a smaller one immediately', async () => {
  const asked: number[] = []
  const reader = createItemsReader({
    check: (body) => {
      asked.push(body.length)
      return Promise.resolve({ kind: 'items', texts: ['{"a":1}', '{"a":2}'], lines: null, drafts: null })
    },
    close: () => {},
  })
  expect(await reader.read(Buffer.from(JSON.stringify([passingFact('x')])), ASK)).toMatchObject({
    items: [{ id: 'x' }],
  })
  expect(asked).toEqual([])
  expect(await reader.read(large([]), ASK)).toEqual({
    items: [{ a: 1 }, { a: 2 }],
    lines: null,
    drafts: null,
  })
  expect(asked).toEqual([INLINE_BYTES + 1])
})

test('the thread gives the same items and refusals as a check in this thread', async () => {
  const reader = createItemsReader(startChecker())
  const facts = [competitionFact('tob', ' Tour&nbsp;of the B&eacute;nch '), passingFact('x')]
  expect(await reader.read(large(facts), ASK)).toEqual(checkItems(large(facts), ASK))
  const wrong = [passingFact('x'), { ...passingFact('y'), bib: true }]
  await expect(reader.read(large(wrong), ASK)).rejects.toMatchObject({
    problem: { code: 'invalid-fact', errors: [{ index: 1, at: '/bib' }] },
  })
  await expect(reader.read(Buffer.alloc(INLINE_BYTES + 1, '['), ASK)).rejects.toMatchObject({
    problem: { code: 'invalid-fact' },
  })
})

test('when the server closes, waiting bodies fail', async () => {
  const checker = startChecker()
  const reader = createItemsReader(checker)
  const waiting = reader.read(large([passingFact('x')]), ASK)
  checker.close()
  await expect(waiting).rejects.toThrow(/closing/)
})

/** Passings whose texts fill this many slices and half of another. */
function passings(slices: number): unknown[] {
  const facts: unknown[] = []
  for (let left = (slices + 0.5) * SLICE_BYTES; left > 0; left -= canonicalJson(facts.at(-1)).length)
    facts.push(passingFact(`p${facts.length}`))
  return facts
}
const ASK_MANY: ItemsRequest = { ...ASK, shape: { ...ASK.shape, most: 100_000 } }

test('the answer of the thread is taken in parts, with the event loop free between them', async () => {
  let turns = 0
  const checker = startChecker(async () => (turns += 1))
  const facts = passings(3)
  const checked = await checker.check(large(facts), ASK_MANY)
  expect(turns).toBe(3)
  expect(checked).toEqual({ kind: 'items', texts: facts.map(canonicalJson), lines: null, drafts: null })
})

test('other bodies are checked while an answer is being taken', async () => {
  const others: unknown[] = []
  const checker = startChecker(async () => {
    others.push((await checker.check(large([passingFact('x')]), ASK)).kind)
  })
  expect(await checker.check(large(passings(2)), ASK_MANY)).toMatchObject({ kind: 'items' })
  expect(others).toEqual(['items', 'items'])
})

test('if the server closes while an answer is being taken, the body fails or is whole', async () => {
  const checker = startChecker(async () => checker.close())
  const facts = passings(1)
  const checked = await checker.check(large(facts), ASK_MANY)
  if (checked.kind !== 'failed')
    expect(checked).toMatchObject({ kind: 'items', texts: facts.map(canonicalJson) })
})
