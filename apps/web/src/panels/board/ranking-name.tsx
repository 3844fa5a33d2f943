/** A ranking's name in the reader's language. */
import { useLingui } from '@lingui/react/macro'
import { useIsOneRace } from '../one-race/one-race-context.tsx'
import { rankingWords, type NamedRanking } from './ranking-words.ts'

/** Over the stage or over the race so far; a marker's ranking keeps the marker's name. */
export function RankingName({ ranking }: { readonly ranking: NamedRanking }) {
  const { i18n } = useLingui()
  const words = rankingWords(ranking, useIsOneRace())
  return typeof words === 'string' ? words : i18n._(words)
}
