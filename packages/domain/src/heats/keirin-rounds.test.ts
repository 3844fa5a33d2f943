import { expect, test } from 'vitest'
import type { OutcomeRow } from '../outcome/outcome.ts'
import { KEIRIN_PHASES, KEIRIN_ROUNDS } from './keirin-rounds.ts'
import { compose, type QualifyingResult } from './qualification.ts'

/** Heats of six riders each, named by heat and place: `A1` won the first heat. */
const heats = (...names: string[]): QualifyingResult => ({
  rows: names.flatMap((heat) =>
    [1, 2, 3, 4, 5, 6].map((rank): OutcomeRow => ({
      key: `${heat}${rank}`,
      rank,
      heat,
      outcome: null,
      irm: null,
      mark: null,
    })),
  ),
  isOver: true,
  isInHeats: true,
  isOneRanking: false,
})
const starters = (
  phase: keyof typeof KEIRIN_ROUNDS,
  results: Partial<Record<keyof typeof KEIRIN_PHASES, QualifyingResult>>,
) => {
  const byNumber = new Map<number, QualifyingResult>(
    Object.entries(results).map(([name, result]) => [KEIRIN_PHASES[name as 'round1'], result]),
  )
  return compose(KEIRIN_ROUNDS[phase], (number) => byNumber.get(number)!)
}
const keysOf = (...args: Parameters<typeof starters>) => starters(...args).map(({ key }) => key)
const ROUND_1 = heats('A', 'B', 'C', 'D', 'E')

test('of thirty riders the first two of five heats advance, and the twenty others ride the repechages', () => {
  const keys = keysOf('repechages', { round1: ROUND_1 })
  expect(keys.length).toBe(20)
  expect(keys.every((key) => !/[12]$/.test(key!))).toBe(true)
})

test('the quarterfinals have eighteen riders: ten of the first round and the first two of four repechages', () => {
  const keys = keysOf('quarterfinals', { round1: ROUND_1, repechages: heats('r', 's', 't', 'u') })
  expect(keys.filter((key) => /^[A-E]/.test(key!))).toEqual([
    'A1',
    'A2',
    'B1',
    'B2',
    'C1',
    'C2',
    'D1',
    'D2',
    'E1',
    'E2',
  ])
  expect(keys.filter((key) => /^[r-u]/.test(key!))).toEqual(['r1', 'r2', 's1', 's2', 't1', 't2', 'u1', 'u2'])
})

test('the first four of three quarterfinals ride the two semifinals', () => {
  expect(keysOf('semifinals', { quarterfinals: heats('A', 'B', 'C') }).length).toBe(12)
})

test('the first three of each semifinal ride for gold, and the others for the places 7 to 12', () => {
  const slots = starters('finals', { semifinals: heats('A', 'B') })
  const inHeat = (name: string) => slots.filter(({ heat }) => heat === name).map(({ key }) => key)
  expect(inHeat('For Gold')).toEqual(['A1', 'A2', 'A3', 'B1', 'B2', 'B3'])
  expect(inHeat('For Places 7-12')).toEqual(['A4', 'A5', 'A6', 'B4', 'B5', 'B6'])
  expect(KEIRIN_ROUNDS.finals.map(({ firstPlace = 1 }) => firstPlace)).toEqual([1, 7])
})

test('heats before the finals are drawn, so that the rule names none', () => {
  expect(
    starters('quarterfinals', { round1: ROUND_1, repechages: heats('r') }).every(({ heat }) => heat === null),
  ).toBe(true)
})
