/** The teams with their riders, and when riders left the race. */
import { bibOf, type Bib } from '@bell-lap/domain/figures/bib'
import { use } from 'react'
import { Plural, Trans } from '@lingui/react/macro'
import { endsRacing, type DisruptionKind } from '@bell-lap/domain/calendar/disruption'
import type { Rider, Team } from '@bell-lap/protocol/objects/rider'
import { followOfRider } from '../../visitor/follow.ts'
import { MoreRows, useRowBound } from '@bell-lap/ui/table/more-rows.tsx'
import { RiderName } from '@bell-lap/ui/signs/rider-name.tsx'
import { IrmMark } from '../board/irm-mark.tsx'
import { useIsOneRace } from '../one-race/one-race-context.tsx'
import { firstOfTeams } from '../start-list/start-list.ts'
import { AthleteName } from '../rider/athlete-link.tsx'
import { TeamBlock, TeamBlocks, TeamRider } from './team-block.tsx'
import { StageLabels, stageSign } from '@bell-lap/ui/signs/stage-number.tsx'
import styles from './team-list.module.css'

interface TeamListProps {
  readonly teams: readonly Team[]
  /** Riders by bib, for the two parts of their names. Other riders are shown by the full name. */
  readonly riders: ReadonlyMap<Bib, Rider>
  /** The disruption of the race. Nobody is in a race that is not held. */
  readonly disruption: DisruptionKind | undefined
}

export function TeamList({ teams, riders, disruption }: TeamListProps) {
  const oneRace = useIsOneRace()
  const bound = useRowBound()
  const blocks = teams.map((team) => ({ team, rows: team.members ?? [] }))
  const count = blocks.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <>
      <TeamBlocks>
        {firstOfTeams(blocks, bound.most).map(({ team, rows }) => {
          const members = team.members ?? []
          const size = members.filter((member) => member.status === 'OK').length
          return (
            <TeamBlock
              key={team.key}
              team={team.name}
              name={team.name}
              nation={team.nation}
              note={
                endsRacing(disruption) ? (
                  <Plural value={size} one="# rider" other="# riders" />
                ) : (
                  <Plural value={size} one="# in the race" other="# in the race" />
                )
              }
            >
              {rows.map((member) => {
                const { nation, name, status, leftInStage: stage } = member
                const bib = bibOf(member)
                const rider = riders.get(bib ?? '')
                return (
                  <TeamRider
                    // Members of a team that starts as one may have no bibs.
                    key={`${bib} ${name}`}
                    bib={bib}
                    nation={nation}
                    name={
                      <AthleteName rider={member}>{rider ? <RiderName rider={rider} /> : name}</AthleteName>
                    }
                    follow={followOfRider(member)}
                    out={status !== 'OK'}
                  >
                    {status !== 'OK' && (
                      <span className={styles.left}>
                        <IrmMark irm={status} />
                        {stage !== null && !oneRace && <LeftIn number={stage} />}
                      </span>
                    )}
                  </TeamRider>
                )
              })}
            </TeamBlock>
          )
        })}
      </TeamBlocks>
      <MoreRows bound={bound} count={count} />
    </>
  )
}

function LeftIn({ number }: { readonly number: number }) {
  const stage = stageSign(number, use(StageLabels).get(number))
  return <Trans>stage {stage}</Trans>
}
