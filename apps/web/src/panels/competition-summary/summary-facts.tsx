/**
 * A competition's summaries as facts: English words become words of the reader's language, and distances get
 * their unit.
 */
import { useLingui } from '@lingui/react/macro'
import type { Summary } from '@bell-lap/protocol/objects/competition'
import { formatKm } from '@bell-lap/ui/format/distance.ts'
import { InferredMark } from '../board/inferred-mark.tsx'
import styles from './summary-facts.module.css'

interface SummaryFactsProps {
  readonly summaries: readonly Summary[]
  /** `large` on the competition's own page. */
  readonly size?: 'card' | 'large'
}

export function SummaryFacts({ summaries, size = 'card' }: SummaryFactsProps) {
  const { t, i18n } = useLingui()
  const names: Record<string, string> = {
    winner: t`Winner`,
    winners: t`Winners`,
    leader: t`Current leader`,
    leaders: t`Current leader`,
    distance: t`Total distance`,
    stages: t`Stages`,
    events: t`Events`,
    races: t({ context: 'of a competition', message: 'Races' }),
    days: t`Days`,
    rounds: t({ context: 'of a season', message: 'Rounds' }),
  }
  const show = ({ key, value }: Summary): string => {
    const km = key === 'distance' ? Number(value) : NaN
    return Number.isNaN(km) ? value : `${formatKm(km, i18n.locale)} km`
  }
  if (summaries.length === 0) return null
  return (
    <dl className={styles.facts} data-size={size}>
      {summaries.map((summary) => (
        <div key={summary.key} className={styles.fact}>
          <dt className={styles.key}>{names[summary.key] ?? summary.key}</dt>
          <dd className={styles.value}>
            {show(summary)}
            {summary.inferredFrom && <InferredMark from={summary.inferredFrom} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
