/** Stamps and bibs that people note at the line, from facts to results. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { projectDocument } from '../../src/projections.ts'
import { applyFact, type Race } from '../../src/race.ts'
import { afterNoon, noon, smallRace, type SmallRace } from '../small-race.ts'

const FINISH = { stage: 1, point: 'Finish' } as const

function atTheLine() {
  const small = smallRace(['MS'])
  small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
  return {
    ...small,
    stamp: (minutes: number, more: Partial<FactOf<'stamp'>> = {}) =>
      small.tell('stamp', { ...FINISH, timeOfDayMs: afterNoon(minutes), ...more }),
    type: (bib: FactOf<'bibEntry'>['bib'], minutes: number, more: Partial<FactOf<'bibEntry'>> = {}) =>
      small.tell('bibEntry', { ...FINISH, bib, typedMs: afterNoon(minutes), ...more }),
  }
}

/** The riders at the finish, each with the minutes ridden. */
const homeIn = ({ read, kind }: SmallRace): string[] =>
  kind('stage-live-rankings') !== 'ok'
    ? []
    : read('stage-live-rankings').flatMap(({ results }) =>
        results.flatMap(({ key, timeMs }) => (timeMs === null ? [] : [`${key} ${timeMs / 60_000}`])),
      )

describe('notes at the line', () => {
  it('are passings once a bib and a stamp have met', () => {
    const race = atTheLine()
    race.stamp(130)
    race.stamp(131)
    expect(homeIn(race)).toEqual([])
    race.type(22, 132)
    race.type(11, 133)
    expect(homeIn(race)).toEqual(['22 130', '11 131'])
  })

  it('follow a corrected bib, which keeps its place', () => {
    const race = atTheLine()
    race.stamp(130)
    race.stamp(131)
    const wrong = race.type(99, 132)
    race.type(11, 133)
    expect(homeIn(race)).toEqual(['11 131'])
    expect(race.read('flags')).toMatchObject([
      { id: wrong.id, type: 'bibEntry', reason: 'unknown-bib', bib: 99 },
    ])
    race.type(22, 132, { supersedes: wrong })
    expect(homeIn(race)).toEqual(['22 130', '11 131'])
    expect(race.read('flags')).toEqual([])
  })

  it('keep the note’s links when it is corrected twice', () => {
    const race = atTheLine()
    race.stamp(130)
    const second = race.stamp(131)
    const first = race.type(99, 132)
    race.tell('lineMatch', { ...FINISH, stamp: second, bibEntry: first })
    const corrected = race.type(98, 132, { supersedes: first })
    race.type(22, 132, { supersedes: corrected, entry: first })
    expect(homeIn(race)).toEqual(['22 131'])
  })

  it('let a rider whose bib was not read take a stamp, and nobody the time', () => {
    const race = atTheLine()
    race.stamp(130)
    race.stamp(131)
    race.type(null, 132)
    race.type(11, 133)
    expect(homeIn(race)).toEqual(['11 131'])
  })

  it('omit a withdrawn stamp', () => {
    const race = atTheLine()
    const bird = race.stamp(129)
    race.stamp(130)
    race.type(11, 133)
    expect(homeIn(race)).toEqual(['11 129'])
    race.tell('withdrawn', { supersedes: bird })
    expect(homeIn(race)).toEqual(['11 130'])
  })

  it('show a contradiction between two corrections of one note, until one is withdrawn', () => {
    const race = atTheLine()
    race.stamp(130)
    const typed = race.type(99, 132)
    race.type(11, 132, { supersedes: typed })
    const other = race.type(12, 132, { supersedes: typed })
    expect(homeIn(race)).toEqual([])
    const [row] = race.read('stage-line').points[0]!.rows
    expect(row!.entry).toMatchObject({ bib: null, disputed: [{ bib: 11 }, { bib: 12 }] })
    expect(race.read('flags').map(({ reason }) => reason)).toEqual(['line-disputed', 'line-disputed'])
    race.tell('withdrawn', { supersedes: other })
    expect(homeIn(race)).toEqual(['11 130'])
    expect(race.read('flags')).toEqual([])
  })

  it('are shown with suggestions for an unknown bib, and with waiting entries', () => {
    const race = atTheLine()
    race.stamp(130)
    race.stamp(131, { uncertaintyMs: 20 })
    race.type(1, 132)
    const [point] = race.read('stage-line').points
    expect(point).toMatchObject({
      point: 'Finish',
      more: 0,
      waitingStamps: 1,
      waitingBibs: 0,
      rows: [
        { isPinned: false, stamp: { timeOfDayMs: afterNoon(130) }, entry: { bib: 1, name: null } },
        { stamp: { uncertaintyMs: 20 }, entry: null },
      ],
    })
    expect(point!.rows[0]!.entry!.meant).toEqual(['11', '12', '13', '21', '31'])
  })

  it('count by decision where the timing doubts them', () => {
    const race = atTheLine()
    race.stamp(20)
    const typed = race.type(11, 21)
    expect(race.read('flags')).toMatchObject([{ reason: 'impossible-speed', id: typed.id, type: 'bibEntry' }])
    race.tell('decision', {
      stage: 1,
      reason: 'He had a head start',
      decision: { kind: 'passingAccepted', passing: typed },
    })
    expect(homeIn(race)).toEqual(['11 20'])
  })

  it('give the same documents for any order of two writing devices and a correcting one', () => {
    const facts = threeDevices()
    const read = (order: readonly Fact[]): unknown[] => documentsOf(toldIn(order))
    const expected = read(facts)
    fc.assert(
      fc.property(fc.shuffledSubarray(facts, { minLength: facts.length }), (order) => {
        expect(read(order)).toEqual(expected)
      }),
      { numRuns: 200 },
    )
    const [rankings] = expected as [{ results: { key: string; timeMs: number }[] }[]]
    expect(rankings[0]!.results.map(({ key, timeMs }) => [key, timeMs / 60_000])).toEqual([
      ['22', 130],
      ['12', 131],
      ['11', 132],
      ['23', 134],
      ['32', 135],
    ])
  })
})

/** One stamps, one types bibs, and a third corrects: a bird at the line, a rider not read, a wrong bib, two riders exchanged. */
function threeDevices(): Fact[] {
  const facts: Fact[] = []
  const note = (device: string, type: string, fields: object): { source: string; id: string } => {
    const id = `${device}-${facts.length}`
    const at = '2026-07-31T08:00:00Z'
    facts.push({ id, source: device, type, at, ...FINISH, ...fields } as unknown as Fact)
    return { source: device, id }
  }
  const stamps = [129, 130, 131, 132, 133, 134, 135].map((minutes) =>
    note('stamps', 'stamp', { timeOfDayMs: afterNoon(minutes) }),
  )
  const bibs = [22, 11, 12, 99, 32].map((bib, index) =>
    note('bibs', 'bibEntry', { bib, typedMs: afterNoon(140 + index) }),
  )
  note('office', 'withdrawn', { supersedes: stamps[0], stage: undefined, point: undefined })
  const wrong = note('office', 'bibEntry', { bib: 98, typedMs: afterNoon(143), supersedes: bibs[3] })
  note('office', 'bibEntry', { bib: 23, typedMs: afterNoon(143), supersedes: wrong, entry: bibs[3] })
  note('office', 'lineMatch', { stamp: stamps[3], bibEntry: bibs[1] })
  note('office', 'lineMatch', { stamp: stamps[2], bibEntry: bibs[2] })
  note('office', 'lineMatch', { stamp: stamps[5], bibEntry: bibs[3] })
  return facts.map((fact) => JSON.parse(JSON.stringify(fact)) as Fact)
}

function toldIn(facts: readonly Fact[]): Race {
  const { race } = atTheLine()
  let seq = race.seq
  for (const fact of facts) applyFact(race, { seq: (seq += 1), receivedAt: fact.at, fact })
  return race
}

const documentsOf = (race: Race): unknown[] =>
  (['stage-live-rankings', 'stage-line', 'flags', 'stage-live'] as const).map((name) => {
    const projected = projectDocument(race, name, { c: 'small2026', s: 1 })
    return projected.kind === 'ok' ? projected.body : projected.kind
  })
