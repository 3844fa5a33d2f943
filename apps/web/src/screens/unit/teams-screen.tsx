/** The teams of a unit, and which of their riders are still in the race. */
import { Plural, Trans } from '@lingui/react/macro'
import { SectionState } from '@bell-lap/ui/state/section-state.tsx'
import { OneRace } from '../../panels/one-race/one-race-context.tsx'
import { TeamList } from '../../panels/teams/team-list.tsx'
import { isPhase, type UnitAddress } from '../../site/unit-address.ts'
import { useUnit, useUnitDocument } from '../../site/use-unit.ts'
import { ridersByBib } from './people.ts'
import styles from './section.module.css'

export function TeamsScreen(unit: UnitAddress) {
  const teams = useUnitDocument('teams', unit)
  const planned = useUnit(unit).body
  const hasStartList = planned === null || planned.tabs.includes('startlist')
  const startList = useUnitDocument('startlist', unit, { enabled: hasStartList })
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
        <OneRace single={isPhase(unit) || unit.single}>
          <div className={styles.bar}>
            <p className={styles.count}>
              <Plural value={list.length} one="# team" other="# teams" />
            </p>
          </div>
          <TeamList
            teams={list}
            riders={ridersByBib(startList.body)}
            disruption={planned?.disruption?.kind}
          />
        </OneRace>
      )}
    </div>
  )
}
