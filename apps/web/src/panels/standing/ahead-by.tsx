/** The criterion that puts a row ahead of the next one with equal points. */
import { useLingui } from '@lingui/react'
import { AHEAD_BY_WORDS, type AheadBy } from './ahead-by-words.ts'

interface AheadByWordsProps {
  readonly aheadBy: NonNullable<AheadBy>
  readonly className: string | undefined
}

export function AheadByWords({ aheadBy, className }: AheadByWordsProps) {
  const { i18n } = useLingui()
  return <span className={className}>{i18n._(AHEAD_BY_WORDS[aheadBy])}</span>
}
