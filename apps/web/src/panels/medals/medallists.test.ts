import { expect, it } from 'vitest'
import type { Medallist } from '@bell-lap/protocol/objects/event'
import { apart } from './medallists.ts'

const rider = (key: string, more: Partial<Medallist> = {}): Medallist => ({
  rank: 1,
  key,
  name: 'ASH John',
  lastName: 'Ash',
  firstName: 'John',
  nation: 'GBR',
  bibLabel: key,
  ...more,
})

it.each([
  ['the team', [rider('1', { teamName: 'Oak Hill' }), rider('2', { teamName: 'Mill Lane' })], 'Oak Hill'],
  ['the nation, where there is no team', [rider('1'), rider('2', { nation: 'IRL' })], 'GBR'],
  ['the bib, where team and nation are the same', [rider('1'), rider('2')], '1'],
  ['nothing, where names differ', [rider('1'), rider('2', { name: 'BIRCH Jo' })], null],
])('two riders on a podium are told apart by %s', (_, podium, shown) => {
  expect(apart(podium[0]!, podium)).toBe(shown)
})
