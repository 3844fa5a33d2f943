/**
 * Links to every standing of a competition of events: its series after the newest round, and those of events
 * whose phases are added up.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import type { EventListed } from '@bell-lap/protocol/objects/event'
import { eventName } from '@bell-lap/ui/format/event-name.ts'
import { Link } from '../../navigation/link.tsx'
import { STANDING_PATHS } from '../../site/unit-address.ts'
import { SeriesLink } from '../../site/series-link.tsx'
import { standingOf } from '../../site/standing-of.ts'
import { newestRounds } from './newest-rounds.ts'
import styles from './standing-links.module.css'

interface StandingLinksProps {
  readonly competition: Pick<Competition, 'year' | 'code'>
  readonly events: readonly EventListed[]
}

/** Empty if there is none. */
export function StandingLinks({ competition: { year, code }, events }: StandingLinksProps) {
  const { i18n } = useLingui()
  const rounds = newestRounds(events)
  const added = events.flatMap((event) => {
    const standing = standingOf(event)
    return standing === null ? [] : [{ event, standing }]
  })
  if (rounds.length + added.length === 0) return null
  return (
    <ul className={styles.standings}>
      {rounds.map((event) => (
        <li key={event.number}>
          <SeriesLink year={year} code={code} event={event} />
        </li>
      ))}
      {added.map(({ event, standing }) => {
        const name = eventName(event.name, i18n.locale)
        return (
          <li key={event.number}>
            <Link to={STANDING_PATHS[standing]} params={{ year, competition: code, event: event.number }}>
              <Trans>Standings: {name}</Trans>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
