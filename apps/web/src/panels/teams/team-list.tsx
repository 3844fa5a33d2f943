/** The teams with their riders, and who of them has left the race and when. */
import { Plural, Trans } from '@lingui/react/macro'
import type { Team } from '@bell-lap/protocol/objects/rider'
import { Flag } from '../../ui/flag.tsx'
import { Plate } from '../../ui/plate.tsx'
import { IrmMark } from '../board/irm-mark.tsx'
import styles from './team-list.module.css'

export function TeamList({ teams }: { readonly teams: readonly Team[] }) {
  return (
    <div className={styles.teams}>
      {teams.map((team) => {
        const members = team.members ?? []
        const racing = members.filter((member) => member.status === 'OK').length
        return (
          <section key={team.key} className={styles.team}>
            <h3 className={styles.head}>
              {team.nation !== null && <Flag nation={team.nation} />}
              <span className={styles.name}>{team.name}</span>
              <span className={styles.count}>
                <Plural value={racing} one="# in the race" other="# in the race" />
              </span>
            </h3>
            <ul>
              {members.map((member) => {
                const stage = member.leftInStage
                return (
                  <li
                    key={member.bib}
                    className={styles.member}
                    data-out={member.status !== 'OK' || undefined}
                  >
                    <Plate bib={member.bib} />
                    <Flag nation={member.nation} />
                    <span className={styles.rider}>{member.name}</span>
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
