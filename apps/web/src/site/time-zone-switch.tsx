/** The choice of the zone that times are shown in, with a script of its own: the server does not know the visitor's, and most visitors need none. */
import { Suspense } from 'react'
import { late } from '../live/late.tsx'
import { useHydrated } from '../ui/hydrated.ts'
import type { TimeZoneChoiceProps } from './time-zone-choice.tsx'

const TimeZoneChoice = late(
  'src/site/time-zone-choice.tsx',
  async () => (await import('./time-zone-choice.tsx')).TimeZoneChoice,
)

export function TimeZoneSwitch(props: TimeZoneChoiceProps) {
  return useHydrated() ? (
    <Suspense>
      <TimeZoneChoice {...props} />
    </Suspense>
  ) : null
}
