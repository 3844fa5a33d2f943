/** How long a race over a time lasts, in the head of its stage or phase: `6 hours`, `1 hour + 5 laps`. */
import { Plural, useLingui } from '@lingui/react/macro'
import type { Phase } from '@bell-lap/protocol/objects/event'
import { formatPlannedTime } from '@bell-lap/ui/format/duration.ts'

type Timed = Pick<Phase, 'durationMs' | 'lapsAfterDuration'>

export function RaceTime({ durationMs, lapsAfterDuration: laps = 0 }: Timed) {
  const { i18n } = useLingui()
  if (durationMs === undefined) return null
  return (
    <span>
      {formatPlannedTime(durationMs, i18n.locale)}
      {laps > 0 && (
        <>
          {' + '}
          <Plural value={laps} one="# lap" other="# laps" />
        </>
      )}
    </span>
  )
}
