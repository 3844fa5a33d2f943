/** How a stage went, as pictures: the groups of a mass start along the road, or the gaps of a time trial at its splits. */
import { memo } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDocument } from '../../live/use-document.ts'
import { RoadHistory, VirtualGeneral } from '../../panels/history/road-history.tsx'
import { chartPoints } from '../../panels/stats/chart-lines.ts'
import { GapsAlongRace } from '../../panels/stats/gaps-along-race.tsx'
import { LegsHeat } from '../../panels/stats/legs-heat.tsx'
import { useStagePart } from './use-stage-part.ts'
import styles from './stage-pictures.module.css'

/** The documents have no push. The head of a race rides a kilometre in about this time. */
const AGAIN_MS = 60_000
/** Riders drawn unasked. */
const FIRST = 10

interface StagePicturesProps {
  readonly c: string
  readonly s: number
  readonly racing: boolean
  /** True if riders have times at splits. */
  readonly hasSplits: boolean
}

/** Drawn when its own documents change. The live page around it is drawn with every frame. */
export const StagePictures = memo(function StagePictures({ c, s, racing, hasSplits }: StagePicturesProps) {
  const { t, i18n } = useLingui()
  const stage = useDocument('stage', { c, s }).body
  const again = racing ? { everyMs: AGAIN_MS } : {}
  const isTrial = stage !== null && stage.type !== 'MS'
  const hasHistory = stage !== null && !isTrial
  const hasGaps = isTrial && hasSplits
  const history = useDocument('stage-history', { c, s }, undefined, { ...again, enabled: hasHistory }).body
  const gaps = useDocument('stage-stats-gap', { c, s }, undefined, { ...again, enabled: hasGaps }).body
  const legs = useDocument('stage-stats-legs', { c, s }, undefined, { ...again, enabled: hasGaps }).body
  const profile = useStagePart('stage-profile', { c, s }).body
  const name = `${c}-stage-${s}`
  return (
    <div className={styles.pictures}>
      {history && history.points.length > 1 && (
        <>
          <RoadHistory history={history} profile={profile} name={name} />
          {history.general.length > 0 && <VirtualGeneral history={history} profile={profile} name={name} />}
        </>
      )}
      {gaps && gaps.points.length > 1 && (
        <GapsAlongRace
          title={<Trans>Gaps during the race</Trans>}
          label={t`Gaps during the race`}
          name={`${name}-gaps`}
          gaps={gaps}
          points={chartPoints(gaps.points, i18n.locale)}
          first={FIRST}
        />
      )}
      {legs && legs.legs.length > 0 && (
        <LegsHeat
          title={<Trans>Times of each part</Trans>}
          label={t`Times of each part`}
          name={`${name}-parts`}
          stats={legs}
          first={FIRST}
        />
      )}
    </div>
  )
})
