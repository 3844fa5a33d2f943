/** The riders in the race, and the consequences for classifications and jerseys when a rider leaves. */
import { describe, expect, test } from 'vitest'
import { after, rowsOf, smallRace, type SmallRace } from '../small-race.ts'

describe('who is in the race', () => {
  const second = (small: SmallRace) => small.read('stage-startlist', 2).results.map(({ key }) => key)
  test('of a withdrawal and a row of the result the later statement holds (C2)', () => {
    const small = smallRace(['MS', 'MS'])
    small.tell('withdrawal', { stage: 1, bib: 11, irm: 'DNF' })
    small.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [11, 7200],
        [12, 7200],
      ]),
    })
    expect(second(small)).toContain('11')
    small.tell('withdrawal', { stage: 1, bib: 12, irm: 'DSQ' })
    expect(second(small)).not.toContain('12')
    expect(after(small, 'Time')?.map((row) => row[1])).toEqual(['11'])
  })
  test('the time of a rider who is out does not count for the team', () => {
    const small = smallRace(['MS', 'MS'])
    small.tell('stageResult', {
      stage: 1,
      rows: [
        ...rowsOf([
          [11, 7200],
          [21, 7300],
          [22, 7300],
        ]),
        { bib: 12, rank: null, timeMs: 9_000_000, irm: 'OTL' },
      ],
    })
    expect(after(small, 'Team')?.map((row) => row[1])).toEqual(['BBB'])
  })
})

describe('one who leaves in mid-stage', () => {
  const left = () => {
    const small = smallRace(['MS', 'MS'])
    small.tell('course', {
      stage: 2,
      lengthM: 100_000,
      line: [],
      markers: [{ key: 'sprint', name: 'Town', kind: 'sprint', distanceM: 30_000 }],
    })
    small.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [11, 7200],
        [12, 7200],
        [13, 7200],
        [21, 7200],
        [22, 7300],
      ]),
    })
    small.tell('markerResult', {
      stage: 2,
      marker: 'sprint',
      rows: [
        { bib: 11, rank: 1 },
        { bib: 21, rank: 2 },
      ],
    })
    small.tell('withdrawal', { stage: 2, bib: 11, irm: 'DNF' })
    small.tell('withdrawal', { stage: 2, bib: 12, irm: 'DNF' })
    small.tell('stageResult', {
      stage: 2,
      rows: rowsOf([
        [21, 7200],
        [22, 7200],
        [13, 7200],
      ]),
    })
    return small
  }
  test('leaves every classification; who was second at the sprint moves up nowhere', () => {
    const small = left()
    expect(after(small, 'Time', 2)?.map((row) => row[1])).toEqual(['21', '13', '22'])
    expect(after(small, 'SprintPoints', 2)?.[0]).toEqual([1, '21', '60'])
    expect(after(small, 'SprintPoints', 2)?.map((row) => row[1])).not.toContain('11')
    expect(
      small
        .read('stage-sprint', 2, { kind: 'sprint', n: 1 })
        .ranking.results.map(({ key, value }) => [key, value]),
    ).toEqual([
      ['11', '20'],
      ['21', '10'],
    ])
  })
  test('takes a team with too few riders out of the team classification', () => {
    expect(after(left(), 'Team', 1)?.map((row) => row[1])).toEqual(['AAA', 'BBB'])
    expect(after(left(), 'Team', 2)?.map((row) => row[1])).toEqual(['BBB'])
  })
  test('gives up the jersey: the next of the classification leads and wears it', () => {
    const worn = left().read('overall-jerseys', 1)
    expect(worn[0]?.leader.bib).toBe(11)
    expect(left().read('overall-jerseys', 2)[0]?.leader.bib).toBe(21)
  })
})

test('the leader of several classifications wears one jersey; leaders and wearers are told apart', () => {
  const small = smallRace(['MS', 'MS'])
  small.tell('stageResult', {
    stage: 1,
    rows: rowsOf([
      [13, 7200],
      [11, 7200],
      [23, 7300],
    ]),
  })
  const holders = [
    ['yellow', 13, 13],
    ['green', 13, 11],
    ['white', 13, 23],
  ]
  for (const [name, stage] of [
    ['overall-jerseys', 1],
    ['stage-jerseys', 2],
  ] as const)
    expect(
      small.read(name, stage).map(({ jersey, leader, wearer }) => [jersey, leader.bib, wearer.bib]),
    ).toEqual(holders)
})

test('nobody wears a jersey in the first stage, whatever its number and whether or not it was raced', () => {
  const small = smallRace(['MS', 'MS'])
  expect([small.read('stage-jerseys', 1), small.kind('stage-jerseys', 2)]).toEqual([[], 'not-yet'])
  const prologue = { name: 'Prologue', stageType: 'ITT', category: null, distanceM: 5000 } as const
  small.tell('stage', { stage: 0, ...prologue, startAt: '2026-07-01T12:00:00+02:00' })
  expect([small.read('stage-jerseys', 0), small.kind('stage-jerseys', 1)]).toEqual([[], 'not-yet'])
})
