/** Says beside a factored time that it is one, and gives the time ridden. */
import { Trans } from '@lingui/react/macro'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { useColumnLabels } from './column-label.tsx'

export const Factored = () => (
  <Trans comment="Of a time: multiplied by the factor of the rider’s class">factored</Trans>
)

/** Empty if the time is the one ridden. */
export function RiddenTime({ realTime }: Pick<Row, 'realTime'>) {
  const labels = useColumnLabels()
  return realTime === undefined ? null : `${labels.realTime} ${realTime}`
}
