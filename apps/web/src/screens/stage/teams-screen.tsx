/** The teams of the race, and which of their riders are still in it. */
import { Plural, Trans } from '@lingui/react/macro'
import { useDocument } from '../../live/use-document.ts'
import { TeamList } from '../../panels/teams/team-list.tsx'
import { ridersByBib } from './people.ts'
import { SectionState } from '@bell-lap/ui/state/section-state.tsx'
import type { StageAddress } from '../../site/stage-address.ts'
import { useStagePart } from './use-stage-part.ts'
import styles from './section.module.css'

export function TeamsScreen({ c, s }: Pick<StageAddress, 'c' | 's'>) {
  const teams = useDocument('stage-teams', { c, s })
  const disruption = useDocument('stage', { c, s }).body?.disruption?.kind
  const startList = useStagePart('stage-startlist', { c, s })
  const list = teams.body ?? []
  return (
    <div className={styles.section}>
      {list.length === 0 ? (
        <SectionState
          state={teams.state}
          empty={<Trans>No teams yet</Trans>}
          failed={<Trans>The teams could not be loaded</Trans>}
          hint={<Trans>They appear here as soon as the organiser names them.</Trans>}
        />
      ) : (
        <>
          <div className={styles.bar}>
            <p className={styles.count}>
              <Plural value={list.length} one="# team" other="# teams" />
            </p>
          </div>
          <TeamList teams={list} riders={ridersByBib(startList.body)} disruption={disruption} />
        </>
      )}
    </div>
  )
}
