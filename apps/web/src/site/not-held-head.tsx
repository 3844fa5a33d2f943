/** The head of the page of a race that is not held as planned, whose description says what became of it, and why. */
import type { DisruptionKind } from '@bell-lap/domain/disruption'
import { useLingui } from '@lingui/react'
import { PageHead } from './page-head.tsx'
import { DISRUPTION_WORDS } from '../format/disruption-words.ts'

interface NotHeldHeadProps {
  readonly title: string | null
  /** The race by its full name. */
  readonly about: string
  readonly kind: DisruptionKind
  readonly reason: string | null
}

export function NotHeldHead({ title, about, kind, reason }: NotHeldHeadProps) {
  const { i18n } = useLingui()
  const said = [about, i18n._(DISRUPTION_WORDS[kind]), reason]
  return <PageHead title={title} description={said.filter(Boolean).join(' · ')} />
}
