/** What a stage is called by its number: the prologue has none. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

export const stageNumber = (stage: number, i18n: I18n): string =>
  stage === 0 ? i18n._(msg`Prologue`) : i18n._(msg`Stage ${stage}`)

export function StageNumber({ stage }: { readonly stage: number }) {
  const { i18n } = useLingui()
  return stageNumber(stage, i18n)
}
