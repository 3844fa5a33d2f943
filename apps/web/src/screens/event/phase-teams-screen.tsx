/** The teams of a phase with their riders. */
import { Plural, Trans } from '@lingui/react/macro'
import { useDocument } from '../../live/use-document.ts'
import { OneRace } from '../../panels/one-race/one-race-context.tsx'
import { TeamList } from '../../panels/teams/team-list.tsx'
import type { PhaseAddress } from '../../site/phase-address.ts'
import { SectionState } from '@bell-lap/ui/state/section-state.tsx'
import styles from './section.module.css'

const NO_RIDERS = new Map<number, never>()

export function PhaseTeamsScreen({ c, e, p }: PhaseAddress) {
  const teams = useDocument('phase-teams', { c, e, p })
  const disruption = useDocument('phase', { c, e, p }).body?.disruption?.kind
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
        <OneRace single>
          <p className={styles.count}>
            <Plural value={list.length} one="# team" other="# teams" />
          </p>
          <TeamList teams={list} riders={NO_RIDERS} disruption={disruption} />
        </OneRace>
      )}
    </div>
  )
}
