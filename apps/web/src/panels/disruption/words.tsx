/** The disruption of a race: in a word, or at its head with the reason and the consequences. */
import type { DisruptionKind } from '@bell-lap/domain/calendar/disruption'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatInstant } from '@bell-lap/ui/format/dates.ts'
import type { StageListed } from '@bell-lap/protocol/objects/stage'
import { STATED_LANGUAGE } from '@bell-lap/ui/text/stated.ts'
import { DISRUPTION_WORDS, outlookWords, type Disrupted } from '@bell-lap/ui/format/disruption-words.ts'
import { inferredWords } from '../board/inferred-words.ts'
import styles from './words.module.css'

export interface DisruptionWordsProps {
  readonly kind: DisruptionKind
  /** The new start as text after the word. Absent if it is unknown or stands beside it. */
  readonly start?: string | undefined
  /** The unit at whose head the whole text stands. Absent for the word alone. */
  readonly of?: (Disrupted & { readonly number: number }) | undefined
  /** For a stage, the stages of its race. Null while they are unknown. */
  readonly among?: readonly StageListed[] | null
  /** IANA zone to show a new start in. */
  readonly zone?: string
}

export function DisruptionWords({ kind, start, of: unit, among, zone = 'UTC' }: DisruptionWordsProps) {
  const { i18n } = useLingui()
  const word = i18n._(DISRUPTION_WORDS[kind])
  if (start !== undefined) return `${word} · ${i18n._(msg`new start ${start}`)}`
  if (!unit?.disruption) return word
  const { reason, inferredFrom } = unit.disruption
  const writeStart = (startAt: string) => formatInstant(startAt, zone, i18n.locale)
  const keepsClassifications =
    among?.some((stage) => stage.number < unit.number && stage.disruption?.kind !== 'cancelled') === true
  const outlook = outlookWords(unit, { keepsClassifications, writeStart, i18n })
  return (
    <p className={styles.notice} data-kind={kind}>
      <b className={styles.word}>{word}</b>
      {reason !== null && <span {...STATED_LANGUAGE}>{reason}</span>}
      {inferredFrom && <span>{inferredWords(inferredFrom, i18n)}</span>}
      {outlook !== null && <span>{outlook}</span>}
    </p>
  )
}
