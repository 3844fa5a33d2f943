/** Warnings of the commissaires: shown beside a name, here and wherever a second one would matter, and changing no result. */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { athletes, DAY, smallEvent, type SmallEvent } from '../small-event.ts'
import { decide, rowsOf, smallRace } from '../small-race.ts'

const QUALIFYING = { event: 1, phase: 1 }
const FINAL = { event: 1, phase: 2 }
const OTHER = { event: 2, phase: 1 }

type Warning = Extract<FactOf<'decision'>['decision'], { kind: 'warning' }>

/** The marks of all warned riders by key, as on a result sheet, with earlier ones in brackets. */
const warned = (rows: readonly Row[]) =>
  Object.fromEntries(
    rows.flatMap(({ key, warnings }) =>
      warnings === undefined
        ? []
        : [
            [
              key,
              warnings.map(({ mark, earlierIn }) => (earlierIn === null ? mark : `(${mark}) ${earlierIn}`)),
            ],
          ],
    ),
  )

describe('in an event', () => {
  function sprint(): SmallEvent {
    const day = smallEvent('CTR')
    day.tell('event', { event: 2, name: 'Keirin', category: 'WomenElite' })
    for (const [unit, name] of [
      [QUALIFYING, 'Qualifying'],
      [FINAL, 'Final'],
      [OTHER, 'First Round'],
    ] as const) {
      day.tell('phase', { ...unit, name, form: 'keirin', startAt: `${DAY}T12:00:00+02:00` })
      day.tell('unitStartList', { ...unit, competitors: athletes([1, 2, 3], () => ({ heat: 'Heat 1' })) })
    }
    return day
  }
  const warn = (day: SmallEvent, who: Omit<Warning, 'kind'>, unit = QUALIFYING) =>
    day.tell('decision', { ...unit, reason: 'Irregular movement', decision: { kind: 'warning', ...who } })
  const ride = (day: SmallEvent, unit = QUALIFYING) => {
    day.tell('stageStarted', { ...unit, startedAt: `${DAY}T12:00:00+02:00` })
    day.tell('heatResult', {
      ...unit,
      heat: 'Heat 1',
      rows: ['1', '2', '3'].map((competitor, index) => ({ competitor, rank: index + 1 })),
    })
  }

  test('the start list, the board and the result show who was warned, and places stay', () => {
    const day = sprint()
    ride(day)
    const before = day.read('phase-results').results
    warn(day, { bib: 2 })
    warn(day, { competitor: '3', card: 'yellow' })
    const expected = { 2: ['W'], 3: ['YC'] }
    const { results, heats } = day.read('phase-results')
    expect(results.map(({ key, rank, irm }) => [key, rank, irm])).toEqual(
      before.map(({ key, rank, irm }) => [key, rank, irm]),
    )
    expect([warned(results), warned(heats[0]!.results)]).toEqual([expected, expected])
    const [all, heat] = day.read('phase-live-rankings')
    expect([warned(all!.results), warned(heat!.results)]).toEqual([expected, expected])
    expect(warned(day.read('phase-startlist').results)).toEqual(expected)
    expect(day.read('flags')).toEqual([])
  })

  test('a fine changes no result and no row, and stands among the corrections with its reason', () => {
    const day = sprint()
    ride(day)
    const before = day.read('phase-results').results
    const fine = { kind: 'fine', bib: 2, amount: 200, currency: 'CHF' } as const
    day.tell('decision', { ...QUALIFYING, reason: '12.4.017: dress', decision: fine })
    expect(day.read('phase-results').results).toEqual(before)
    expect(day.read('flags')).toEqual([])
    expect(day.read('corrections')).toMatchObject([
      { kind: 'decision', decision: fine, reason: '12.4.017: dress', competitors: ['2'] },
    ])
  })

  test('a later phase of the event shows it as an earlier one, another event and the phase before do not', () => {
    const day = sprint()
    warn(day, { bib: 2 })
    warn(day, { bib: 2 }, FINAL)
    expect(warned(day.read('phase-startlist', { p: 2 }).results)).toEqual({ 2: ['(W) Qualifying', 'W'] })
    expect(warned(day.read('phase-startlist').results)).toEqual({ 2: ['W'] })
    expect(warned(day.read('phase-startlist', { e: 2 }).results)).toEqual({})
  })

  test('nobody is put out by a second one: that is for the jury to say', () => {
    const day = sprint()
    ride(day)
    warn(day, { bib: 2 })
    warn(day, { bib: 2 })
    const own = day.read('phase-results').results.find(({ key }) => key === '2')
    expect([own?.rank, own?.irm, own?.warnings?.length]).toEqual([2, null, 2])
  })

  test('one that was withdrawn is gone', () => {
    const day = sprint()
    const key = warn(day, { bib: 2 })
    day.tell('withdrawn', { supersedes: key, reason: 'Taken for another rider' })
    expect(warned(day.read('phase-startlist').results)).toEqual({})
  })

  test('it is told among the actions and the corrections with its reason', () => {
    const day = sprint()
    ride(day)
    warn(day, { competitor: '3', card: 'yellow' })
    expect(day.read('phase-actions').find(({ kind }) => kind === 'decision')).toMatchObject({
      decision: { kind: 'warning', competitor: '3', card: 'yellow' },
      reason: 'Irregular movement',
      riders: [{ key: '3' }],
    })
    expect(day.read('corrections')[0]).toMatchObject({ kind: 'decision', competitors: ['3'], inForce: true })
  })
})

describe('in a stage race', () => {
  test('a yellow card is beside the rider in the result, and from then on in start lists', () => {
    const small = smallRace(['MS', 'MS'])
    small.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [11, 7200],
        [21, 7210],
      ]),
    })
    decide(small, { kind: 'warning', bib: 21, card: 'yellow' })
    const ofResult = () =>
      warned(small.read('stage-rankings').find(({ rankingType }) => rankingType === 'Time')!.results)
    expect(ofResult()).toEqual({ 21: ['YC'] })
    expect(warned(small.read('stage-startlist', 2).results)).toEqual({ 21: ['(YC) Stage 1'] })
    decide(small, { kind: 'warning', bib: 11 }, 2)
    expect(ofResult()).toEqual({ 21: ['YC'] })
  })

  test('a team that was warned shows it in a team time trial', () => {
    const small = smallRace(['TTT'])
    small.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [11, 1000],
        [12, 1000],
      ]),
    })
    decide(small, { kind: 'warning', teamCode: 'AAA' })
    const [time] = small.read('stage-rankings')
    expect(warned(time!.results)).toEqual({ AAA: ['W'] })
    expect(warned(small.read('stage-startlist').results)).toEqual({ AAA: ['W'] })
    const told = small.read('stage-actions').find(({ kind }) => kind === 'decision')
    expect(told?.riders).toMatchObject([{ key: 'AAA', lastName: 'Team AAA' }])
  })
})
