/**
 * Sets the race whose words the texts of a part of a page use, so that a woman who won is no "Sieger"
 * (language/speaking-of.ts).
 */
import { useMemo, type ReactNode } from 'react'
import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { speakingOf } from '../language/speaking-of.ts'

interface TextsOfProps {
  /** Category of the competition or the event. */
  readonly category: string | null | undefined
  readonly children: ReactNode
}

export function TextsOf({ category, children }: TextsOfProps) {
  const { i18n } = useLingui()
  const speaking = useMemo(() => speakingOf(i18n, category), [i18n, category])
  return <I18nProvider i18n={speaking}>{children}</I18nProvider>
}
