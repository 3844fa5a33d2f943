/** The kind of a stage in one word: time trial, flat, hilly, mountains. Empty if not stated. */
import { useLingui } from '@lingui/react/macro'
import type { StageType } from '@bell-lap/protocol/vocabulary/kinds'
import type { BarTone } from '../../panels/competition-shape/stage-bars.ts'
import styles from './stage-kind.module.css'

interface StageKindMarkProps {
  readonly tone: BarTone
  readonly type: StageType
}

export function StageKindMark({ tone, type }: StageKindMarkProps) {
  const { t } = useLingui()
  if (tone === 'unknown') return null
  const words: Record<Exclude<BarTone, 'unknown'>, string> = {
    flat: t({ message: 'Flat', context: 'stage' }),
    medium: t({ message: 'Hilly', context: 'stage' }),
    hard: t({ message: 'Mountains', context: 'stage' }),
    timeTrial: type === 'TTT' ? t`Team time trial` : t`Time trial`,
  }
  return (
    <span className={styles.kind} data-tone={tone}>
      {words[tone]}
    </span>
  )
}
