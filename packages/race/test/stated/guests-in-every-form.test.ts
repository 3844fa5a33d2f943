/** A guest (hors concours) in every form: takes no place, advance, medal, points, bonification or jersey from anybody. */
import { describe, expect, test } from 'vitest'
import { FORM_KEYS, formOf, type FormKey } from '@bell-lap/domain/form/form'
import { afterNoonMs, DAY, smallEvent } from '../small-event.ts'
import { outcomeInForm } from '../raced-in-form.ts'
import { after, afterNoon, BIBS, noon, ofStage, rowsOf, smallRace } from '../small-race.ts'

const PHASE = { event: 1, phase: 1 }
const NEXT = { event: 1, phase: 2 }

/** The guest is 1 and the best one. Where heats are ridden by two, 1 meets 2 and 3 meets 4. */
function guestIn(form: FormKey) {
  const { start, competitor } = formOf(form)
  const small = smallEvent('CTR')
  const inHeats = start === 'heats'
  const heatOf = (n: number) => (n < 3 ? 'Heat 1' : 'Heat 2')
  small.tell('phase', {
    ...PHASE,
    name: 'First',
    form,
    startAt: `${DAY}T12:00:00+02:00`,
    distanceM: 1000,
  })
  small.tell('phase', {
    ...NEXT,
    name: 'Final',
    form,
    startAt: `${DAY}T15:00:00+02:00`,
    isFinal: true,
    qualification: [
      {
        ...(inHeats && { heat: 'Final' }),
        from: [
          inHeats
            ? { phase: 1, of: ['Heat 1', 'Heat 2'].map((heat) => ({ heats: [heat], places: [1] })) }
            : { phase: 1, best: [1, 2] },
        ],
      },
    ],
  })
  small.tell('unitStartList', {
    ...PHASE,
    competitors: [1, 2, 3, 4].map((n) => ({
      key: String(n),
      kind: competitor,
      nation: 'SUI',
      ...(competitor === 'athlete' ? { lastName: `Rider ${n}` } : { name: `Team ${n}` }),
      bib: n,
      ...(inHeats && { heat: heatOf(n) }),
      ...(n === 1 && { notCompeting: true }),
    })),
  })
  small.tell('stageStarted', { ...PHASE, startedAt: `${DAY}T12:00:00+02:00` })
  const shown = () =>
    small.read('phase-results').results.map(({ rank, key, irm, mark }) => [rank, key, irm, mark ?? null])
  return { ...small, inHeats, heatOf, shown }
}

const placesOf = (inHeats: boolean) =>
  inHeats ? { '1': 0, '2': 1, '3': 1, '4': 2 } : { '1': 0, '2': 1, '3': 2, '4': 3 }

describe.each(FORM_KEYS)('%s', (form) => {
  test.each(['outcomes', 'places', 'both'] as const)('in a published result by %s', (what) => {
    const small = guestIn(form)
    small.tell('unitResult', {
      ...PHASE,
      rows: [1, 2, 3, 4].map((n) => {
        const outcome = outcomeInForm(form, small.inHeats ? 1 + ((n - 1) % 2) : n)
        const isPlaced = what !== 'outcomes' || outcome === undefined
        return {
          competitor: String(n),
          ...(small.inHeats && { heat: small.heatOf(n) }),
          ...(what !== 'places' && outcome !== undefined && { outcome }),
          ...(isPlaced && { rank: small.inHeats ? 1 + ((n - 1) % 2) : n }),
        }
      }),
    })
    small.tell('raceStatus', { ...PHASE, raceStatus: 'standings' })
    small.tell('resultStatus', { ...PHASE, resultStatus: 'official' })
    const shown = small.shown()
    expect(Object.fromEntries(shown.map(([rank, key]) => [key, rank]))).toEqual(placesOf(small.inHeats))
    expect(shown.find(([, key]) => key === '1')).toEqual([0, '1', 'NC', null])
    expect(small.read('phase-startlist', { p: 2 }).results.map(({ key }) => key)).toEqual(['2', '3'])
    expect(small.read('flags').filter(({ reason }) => reason !== 'place-missing')).toEqual([])
  })
})

describe.each(FORM_KEYS.filter((form) => formOf(form).start === 'heats'))('%s ride by ride', (form) => {
  test('the guest wins the ride, and the other one advances', () => {
    const small = guestIn(form)
    for (const heat of ['Heat 1', 'Heat 2'] as const)
      small.tell('heatResult', {
        ...PHASE,
        heat,
        rows: (heat === 'Heat 1' ? [1, 2] : [3, 4]).map((n, index) => ({
          competitor: String(n),
          rank: index + 1,
          timeMs: 10_000 + n * 10,
        })),
      })
    small.tell('raceStatus', { ...PHASE, raceStatus: 'finished' })
    expect(Object.fromEntries(small.shown().map(([rank, key]) => [key, rank]))).toEqual(placesOf(true))
    expect(small.read('phase-startlist', { p: 2 }).results.map(({ key }) => key)).toEqual(['2', '3'])
  })
})

describe.each(
  FORM_KEYS.filter((form) => {
    const { reads, start } = formOf(form)
    return reads.includes('passings') && start !== 'heats'
  }),
)('%s by passings', (form) => {
  test('the guest is first at the line, and nobody loses a place', () => {
    const small = guestIn(form)
    small.tell('startOrder', {
      ...PHASE,
      starts: [1, 2, 3, 4].map((bib) => ({ bib, order: bib, startAt: `${DAY}T12:00:00+02:00` })),
    })
    for (const n of [1, 2, 3, 4])
      small.tell('passing', { ...PHASE, bib: n, point: 'Finish', timeOfDayMs: afterNoonMs(600 + n) })
    const live = small.read('phase-live').results ?? []
    expect(live.find(({ key }) => key === '1')).toMatchObject({ rank: 0, irm: 'NC' })
    small.tell('raceStatus', { ...PHASE, raceStatus: 'finished' })
    expect(small.shown().map(([rank, key, irm]) => [rank, key, irm])).toEqual([
      [1, '2', null],
      [2, '3', null],
      [3, '4', null],
      [0, '1', 'NC'],
    ])
    expect(small.read('phase-startlist', { p: 2 }).results.map(({ key }) => key)).toEqual(['2', '3'])
  })
})

describe('a stage race', () => {
  const guests = (...bibs: readonly number[]) => {
    const small = smallRace(['MS', 'TTT', 'ITT'])
    for (const bib of bibs)
      small.tell('startList', {
        riders: [
          {
            bib,
            lastName: `Guest ${bib}`,
            nation: 'BEL',
            teamCode: ['AAA', 'BBB', 'CCC'][Math.floor(bib / 10) - 1]!,
            bornOn: '2003-01-01',
            notCompeting: true,
          },
        ],
      })
    return small
  }
  const startTrial = ({ tell }: ReturnType<typeof guests>) =>
    tell('startOrder', {
      stage: 2,
      starts: ['AAA', 'BBB', 'CCC'].map((teamCode, index) => ({
        teamCode,
        order: index + 1,
        startAt: noon(2),
      })),
    })

  test('a guest team of a team time trial is behind the others, and its riders take nothing', () => {
    const small = guests(11, 12, 13)
    startTrial(small)
    for (const bib of BIBS)
      small.tell('passing', { stage: 2, bib, point: 'Finish', timeOfDayMs: afterNoon(60 + bib / 10) })
    small.tell('raceStatus', { stage: 2, raceStatus: 'finished' })
    expect(ofStage(small, 'Time', 2)).toEqual([
      [1, 'BBB', '1:02:12', null],
      [2, 'CCC', '1:00', null],
      [0, 'AAA', 'NC', 'NC'],
    ])
    expect(after(small, 'Team', 2)?.map(([rank, key]) => [rank, key])).toEqual([
      [1, 'BBB'],
      [2, 'CCC'],
    ])
    expect(small.read('stages')[1]).toMatchObject({ winner: { name: 'Team BBB' } })
  })

  test('a guest team with a published time is behind the others', () => {
    const small = guests(11, 12, 13)
    small.tell('stageResult', {
      stage: 2,
      rows: BIBS.map((bib, index) => ({ bib, rank: index + 1, timeMs: 3_600_000 + bib * 1000 })),
      teams: ['AAA', 'BBB', 'CCC'].map((teamCode, index) => ({
        teamCode,
        rank: index + 1,
        timeMs: 3_600_000 + index * 10_000,
      })),
    })
    expect(ofStage(small, 'Time', 2)?.map(([rank, key, , irm]) => [rank, key, irm])).toEqual([
      [1, 'BBB', null],
      [2, 'CCC', null],
      [0, 'AAA', 'NC'],
    ])
  })

  test('the time of a team is never that of a guest who rides with it', () => {
    const small = guests(11)
    startTrial(small)
    for (const bib of BIBS)
      small.tell('passing', { stage: 2, bib, point: 'Finish', timeOfDayMs: afterNoon(60 + bib / 10) })
    small.tell('raceStatus', { stage: 2, raceStatus: 'finished' })
    // The second of those who compete: 13, not 12.
    expect(ofStage(small, 'Time', 2)?.[0]).toEqual([1, 'AAA', '1:01:18', null])
  })

  test('is listed below the general classification with the time, in no other, and wears no jersey', () => {
    const small = guests(11)
    const rows = rowsOf(BIBS.map((bib, index) => [bib, 3600 + index * 10] as const))
    small.tell('stageResult', { stage: 1, rows })
    const general = after(small, 'Time', 1)!
    expect(general[0]).toEqual([1, '12', '1:00:00'])
    expect(general.at(-1)).toEqual([0, '11', 'NC'])
    expect(general).toHaveLength(BIBS.length)
    const row = small.read('overall-rankings', 1)[0]?.results.at(-1)
    expect(row).toMatchObject({ irm: 'NC', time: '1:00:00', bonifMs: null })
    for (const other of ['SprintPoints', 'Young'] as const)
      expect(after(small, other, 1)?.map(([, key]) => key)).not.toContain('11')
    expect(JSON.stringify(small.read('stage-jerseys', 2))).not.toContain('Guest')
  })
})
