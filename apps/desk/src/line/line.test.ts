import { describe, expect, it } from 'vitest'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import { shownFacts } from '../race/fact-log.ts'
import { lineRows, parseTyped } from '../race/line.ts'
import { readingsOf } from '../result/readings.ts'
import { expectedNext } from './expected.ts'
import { finishOnlyFacts, lapNow } from './laps-typed.ts'
import { lineEdits } from './line-edits.ts'

const AT = '2026-06-07T14:00:00Z'
const NOTE = { stage: 1, point: 'Finish' }
let made = 0
const makeHead = () => ({ id: `f${(made += 1)}`, source: 'desk-1', at: AT })
const stamp = (timeOfDayMs: number, more = {}): Fact => ({
  ...makeHead(),
  type: 'stamp',
  ...NOTE,
  timeOfDayMs,
  ...more,
})
const typed = (bib: number | null, typedMs: number): Fact => ({
  ...makeHead(),
  type: 'bibEntry',
  ...NOTE,
  bib,
  typedMs,
})
const rowsOf = (facts: readonly Fact[]) =>
  lineRows(
    shownFacts(
      facts.map((fact, index) => ({ seq: index + 1, receivedAt: AT, fact, sender: null, requestSeq: null })),
      [],
    ),
    'stage-1',
  )
const standing = (facts: readonly Fact[]) => {
  const gone = new Set(facts.map(({ supersedes }) => supersedes?.id))
  return facts.filter((fact): fact is FactOf<'lineMatch'> => fact.type === 'lineMatch' && !gone.has(fact.id))
}
/** Bib by time, in the order of the crossings: what people see. */
const seen = (facts: readonly Fact[]) =>
  rowsOf(facts)
    .toReversed()
    .map(
      ({ stamp: at, bibEntry }) =>
        `${at?.timeOfDayMs ?? '–'} ${bibEntry === null ? '–' : (bibEntry.bib ?? '?')}`,
    )

it('a bib that crossed a moment before is marked, and one that ends a lap is not', () => {
  const rows = rowsOf([
    ...[100_000, 102_500, 160_000].map((ms) => stamp(ms)),
    ...[25, 25, 25].map((bib, index) => typed(bib, 170_000 + index)),
  ])
  expect(rows.toReversed().map(({ soonAfterMs }) => soonAfterMs)).toEqual([undefined, 2_500, undefined])
})

describe('a race on laps', () => {
  const laps = { count: 3, lapped: 'counted' as const }
  const stage: FactOf<'stage'> = {
    ...makeHead(),
    type: 'stage',
    stage: 1,
    name: 'Oak',
    stageType: 'MS',
    category: 'FlatStage',
    distanceM: 3_000,
    startAt: AT,
    laps,
  }

  it('is in no later lap because a bib was typed twice at one crossing', () => {
    const times = [100_000, 100_900, 200_000]
    const rows = rowsOf([...times.map((ms) => stamp(ms)), ...times.map((ms) => typed(7, ms))])
    expect(lapNow(readingsOf(rows), { laps: 30 })).toBe(3)
  })

  it('is in the lap after those of the first rider, and in no lap after the last one', () => {
    const readings = (count: number) =>
      readingsOf(
        rowsOf([
          ...Array.from({ length: count }, (_, lap) => stamp(100_000 * (lap + 1))),
          ...Array.from({ length: count }, (_, lap) => typed(7, 100_000 * (lap + 1))),
        ]),
      )
    expect([0, 1, 2, 3].map((count) => lapNow(readings(count), { laps: 3 }))).toEqual([1, 2, 3, 3])
  })

  it('is stated anew if only the finish counts, without the crossings of the laps before', () => {
    const unit = { facts: [stage], fields: { stage: 1 } }
    // The leader of each lap, and then everybody at the finish.
    const bibs = [1, 2, 3, 1, 2, 4]
    const rows = rowsOf([
      ...bibs.map((_, index) => stamp(60_000 * (index + 1))),
      ...bibs.map((bib, index) => typed(bib, 60_000 * (index + 1))),
    ])
    const [fact, ...takenBack] = finishOnlyFacts(unit, rows, makeHead)
    for (const each of [fact, ...takenBack]) expect(parseFact(each)).toMatchObject({ ok: true })
    expect(fact).toMatchObject({
      laps: { ...laps, finishOnly: true },
      supersedes: { source: stage.source, id: stage.id },
    })
    const lapRows = rows.toReversed().slice(0, 2)
    expect(
      takenBack.map(({ supersedes }) => supersedes?.id ?? '').toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(
      lapRows
        .flatMap(({ stamp: at, bibEntry }) => [at!.id, bibEntry!.id])
        .toSorted((a, b) => a.localeCompare(b)),
    )
    expect(finishOnlyFacts({ ...unit, facts: [fact!] }, rows, makeHead)).toEqual([])
  })
})

describe('the queues of the line', () => {
  const start = (): Fact[] => [
    ...[100, 200, 300].map((ms) => stamp(ms)),
    ...[1, 2, 3].map((bib) => typed(bib, bib * 100 + 50)),
  ]
  const edit = (
    facts: readonly Fact[],
    make: (edits: ReturnType<typeof lineEdits>, rows: ReturnType<typeof rowsOf>) => readonly Fact[],
  ): Fact[] => {
    const made = make(lineEdits(standing(facts), NOTE, makeHead), rowsOf(facts).toReversed())
    for (const fact of made) expect(parseFact(fact)).toMatchObject({ ok: true })
    return [...facts, ...made]
  }

  it('are matched in order', () => expect(seen(start())).toEqual(['100 1', '200 2', '300 3']))

  it('swap two riders, and swap them back', () => {
    const once = edit(start(), (edits, rows) => edits.swap(rows[0]!, rows[1]!))
    expect(seen(once)).toEqual(['100 2', '200 1', '300 3'])
    expect(seen(edit(once, (edits, rows) => edits.swap(rows[0]!, rows[1]!)))).toEqual([
      '100 1',
      '200 2',
      '300 3',
    ])
  })

  it('move the bibs behind a stamp of nobody', () => {
    const moved = edit(start(), (edits, rows) => edits.shiftBibs(rows[1]!.stamp!))
    expect(seen(moved).toSorted()).toEqual(['100 1', '200 –', '300 2', '– 3'])
    expect(rowsOf(moved).filter(({ isLone }) => isLone)).toMatchObject([{ stamp: { timeOfDayMs: 200 } }])
  })

  it('move the stamps behind a rider whom nobody stamped', () => {
    const moved = edit(start(), (edits, rows) => edits.shiftStamps(rows[0]!.bibEntry!))
    expect(seen(moved)).toEqual(expect.arrayContaining(['100 2', '200 3', '300 –', '– 1']))
  })

  it('join a bib to any stamp, also a second time', () => {
    const once = edit(start(), (edits, rows) => edits.join(rows[2]!.stamp!, rows[0]!.bibEntry!))
    expect(seen(once)).toContain('300 1')
    const again = edit(once, (edits, rows) =>
      edits.join(
        rows.find(({ stamp: at }) => at?.timeOfDayMs === 200)!.stamp!,
        rows.find(({ bibEntry }) => bibEntry?.bib === 1)!.bibEntry!,
      ),
    )
    expect(seen(again)).toContain('200 1')
    expect(standing(again)).toHaveLength(1)
  })

  it('take in a crossing that nobody stamped, and a bib that was not typed', () => {
    const stamped = edit(start(), (edits, rows) => edits.insertStamp(rows[0]!, rows[1]))
    expect(seen(stamped)).toEqual(['100 1', '150 2', '200 3', '300 –'])
    const both = edit(stamped, (edits, rows) => edits.insertBib(rows[1]!, rows[0], 9))
    expect(seen(both)).toEqual(['100 1', '150 9', '200 2', '300 3'])
  })

  it('give a group one time', () => {
    const facts = [stamp(100, { riders: 2 }), stamp(200), ...[1, 2, 3].map((bib) => typed(bib, bib * 10))]
    expect(seen(facts)).toEqual(['100 1', '100 2', '200 3'])
    expect(rowsOf(facts).map(({ placeInGroup }) => placeInGroup)).toEqual([undefined, 2, 1])
  })

  const group = (...bibs: number[]): Fact[] => [
    stamp(100),
    stamp(200, { riders: 3 }),
    stamp(300),
    ...bibs.map((bib, index) => typed(bib, 400 + index)),
  ]

  it('swap two riders of a group, and swap them back', () => {
    const once = edit(group(1, 2, 3, 4, 5), (edits, rows) => edits.swap(rows[1]!, rows[2]!))
    expect(seen(once)).toEqual(['100 1', '200 3', '200 2', '200 4', '300 5'])
    const twice = edit(once, (edits, rows) => edits.swap(rows[1]!, rows[2]!))
    expect(seen(twice)).toEqual(['100 1', '200 2', '200 3', '200 4', '300 5'])
  })

  it('swap two riders of a group of whom one was joined to it by hand', () => {
    const joined = edit(group(1, 2, 3, 4, 5), (edits, rows) =>
      edits.join(rows[1]!.stamp!, rows[1]!.bibEntry!),
    )
    const swapped = edit(joined, (edits, rows) => edits.swap(rows[1]!, rows[2]!))
    expect(seen(swapped)).toEqual(['100 1', '200 3', '200 2', '200 4', '300 5'])
  })

  it('swap two riders of a group who were typed in the same millisecond', () => {
    const facts = [stamp(200, { riders: 2 }), typed(1, 400), typed(2, 400)]
    const before = seen(facts)
    const once = edit(facts, (edits, rows) => edits.swap(rows[0]!, rows[1]!))
    expect(seen(once)).toEqual(before.toReversed())
  })

  it('show a bib that was typed twice for a group', () => {
    const rows = rowsOf(group(1, 2, 3, 2, 5)).toReversed()
    expect(rows.map(({ isRepeated = false }) => isRepeated)).toEqual([false, false, false, true, false])
  })

  it.each([
    ['*5', { riders: 5 }],
    ['*1', undefined],
    ['*501', undefined],
    ['?', null],
    ['12', 12],
  ])('“%s” is typed as %j', (text, meant) => expect(parseTyped(text)).toEqual(meant))
})

describe('who is expected next', () => {
  const starter = (bib: number) => ({
    key: String(bib),
    bib,
    lastName: `Rider ${bib}`,
    firstName: '',
    category: null,
    teamCode: null,
  })
  const facts = (reads: readonly (readonly [bib: number, second: number])[]): Fact[] =>
    reads.flatMap(([bib, second]) => [stamp(second * 1_000), typed(bib, second * 1_000)])
  const next = (
    reads: readonly (readonly [bib: number, second: number])[],
    nowS: number,
    more: { readonly laps?: number; readonly out?: readonly number[] } = {},
  ) =>
    expectedNext({
      starters: [1, 2, 3, 4].map(starter),
      readings: readingsOf(rowsOf(facts(reads))),
      out: new Set(more.out),
      startMs: () => 0,
      laps: more.laps ?? null,
      nowMs: nowS * 1_000,
    })
  const brief = (list: ReturnType<typeof next>) =>
    list.map(({ starter: { bib }, dueMs, isOverdue }) => [
      bib,
      dueMs === null ? null : dueMs / 1_000,
      isOverdue,
    ])

  it('nobody knows when before anybody was read: in the order of the bibs', () => {
    expect(brief(next([], 50))).toEqual([1, 2, 3, 4].map((bib) => [bib, null, false]))
  })

  it('by the own laps, and by those of the others where there is none yet', () => {
    const reads = [
      [1, 100],
      [2, 102],
      [3, 110],
      [1, 200],
      [2, 204],
    ] as const
    expect(brief(next(reads, 205))).toEqual([
      [4, 102, true],
      [3, 210, false],
      [1, 300, false],
      [2, 306, false],
    ])
  })

  it('without those who left, and without those who are home', () => {
    const reads = [
      [1, 100],
      [2, 102],
      [1, 200],
      [2, 204],
      [3, 205],
    ] as const
    expect(brief(next(reads, 206, { laps: 2, out: [4] }))).toEqual([])
    expect(brief(next(reads.slice(0, 4), 206, { laps: 2, out: [4] })).map(([bib]) => bib)).toEqual([3])
  })
})
