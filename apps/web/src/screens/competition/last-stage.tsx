/** The first ten of the newest stage with a result. */
import { Trans } from '@lingui/react/macro'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import type { StageListed } from '@bell-lap/protocol/objects/stage'
import { Link } from '../../navigation/link.tsx'
import { useDocument } from '../../live/use-document.ts'
import { stagePlace } from '../../site/unit-address.ts'
import { useHydrated } from '@bell-lap/ui/page/hydrated.ts'
import { BoardRows } from './board-rows.tsx'
import { StageNumber } from '@bell-lap/ui/signs/stage-number.tsx'
import styles from './leader-board.module.css'

interface LastStageProps {
  readonly competition: Competition
  readonly stage: StageListed
}

export function LastStage({ competition, stage }: LastStageProps) {
  const hydrated = useHydrated()
  const unit = { c: competition.id, s: stage.number }
  const rankings = useDocument('stage-rankings', unit, undefined, { enabled: hydrated })
  const times = rankings.body?.find(({ rankingType }) => rankingType === 'Time')
  const single = competition.type === 'SingleRace'
  const { year, code } = competition
  if (rankings.state !== 'loading' && (!times || times.results.length === 0)) return null
  return (
    <section className={styles.board} aria-labelledby="last-stage">
      <h2 className={styles.title} id="last-stage">
        {single ? (
          <Trans>Result</Trans>
        ) : (
          <>
            <StageNumber stage={stage.number} label={stage.label} /> · {stage.name}
          </>
        )}
      </h2>
      {times?.resultStatus === 'protested' && (
        <p>
          <Trans>Protested result</Trans>
        </p>
      )}
      <BoardRows ranking={times ?? null} />
      <p>
        <Link className={styles.more} {...stagePlace({ single, s: stage.number, year, code }, 'rankings')}>
          {single ? <Trans>The whole result</Trans> : <Trans>All rankings of the stage</Trans>}
        </Link>
      </p>
    </section>
  )
}
