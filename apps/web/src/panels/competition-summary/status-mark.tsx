/** Whether a competition is live, upcoming or over, or its facts are late; live is highlighted by word and colour. */
import type { Competition } from '@bell-lap/protocol/objects/competition'
import { useLingui } from '@lingui/react/macro'
import { useIsLost } from '../../live/use-connection.ts'
import { useToday } from '../../ui/now.ts'
import { standingOf, type CompetitionStanding } from './standing.ts'
import styles from './status-mark.module.css'

interface CompetitionStatusMarkProps {
  readonly competition: Pick<Competition, 'status' | 'start'>
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
  const standing = standingOf(competition, useToday())
  return (
    <span className={styles.mark} data-status={isLost ? undefined : standing}>
      {words[standing]}
    </span>
  )
}
