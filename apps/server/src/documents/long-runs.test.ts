import { expect, test } from 'vitest'
import type { Answer } from './document.ts'
import { createLongRuns } from './long-runs.ts'

const [OLD, NEW]: Answer[] = [{ kind: 'over' }, { kind: 'unknown' }]

test('a reader of the same state waits for the run in progress', async () => {
  const long = createLongRuns<Answer>()
  const writing = Promise.withResolvers<Answer>()
  const begun = long.begin('/a', '1', writing.promise)
  const joined = long.join('/a', '1')
  expect([long.has('/a'), long.has('/b')]).toEqual([true, false])
  writing.resolve(OLD!)
  expect([await begun, await joined]).toEqual([OLD, OLD])
  expect(long.has('/a')).toBe(false)
})

test('a reader of a newer state waits for the next run', async () => {
  const long = createLongRuns<Answer>()
  const [first, second] = [Promise.withResolvers<Answer>(), Promise.withResolvers<Answer>()]
  void long.begin('/a', '1', first.promise)
  const [one, other] = [long.join('/a', '2'), long.join('/a', '2')]
  first.resolve(OLD!)
  expect(await one).toBeNull()
  void long.begin('/a', '2', second.promise)
  second.resolve(NEW!)
  expect([OLD, NEW, null]).toContain(await other)
  expect(await long.join('/a', '2')).toBeNull()
})

test('a failed run fails for those who waited, and is started again', async () => {
  const long = createLongRuns<Answer>()
  const writing = Promise.withResolvers<Answer>()
  const begun = long.begin('/a', '1', writing.promise)
  const [same, later] = [long.join('/a', '1'), long.join('/a', '2')]
  writing.reject(new Error('no memory'))
  await expect(begun).rejects.toThrow('no memory')
  await expect(same).rejects.toThrow('no memory')
  expect(await later).toBeNull()
})
