/** The start list as blocks of teams. */
import { Plural, Trans } from '@lingui/react/macro'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { JerseyDot } from '../../ui/jersey.tsx'
import { MoreRows, useRowBound } from '../../ui/more-rows.tsx'
import { followOfRider } from '../../ui/follow/follow.ts'
import { RiderName } from '../../ui/rider-name.tsx'
import { AthleteName } from '../rider/athlete-link.tsx'
import { TeamBlock, TeamBlocks, TeamRider } from '../teams/team-block.tsx'
import { firstOfTeams, groupByTeam } from './start-list.ts'

interface StartListBlocksProps {
  readonly rows: readonly Row[]
  readonly jerseys: ReadonlyMap<number, readonly string[]>
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
              ({ key, rider }) =>
                rider && (
                  <TeamRider
                    key={key}
                    bib={rider.bib}
                    nation={rider.nation}
                    name={
                      <AthleteName rider={rider}>
                        <RiderName rider={rider} />
                      </AthleteName>
                    }
                    follow={followOfRider(rider)}
                  >
                    {(jerseys.get(rider.bib) ?? []).map((jersey) => (
                      <JerseyDot key={jersey} jersey={jersey} />
                    ))}
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
