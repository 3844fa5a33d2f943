/** The start list as blocks of teams. */
import { bibOf, type Bib } from '@bell-lap/domain/figures/bib'
import { Plural, Trans } from '@lingui/react/macro'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { JerseyDot } from '@bell-lap/ui/signs/jersey.tsx'
import { MoreRows, useRowBound } from '@bell-lap/ui/table/more-rows.tsx'
import { followOfRider } from '../../visitor/follow.ts'
import { RiderName } from '@bell-lap/ui/signs/rider-name.tsx'
import { IrmMark } from '../board/irm-mark.tsx'
import { NameMarks } from '../board/row-mark.tsx'
import { AthleteName } from '../rider/athlete-link.tsx'
import { TeamBlock, TeamBlocks, TeamRider } from '../teams/team-block.tsx'
import { firstOfTeams, groupByTeam } from './start-list.ts'
import styles from './start-list-table.module.css'

interface StartListBlocksProps {
  readonly rows: readonly Row[]
  readonly jerseys: ReadonlyMap<Bib, readonly string[]>
}

export function StartListBlocks({ rows, jerseys }: StartListBlocksProps) {
  const bound = useRowBound()
  const teams = groupByTeam(rows)
  const counts = new Map(teams.map((team) => [team.code, team.rows.length]))
  return (
    <>
      <TeamBlocks>
        {firstOfTeams(teams, bound.most).map((team) => (
          <TeamBlock
            key={team.code}
            team={team.name}
            name={team.name === '' ? <Trans>Without a team</Trans> : team.name}
            note={<Plural value={counts.get(team.code) ?? 0} one="# rider" other="# riders" />}
          >
            {team.rows.map(
              (row) =>
                row.rider && (
                  <TeamRider
                    key={row.key}
                    bib={bibOf(row.rider)}
                    nation={row.rider.nation}
                    name={
                      <AthleteName rider={row.rider}>
                        <RiderName rider={row.rider} />
                      </AthleteName>
                    }
                    follow={followOfRider(row.rider)}
                  >
                    {(jerseys.get(bibOf(row.rider) ?? '') ?? []).map((jersey) => (
                      <JerseyDot key={jersey} jersey={jersey} />
                    ))}
                    {row.category && <b className={styles.category}>{row.category.name}</b>}
                    {row.irm !== null && <IrmMark irm={row.irm} />}
                    <NameMarks row={row} />
                  </TeamRider>
                ),
            )}
          </TeamBlock>
        ))}
      </TeamBlocks>
      <MoreRows bound={bound} count={rows.length} />
    </>
  )
}
