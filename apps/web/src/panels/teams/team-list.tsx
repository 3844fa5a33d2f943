/** The teams with their riders, and who of them has left the race and when. */
import { Plural, Trans } from '@lingui/react/macro'
import type { Rider, Team } from '@bell-lap/protocol/objects/rider'
import { Flag } from '../../ui/flag.tsx'
import { Plate } from '../../ui/plate.tsx'
import { RiderName } from '../../ui/rider-name.tsx'
import { IrmMark } from '../board/irm-mark.tsx'
import styles from './team-list.module.css'

interface TeamListProps {
  readonly teams: readonly Team[]
  /** Riders by bib, for the two halves of their names; who is not in it is shown by the full name. */
  readonly riders: ReadonlyMap<number, Rider>
}

export function TeamList({ teams, riders }: TeamListProps) {
  return (
    <div className={styles.teams}>
      {teams.map((team) => {
        const members = team.members ?? []
        const racing = members.filter((member) => member.status === 'OK').length
        return (
          <section key={team.key} className={styles.team}>
            <h2 className={styles.head}>
              {team.nation !== null && <Flag nation={team.nation} />}
              <span className={styles.name}>{team.name}</span>
              <span className={styles.count}>
                <Plural value={racing} one="# in the race" other="# in the race" />
              </span>
            </h2>
            <ul>
              {members.map((member) => {
                const stage = member.leftInStage
                const rider = riders.get(member.bib)
                return (
                  <li
                    key={member.bib}
                    className={styles.member}
                    data-out={member.status !== 'OK' || undefined}
                  >
                    <Plate bib={member.bib} />
                    <Flag nation={member.nation} />
                    <span className={styles.rider}>{rider ? <RiderName rider={rider} /> : member.name}</span>
                    {member.status !== 'OK' && (
                      <span className={styles.left}>
                        <IrmMark irm={member.status} />
                        {stage !== null && <Trans>stage {stage}</Trans>}
                      </span>
                    )}
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
