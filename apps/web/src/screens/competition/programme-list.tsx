/** Entries of the programme: when, which event and phase, and how each stands. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import { formatInstant, formatTime } from '../../format/dates.ts'
import { Link } from '../../navigation/link.tsx'
import { phasePlace } from '../../site/phase-address.ts'
import type { ProgrammeItem } from '../../site/programme.ts'
import { LiveWord } from '../../panels/live-mark/live-word.tsx'
import { classNames } from '../../ui/class-names.ts'
import rowLink from '../../ui/row-link.module.css'
import styles from './programme-list.module.css'

interface ProgrammeListProps {
  readonly competition: Pick<Competition, 'year' | 'code' | 'timeZone'>
  readonly items: readonly ProgrammeItem[]
  /** Names of the events by number; absent where the list is of one event. */
  readonly eventNames?: ReadonlyMap<number, string>
  /** IANA zone to show times in. */
  readonly zone: string
}

export function ProgrammeList({ competition, items, eventNames, zone }: ProgrammeListProps) {
  const { i18n } = useLingui()
  const { year, code, timeZone } = competition
  return (
    <ol className={styles.list}>
      {items.map((item) => {
        const { key, name, startAt, eventId: e, phaseId: p, isLive, hasResult } = item
        const event = eventNames?.get(e)
        return (
          <li
            key={key}
            className={classNames(rowLink.row, styles.item)}
            data-live={isLive || undefined}
            data-final={item.isFinal || undefined}
          >
            <time
              className={styles.time}
              dateTime={startAt}
              title={[zone, timeZone]
                .map((one) => formatInstant(startAt, one, i18n.locale))
                .filter((text, index, all) => all.indexOf(text) === index)
                .join(' · ')}
            >
              {item.hideTime ? '' : formatTime(startAt, zone, i18n.locale)}
            </time>
            <span className={styles.what}>
              <Link
                className={rowLink.link}
                {...phasePlace({ e, p, year, code }, isLive ? 'live' : hasResult ? 'results' : null)}
              >
                {event === undefined || event === name ? (
                  <span className={styles.phase}>{name}</span>
                ) : (
                  <>
                    <b className={styles.event}>{event}</b> <span className={styles.phase}>{name}</span>
                  </>
                )}
              </Link>
            </span>
            <span className={styles.state}>
              {isLive ? (
                <LiveWord />
              ) : hasResult ? (
                <Trans>Result</Trans>
              ) : item.hasStartlist ? (
                <Trans>Start list</Trans>
              ) : null}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
