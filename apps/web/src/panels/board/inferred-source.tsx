/** The source of an inference, in words. */
import { useLingui } from '@lingui/react'
import type { InferredFrom } from '@bell-lap/protocol/vocabulary/inference'
import { inferredWords } from './inferred-words.ts'

export function InferredSource({ from }: { readonly from: InferredFrom }) {
  const { i18n } = useLingui()
  return inferredWords(from, i18n)
}
