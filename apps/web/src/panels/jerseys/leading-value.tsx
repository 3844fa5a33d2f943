/**
 * The leader's value in a classification: a time, or points with their unit. Empty if only the leader was
 * published.
 */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { unitOfClassification } from '@bell-lap/domain/standing/classification-rule'
import type { Jerseys } from '@bell-lap/protocol/documents/stages'

export function LeadingValue({ classification, value }: Pick<Jerseys[number], 'classification' | 'value'>) {
  const { t } = useLingui()
  return unitOfClassification(classification) === 'points' && value !== ''
    ? t`${plural(Number(value), { one: `${value} pt`, other: `${value} pts` })}`
    : value
}
