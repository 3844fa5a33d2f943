import { makeRace } from '@bell-lap/race-sim/made-race'
import { expect, test } from 'vitest'
import { createMemoryJournal } from '../journal/memory-journal.ts'
import { createJournalFollower } from './journal-follower.ts'
import { createRegistry } from './registry.ts'

test('searches for whatever comes to mind displace each other, and no document', async () => {
  const race = makeRace({ seed: 5, riders: 8, stages: 1, frameEveryS: 0, results: true })
  const journal = createMemoryJournal({ now: () => new Date(0), makeEpoch: () => 'epoch', onFault: () => {} })
  await journal.append(race.competitionId, race.facts)
  const follower = createJournalFollower({ journal, setTimer: () => () => {}, onFault: () => {} })
  const registry = createRegistry({ follower, now: () => 0, cacheBytes: 1_000_000 })
  await follower.start()
  const read = (path: string) => registry.readNow(registry.route(path))
  const path = `/competitions/${race.competitionId}/stages/1/startlist`
  const before = read(path)
  expect(before?.kind).toBe('ok')
  for (let number = 0; number < 5_000; number += 1) read(`/competitions/search?query=nobody${number}`)
  expect(read(path)).toEqual(before)
  expect(registry.cachedBytes).toBeLessThan(1_000_000 / 10)
})
