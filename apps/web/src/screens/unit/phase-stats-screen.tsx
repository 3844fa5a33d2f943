/** A phase along its splits, laps or sprints: everybody's place and gap. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useDocument } from '../../live/use-document.ts'
import { AlongRace } from '../../panels/stats/along-race.tsx'
import { chartPoints, rankAxis, rankLines } from '../../panels/stats/chart-lines.ts'
import { GapsAlongRace } from '../../panels/stats/gaps-along-race.tsx'
import { LegsHeat } from '../../panels/stats/legs-heat.tsx'
import type { PhaseAddress } from '../../site/unit-address.ts'
import { SectionState } from '@bell-lap/ui/state/section-state.tsx'
import styles from './phase-section.module.css'

/** Lines drawn unasked: more hide each other. */
const SHOWN = 20

/** During the race these are requested again, conditionally, because they have no push. */
const AGAIN_MS = 10_000

export function PhaseStatsScreen({ c, e, p }: PhaseAddress) {
  const { t, i18n } = useLingui()
  const phase = useDocument('phase', { c, e, p })
  const racing = phase.body?.raceStatus === 'started' || phase.body?.raceStatus === 'inProgress'
  const again = racing ? { everyMs: AGAIN_MS } : {}
  const ranks = useDocument('phase-stats-rank', { c, e, p }, undefined, again)
  const gaps = useDocument('phase-stats-gap', { c, e, p }, undefined, again)
  const isTimed = gaps.body?.measure === 'ms'
  const legs = useDocument('phase-stats-legs', { c, e, p }, undefined, { ...again, enabled: isTimed })
  if (ranks.body === null && gaps.body === null)
    return (
      <div className={styles.section}>
        <SectionState
          state={ranks.state}
          empty={<Trans>No statistics yet</Trans>}
          failed={<Trans>The statistics could not be loaded</Trans>}
          hint={<Trans>They appear with the first splits, laps or sprints.</Trans>}
        />
      </div>
    )
  return (
    <div className={styles.section}>
      {ranks.body && (
        <AlongRace
          title={<Trans>Places during the race</Trans>}
          label={t`Places during the race`}
          name={`${c}-${e}-${p}-places`}
          points={chartPoints(ranks.body.points, i18n.locale)}
          rows={ranks.body.results}
          first={SHOWN}
          linesOf={(rows, follows) => rankLines(rows, { locale: i18n.locale, follows })}
          axisOf={rankAxis}
        />
      )}
      {gaps.body && (
        <GapsAlongRace
          title={
            gaps.body.measure === 'ms' ? (
              <Trans>Gaps during the race</Trans>
            ) : (
              <Trans>Points behind during the race</Trans>
            )
          }
          label={t`Gaps during the race`}
          name={`${c}-${e}-${p}-gaps`}
          gaps={gaps.body}
          points={chartPoints(gaps.body.points, i18n.locale)}
          first={SHOWN}
        />
      )}
      {legs.body && legs.body.legs.length > 0 && (
        <LegsHeat
          title={<Trans>Times of each part</Trans>}
          label={t`Times of each part`}
          name={`${c}-${e}-${p}-parts`}
          stats={legs.body}
          first={SHOWN}
        />
      )}
    </div>
  )
}
