/**
 * The name of a stage: a half stage by its label (1a), any other one by its number; the prologue has none.
 * Only this file decides it. Labels come with the stage, or from the shown race.
 */
import { createContext, use } from 'react'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** Labels of the stages of the shown race, by number. Stages without one are absent. */
export const StageLabels = createContext<ReadonlyMap<number, string>>(new Map())

/** The labels of listed stages. */
export const labelsOf = (
  stages: readonly { readonly number: number; readonly label?: string | undefined }[],
): ReadonlyMap<number, string> =>
  new Map(stages.flatMap(({ number, label }) => (label === undefined ? [] : [[number, label] as const])))

/** @param label label of a half stage, if known */
export function stageNumber(number: number, i18n: I18n, label?: string): string {
  if (label === undefined && number === 0) return i18n._(msg`Prologue`)
  const stage = label ?? String(number)
  return i18n._(msg`Stage ${stage}`)
}

/** For places with room for the number alone: the prologue begins with P in every language. */
export const stageSign = (stage: number, label?: string): string =>
  label ?? (stage === 0 ? 'P' : String(stage))

interface StageProps {
  readonly stage: number
  readonly label?: string | undefined
}

export function StageNumber({ stage, label }: StageProps) {
  const { i18n } = useLingui()
  const labels = use(StageLabels)
  return stageNumber(stage, i18n, label ?? labels.get(stage))
}

export function StageSign({ stage, label }: StageProps) {
  return stageSign(stage, label ?? use(StageLabels).get(stage))
}
