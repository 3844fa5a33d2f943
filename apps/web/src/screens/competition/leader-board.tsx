/**
 * The leaders after the newest stage with a result: the classifications' jerseys, and the first ten of the
 * general one.
 */
import { Trans } from '@lingui/react/macro'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import type { StageListed } from '@bell-lap/protocol/objects/stage'
import { useDocument } from '../../live/use-document.ts'
import { LeadingValue } from '../../panels/jerseys/leading-value.tsx'
import { AthleteName } from '../../panels/rider/athlete-link.tsx'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { useHydrated } from '@bell-lap/ui/page/hydrated.ts'
import { Jersey } from '@bell-lap/ui/signs/jersey.tsx'
import { RiderName } from '@bell-lap/ui/signs/rider-name.tsx'
import { BoardRows } from './board-rows.tsx'
import { stageSign } from '@bell-lap/ui/signs/stage-number.tsx'
import styles from './leader-board.module.css'

interface LeaderBoardProps {
  readonly competition: Competition
  readonly stage: StageListed
}

export function LeaderBoard({ competition, stage }: LeaderBoardProps) {
  const unit = { c: competition.id, s: stage.number }
  const jerseys = useDocument('overall-jerseys', unit)
  const hydrated = useHydrated()
  const rankings = useDocument('overall-rankings', unit, undefined, { enabled: hydrated })
  const general = rankings.body?.find(({ rankingType }) => rankingType === 'Time')
  const loading = rankings.state === 'loading'
  const holders = jerseys.body ?? []
  if (holders.length === 0 && !general && !loading) return null
  return (
    <section className={styles.board} aria-labelledby="leaders">
      <h2 className={styles.title} id="leaders">
        {stage.number === 0 ? (
          <Trans>Leaders after the prologue</Trans>
        ) : (
          <Trans>Leaders after stage {stageSign(stage.number, stage.label)}</Trans>
        )}
      </h2>
      {holders.length > 0 ? (
        <ul className={styles.jerseys}>
          {holders.map(({ jersey, classification, leader, value }) => (
            <li key={jersey} className={styles.jersey}>
              <Jersey jersey={jersey} />
              <span className={styles.who}>
                <Flag nation={leader.nation} />{' '}
                <AthleteName rider={leader}>
                  <RiderName rider={leader} />
                </AthleteName>
              </span>
              <span className={styles.value}>
                <LeadingValue classification={classification} value={value} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {general || loading ? <BoardRows ranking={general ?? null} /> : null}
    </section>
  )
}
