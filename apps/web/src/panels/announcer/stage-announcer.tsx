/** Speaks of a stage: who leads or has won, the headline, the last kilometres, and the gap to the bunch. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Actions } from '@bell-lap/protocol/documents/actions'
import { headlineOf } from '@bell-lap/protocol/documents/headline'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import { ActionWords } from '../actions/action-words.tsx'
import { GroupName } from '../group-string/group-name.tsx'
import type { Standing } from './announcement.ts'
import { Announcer } from './announcer.tsx'
import { stageStandings } from './stage-standings.ts'

interface StageAnnouncerProps {
  readonly live: StageLive
  /** Null while they are not known. */
  readonly actions: Actions | null
  readonly racing: boolean
  readonly single: boolean
  readonly leaderName: string
}

export function StageAnnouncer({ live, actions, racing, single, leaderName }: StageAnnouncerProps) {
  const { t } = useLingui()
  const wordsOf = ({ topic, key, value }: Standing) => {
    switch (topic) {
      case 'winner':
      case 'headline': {
        const headline = headlineOf(actions ?? [])
        if (racing && headline !== null) return <ActionWords action={headline} />
        return single
          ? t`The race is over. Winner: ${leaderName}`
          : t`The stage is over. Winner: ${leaderName}`
      }
      case 'leader':
        return t`New leader: ${leaderName}`
      case 'toGo':
        return (
          <>
            {value} <Trans>km to go</Trans>
          </>
        )
      case 'gap': {
        const group = live.groups.find(({ kind }) => kind === key)
        return (
          group && (
            <>
              <GroupName kind={group.kind} /> {group.gap}
            </>
          )
        )
      }
      default:
        return topic satisfies never
    }
  }
  const standings = stageStandings({ live, actions: actions ?? [], racing, leaderName })
  return (
    <Announcer news={actions && standings.map((standing) => ({ ...standing, words: wordsOf(standing) }))} />
  )
}
