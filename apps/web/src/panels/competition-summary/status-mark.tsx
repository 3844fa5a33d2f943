/** Whether a competition is live, upcoming or over, or its facts are late; live is highlighted by word and colour. */
import { useLingui } from '@lingui/react/macro'
import { useReadLayer } from '../../live/read-layer.tsx'
import { useIsLost } from '../../live/use-connection.ts'
import { useQuarter } from '@bell-lap/ui/page/now.ts'
import { DisruptionMark } from '../disruption/disruption-mark.tsx'
import { standingOf, type CompetitionStanding, type Dated } from './standing.ts'
import styles from './status-mark.module.css'

interface CompetitionStatusMarkProps {
  readonly competition: Dated
}

export function CompetitionStatusMark({ competition }: CompetitionStatusMarkProps) {
  const { t } = useLingui()
  const isLost = useIsLost()
  const words: Record<CompetitionStanding, string> = {
    Live: isLost ? t`Last known` : t({ message: 'Live', context: 'competition' }),
    Next: t({ message: 'Upcoming', context: 'competition' }),
    Awaited: t({ message: 'Data awaited', context: 'competition' }),
    Previous: t({ message: 'Completed', context: 'competition' }),
  }
  const { disruption } = competition
  const standing = standingOf(competition, useQuarter(useReadLayer().renderedAtMs))
  return (
    <span className={styles.mark} data-status={isLost ? undefined : standing}>
      {disruption ? <DisruptionMark kind={disruption} /> : words[standing]}
    </span>
  )
}
