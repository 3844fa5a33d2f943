/** A phase along its splits, laps or sprints: everybody's place and gap. */
import { useState } from 'react'
import { formatGap } from '@bell-lap/domain/figures/gap'
import type { StatsGap } from '@bell-lap/protocol/documents/stats'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDocument } from '../../live/use-document.ts'
import { StatsChart, type StatsChartProps } from '../../panels/stats/stats-chart.tsx'
import { gapLines, gapScale, rankLines } from '../../panels/stats/stats-lines.ts'
import { StatsTable } from '../../panels/stats/stats-table.tsx'
import type { PhaseAddress } from '../../site/unit-address.ts'
import { SectionState } from '@bell-lap/ui/state/section-state.tsx'
import styles from './phase-section.module.css'

/** Most lines: more hide each other. */
const SHOWN = 20

/** During the race these are requested again, conditionally, because they have no push. */
const AGAIN_MS = 10_000

export function PhaseStatsScreen({ c, e, p }: PhaseAddress) {
  const phase = useDocument('phase', { c, e, p })
  const racing = phase.body?.raceStatus === 'started' || phase.body?.raceStatus === 'inProgress'
  const again = racing ? { everyMs: AGAIN_MS } : {}
  const ranks = useDocument('phase-stats-rank', { c, e, p }, undefined, again)
  const gaps = useDocument('phase-stats-gap', { c, e, p }, undefined, again)
  const [followed, setFollowed] = useState<string | null>(null)
  const [all, setAll] = useState(false)
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
  const count = Math.max(ranks.body?.results.length ?? 0, gaps.body?.results.length ?? 0)
  const limit = all ? count : SHOWN
  const follow = { followed, onFollow: setFollowed }
  return (
    <div className={styles.section}>
      {/* Above the charts, which are longer than a screen: nobody would look for missing riders below them. */}
      {count > SHOWN && (
        <p className={styles.count}>
          {!all && (
            <>
              <Trans>
                The first {SHOWN} of {count}
              </Trans>{' '}
            </>
          )}
          <button type="button" className={styles.more} onClick={() => setAll(!all)}>
            {all ? <Trans>Only the first {SHOWN}</Trans> : <Trans>Show all {count}</Trans>}
          </button>
        </p>
      )}
      {ranks.body && (
        <section>
          <h2 className={styles.title}>
            <Trans>Places during the race</Trans>
          </h2>
          <StatsChart points={ranks.body.points} lines={rankLines(ranks.body, limit)} {...follow} />
        </section>
      )}
      {gaps.body && <Gaps gaps={gaps.body} limit={limit} {...follow} />}
    </div>
  )
}

interface GapsProps extends Pick<StatsChartProps, 'followed' | 'onFollow'> {
  readonly gaps: StatsGap
  /** Number of rows shown. */
  readonly limit: number
}

function Gaps({ gaps, limit, ...follow }: GapsProps) {
  const { t } = useLingui()
  const scale = gapScale(gaps, limit)
  const furthest = textOf(scale.most, gaps.measure)
  return (
    <section>
      <h2 className={styles.title}>
        {gaps.measure === 'ms' ? (
          <Trans>Gaps during the race</Trans>
        ) : (
          <Trans>Points behind during the race</Trans>
        )}
      </h2>
      <StatsChart
        points={gaps.points}
        lines={gapLines(gaps, limit, scale)}
        scale={{ top: '0', bottom: scale.isBounded ? t`${furthest} and more` : furthest }}
        {...follow}
      />
      <StatsTable gaps={gaps} limit={limit} />
    </section>
  )
}

/** Gaps below a minute are shown in tenths. */
const MINUTE_MS = 60_000

const textOf = (gap: number, measure: StatsGap['measure']): string =>
  measure === 'points' ? `\u2212${Math.round(gap)}` : formatGap(gap, gap < MINUTE_MS ? 1 : 0)
