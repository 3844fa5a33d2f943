/** The start list of a team time trial: the teams in the order of the document, each with its riders. */
import { bibOf } from '@bell-lap/domain/figures/bib'
import { Plural, useLingui } from '@lingui/react/macro'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { formatTimeOfDay } from '@bell-lap/ui/format/time-of-day.ts'
import { followOfRider } from '../../visitor/follow.ts'
import { NameMarks } from '../board/row-mark.tsx'
import { AthleteName } from '../rider/athlete-link.tsx'
import { TeamBlock, TeamBlocks, TeamRider } from '../teams/team-block.tsx'
import styles from './start-list-table.module.css'

interface StartListTeamsProps {
  readonly rows: readonly Row[]
  /** IANA zone to show times of day in. */
  readonly zone: string
}

export function StartListTeams({ rows, zone }: StartListTeamsProps) {
  const { i18n } = useLingui()
  return (
    <TeamBlocks>
      {rows.map((row) => {
        const { key, startAt, team } = row
        const members = team?.members ?? []
        return (
          <TeamBlock
            key={key}
            team={team?.name ?? ''}
            name={
              <>
                {team?.name ?? key} <NameMarks row={row} />
              </>
            }
            nation={team?.nation ?? ''}
            note={
              startAt === undefined ? (
                <Plural value={members.length} one="# rider" other="# riders" />
              ) : (
                <time className={styles.start} dateTime={startAt}>
                  {formatTimeOfDay(startAt, zone, i18n.locale)}
                </time>
              )
            }
          >
            {members.map((member) => (
              <TeamRider
                key={`${member.bibLabel} ${member.name}`}
                bib={bibOf(member)}
                nation={member.nation}
                name={<AthleteName rider={member}>{member.name}</AthleteName>}
                follow={followOfRider(member)}
              />
            ))}
          </TeamBlock>
        )
      })}
    </TeamBlocks>
  )
}
