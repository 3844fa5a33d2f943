/** Large bodies are checked beside the event loop, by the same rules. */
import { afterEach, expect, test } from 'vitest'
import { competitionFact, passingFact } from '../../test/journal-contract.ts'
import { checkItems, type ItemsAsk } from './checked-items.ts'
import { createCheckerThread, createItemsReader, INLINE_BYTES, type Checker } from './items-reader.ts'

const setTimer = (run: () => void, ms: number) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
const ASK: ItemsAsk = {
  kind: 'facts',
  competition: 'tob2026',
  shape: { format: 'json', isSingleTaken: false, most: 5_000, noun: 'facts' },
}
const large = (facts: readonly unknown[]) => Buffer.from(JSON.stringify(facts).padEnd(INLINE_BYTES + 1))
const started: Checker[] = []
const startChecker = (): Checker => {
  const checker = createCheckerThread(setTimer)
  started.push(checker)
  return checker
}
afterEach(() => {
  for (const checker of started.splice(0)) checker.close()
})

test('a body of more than a slice leaves the loop, a smaller one is checked at once', async () => {
  const asked: number[] = []
  const reader = createItemsReader({
    check: (body) => {
      asked.push(body.length)
      return Promise.resolve({ kind: 'items', texts: ['{"a":1}', '{"a":2}'], lines: null })
    },
    close: () => {},
  })
  expect(await reader.read(Buffer.from(JSON.stringify([passingFact('x')])), ASK)).toMatchObject({
    items: [{ id: 'x' }],
  })
  expect(asked).toEqual([])
  expect(await reader.read(large([]), ASK)).toEqual({ items: [{ a: 1 }, { a: 2 }], lines: null })
  expect(asked).toEqual([INLINE_BYTES + 1])
})

test('the thread gives the items and the refusals that checking here gives', async () => {
  const reader = createItemsReader(startChecker())
  const facts = [competitionFact('tob', ' Tour&nbsp;of the B&eacute;nch '), passingFact('x')]
  expect(await reader.read(large(facts), ASK)).toEqual(checkItems(large(facts), ASK))
  const wrong = [passingFact('x'), { ...passingFact('y'), bib: 'seven' }]
  await expect(reader.read(large(wrong), ASK)).rejects.toMatchObject({
    problem: { code: 'invalid-fact', errors: [{ index: 1, at: '/bib' }] },
  })
  await expect(reader.read(Buffer.alloc(INLINE_BYTES + 1, '['), ASK)).rejects.toMatchObject({
    problem: { code: 'invalid-fact' },
  })
})

test('a thread that ends fails those who wait, and the next body has a new one', async () => {
  const checker = startChecker()
  const reader = createItemsReader(checker)
  const waiting = reader.read(large([passingFact('x')]), ASK)
  checker.close()
  await expect(waiting).rejects.toThrow(/closing/)
  expect(await reader.read(large([passingFact('y')]), ASK)).toMatchObject({ items: [{ id: 'y' }] })
})
