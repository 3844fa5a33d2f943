/** How final a result is, in one word; nothing for one that was live while the connection is lost. */
import { useLingui } from '@lingui/react/macro'
import type { Ranking } from '@bell-lap/protocol/objects/ranking'
import { useIsLost } from '../../live/use-connection.ts'
import { resultStatusWords } from './ranking-words.ts'
import styles from './result-status.module.css'

export function ResultStatusMark(ranking: Pick<Ranking, 'resultStatus' | 'hasTimesAlone'>) {
  const { resultStatus } = ranking
  const { i18n } = useLingui()
  return useIsLost() && resultStatus === 'live' ? null : (
    <span className={styles.mark} data-status={resultStatus}>
      {i18n._(resultStatusWords(ranking))}
    </span>
  )
}
