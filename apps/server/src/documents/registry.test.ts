import type { Fact } from '@bell-lap/protocol/facts/facts'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { describe, expect, test } from 'vitest'
import { createMemoryJournal } from '../journal/memory-journal.ts'
import { projectDocument } from '@bell-lap/race/projections'
import { Content } from './content.ts'
import type { Answer } from './document.ts'
import { createJournalFollower } from './journal-follower.ts'
import { createRegistry } from './registry.ts'

test('searches displace only other searches, and no document', async () => {
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

test('the lists of live and next races follow the clock without new facts', async () => {
  const day = '2026-07-04'
  const head = { source: 'test', at: `${day}T08:00:00Z` }
  const journal = createMemoryJournal({ now: () => new Date(0), makeEpoch: () => 'epoch', onFault: () => {} })
  await journal.append('club2026', [
    {
      ...head,
      id: 'competition',
      type: 'competition',
      code: 'club',
      year: 2026,
      name: 'Club race',
      sport: 'CRD',
      competitionType: 'SingleRace',
      start: day,
      end: day,
      location: 'Here',
      noc: 'SUI',
      timeZone: 'Europe/Zurich',
      priority: 1,
    },
    {
      ...head,
      id: 'stage',
      type: 'stage',
      stage: 1,
      name: 'Here > There',
      stageType: 'MS',
      category: null,
      distanceM: 40_000,
      startAt: `${day}T14:00:00+02:00`,
    },
    { ...head, id: 'begun', type: 'raceStatus', stage: 1, raceStatus: 'inProgress' },
  ] as Fact[])
  const follower = createJournalFollower({ journal, setTimer: () => () => {}, onFault: () => {} })
  const clock = { ms: Date.parse(`${day}T15:00:00+02:00`) }
  const registry = createRegistry({ follower, now: () => clock.ms })
  await follower.start()
  const linksNow = (): unknown => {
    const answer = registry.readNow(registry.route('/competitions/livelink'))
    return answer?.kind === 'ok' && JSON.parse(answer.document.content.text)
  }
  expect(linksNow()).toMatchObject([{ id: 'club2026', raceStatus: 'inProgress' }])
  clock.ms += 2 * 86_400_000
  expect(linksNow()).toEqual([])
})

describe('a long document', () => {
  const race = makeRace({ seed: 5, riders: 1_900, stages: 1, frameEveryS: 0, results: false })
  const facts = race.facts.filter(({ type }) => type !== 'passing')
  const path = `/competitions/${race.competitionId}/stages/1/startlist`
  const follow = async () => {
    const journal = createMemoryJournal({
      now: () => new Date(0),
      makeEpoch: () => 'epoch',
      onFault: () => {},
    })
    await journal.append(race.competitionId, facts)
    const follower = createJournalFollower({ journal, setTimer: () => () => {}, onFault: () => {} })
    const registry = createRegistry({ follower, now: () => 0 })
    await follower.start()
    return { registry, route: registry.route(path), journal, follower }
  }
  const documentOf = (answer: Answer | null) => {
    if (answer?.kind !== 'ok') throw new Error(`there is no document: ${answer?.kind}`)
    return answer.document
  }
  const addRider = (bib: number): Fact => {
    const startList = facts.find((fact) => fact.type === 'startList')!
    const riders = [...startList.riders, { ...startList.riders[0]!, bib, uciRiderId: '99999999999' }]
    return { ...startList, id: `with-${bib}`, riders }
  }

  test('is written between other reads, once for all readers, with the bytes of a direct writing', async () => {
    const { registry, route } = await follow()
    expect(registry.readNow(route)).toBeNull()
    const [one, other] = await Promise.all([registry.read(route), registry.read(route)])
    expect(documentOf(one)).toBe(documentOf(other))
    expect(registry.readNow(route)).toEqual(one)
    const state = registry.findRace(race.competitionId)!.race
    const whole = projectDocument(state, 'stage-startlist', { c: race.competitionId, s: 1 })
    if (whole.kind !== 'ok') throw new Error('there is no start list')
    const content = new Content(JSON.stringify(whole.body))
    expect(documentOf(one).content.identity.equals(content.identity)).toBe(true)
    expect(documentOf(one).content.etag).toBe(content.etag)
    expect(documentOf(one).address?.version).toBe(whole.version)
  })

  test('is not served to later readers if it was outdated while it was written', async () => {
    const { registry, route, journal, follower } = await follow()
    expect(registry.readNow(route)).toBeNull()
    const early = registry.read(route)
    await journal.append(race.competitionId, [addRider(99_999)])
    await follower.catchUp()
    const late = documentOf(await registry.read(route))
    expect(documentOf(await early).content.text).not.toContain('99999')
    expect(late.content.text).toContain('99999')
    expect(documentOf(registry.readNow(route))).toBe(late)
  })
})
