/** The days of games, the time left, and the place, in one line. */
import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import { placeName } from '@bell-lap/ui/format/country.ts'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { CompetitionStatusMark } from './status-mark.tsx'
import styles from './when-and-where.module.css'

interface WhenAndWhereProps {
  readonly games: Pick<Competition, 'start' | 'end' | 'status' | 'utcOffset' | 'noc' | 'location'>
  /** When they are, as the page shows it. */
  readonly days: string
  /** Further content of the line. */
  readonly children?: ReactNode
}

export function WhenAndWhere({ games, days, children }: WhenAndWhereProps) {
  const { i18n } = useLingui()
  return (
    <p className={styles.line}>
      <time className={styles.date} dateTime={games.start}>
        {days}
      </time>
      <CompetitionStatusMark competition={games} />
      <span className={styles.place}>
        <Flag nation={games.noc} named={false} /> {placeName(games.location, games.noc, i18n.locale)}
      </span>
      {children}
    </p>
  )
}
