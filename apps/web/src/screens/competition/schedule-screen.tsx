/** The programme of a competition of events, by day or by event, in its own time or the visitor's. */
import { Trans, useLingui } from '@lingui/react/macro'
import { competitionId } from '../../live/address.ts'
import { useDocument } from '../../live/use-document.ts'
import { Link } from '../../navigation/link.tsx'
import type { PageProps } from '../../navigation/page.ts'
import type { PageParams } from '../../navigation/page-path.ts'
import { PageHead } from '../../site/page-head.tsx'
import { daysOf } from '../../site/programme.ts'
import { SectionState } from '../../ui/section-state.tsx'
import { TimeZoneSwitch } from '../../site/time-zone-switch.tsx'
import { useTimeZone } from '../../site/use-time-zone.ts'
import { TabLinks } from '../../ui/tab-links.tsx'
import { CompetitionPage } from './competition-page.tsx'
import { DayName } from './day-name.tsx'
import { ProgrammeList } from './programme-list.tsx'
import styles from './schedule-screen.module.css'

type Params = PageParams<'/{year}/{competition}/schedule'> & { readonly date?: string }
interface ScheduleScreenProps extends Pick<PageProps, 'search'> {
  /** `date`: the one day that is shown; absent for all. */
  readonly params: Params
}

export function ScheduleScreen({ params: { year, competition: code, date }, search }: ScheduleScreenProps) {
  const { t } = useLingui()
  const c = competitionId(code, year)
  const competition = useDocument('competition', { c })
  const schedule = useDocument('schedule', { c })
  const events = useDocument('events', { c })
  const ownZone = competition.body?.timeZone ?? schedule.body?.timeZone ?? 'UTC'
  const zone = useTimeZone(ownZone)
  const name = competition.body?.name ?? code.toUpperCase()
  const items = schedule.body?.items ?? []
  const byEvent = search.view === 'event'
  const days = daysOf(items, zone)
  const shown = days.filter(({ day }) => date === undefined || day === date)
  const eventNames = new Map((events.body ?? []).map((event) => [event.number, event.name]))
  const about = { year, code, timeZone: ownZone }
  const params = { year, competition: code }
  return (
    <CompetitionPage year={year} code={code} name={name} title={<Trans>Schedule</Trans>}>
      <PageHead
        title={t`Schedule · ${name} ${year}`}
        description={t`When each race of ${name} ${year} starts, by day and by event.`}
      />
      <div className={styles.bar}>
        <TabLinks
          label={t`Order of the schedule`}
          links={[
            {
              key: 'day',
              link: (
                <Link
                  to="/{year}/{competition}/schedule"
                  params={params}
                  aria-current={byEvent ? undefined : 'page'}
                  keepScroll
                  replace
                >
                  <Trans>By day</Trans>
                </Link>
              ),
            },
            {
              key: 'event',
              link: (
                <Link
                  to="/{year}/{competition}/schedule"
                  params={params}
                  search={{ view: 'event' }}
                  aria-current={byEvent ? 'page' : undefined}
                  keepScroll
                  replace
                >
                  <Trans>By event</Trans>
                </Link>
              ),
            },
          ]}
        />
        {items[0] && <TimeZoneSwitch competitionZone={ownZone} at={items[0].startAt} />}
      </div>
      {!byEvent && days.length > 1 && (
        <TabLinks
          label={t`Days`}
          weight="sub"
          links={[
            {
              key: 'all',
              link: (
                <Link
                  to="/{year}/{competition}/schedule"
                  params={params}
                  aria-current={date === undefined ? 'page' : undefined}
                  keepScroll
                  replace
                >
                  <Trans>All days</Trans>
                </Link>
              ),
            },
            ...days.map(({ day }) => ({
              key: day,
              link: (
                <Link
                  to="/{year}/{competition}/schedule/{date}"
                  params={{ ...params, date: day }}
                  aria-current={date === day ? 'page' : undefined}
                  keepScroll
                  replace
                >
                  <DayName day={day} />
                </Link>
              ),
            })),
          ]}
        />
      )}
      {items.length === 0 ? (
        <SectionState
          state={schedule.state}
          empty={<Trans>The programme is not published yet</Trans>}
          failed={<Trans>The schedule could not be loaded</Trans>}
        />
      ) : byEvent ? (
        <div className={styles.parts}>
          {(events.body ?? []).map((event) => (
            <section key={event.number}>
              <h2 className={styles.title}>{event.name}</h2>
              {daysOf(
                items.filter(({ eventId }) => eventId === event.number),
                zone,
              ).map(({ day, items: own }) => (
                <div key={day} className={styles.day}>
                  <h3 className={styles.small}>
                    <DayName day={day} />
                  </h3>
                  <ProgrammeList competition={about} items={own} zone={zone} />
                </div>
              ))}
            </section>
          ))}
        </div>
      ) : (
        <div className={styles.parts}>
          {shown.map(({ day, items: own }) => (
            <section key={day}>
              <h2 className={styles.title}>
                <DayName day={day} />
              </h2>
              <ProgrammeList competition={about} items={own} eventNames={eventNames} zone={zone} />
            </section>
          ))}
        </div>
      )}
    </CompetitionPage>
  )
}
