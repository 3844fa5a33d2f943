/** Says that a row or ranking follows from an inferred fact, and names the source of the inference. */
import { msg } from '@lingui/core/macro'
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Ranking } from '@bell-lap/protocol/objects/ranking'
import type { InferredFrom } from '@bell-lap/protocol/vocabulary/inference'

/** Beside a name; the meaning follows below the table. */
export const INFERRED_MARK = '*'

const WORDS: Readonly<Record<InferredFrom, MessageDescriptor>> = {
  publishedStandings: msg`Inferred from the published standings`,
  publishedResult: msg`Inferred from the published result`,
  positions: msg`Inferred from positions or pictures`,
  reports: msg`Inferred from reports`,
}

export const inferredWords = (from: InferredFrom, i18n: I18n): string => i18n._(WORDS[from])

type Inferred = Partial<Pick<Ranking, 'inferredFrom'>> & {
  readonly results: readonly { readonly inferredFrom?: InferredFrom | undefined }[]
}

/** Notes below a ranking: one for the whole of it, and one for each kind of marked row. */
export function inferredNotes({ inferredFrom, results }: Inferred, i18n: I18n): string[] {
  const ofRows = new Set(results.flatMap((row) => row.inferredFrom ?? []))
  return [
    ...(inferredFrom === undefined ? [] : [inferredWords(inferredFrom, i18n)]),
    ...[...ofRows].map((from) => `${INFERRED_MARK} ${inferredWords(from, i18n)}`),
  ]
}
