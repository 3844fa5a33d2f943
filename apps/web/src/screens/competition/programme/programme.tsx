/**
 * A programme by day or by event, in the competition's time or the visitor's own. The screen provides the
 * links.
 */
import type { ReactNode } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { daysOf, nearestDay } from '../../../site/programme.ts'
import { TimeZoneSwitch } from '../../../site/time-zone-switch.tsx'
import { useFrameSwitches } from '../../../site/use-preferences.ts'
import { useTimeZone } from '../../../site/use-time-zone.ts'
import { EmptyState } from '@bell-lap/ui/state/empty-state.tsx'
import { SectionState } from '@bell-lap/ui/state/section-state.tsx'
import { TabLinks } from '@bell-lap/ui/links/tab-links.tsx'
import { useGrowing } from '@bell-lap/ui/table/use-growing.ts'
import { DayName } from './day-name.tsx'
import type { ProgrammeEntry } from './entry.ts'
import { ProgrammeList } from './programme-list.tsx'
import styles from './programme.module.css'

/** The shown part of the programme: one day, all of them, or all by event. */
export type ProgrammeView = { readonly by: 'day'; readonly day: string | null } | { readonly by: 'event' }

export interface ProgrammePart {
  readonly key: string
  readonly title: ReactNode
  /** The title names their event if all have the same. */
  readonly entries: readonly ProgrammeEntry[]
}

interface ProgrammeProps {
  /** By their start. */
  readonly entries: readonly ProgrammeEntry[]
  /** Parts of the programme by event. */
  readonly parts: readonly ProgrammePart[]
  readonly view: ProgrammeView
  /** Why there is nothing, if there is nothing. */
  readonly state: 'ok' | 'loading' | 'notYet' | 'over' | 'unknown' | 'failed'
  /** IANA zone of the competition. */
  readonly ownZone: string
  /** The link to the calendar of a day as the places of the races count it, of all where it is null. */
  readonly renderCalendar: (day: string | null) => ReactNode
  readonly renderLink: (view: ProgrammeView, text: ReactNode, isShown: boolean) => ReactNode
}

/**
 * Entries of a long programme that the server draws, and that the browser adds each time. Whole days or
 * events are drawn, so a few more.
 */
const DRAWN_AT_ONCE = 30

const ALL_DAYS: ProgrammeView = { by: 'day', day: null }
const BY_EVENT: ProgrammeView = { by: 'event' }

export function Programme({
  entries,
  parts,
  view,
  state,
  ownZone,
  renderCalendar,
  renderLink,
}: ProgrammeProps) {
  const { t } = useLingui()
  const zone = useTimeZone(ownZone)
  const { sideEvents } = useFrameSwitches()
  const isShown = (entry: ProgrammeEntry): boolean => sideEvents || !entry.isSideEvent
  const shown = entries.filter(isShown)
  const days = daysOf(shown, zone, ownZone)
  const [first] = shown
  const chosen = view.by === 'day' ? view.day : null
  const isFree = chosen !== null && !days.some(({ day }) => day === chosen)
  const nearest = isFree
    ? nearestDay(
        days.map(({ day }) => day),
        chosen,
      )
    : undefined
  const drawn = useGrowing(DRAWN_AT_ONCE, shown.length)
  const shownParts: ShownPart[] =
    view.by === 'day'
      ? days
          .filter(({ day }) => chosen === null || day === chosen)
          .map(({ day, items }) => ({
            key: day,
            title: <DayName day={day} full />,
            entries: items,
            list: <ProgrammeList entries={items} zone={zone} ownZone={ownZone} />,
            wayTo: renderLink({ by: 'day', day }, <EventCount entries={items} />, false),
          }))
      : parts
          .map((part) => ({ ...part, entries: part.entries.filter(isShown) }))
          .filter((part) => part.entries.length > 0)
          .map((part) => ({
            ...part,
            list: daysOf(part.entries, zone, ownZone).map(({ day, items }) => (
              <div key={day} className={styles.day}>
                <h3 className={styles.small}>
                  <DayName day={day} />
                </h3>
                <ProgrammeList entries={items} zone={zone} ownZone={ownZone} />
              </div>
            )),
            wayTo: renderLink(ALL_DAYS, <EventCount entries={part.entries} />, false),
          }))
  return (
    <>
      <div className={styles.bar}>
        <TabLinks
          label={t`Order of the schedule`}
          links={[
            { key: 'day', link: renderLink(ALL_DAYS, <Trans>By day</Trans>, view.by === 'day') },
            { key: 'event', link: renderLink(BY_EVENT, <Trans>By event</Trans>, view.by === 'event') },
          ]}
        />
        {first && <TimeZoneSwitch competitionZone={ownZone} at={first.startAt} />}
      </div>
      {view.by === 'day' && days.length > 1 && (
        <TabLinks
          label={t`Days`}
          weight="sub"
          links={[
            { key: 'all', link: renderLink(ALL_DAYS, <Trans>All days</Trans>, chosen === null) },
            ...days.map(({ day }) => ({
              key: day,
              link: renderLink({ by: 'day', day }, <DayName day={day} />, chosen === day),
            })),
          ]}
        />
      )}
      {first === undefined ? (
        <SectionState
          state={state}
          empty={<Trans>The programme is not published yet</Trans>}
          failed={<Trans>The schedule could not be loaded</Trans>}
        />
      ) : nearest !== undefined ? (
        <EmptyState
          title={
            <Trans>
              Nothing is on the programme of <DayName day={chosen ?? nearest} full />
            </Trans>
          }
        >
          {renderLink(
            { by: 'day', day: nearest },
            <Trans>
              The nearest day: <DayName day={nearest} full />
            </Trans>,
            false,
          )}
        </EmptyState>
      ) : (
        <div className={styles.parts}>
          {shownParts.map(({ key, title, list, wayTo }, at) => (
            <section key={key}>
              <h2 className={styles.title}>{title}</h2>
              {entriesBefore(shownParts, at) < drawn ? list : <p>{wayTo}</p>}
            </section>
          ))}
        </div>
      )}
      {first && renderCalendar(zone === ownZone && !isFree ? chosen : null)}
    </>
  )
}

/** A day of the programme, or an event. */
interface ShownPart extends ProgrammePart {
  readonly list: ReactNode
  /** Shown until the list is drawn: a link to it for readers without scripts. */
  readonly wayTo: ReactNode
}

const entriesBefore = (parts: readonly ShownPart[], at: number): number =>
  parts.slice(0, at).reduce((sum, { entries }) => sum + entries.length, 0)

function EventCount({ entries }: Pick<ProgrammePart, 'entries'>) {
  return <Plural value={entries.length} one="# event" other="# events" />
}
