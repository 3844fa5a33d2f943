/** The visible effects of a request on stages, phases, classifications, standings, medals and flags. */
import { describe, expect, test } from 'vitest'
import type { Effect } from '@bell-lap/protocol/objects/effects'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { findEffects, listEffects, mayHaveEffects } from '../../src/effects/effects.ts'
import { forkRace } from '../../src/state/fork.ts'
import { applyFact, type Race } from '../../src/race.ts'
import { bundleRace } from '../races/bundle-race.ts'
import { smallEvent, athletes } from '../small-event.ts'
import { BIBS, smallRace } from '../small-race.ts'

let count = 0
const stated = (fields: object): Fact =>
  ({
    id: `new-${(count += 1)}`,
    source: 'test',
    at: '2026-07-02T18:00:00+02:00',
    ...fields,
  }) as unknown as Fact

function effectsOf(race: Race, ...facts: Fact[]): readonly Effect[] {
  const after = forkRace(race)
  for (const fact of facts) applyFact(after, { seq: after.seq + 1, receivedAt: fact.at, fact })
  return listEffects([...findEffects({ before: race, after }, facts)].flat(), true).items
}
const brief = (effects: readonly Effect[], document: string) =>
  effects
    .filter((each) => each.document.endsWith(document))
    .map(({ what, ranking, competitor, before, after }) => [
      what,
      ranking,
      competitor?.key ?? null,
      before,
      after,
    ])

const timed = (bibs: readonly number[]) =>
  bibs.map((bib, index) => ({ bib, rank: index + 1, timeMs: 9_000_000 + index * 1000 }))
const decided = () => {
  const race = smallRace(['MS', 'MS'])
  const result = race.tell('stageResult', { stage: 1, rows: timed(BIBS) })
  race.tell('resultStatus', { stage: 1, resultStatus: 'official' })
  return { race: race.race, result }
}

test('a competitor who is moved to another category of a phase takes its first place, and leaves the old one', () => {
  const small = smallEvent()
  const unit = { event: 1, phase: 1 }
  const startAt = '2026-06-06T12:00:00+02:00'
  const list = (first: 'A' | 'B') =>
    athletes([1, 2, 3, 4], (bib) => ({ category: bib === 1 ? first : bib === 2 ? 'A' : 'B' }))
  small.tell('phase', { ...unit, name: 'Race', form: 'timeTrial', startAt, distanceM: 1000 })
  const before = small.tell('unitStartList', { ...unit, competitors: list('A') })
  small.tell('unitResult', {
    ...unit,
    rows: [1, 2, 3, 4].map((bib) => ({
      competitor: String(bib),
      rank: bib,
      outcome: { kind: 'time', timeMs: 60_000 + bib * 1000 },
    })),
  })
  const effects = effectsOf(
    small.race,
    stated({ type: 'unitStartList', ...unit, competitors: list('B'), supersedes: before }),
  )
  expect(brief(effects, '/phases/1/results')).toEqual([
    ['winner', 'A', null, 'RIDER 1 (1)', 'RIDER 2 (2)'],
    ['winner', 'B', null, 'RIDER 3 (3)', 'RIDER 1 (1)'],
    ['leavesRanking', 'A', '1', '1', null],
    ['entersRanking', 'B', '1', null, '1'],
  ])
})

describe('a stage', () => {
  test('a rider who is put into a category leads it, and the official result has changed', () => {
    const { race } = decided()
    const rider = {
      bib: 11,
      lastName: 'Rider 11',
      firstName: 'Test',
      nation: 'BEL',
      teamCode: 'AAA',
      category: 'U23',
    }
    const effects = effectsOf(race, stated({ type: 'startList', riders: [rider] }))
    expect(brief(effects, '/stages/1/rankings/stage')).toEqual(
      expect.arrayContaining([
        ['winner', 'Time: U23', null, null, 'RIDER 11 Test (11)'],
        ['officialChanged', 'Time', null, 'official', 'official'],
        ['entersRanking', 'Time: U23', '11', null, '1'],
      ]),
    )
  })

  test('a first result has its winner, and everybody enters', () => {
    const { race } = smallRace(['MS'])
    const effects = effectsOf(race, stated({ type: 'stageResult', stage: 1, rows: timed(BIBS) }))
    const shown = brief(effects, '/stages/1/rankings/stage')
    expect(shown[0]).toEqual(['winner', 'Time', null, null, 'RIDER 11 Test (11)'])
    expect(shown.filter(([what, ranking]) => what === 'entersRanking' && ranking === 'Time')).toHaveLength(9)
  })

  test('a relegation of the winner names the new one, in the result and in the general classification', () => {
    const { race } = decided()
    const decision = { kind: 'disqualification', bib: 11 }
    const effects = effectsOf(race, stated({ type: 'decision', stage: 1, reason: 'Pushed', decision }))
    const result = brief(effects, '/stages/1/rankings/stage')
    const won = ['RIDER 11 Test (11)', 'RIDER 12 Test (12)']
    expect(result).toContainEqual(['winner', 'Time', null, ...won])
    expect(result).toContainEqual(['leavesRanking', 'Time', '11', '1', 'DSQ'])
    expect(result).toContainEqual(['rankChanged', 'Time', '12', '2', '1'])
    expect(result).toContainEqual(['officialChanged', 'Time', null, 'official', 'official'])
    expect(brief(effects, '/stages/1/rankings/overall')).toContainEqual(['leader', 'Time', null, ...won])
  })

  test('a result that leaves riders out says who has no place any more', () => {
    const { race, result } = decided()
    const rows = timed([11, 12])
    const effects = effectsOf(race, stated({ type: 'stageResult', stage: 1, rows, supersedes: result }))
    const left = brief(effects, '/stages/1/rankings/stage').filter(
      ([what, ranking]) => what === 'leavesRanking' && ranking === 'Time',
    )
    expect(left.map(([, , key]) => key)).toEqual(['13', '21', '22', '23', '31', '32', '33'])
  })

  test('a withdrawn result no longer has a winner', () => {
    const { race, result } = decided()
    const effects = effectsOf(race, stated({ type: 'withdrawn', reason: 'wrong', supersedes: result }))
    expect(brief(effects, '/stages/1/rankings/stage')).toContainEqual([
      'winner',
      'Time',
      null,
      'RIDER 11 Test (11)',
      null,
    ])
  })

  test('a protested result loses its winner and its status, as one effect', () => {
    const { race } = decided()
    const effects = effectsOf(race, stated({ type: 'resultStatus', stage: 1, resultStatus: 'protested' }))
    const shown = brief(effects, '/stages/1/rankings/stage')
    expect(shown).toContainEqual(['winner', 'Time', null, 'RIDER 11 Test (11)', null])
    expect(shown.filter(([what]) => what === 'resultStatus')).toEqual([
      ['resultStatus', 'Time', null, 'official', 'protested'],
    ])
  })

  test('flags are shown with their facts', () => {
    const { race } = smallRace(['MS'])
    const [flag] = effectsOf(race, stated({ type: 'withdrawal', stage: 1, bib: 77, irm: 'DNF', id: 'w77' }))
    expect(flag).toMatchObject({
      what: 'flag',
      ranking: 'test/w77',
      document: '/competitions/small2026/flags',
    })
    expect(flag?.after).toMatch(/^unknown-bib/)
  })

  test('a name that is spelt otherwise moves nobody', () => {
    const { race } = decided()
    const effects = effectsOf(race, stated({ type: 'team', code: 'AAA', name: 'Other name', nation: 'BEL' }))
    expect(new Set(effects.map(({ what }) => what))).toEqual(
      new Set(['winner', 'leader', 'officialChanged', 'nameChanged']),
    )
  })

  test('a fact that says nothing of rankings has no effects', () => {
    const { race } = decided()
    const weather = { type: 'conditions', stage: 1, airC: 21 }
    expect(effectsOf(race, stated(weather))).toEqual([])
  })
})

describe('a phase', () => {
  const placed = (...order: number[]) =>
    order.map(
      (bib, index) => ({ competitor: String(bib), rank: index + 1, outcome: { kind: 'place' } }) as const,
    )

  test('a new winner is shown, with the medals of the event', () => {
    const { race, tell } = smallEvent('CTR')
    tell('phase', {
      event: 1,
      phase: 1,
      name: 'Final',
      form: 'scratch',
      startAt: '2026-06-06T12:00:00Z',
      isFinal: true,
    })
    tell('event', { event: 1, name: 'Elite', medals: true })
    tell('unitStartList', { event: 1, phase: 1, competitors: athletes([1, 2, 3, 4]) })
    const result = tell('unitResult', { event: 1, phase: 1, rows: placed(1, 2, 3, 4) })
    tell('raceStatus', { event: 1, phase: 1, raceStatus: 'finished' })
    const rows = placed(2, 1, 3, 4)
    const effects = effectsOf(
      race,
      stated({ type: 'unitResult', event: 1, phase: 1, rows, supersedes: result }),
    )
    const won = ['RIDER 1 (1)', 'RIDER 2 (2)']
    expect(brief(effects, '/phases/1/results')).toContainEqual(['winner', null, null, ...won])
    expect(brief(effects, '/events')).toContainEqual(['medal', 'Elite: gold', null, 'RIDER 1', 'RIDER 2'])
  })

  test('a heat has a winner of its own', () => {
    const { facts, race } = bundleRace('bracketmade2026')
    const heat = facts.findLast((fact) => fact.type === 'heatResult')!
    const { source, id } = heat
    const effects = effectsOf(
      race,
      stated({ type: 'withdrawn', reason: 'wrong', supersedes: { source, id } }),
    )
    expect(effects.filter(({ what }) => what === 'winner' || what === 'leavesRanking')).not.toEqual([])
  })

  test('the omnium and the classification of an event follow their races', () => {
    const { facts, race } = bundleRace('ctrparis2024')
    const documents = new Set<string>()
    for (const { type, source, id } of facts) {
      if (type !== 'unitResult') continue
      const taken = stated({ type: 'withdrawn', reason: 'wrong', supersedes: { source, id } })
      for (const { document } of effectsOf(race, taken)) documents.add(document.replaceAll(/\d+/g, 'n'))
    }
    expect([...documents]).toEqual(
      expect.arrayContaining(
        ['n/omnium', 'n/results', 'n/phases/n/results'].map((end) => expect.stringContaining(end)),
      ),
    )
  })

  test('a standing over several rounds follows the round that is raced', () => {
    const { facts, race } = bundleRace('dhwc2025')
    const last = facts.findLast((fact) => fact.type === 'unitResult')!
    const { source, id } = last
    const effects = effectsOf(
      race,
      stated({ type: 'withdrawn', reason: 'wrong', supersedes: { source, id } }),
    )
    expect(effects.map(({ document }) => document)).toContainEqual(expect.stringMatching(/worldcup$/))
  })
})

test('games tell of the medals that they state themselves', () => {
  const { facts, race } = bundleRace('paris2024')
  const { source, id } = facts.findLast((fact) => fact.type === 'medallists')!
  const effects = effectsOf(race, stated({ type: 'withdrawn', reason: 'wrong', supersedes: { source, id } }))
  expect(effects.filter(({ what }) => what === 'medal').map(({ document }) => document)).toContain(
    '/multisports/paris/2024/medals',
  )
})

test('passings alone have no effects to tell', () => {
  const passing = stated({ type: 'passing', stage: 1, bib: 11, point: 'Finish', timeOfDayMs: 1 })
  expect(mayHaveEffects([passing])).toBe(false)
  const entry = stated({ type: 'timelineEntry', stage: 1, text: 'Rain' })
  expect(mayHaveEffects([passing, entry])).toBe(false)
  expect(mayHaveEffects([{ ...passing, supersedes: { source: 'test', id: 'p' } }])).toBe(true)
  expect(mayHaveEffects([passing, stated({ type: 'withdrawal', stage: 1, bib: 12, irm: 'DNF' })])).toBe(true)
})

test('the most important effects come first, and the others are counted', () => {
  const effect = (what: Effect['what']): Effect => ({
    document: '/x',
    what,
    before: null,
    after: null,
    ranking: null,
    competitor: null,
  })
  const found = [...Array.from({ length: 60 }, () => effect('rankChanged')), effect('winner')]
  const { items, more, complete } = listEffects(found, false)
  expect([items[0]?.what, items.length, more, complete]).toEqual(['winner', 50, 11, false])
})
