/** Entries of the programme: time, event and phase, and the state of each. */
import { memo } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatTime } from '@bell-lap/ui/format/dates.ts'
import { formatStart } from '@bell-lap/ui/format/start.ts'
import { phaseName } from '@bell-lap/ui/format/phase-name.ts'
import { Link } from '../../../navigation/link.tsx'
import { DisruptionMark } from '../../../panels/disruption/disruption-mark.tsx'
import { PlannedStart } from '../../../panels/disruption/planned-start.tsx'
import { LiveWord } from '../../../panels/live-mark/live-word.tsx'
import { zoneOfUnit } from '../../../site/use-time-zone.ts'
import { classNames } from '@bell-lap/ui/text/class-names.ts'
import rowLink from '@bell-lap/ui/links/row-link.module.css'
import type { ProgrammeEntry } from './entry.ts'
import styles from './programme-list.module.css'

interface ProgrammeListProps {
  readonly entries: readonly ProgrammeEntry[]
  /** IANA zone to show times in, and that of the competition. The tooltip also names the time at the place of the race. */
  readonly zone: string
  readonly ownZone: string
}

function PlainProgrammeList({ entries, zone, ownZone }: ProgrammeListProps) {
  const { i18n } = useLingui()
  return (
    <ol className={styles.list}>
      {entries.map((entry) => (
        <li
          key={entry.key}
          className={classNames(rowLink.row, styles.item)}
          data-live={entry.isLive || undefined}
          data-final={entry.isFinal || undefined}
        >
          <time
            className={styles.time}
            dateTime={entry.startAt}
            title={[zoneOfUnit(zone, ownZone, entry), entry.timeZone ?? ownZone]
              .map((one) => formatStart(entry, one, i18n.locale))
              .filter((text, index, all) => all.indexOf(text) === index)
              .join(' · ')}
          >
            {entry.hideTime ? (
              ''
            ) : (
              <PlannedStart of={entry}>
                {formatTime(entry.startAt, zoneOfUnit(zone, ownZone, entry), i18n.locale)}
              </PlannedStart>
            )}
          </time>
          <span className={styles.what}>
            {entry.place === null ? (
              <Names entry={entry} />
            ) : (
              <Link className={rowLink.link} to={entry.place.to} params={entry.place.params as never}>
                <Names entry={entry} />
              </Link>
            )}
            {entry.note !== undefined && <span className={styles.note}>{entry.note}</span>}
          </span>
          <span className={styles.state}>
            <State entry={entry} />
          </span>
        </li>
      ))}
    </ol>
  )
}

/** A list that has not changed is not drawn again when others come below it. */
export const ProgrammeList = memo(PlainProgrammeList)

function Names({ entry: { eventName, name } }: { readonly entry: ProgrammeEntry }) {
  const { i18n } = useLingui()
  // A phase that is the whole event has the event's name.
  const phase = phaseName(name, i18n.locale)
  return eventName === null || eventName === phase ? (
    <span className={styles.phase}>{phase}</span>
  ) : (
    <>
      <b className={styles.event}>{eventName}</b> <span className={styles.phase}>{phase}</span>
    </>
  )
}

function State({ entry }: { readonly entry: ProgrammeEntry }) {
  const { isLive, isOver, hasResult, hasStartlist, place, disruption } = entry
  if (disruption && !hasResult) return <DisruptionMark kind={disruption.kind} />
  if (isLive) return <LiveWord />
  if (isOver && !hasResult) return <Trans>Result awaited</Trans>
  if (place === null) return null
  if (!hasResult && !hasStartlist) return null
  // On paper there is no link.
  return <span data-screen-only="">{hasResult ? <Trans>Result</Trans> : <Trans>Start list</Trans>}</span>
}
