/** The planned start of a race, struck out if it was put off to an unknown time. */
import type { ReactNode } from 'react'
import { hasMissedStart } from '@bell-lap/domain/calendar/next-start'

interface PlannedStartProps {
  readonly of: Parameters<typeof hasMissedStart>[0]
  readonly children: ReactNode
}

export const PlannedStart = ({ of: race, children }: PlannedStartProps) =>
  hasMissedStart(race) ? <s>{children}</s> : children
