/** The next sprint of a race on laps, in the strip of a phase or stage. */
import { Plural, Trans } from '@lingui/react/macro'
import type { StageLive } from '@bell-lap/protocol/documents/stages'

type Sprint = NonNullable<NonNullable<StageLive['track']>['next']>

export const NextSprintName = ({ sprint }: { readonly sprint: Sprint }) =>
  sprint.isLast ? <Trans>Last sprint</Trans> : <Trans>Sprint {sprint.number}</Trans>

export const LapsToSprint = ({ toGo }: { readonly toGo: number }) => (
  <Plural value={toGo} one="in # lap" other="in # laps" />
)
