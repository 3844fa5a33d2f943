/** The events of a competition by category: the kind of each, its state, and a link to it. */
import { hasMissedStart } from '@bell-lap/domain/calendar/next-start'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import type { EventListed } from '@bell-lap/protocol/objects/event'
import { formatDay, formatDayIn, formatTime } from '@bell-lap/ui/format/dates.ts'
import { phaseName } from '@bell-lap/ui/format/phase-name.ts'
import { Link } from '../../navigation/link.tsx'
import { EVENT_PATH } from '../../site/unit-address.ts'
import { programmeNow, type ProgrammeItem } from '../../site/programme.ts'
import { useCategoryName } from '../../site/use-category-name.ts'
import { zoneOfUnit } from '../../site/use-time-zone.ts'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { RiderName } from '@bell-lap/ui/signs/rider-name.tsx'
import { DisruptionMark } from '../../panels/disruption/disruption-mark.tsx'
import { LiveWord } from '../../panels/live-mark/live-word.tsx'
import { classNames } from '@bell-lap/ui/text/class-names.ts'
import rowLink from '@bell-lap/ui/links/row-link.module.css'
import { eventName } from '@bell-lap/ui/format/event-name.ts'
import { teamName } from '@bell-lap/ui/format/team-name.ts'
import { InferredMark } from '../../panels/board/inferred-mark.tsx'
import styles from './event-list.module.css'

interface EventListProps {
  readonly competition: Pick<Competition, 'year' | 'code' | 'timeZone'>
  readonly events: readonly EventListed[]
  readonly items: readonly ProgrammeItem[]
  /** IANA zone to show times in. */
  readonly zone: string
  /** The present instant, ms since 1970. */
  readonly atMs: number
}

export function EventList({ competition, events, items, zone, atMs }: EventListProps) {
  const { i18n } = useLingui()
  const nameOf = useCategoryName()
  const categories = [...new Set(events.map(({ category }) => category))]
  const one = categories.length === 1
  return (
    <div className={styles.groups}>
      {categories.map((category) => (
        <section key={category ?? ''} className={styles.group}>
          {!one && <h3 className={styles.category}>{nameOf(category)}</h3>}
          <ul className={styles.list}>
            {events
              .filter((event) => event.category === category)
              .map((event) => (
                <li key={event.number} className={classNames(rowLink.row, styles.item)}>
                  <Link
                    className={classNames(rowLink.link, styles.link)}
                    to={EVENT_PATH}
                    params={{ year: competition.year, competition: competition.code, event: event.number }}
                  >
                    {eventName(event.name, i18n.locale)}
                  </Link>
                  <span className={styles.state}>
                    <EventState
                      items={items.filter(({ eventId }) => eventId === event.number)}
                      event={event}
                      zone={zone}
                      ownZone={competition.timeZone}
                      atMs={atMs}
                    />
                  </span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface EventStateProps extends Pick<EventListProps, 'items' | 'zone' | 'atMs'> {
  readonly event: EventListed
  /** IANA zone of the competition. */
  readonly ownZone: string
}

/** The one raced now, else who won, else what comes next. */
function EventState({ items, event: { phases, podium }, zone, ownZone, atMs }: EventStateProps) {
  const { i18n } = useLingui()
  const { live, next, last } = programmeNow(items, atMs)
  const [racing] = live
  if (racing)
    return (
      <>
        {racing.disruption ? <DisruptionMark kind={racing.disruption.kind} /> : <LiveWord />}
        {' · '}
        {phaseName(racing.name, i18n.locale)}
      </>
    )
  const winners = podium.filter(({ rank }) => rank === 1)
  if (winners.length > 0)
    return winners.map(({ key, name, lastName, firstName, nation, inferredFrom }) => (
      <span key={key} className={styles.winner}>
        <Flag nation={nation} beside={teamName(key, { name, nation }, i18n.locale)} />{' '}
        {lastName === null ? (
          teamName(key, { name, nation }, i18n.locale)
        ) : (
          <RiderName rider={{ lastName, firstName: firstName ?? '' }} />
        )}
        {inferredFrom && <InferredMark from={inferredFrom} />}
      </span>
    ))
  // A round that waits for its new start delays those after it.
  const toCome = items.find(hasMissedStart) ?? next
  if (toCome) {
    const there = zoneOfUnit(zone, ownZone, toCome)
    const start = toCome.hideTime
      ? formatDay(toCome.startAt, i18n.locale)
      : `${formatDayIn(toCome.startAt, there, i18n.locale)} ${formatTime(toCome.startAt, there, i18n.locale)}`
    return (
      <>
        {phaseName(toCome.name, i18n.locale)} ·{' '}
        {toCome.disruption ? (
          <DisruptionMark kind={toCome.disruption.kind} start={hasMissedStart(toCome) ? undefined : start} />
        ) : (
          <time dateTime={toCome.startAt}>{start}</time>
        )}
      </>
    )
  }
  const off = items.findLast(({ disruption }) => disruption !== undefined)?.disruption
  if (off) return <DisruptionMark kind={off.kind} />
  if (last?.isFinal) return <Trans>Decided</Trans>
  if (items.some(({ isOver, hasResult }) => isOver && !hasResult)) return <Trans>Result awaited</Trans>
  return phases === 0 ? null : <Plural value={phases} one="# round" other="# rounds" />
}
