/** The way to every standing of a competition of events: its series after the newest round, its omniums. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import type { EventListed } from '@bell-lap/protocol/objects/event'
import { eventName } from '../../format/event-name.ts'
import { Link } from '../../navigation/link.tsx'
import { OMNIUM_PATH } from '../../site/phase-address.ts'
import { SeriesLink } from '../../site/series-link.tsx'
import { newestRounds } from './newest-rounds.ts'
import styles from './standing-links.module.css'

interface StandingLinksProps {
  readonly competition: Pick<Competition, 'year' | 'code'>
  readonly events: readonly EventListed[]
}

/** Nothing where there is none. */
export function StandingLinks({ competition: { year, code }, events }: StandingLinksProps) {
  const { i18n } = useLingui()
  const rounds = newestRounds(events)
  const omniums = events.filter(({ standing }) => standing === 'omnium')
  if (rounds.length + omniums.length === 0) return null
  return (
    <ul className={styles.standings}>
      {rounds.map((event) => (
        <li key={event.number}>
          <SeriesLink year={year} code={code} event={event} />
        </li>
      ))}
      {omniums.map((event) => {
        const name = eventName(event.name, i18n.locale)
        return (
          <li key={event.number}>
            <Link to={OMNIUM_PATH} params={{ year, competition: code, event: event.number }}>
              <Trans>Standings: {name}</Trans>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
