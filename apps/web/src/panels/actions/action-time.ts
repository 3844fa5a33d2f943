/** When an action happened. */
import type { Action } from '@bell-lap/protocol/documents/actions'
import { formatDay, formatTime } from '@bell-lap/ui/format/dates.ts'

/** Its time of day, or its day if no more is known. `zone`: IANA zone to show instants in. */
export const actionTime = ({ happenedAt, hideTime }: Action, zone: string, locale: string): string =>
  hideTime ? formatDay(happenedAt, locale) : formatTime(happenedAt, zone, locale)
