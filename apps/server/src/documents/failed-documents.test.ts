/**
 * Checks that a stored fact that cannot be shown blocks only the documents made from it, and is reported
 * once.
 */
import { expect, test } from 'vitest'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { createFollowedChannel } from '../live/followed-channel.ts'
import { createMemoryJournal } from '../journal/memory-journal.ts'
import { createFailedDocuments } from './failed-documents.ts'
import { createJournalFollower } from './journal-follower.ts'
import { createRegistry } from './registry.ts'

const head = (id: string) => ({ id, source: 'test', at: '2024-08-07T10:00:00+02:00' })
const unit = { event: 1, phase: 1 }
const competition = {
  ...head('competition'),
  type: 'competition',
  code: 'broken',
  year: 2024,
  name: 'A meeting',
  sport: 'CTR',
  competitionType: 'MultiEvents',
  start: '2024-08-05',
  end: '2024-08-11',
  location: 'Anywhere',
  noc: 'FRA',
  timeZone: 'Europe/Paris',
  priority: 0,
}
const event = { ...head('event'), type: 'event', event: 1, name: 'Sprint' }
/** A fact that an old store may hold, and that no door accepts. */
const phase = {
  ...head('phase'),
  type: 'phase',
  ...unit,
  name: 'Qualifying',
  form: 'run',
  startAt: 'noon',
}

async function follow() {
  const reported: string[] = []
  const whole = makeRace({ seed: 5, riders: 8, stages: 1, frameEveryS: 0, results: true })
  const journal = createMemoryJournal({ now: () => new Date(0), makeEpoch: () => 'epoch', onFault: () => {} })
  await journal.append(whole.competitionId, whole.facts)
  await journal.append('broken2024', [competition, event, phase] as unknown as Fact[])
  const follower = createJournalFollower({ journal, setTimer: () => () => {}, onFault: () => {} })
  const failed = createFailedDocuments((_, where) => reported.push(where))
  const registry = createRegistry({ follower, now: () => 0, failed })
  await follower.start()
  const read = (path: string) => registry.readNow(registry.route(path))
  return { reported, journal, follower, registry, read, whole: whole.competitionId }
}

const FAILING = '/competitions/broken2024/events/1/phases/1'

test('each document of a bad fact says that it cannot be made, and is reported once', async () => {
  const { read, reported, journal, follower } = await follow()
  expect([1, 2, 3].map(() => read(FAILING)?.kind)).toEqual(['failed', 'failed', 'failed'])
  expect(reported).toEqual([`${FAILING} cannot be made`])
  await journal.append('broken2024', [{ ...event, ...head('again') }] as unknown as Fact[])
  await follower.catchUp()
  expect(read(FAILING)?.kind).toBe('failed')
  expect(reported).toHaveLength(1)
})

test('a failed document is tried again after a new fact', async () => {
  const { read, journal, follower } = await follow()
  expect(read(FAILING)?.kind).toBe('failed')
  const right = { startAt: '2024-08-07T12:45:00+02:00', supersedes: { source: 'test', id: 'phase' } }
  const corrected = { ...phase, ...head('corrected'), ...right }
  await journal.append('broken2024', [corrected] as unknown as Fact[])
  await follower.catchUp()
  expect(read(FAILING)?.kind).toBe('ok')
})

test('lists and the channel of all competitions show the other competitions', async () => {
  const { read, registry, reported, whole } = await follow()
  const listed = read('/competitions?year=2026')
  expect(listed?.kind === 'ok' && listed.document.content.text).toContain(whole)
  expect(read('/competitions/livelink')?.kind).toBe('ok')
  expect(reported.filter((where) => where.startsWith('the listing of'))).toEqual([
    'the listing of broken2024 cannot be made',
  ])
  const errors: unknown[] = []
  const channel = createFollowedChannel(
    registry,
    { kind: 'live', name: 'live' },
    { onArrival: () => {}, onError: (error) => errors.push(error) },
  )
  await channel.prepare()
  channel.begin()
  channel.touch('broken2024')
  channel.touch(whole)
  channel.listNews(0)
  expect(channel.listAddresses().map(({ path }) => path)).toContain(`/competitions/${whole}/haslive`)
  expect(errors).toEqual([])
})
