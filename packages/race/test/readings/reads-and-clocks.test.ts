/** Passings whose clock cannot be right, and races so long that a decoder's clock begins again several times. */
import { describe, expect, test } from 'vitest'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import type { DocumentBody } from '@bell-lap/protocol/documents'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import { projectDocument } from '../../src/projections.ts'
import { applyFact, createRace } from '../../src/race.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const DAY_MS = 24 * HOUR_MS

/** One stage of a race in London, from ten in the morning unless said otherwise. */
function oneStage({
  startAt = '2026-05-31T10:00:00+01:00',
  end = startAt.slice(0, 10),
  ...stage
}: Partial<FactOf<'stage'>> & { readonly end?: string } = {}) {
  const race = createRace('clock2026')
  const tell = (fact: Record<string, unknown> & { readonly type: string }) => {
    const own = { id: `f${race.seq}`, source: 'van', at: startAt, ...fact }
    expect(parseFact(own)).toMatchObject({ ok: true })
    applyFact(race, { seq: race.seq + 1, receivedAt: startAt, fact: own as unknown as Fact })
    return { source: own.source, id: own.id }
  }
  const day = startAt.slice(0, 10)
  const midnightMs = Date.parse(`${day}T00:00:00${startAt.slice(-6)}`)
  tell({
    type: 'competition',
    code: 'clock',
    year: 2026,
    name: 'Mill Lane',
    sport: 'CRD',
    competitionType: 'SingleRace',
    start: day,
    end,
    location: 'Oak Hill, GBR',
    noc: 'GBR',
    timeZone: 'Europe/London',
    priority: 0,
  })
  tell({
    type: 'stage',
    stage: 1,
    name: 'Oak Hill > Mill Lane',
    stageType: 'MS',
    category: null,
    distanceM: 40_000,
    startAt,
    ...stage,
  })
  tell({ type: 'startList', riders: [1, 2, 3, 4].map((bib) => ({ bib, lastName: `Rider ${bib}` })) })
  tell({ type: 'stageStarted', stage: 1, startedAt: startAt })
  return {
    tell,
    midnightMs,
    /** Read and known so many milliseconds after midnight of the day. */
    pass: (bib: number, readMs: number, knownMs = readMs) =>
      tell({
        type: 'passing',
        stage: 1,
        bib,
        point: 'Finish',
        timeOfDayMs: readMs,
        at: new Date(midnightMs + knownMs).toISOString(),
      }),
    flags: () =>
      (projectDocument(race, 'flags', { c: 'clock2026' }) as { body: DocumentBody<'flags'> }).body.map(
        ({ bib, reason }) => [bib, reason],
      ),
    ranked: () => {
      const live = projectDocument(race, 'stage-rankings', { c: 'clock2026', s: 1 }) as {
        body?: DocumentBody<'stage-rankings'>
      }
      return (live.body?.[0]?.results ?? [])
        .filter(({ rank }) => rank > 0)
        .map(({ key, timeMs }) => [key, (timeMs ?? 0) / MINUTE_MS])
    },
  }
}

describe('a passing that is later than the moment at which it became known', () => {
  const ELEVEN = 11 * HOUR_MS

  test.each([
    ['an hour ahead', ELEVEN + HOUR_MS, ELEVEN],
    ['half an hour ahead, in a zone of such hours', ELEVEN + 30 * MINUTE_MS, ELEVEN],
    ['a day ahead', ELEVEN + DAY_MS, ELEVEN],
    ['seven hours behind, which would be tomorrow', 3 * HOUR_MS, ELEVEN],
  ])('is flagged and not ranked until somebody says that it counts: %s', (_, readMs, knownMs) => {
    const { pass, flags, ranked, tell } = oneStage()
    pass(1, ELEVEN)
    const passing = pass(2, readMs, knownMs)
    expect(flags()).toEqual([[2, 'in-the-future']])
    expect(ranked()).toEqual([['1', 60]])
    tell({ type: 'decision', stage: 1, reason: 'seen', decision: { kind: 'passingAccepted', passing } })
    expect(ranked().map(([key]) => key)).toEqual(['1', '2'])
    expect(flags()).toEqual([])
  })

  test.each([
    ['clocks that differ by minutes', ELEVEN + 3 * MINUTE_MS, ELEVEN],
    ['sent an hour later', ELEVEN, ELEVEN + HOUR_MS],
    ['imported weeks later', ELEVEN, ELEVEN + 30 * DAY_MS],
  ])('%s are no doubt', (_, readMs, knownMs) => {
    const { pass, flags, ranked } = oneStage()
    pass(2, readMs, knownMs)
    expect(flags()).toEqual([])
    expect(ranked()).toHaveLength(1)
  })

  test('the right reader is believed beside one whose clock is ahead', () => {
    const { pass, flags, ranked } = oneStage()
    pass(2, ELEVEN + HOUR_MS, ELEVEN)
    pass(2, ELEVEN)
    expect(ranked()).toEqual([['2', 60]])
    expect(flags()).toEqual([[2, 'in-the-future']])
  })

  test('after midnight a clock may count on or begin again', () => {
    const { pass, flags, ranked } = oneStage({ startAt: '2026-05-31T23:00:00+01:00' })
    pass(1, 25 * HOUR_MS)
    pass(2, HOUR_MS + MINUTE_MS, 25 * HOUR_MS + MINUTE_MS)
    expect(flags()).toEqual([])
    expect(ranked()).toEqual([
      ['1', 120],
      ['2', 121],
    ])
  })

  test('in the night on which an hour comes twice the time that has passed counts', () => {
    // The clocks go back from two to one at 01:00 UTC.
    const { pass, flags, ranked } = oneStage({ startAt: '2026-10-25T00:30:00+01:00' })
    pass(1, 2.5 * HOUR_MS)
    expect(flags()).toEqual([])
    expect(ranked()).toEqual([['1', 120]])
  })
})

describe('a race that lasts for days', () => {
  const TEN = 10 * HOUR_MS
  const rides = [
    [1, 46.5],
    [2, 60],
    [3, 84],
  ] as const
  const times = rides.map(([bib, hours]) => [String(bib), hours * 60])

  test.each<[string, Parameters<typeof oneStage>[0]]>([
    ['by its length', { distanceM: 1_200_000, end: '2026-06-04' }],
    ['by its length alone', { distanceM: 1_200_000 }],
    ['by its expected finish', { distanceM: 0, expectedFinishAt: '2026-06-02T10:00:00+01:00' }],
    ['by a limit of 90 hours', { distanceM: 0, timeLimit: { timeMs: 90 * HOUR_MS } }],
    ['by the last day of the competition', { distanceM: 0, end: '2026-06-04' }],
  ])('everybody is ranked without a decision, %s', (_, said) => {
    const { pass, flags, ranked } = oneStage(said)
    for (const [bib, hours] of rides) pass(bib, TEN + hours * HOUR_MS)
    expect(flags()).toEqual([])
    expect(ranked()).toEqual(times)
  })

  test('a clock that begins again at every midnight is placed on the day on which the passing became known', () => {
    const { pass, flags, ranked } = oneStage({ distanceM: 1_200_000, end: '2026-06-04' })
    for (const [bib, hours] of rides) {
      const readMs = TEN + hours * HOUR_MS
      pass(bib, readMs % DAY_MS, readMs + 5000)
    }
    expect(flags()).toEqual([])
    expect(ranked()).toEqual(times)
  })

  test.each<[string, Parameters<typeof oneStage>[0], number]>([
    ['of 40 km, after three days', {}, 72],
    ['of 1,200 km, after two weeks', { distanceM: 1_200_000, end: '2026-06-04' }, 14 * 24],
  ])('a race %s is too long', (_, said, hours) => {
    const { pass, flags, ranked } = oneStage(said)
    pass(1, TEN + hours * HOUR_MS)
    expect(flags()).toEqual([[1, 'long-after-start']])
    expect(ranked()).toEqual([])
  })
})
