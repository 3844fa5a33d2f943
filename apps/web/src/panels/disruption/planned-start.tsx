/** The start of a race as it was planned, struck out where it was put off and nobody knows to when. */
import type { ReactNode } from 'react'
import { hasMissedStart } from '@bell-lap/domain/calendar/next-start'

interface PlannedStartProps {
  readonly of: Parameters<typeof hasMissedStart>[0]
  readonly children: ReactNode
}

export const PlannedStart = ({ of: race, children }: PlannedStartProps) =>
  hasMissedStart(race) ? <s>{children}</s> : children
