/** The wearers of the jerseys on the stage, or their holders after it, beside its rankings. */
import { Trans } from '@lingui/react/macro'
import { useDocument } from '../../live/use-document.ts'
import { JerseyHolders } from '../../panels/jerseys/jersey-holders.tsx'
import type { StageAddress } from '../../site/unit-address.ts'
import styles from './section.module.css'

interface RankingJerseysProps extends Pick<StageAddress, 'c' | 's'> {
  /** The shown rankings. */
  readonly of: 'stage' | 'overall'
}

export function RankingJerseys({ c, s, of }: RankingJerseysProps) {
  const worn = useDocument('stage-jerseys', { c, s })
  const after = useDocument('overall-jerseys', { c, s })
  const isHeld = useDocument('stage', { c, s }).body?.disruption?.kind !== 'cancelled'
  const holders = (of === 'stage' ? worn : after).body ?? []
  return (
    holders.length > 0 &&
    (of === 'overall' || isHeld) && (
      <aside className={styles.rail}>
        <h2>
          {of === 'stage' ? <Trans>Jerseys worn on the stage</Trans> : <Trans>Jerseys after the stage</Trans>}
        </h2>
        <JerseyHolders holders={holders} />
      </aside>
    )
  )
}
