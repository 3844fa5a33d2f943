import type { Action } from '@bell-lap/protocol/documents/actions'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import { expect, it } from 'vitest'
import { stageStandings } from './stage-standings.ts'

const finish = (more: Partial<Action> = {}) =>
  ({ kind: 'finish', key: 'finish', riders: [{ key: '11' }], ...more }) as unknown as Action
const spoken = (action: Action) =>
  stageStandings({
    live: { groups: [], disruption: undefined } as unknown as StageLive,
    actions: [action],
    racing: false,
    leaderName: 'ASH Ann',
  }).map(({ topic, key }) => [topic, key])

it('speaks the winner, and none who was only inferred', () => {
  expect([spoken(finish()), spoken(finish({ inferred: true, inferredFrom: 'reports' }))]).toEqual([
    [['winner', '11']],
    [],
  ])
})
