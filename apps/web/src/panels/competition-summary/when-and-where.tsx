/** When games are, how far they are, and where, in one line. */
import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import { placeName } from '../../format/country.ts'
import { formatDayRange } from '../../format/dates.ts'
import { formatDayRangeWithYear } from '../../format/day-range-with-year.ts'
import { Flag } from '../../ui/flag.tsx'
import { CompetitionStatusMark } from './status-mark.tsx'
import styles from './when-and-where.module.css'

interface WhenAndWhereProps {
  readonly games: Pick<Competition, 'start' | 'end' | 'status' | 'utcOffset' | 'noc' | 'location'>
  /** Where the page does not say the year anyway. */
  readonly withYear?: boolean
  /** What else the line says. */
  readonly children?: ReactNode
}

export function WhenAndWhere({ games, withYear = false, children }: WhenAndWhereProps) {
  const { i18n } = useLingui()
  return (
    <p className={styles.line}>
      <time className={styles.date} dateTime={games.start}>
        {(withYear ? formatDayRangeWithYear : formatDayRange)(games.start, games.end, i18n.locale)}
      </time>
      <CompetitionStatusMark competition={games} />
      <span className={styles.place}>
        <Flag nation={games.noc} named={false} /> {placeName(games.location, games.noc, i18n.locale)}
      </span>
      {children}
    </p>
  )
}
