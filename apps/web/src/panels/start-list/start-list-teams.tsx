/** The start list of a team time trial: the teams in the order of the document, each with its riders. */
import { Plural } from '@lingui/react/macro'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { TeamBlock, TeamBlocks, TeamRider } from '../teams/team-block.tsx'
import styles from './start-list-table.module.css'

export function StartListTeams({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <TeamBlocks>
      {rows.map(({ key, value, team }) => {
        const members = team?.members ?? []
        return (
          <TeamBlock
            key={key}
            name={team?.name ?? key}
            nation={team?.nation ?? ''}
            note={
              value === '' ? (
                <Plural value={members.length} one="# rider" other="# riders" />
              ) : (
                <span className={styles.start}>{value}</span>
              )
            }
          >
            {members.map(({ bib, nation, name }) => (
              <TeamRider key={bib} bib={bib} nation={nation} name={name} />
            ))}
          </TeamBlock>
        )
      })}
    </TeamBlocks>
  )
}
