import { expect, test } from 'vitest'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { resultGroups } from './result-groups.ts'

const row = (key: string): Row => ({ key }) as Row
const result = {
  results: [row('NZL'), row('ITA'), row('BEL')],
  heats: [
    { name: 'Heat 1', results: [row('ITA')] },
    { name: 'Heat 2', results: [row('NZL'), row('BEL')] },
  ],
}
const groupsOf = (more: object = {}) =>
  resultGroups({ ...result, ...more }).map(({ name, results }) => [name, ...results.map(({ key }) => key)])

test('a sheet has heats under their names, and everybody by place if the heats are one ranking', () => {
  expect(groupsOf()).toEqual([
    ['Heat 1', 'ITA'],
    ['Heat 2', 'NZL', 'BEL'],
  ])
  expect(groupsOf({ isOneRanking: true })).toEqual([['', 'NZL', 'ITA', 'BEL']])
})

test('competitors without a heat come last', () => {
  expect(groupsOf({ results: [...result.results, row('AUS')] }).at(-1)).toEqual(['', 'AUS'])
})

test('the heat for the best places comes first, as on the screen', () => {
  const placed = (key: string, rank: number): Row => ({ key, rank }) as Row
  const heats = [
    { name: 'For Bronze', results: [placed('ITA', 3)] },
    { name: 'For Gold', results: [placed('NZL', 1)] },
  ]
  expect(groupsOf({ heats, results: [] }).map(([name]) => name)).toEqual(['For Gold', 'For Bronze'])
})
