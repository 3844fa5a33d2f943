import { describe, expect, test } from 'vitest'
import type { Irm } from './irm.ts'
import { listLeavers, type Leavings } from './leaving.ts'

type Statement = { readonly order: number }
const nothing: Leavings<Statement> = { withdrawals: [], credited: [], result: null, rulings: [] }
const withdrawal = (bib: number, irm: Irm, order: number) => ({ bib, irm, by: { order } })
const result = (
  order: number,
  more: { placed?: number[]; marks?: [number, Irm][]; late?: number[] } = {},
): NonNullable<Leavings<Statement>['result']> => ({
  marks: new Map(more.marks),
  isPlaced: (bib) => more.placed?.includes(Number(bib)) === true,
  late: more.late ?? [],
  by: { order },
})
const left = (leavings: Partial<Leavings<Statement>>) =>
  Object.fromEntries([...listLeavers({ ...nothing, ...leavings }).left].map(([bib, { irm }]) => [bib, irm]))

describe('a withdrawal and the published result', () => {
  test('a rider who is said to have left has left', () => {
    expect(left({ withdrawals: [withdrawal(1, 'DNF', 1)] })).toEqual({ 1: 'DNF' })
  })

  test('of two statements the later one holds: a place after a withdrawal, or a withdrawal after a place', () => {
    const withdrawals = [withdrawal(1, 'DNF', 5)]
    const later = listLeavers({ ...nothing, withdrawals, result: result(6, { placed: [1] }) })
    expect([[...later.left.keys()], [...later.overruled]]).toEqual([[], [1]])
    const earlier = listLeavers({ ...nothing, withdrawals, result: result(4, { placed: [1] }) })
    expect([[...earlier.left.keys()], [...earlier.overruled]]).toEqual([[1], []])
  })

  test('the mark of the later one holds', () => {
    const withdrawals = [withdrawal(1, 'DNF', 5)]
    expect(left({ withdrawals, result: result(6, { marks: [[1, 'DNS']] }) })).toEqual({ 1: 'DNS' })
    expect(left({ withdrawals, result: result(4, { marks: [[1, 'DNS']] }) })).toEqual({ 1: 'DNF' })
  })

  test('a relegated rider and a guest have not left', () => {
    expect(
      left({
        result: result(1, {
          marks: [
            [1, 'REL'],
            [2, 'NC'],
            [3, 'DSQ'],
          ],
        }),
      }),
    ).toEqual({ 3: 'DSQ' })
  })
})

describe('a time given for an incident near the finish', () => {
  test('overrides a withdrawal on the road', () => {
    const withdrawals = [withdrawal(1, 'DNF', 1), withdrawal(2, 'ABD', 2)]
    expect(left({ withdrawals, credited: [1, 2] })).toEqual({})
  })

  test('does not bring back a rider who did not start or was disqualified', () => {
    const withdrawals = [withdrawal(1, 'DNS', 1), withdrawal(2, 'DSQ', 2)]
    expect(left({ withdrawals, credited: [1, 2] })).toEqual({ 1: 'DNS', 2: 'DSQ' })
  })
})

describe('the jury’s final ruling', () => {
  const late = result(1, { placed: [1], late: [2, 3] })
  const reinstated = { kind: 'reinstatement', bibs: [2, 4] } as const

  test('lets riders outside the time limit go on', () => {
    expect(left({ result: late })).toEqual({ 2: 'OTL', 3: 'OTL' })
    const after = listLeavers({
      ...nothing,
      withdrawals: [withdrawal(4, 'DNF', 1)],
      result: late,
      rulings: [reinstated],
    })
    expect([...after.left.keys()]).toEqual([3])
    // Only riders outside the limit are shown as such: 4 had abandoned.
    expect([...after.reinstated]).toEqual([2])
  })

  test('puts a rider out, whatever was said before', () => {
    const disqualification = { kind: 'disqualification', bib: 2, by: { order: 9 } } as const
    expect(left({ result: late, rulings: [reinstated, disqualification] })).toMatchObject({ 2: 'DSQ' })
    expect(left({ result: late, rulings: [disqualification, reinstated] })).toEqual({ 3: 'OTL' })
  })

  test('settles a withdrawal that the result had overruled', () => {
    const { overruled } = listLeavers({
      ...nothing,
      withdrawals: [withdrawal(1, 'DNF', 0)],
      result: late,
      rulings: [{ kind: 'disqualification', bib: 1, by: { order: 9 } }],
    })
    expect([...overruled]).toEqual([])
  })
})

test('a rider who withdrew and is late has the mark of the withdrawal', () => {
  expect(left({ withdrawals: [withdrawal(2, 'DNF', 5)], result: result(1, { late: [2] }) })).toEqual({
    2: 'DNF',
  })
})
