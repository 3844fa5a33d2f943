/** A competition of events: phases in progress, its events by category, and the programme of the day. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import { useDocument } from '../../live/use-document.ts'
import { Link } from '../../navigation/link.tsx'
import { PhaseInPassing } from '../../panels/strip/phase-in-passing.tsx'
import { DayName } from './programme/day-name.tsx'
import { entryOfPhase } from './programme/entry.ts'
import { ProgrammeList } from './programme/programme-list.tsx'
import { useApp } from '../../site/app.ts'
import { phasePlace } from '../../site/unit-address.ts'
import { daysOf, programmeNow } from '../../site/programme.ts'
import { TimeZoneSwitch } from '../../site/time-zone-switch.tsx'
import { useFrameSwitches } from '../../site/use-preferences.ts'
import { useTimeZone } from '../../site/use-time-zone.ts'
import { EmptyState } from '@bell-lap/ui/state/empty-state.tsx'
import { FailedState } from '@bell-lap/ui/state/failed-state.tsx'
import { NothingPublished } from '@bell-lap/ui/state/section-state.tsx'
import { Skeleton } from '@bell-lap/ui/state/skeleton.tsx'
import styles from './competition-screen.module.css'
import { EventList } from './event-list.tsx'
import { eventName } from '@bell-lap/ui/format/event-name.ts'
import { phaseName } from '@bell-lap/ui/format/phase-name.ts'
import { StandingLinks } from './standing-links.tsx'

const USUAL_EVENTS = 12
const EVENT_ROW_PX = 45

export function EventsOverview({ competition }: { readonly competition: Competition }) {
  const { i18n } = useLingui()
  const { id: c, year, code } = competition
  const events = useDocument('events', { c })
  const schedule = useDocument('schedule', { c })
  const zone = useTimeZone(competition.timeZone)
  const atMs = useApp().renderedAtMs
  const { sideEvents } = useFrameSwitches()
  const list = (events.body ?? []).filter(({ isSideEvent }) => sideEvents || !isSideEvent)
  const items = (schedule.body?.items ?? []).filter(({ isSideEvent }) => sideEvents || !isSideEvent)
  const now = programmeNow(items, atMs)
  const names = new Map(list.map(({ number, name }) => [number, eventName(name, i18n.locale)]))
  const days = daysOf(items, zone, competition.timeZone)
  const about = now.live[0] ?? now.next ?? now.last
  const day = days.find((each) => about !== null && each.items.includes(about))
  return (
    <div className={styles.page}>
      {now.live.map(({ key, eventId: e, phaseId: p, name }) => (
        <PhaseInPassing
          key={key}
          {...{ c, e, p }}
          name={[...new Set([names.get(e), phaseName(name, i18n.locale)])].filter(Boolean).join(' · ')}
          renderLink={(text) => <Link {...phasePlace({ e, p, year, code }, 'live')}>{text}</Link>}
        />
      ))}
      <div className={styles.columns}>
        <section className={styles.main} aria-labelledby="events">
          <div className={styles.heading}>
            <h2 className={styles.title} id="events">
              {list.length > 0 && list.every(({ series }) => series !== null) ? (
                <Trans context="of a season">Rounds</Trans>
              ) : (
                <Trans>Events</Trans>
              )}
            </h2>
          </div>
          <StandingLinks competition={competition} events={list} />
          {list.length > 0 ? (
            <EventList competition={competition} events={list} items={items} zone={zone} atMs={atMs} />
          ) : events.state === 'loading' ? (
            <Skeleton rows={USUAL_EVENTS} rowHeight={EVENT_ROW_PX} />
          ) : events.state === 'failed' ? (
            <FailedState level={3} title={<Trans>The events could not be loaded</Trans>} />
          ) : competition.status === 'Previous' ? (
            <NothingPublished level={3} />
          ) : (
            <EmptyState level={3} title={<Trans>The programme is not published yet</Trans>}>
              <Trans>Events appear here as soon as the organiser publishes them.</Trans>
            </EmptyState>
          )}
        </section>
        {day && (
          <section className={styles.rail} aria-labelledby="day">
            <div className={styles.main}>
              <div className={styles.heading}>
                <h2 className={styles.title} id="day">
                  <DayName day={day.day} />
                </h2>
                {day.items.some(({ hideTime }) => !hideTime) && (
                  <TimeZoneSwitch competitionZone={competition.timeZone} at={day.items[0]?.startAt ?? ''} />
                )}
              </div>
              <ProgrammeList
                entries={day.items.map((item) =>
                  entryOfPhase(item, competition, names.get(item.eventId) ?? null),
                )}
                zone={zone}
                ownZone={competition.timeZone}
              />
              <p>
                <Link
                  className={styles.more}
                  to="/{year}/{competition}/schedule"
                  params={{ year, competition: code }}
                >
                  <Trans>The whole schedule</Trans>
                </Link>
              </p>
            </div>
          </section>
        )}
      </div>
    </div>
  )
}
