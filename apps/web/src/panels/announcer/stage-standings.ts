/** Lists the topics of a stage that can be spoken. */
import { headlineOf } from '@bell-lap/protocol/documents/headline'
import type { Actions } from '@bell-lap/protocol/documents/actions'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import { leadOf } from '../strip/lead.ts'
import { milestoneToGo, type Standing } from './announcement.ts'

interface StageNow {
  readonly live: StageLive
  readonly actions: Actions
  readonly racing: boolean
  /** First of the ranking, or who won; '' where there is nobody. */
  readonly leaderName: string
}

export function stageStandings({ live, actions, racing, leaderName }: StageNow): Standing[] {
  const headline = headlineOf(actions, live.disruption?.kind)
  const winner = actions.find(({ kind }) => kind === 'finish')
  // A winner whom nobody stated is no news.
  if (winner?.inferred === true) return []
  if (winner !== undefined)
    return [{ topic: 'winner', key: winner.riders.map(({ key }) => key).join(' '), value: 0 }]
  if (!racing) return leaderName === '' ? [] : [{ topic: 'winner', key: leaderName, value: 0 }]
  const lead = leadOf(live.groups)
  const gap = lead?.bunch ?? lead?.chase ?? null
  const toGo = live.kmToGo === null ? null : milestoneToGo(live.kmToGo)
  return [
    ...(headline === null
      ? []
      : [{ topic: 'headline', key: headline.key, value: Date.parse(headline.knownAt) } as const]),
    // With groups from positions, the headline says who is in front once that has held.
    ...(leaderName !== '' && lead === null ? [{ topic: 'leader', key: leaderName, value: 0 } as const] : []),
    ...(toGo === null ? [] : [{ topic: 'toGo', key: 'km', value: toGo } as const]),
    ...(gap?.gapMs == null ? [] : [{ topic: 'gap', key: gap.kind, value: gap.gapMs } as const]),
  ]
}
