/** The races of an omnium. */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { OMNIUM } from '@bell-lap/domain/standing/omnium'
import { athletes, smallEvent } from '../small-event.ts'
import { START, type Form } from './track-meeting.ts'

describe('the last race of an omnium', () => {
  function omnium() {
    const day = smallEvent()
    day.tell('event', {
      event: 1,
      name: 'Omnium',
      standing: {
        key: 'omnium',
        from: OMNIUM.from.map(({ phase, scale, beyond }) =>
          scale === null ? { phase } : { phase, scale: [...scale], beyond },
        ),
        ties: [...OMNIUM.ties],
        leaving: 'out',
      },
    })
    const forms: Form[] = ['scratch', 'tempo', 'elimination', 'pointsRace']
    for (const [index, form] of forms.entries()) {
      const unit = { event: 1, phase: index + 1 }
      day.tell('phase', { ...unit, name: form, form, startAt: START, parameters: { laps: 20 } })
      day.tell('unitStartList', { ...unit, competitors: athletes([1, 2, 3, 4]) })
      if (form !== 'pointsRace')
        day.tell('unitResult', {
          ...unit,
          rows: ['1', '2', '3', '4'].map((competitor, place) => ({ competitor, rank: place + 1 })),
        })
    }
    const last = { event: 1, phase: 4 }
    const standing = () => day.read('omnium', { p: undefined })
    const sprint = (number: number, ...keys: string[]) =>
      day.tell('sprintResult', {
        ...last,
        sprint: number,
        rows: keys.map((competitor, index) => ({ competitor, rank: index + 1 })),
      })
    return { ...day, last, standing, sprint }
  }

  test('between two races nothing is live, and what stands so far is unofficial', () => {
    const { sprint, standing } = omnium()
    expect(standing().resultStatus).toBe('unofficial')
    sprint(1, '1', '2')
    expect(standing().resultStatus).toBe('live')
  })

  test('an order of two who are not level in the end is told as without effect, and only then', () => {
    const { tell, last, sprint, read } = omnium()
    const idle = () =>
      read('flags', {}).flatMap(({ id, reason, at }) => (reason === 'no-effect' ? [[id, at]] : []))
    const order = (...competitors: string[]) =>
      tell('decision', {
        ...last,
        reason: 'the last sprint',
        decision: { kind: 'tieOrder', classification: 'Omnium', competitors },
      }).id
    order('4', '3')
    const apart = order('2', '1')
    expect(idle()).toEqual([])
    // The second of the last sprint has 102 and 6 points, as many as the third before it.
    sprint(2, '1', '4')
    expect(read('omnium', { p: undefined }).results.map(({ key, points }) => [key, points])).toEqual([
      ['1', 130],
      ['2', 114],
      ['4', 108],
      ['3', 108],
    ])
    tell('raceStatus', { ...last, raceStatus: 'finished' })
    tell('resultStatus', { ...last, resultStatus: 'unofficial' })
    expect(idle()).toEqual([[apart, '/decision/kind']])
  })

  test('tells from sprint to sprint who leads, and with which place somebody else would', () => {
    const { standing, sprint, tell, last } = omnium()
    expect(standing().results.map(({ key, points }) => [key, points])).toEqual([
      ['1', 120],
      ['2', 114],
      ['3', 108],
      ['4', 102],
    ])
    // Six behind: no sprint but a lap would do.
    expect(standing().results[1]?.needs[0]).toEqual({ medal: 1, behind: 6, place: null })
    sprint(1, '2', '3')
    expect(standing().next).toMatchObject({ number: 2, isLast: true, scale: [10, 6, 4, 2] })
    // One behind before the last sprint: two points are enough, and level points too, as its place parts them.
    expect(standing().results[1]?.needs[0]).toEqual({ medal: 1, behind: 1, place: 4 })
    expect(standing().results[2]).toMatchObject({
      key: '3',
      behind: 9,
      needs: [{ medal: 1, behind: 9, place: 1 }, { medal: 2, behind: 8, place: 1 }, {}],
    })
    tell('lapBalance', { ...last, competitors: ['4'], laps: 1 })
    expect(standing().results[0]).toMatchObject({ key: '4', points: 122 })
    sprint(2, '2')
    tell('raceStatus', { ...last, raceStatus: 'finished' })
    expect(
      standing().results.map(({ rank, key, points, needs }) => [rank, key, points, needs.length]),
    ).toEqual([
      [1, '2', 129, 0],
      [2, '4', 122, 0],
      [3, '1', 120, 0],
      [4, '3', 111, 0],
    ])
  })

  test('who did not end an earlier race and has a result in a later one is told, in each of these', () => {
    const { tell, read, last, sprint, standing } = omnium()
    const flagged = () =>
      read('flags', { p: undefined })
        .filter(({ reason }) => reason === 'rides-on')
        .map(({ event, phase, bib, detail }) => [event, phase, bib, detail])
    sprint(1, '1', '3')
    expect(flagged()).toEqual([])
    const decision = { kind: 'invalidResult', competitor: '3', irm: 'DNF' } as const
    tell('decision', { event: 1, phase: 2, reason: 'he had left the track', decision })
    const detail = 'bib 3 is DNF in tempo and has a result in a later race'
    expect(flagged()).toEqual([3, 4].map((phase) => [1, phase, 3, detail]))
    expect(standing().results.at(-1)).toMatchObject({ key: '3', rank: 0, irm: 'DNF' })
    // Not of a race without a result.
    tell('withdrawal', { ...last, bib: 3, irm: 'DNS' })
    expect(flagged()).toEqual([[1, 3, 3, detail]])
  })

  test('who did not end an earlier race starts in none of those that follow, though its start list was stated in the morning', () => {
    const day = smallEvent()
    const from = [1, 2, 3].map((phase) => ({ phase, scale: [40, 38, 36, 34] }))
    day.tell('event', {
      event: 1,
      name: 'Omnium',
      standing: { key: 'omnium', from: [...from, { phase: 4 }] },
    })
    const forms = ['scratch', 'tempo', 'elimination', 'pointsRace'] as const
    for (const [index, form] of forms.entries()) {
      const phase = { event: 1, phase: index + 1 }
      day.tell('phase', { ...phase, name: form, form, startAt: START, parameters: { laps: 20 } })
      day.tell('unitStartList', { ...phase, competitors: athletes([1, 2, 3, 4]) })
    }
    const sprint = (phase: number, ...keys: string[]) =>
      day.tell('sprintResult', {
        event: 1,
        phase,
        sprint: 1,
        rows: keys.map((competitor, index) => ({ competitor, rank: index + 1 })),
      })
    const over = (phase: number) => day.tell('raceStatus', { event: 1, phase, raceStatus: 'finished' })
    const places = (p: number) =>
      day.read('phase-results', { p }).results.map(({ rank, key, irm }) => [irm ?? rank, key])
    sprint(1, '1', '2', '3')
    day.tell('withdrawal', { event: 1, phase: 1, bib: 4, irm: 'DNF' })
    over(1)
    sprint(2, '2')
    day.tell('lapBalance', { event: 1, phase: 2, competitors: ['3'], laps: -1 })
    over(2)
    expect(places(2)).toEqual([
      [1, '2'],
      [2, '1'],
      [3, '3'],
    ])
    for (const [index, competitor] of ['1', '3'].entries())
      day.tell('elimination', { event: 1, phase: 3, elimination: index + 1, competitors: [competitor] })
    over(3)
    expect(places(3)).toEqual([
      [1, '2'],
      [2, '3'],
      [3, '1'],
    ])
    expect(day.read('flags', { p: undefined }).filter(({ bib }) => bib === 4)).toEqual([])
    expect(day.read('omnium', { p: undefined }).results.at(-1)).toMatchObject({
      key: '4',
      irm: 'DNF',
      races: [{ key: '1', irm: 'DNF' }],
    })
    // A commissaire may say of every race that the rider did not start.
    day.tell('withdrawal', { event: 1, phase: 4, bib: 4, irm: 'DNS' })
    sprint(4, '1')
    expect(places(4).at(-1)).toEqual(['DNS', '4'])
  })

  test('who does not finish it is out of the omnium', () => {
    const { standing, sprint, tell, last } = omnium()
    sprint(1, '1')
    tell('withdrawal', { ...last, bib: 1, irm: 'DNF' })
    expect(standing().results.map(({ rank, key, irm }) => [rank, key, irm])).toEqual([
      [1, '2', null],
      [2, '3', null],
      [3, '4', null],
      [0, '1', 'DNF'],
    ])
  })
})

test('a race of an omnium counts once the next one has begun, though nobody said that it was over', () => {
  const day = smallEvent()
  const standing = { key: 'omnium', from: [1, 2].map((phase) => ({ phase, scale: [40, 38, 36] })) }
  day.tell('event', { event: 1, name: 'Omnium', standing })
  for (const phase of [1, 2]) {
    day.tell('phase', { event: 1, phase, name: `Race ${phase}`, form: 'scratch', startAt: START })
    day.tell('unitStartList', { event: 1, phase, competitors: athletes([1, 2]) })
  }
  const line = (phase: number, ...keys: string[]) =>
    day.tell('sprintResult', {
      event: 1,
      phase,
      sprint: 1,
      rows: keys.map((competitor, index) => ({ competitor, rank: index + 1 })),
    })
  const totals = () => day.read('omnium', { p: undefined }).results.map(({ key, points }) => [key, points])
  line(1, '2', '1')
  expect(totals()).toEqual([
    ['1', 0],
    ['2', 0],
  ])
  day.tell('stageStarted', { event: 1, phase: 2, startedAt: START })
  expect(totals()).toEqual([
    ['2', 40],
    ['1', 38],
  ])
})

describe('an omnium of which only the races are stated', () => {
  const standing = (key: string, more: Partial<NonNullable<FactOf<'event'>['standing']>> = {}) => {
    const day = smallEvent()
    const from = [{ phase: 1, scale: [40, 38, 36] }, { phase: 2 }]
    day.tell('event', { event: 1, name: 'Omnium', standing: { key, from, ...more } })
    for (const [phase, form] of [
      [1, 'scratch'],
      [2, 'pointsRace'],
    ] as const) {
      day.tell('phase', { event: 1, phase, name: form, form, startAt: START, parameters: { laps: 20 } })
      day.tell('unitStartList', { event: 1, phase, competitors: athletes([1, 2, 3]) })
    }
    day.tell('unitResult', {
      event: 1,
      phase: 1,
      rows: [
        { competitor: '1', rank: 1 },
        { competitor: '2', rank: 2 },
        { competitor: '3', irm: 'DNF' },
      ],
    })
    return day.read('omnium', { p: undefined }).results.map(({ rank, key: of, irm }) => [rank, of, irm])
  }
  const OUT = [
    [1, '1', null],
    [2, '2', null],
    [0, '3', 'DNF'],
  ]

  test.each(['omnium', 'Omnium'])(
    '%s: who did not finish a race of it is at the end, without a place',
    (key) => {
      expect(standing(key)).toEqual(OUT)
    },
  )

  test('where riders are kept, they are', () => {
    expect(standing('omnium', { leaving: 'kept' })).toEqual([...OUT.slice(0, 2), [3, '3', null]])
  })
})
