/** Words about the lead of a classification, beside the name of its leader. */
import { Trans } from '@lingui/react/macro'
import type { BestInFront } from '@bell-lap/protocol/documents/stages'
import { formatDuration } from '@bell-lap/ui/format/duration.ts'

export const AheadOf = ({ name }: { readonly name: string }) => (
  <Trans comment="Ahead of another rider">ahead of {name}</Trans>
)

/** For a rider who took a jersey from another. */
export const NewHolder = () => <Trans comment="Of a rider who has taken a jersey from another">(new)</Trans>

/** The time that the best rider in front of the leader's group lacks for the lead. */
export function StillNeeds({ lastName, gapMs }: Pick<BestInFront, 'lastName' | 'gapMs'>) {
  const time = formatDuration(gapMs, 0)
  return (
    <Trans comment="Time that a rider of the breakaway lacks for the jersey">
      {lastName} still needs {time}
    </Trans>
  )
}
