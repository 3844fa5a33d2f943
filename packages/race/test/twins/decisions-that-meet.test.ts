/** Decisions and marks that act on the same riders: one result on a stage and in a phase, and a flag where two statements contradict each other. */
import { describe, expect, test } from 'vitest'
import { BIBS, LAPS, twin, type StatedRow, type TwinRace } from './twins.ts'

const QUIET: TwinRace = {
  form: 'massStart',
  guests: [],
  passings: [],
  withdrawals: [],
  decisions: [],
  result: null,
  isOver: true,
  withdrawnLast: false,
  resultStatus: null,
}
const SECOND = 1000
/** The rider of each place so many seconds after half an hour. */
const stated = (...rows: readonly (readonly [bib: number, seconds: number])[]): StatedRow[] =>
  rows.map(([bib, seconds], index) => ({ bib, rank: index + 1, timeMs: 1_800_000 + seconds * SECOND }))
const ALL = stated([11, 0], [12, 5], [13, 10], [21, 15], [22, 20], [23, 25], [31, 30], [32, 35], [33, 40])
const without = (bib: number) =>
  ALL.slice(
    0,
    ALL.findIndex((row) => row.bib === bib),
  )
const out = (bib: number, irm: NonNullable<StatedRow['irm']>): StatedRow => ({
  bib,
  rank: null,
  timeMs: null,
  irm,
})

interface Case {
  readonly race: Partial<TwinRace>
  /** Rank, bib, seconds after half an hour and mark of these riders. */
  readonly right: readonly (readonly [number, string, number | null, string | null])[]
  readonly flags: readonly string[]
}

const CASES: Readonly<Record<string, Case>> = {
  'a rider who did not start is given no time': {
    race: {
      result: without(33),
      withdrawals: [{ bib: 33, irm: 'DNS' }],
      decisions: [{ kind: 'timeCredit', bibs: [33], timeOf: 12 }],
    },
    right: [[0, '33', null, 'DNS']],
    flags: ['decision 33 no-effect'],
  },
  'nor one whom the result marks so, while the other one of the decision is': {
    race: {
      result: [...ALL.slice(0, 7), out(32, 'DNF'), out(33, 'DNS')],
      decisions: [{ kind: 'timeCredit', bibs: [32, 33], timeOf: 12 }],
    },
    right: [
      [8, '32', 5, null],
      [0, '33', null, 'DNS'],
    ],
    flags: ['decision 33 no-effect'],
  },
  'a time that was given is given on': {
    race: {
      result: [...ALL.slice(0, 7), out(32, 'DNF'), out(33, 'DNF')],
      decisions: [
        { kind: 'timeCredit', bibs: [32], timeOf: 12 },
        { kind: 'timeCredit', bibs: [33], timeOf: 32 },
      ],
    },
    right: [
      [8, '32', 5, null],
      [9, '33', 5, null],
    ],
    flags: [],
  },
  'a rider behind somebody who is disqualified later stays relegated': {
    race: {
      result: ALL,
      decisions: [
        { kind: 'relegation', bib: 11, behind: 12 },
        { kind: 'disqualification', bib: 12 },
      ],
    },
    right: [
      [1, '11', 0, 'REL'],
      [2, '13', 10, null],
      [0, '12', null, 'DSQ'],
    ],
    flags: [],
  },
  'a penalty makes three level, and the jury orders two of them': {
    race: {
      form: 'timeTrial',
      passings: [0, 9, 10, 10, 20, 25, 30, 35, 40].map((seconds, index) => ({
        bib: BIBS[index]!,
        ms: index * 60_000 + 1_800_000 + seconds * SECOND,
      })),
      decisions: [
        { kind: 'penalty', bib: 12, ms: SECOND, inStage: true },
        { kind: 'tieOrder', classification: 'Result', bibs: [21, 13] },
      ],
    },
    right: [
      [2, '12', 10, null],
      [3, '21', 10, null],
      [4, '13', 10, null],
    ],
    flags: [],
  },
  'a DNS, then a result with a time beyond the limit, which is made shorter': {
    race: {
      result: [...without(33), { bib: 33, rank: null, timeMs: 2_400_000, irm: 'OTL' }],
      withdrawals: [{ bib: 33, irm: 'DNS' }],
      decisions: [{ kind: 'timeCredit', bibs: [33], timeOf: 32 }],
    },
    right: [[0, '33', 35, 'OTL']],
    flags: [],
  },
  'a rider of a race of which one lap was read did not finish, is read again, and is relegated': {
    race: {
      form: 'criterium',
      passings: [...[21, 22, 23, 31, 32].map((bib) => ({ bib, ms: 600_000 })), { bib: 31, ms: 1_200_000 }],
      withdrawals: [{ bib: 31, irm: 'DNF' }],
      decisions: [{ kind: 'relegation', bib: 31, within: 'group' }],
    },
    right: [[0, '31', -1200, 'DNF']],
    flags: [
      ' 11 no-result',
      ' 12 no-result',
      ' 13 no-result',
      ' 33 no-result',
      ' null laps-doubtful',
      'decision 31 no-result',
      'passing 31 read-when-out',
    ],
  },
  'a rider two laps into the race is relegated, then disqualified': {
    race: {
      form: 'laps',
      passings: BIBS.flatMap((bib) =>
        Array.from({ length: bib === 33 ? LAPS - 1 : LAPS }, (_, lap) => ({ bib, ms: 600_000 * (lap + 1) })),
      ),
      decisions: [
        { kind: 'relegation', bib: 33 },
        { kind: 'disqualification', bib: 33 },
      ],
    },
    right: [[0, '33', null, 'DSQ']],
    flags: ['decision 33 no-result'],
  },
}

describe.each(['stage', 'phase'] as const)('on a %s', (kind) => {
  test.each(Object.entries(CASES))('%s', (_, { race, right, flags }) => {
    const view = twin({ ...QUIET, ...race }, kind)
    const named = new Set(right.map(([, key]) => key))
    expect(
      view.rows
        .filter(({ key }) => named.has(key))
        .map(({ rank, key, timeMs, irm }) => [
          rank,
          key,
          timeMs === null ? null : (timeMs - 1_800_000) / SECOND,
          irm,
        ]),
    ).toEqual(right)
    expect(view.flags).toEqual(flags)
  })
})
