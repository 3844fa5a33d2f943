/** The programme of a competition of events, by day or by event, in its own time or the visitor's. */
import { nameWithYear } from '@bell-lap/domain/calendar/name-with-year'
import { Trans, useLingui } from '@lingui/react/macro'
import { competitionId } from '../../live/address.ts'
import { useDocument } from '../../live/use-document.ts'
import { Link } from '../../navigation/link.tsx'
import type { PageProps } from '../../navigation/page.ts'
import type { PageParams } from '../../navigation/page-path.ts'
import { entryOfPhase } from './programme/entry.ts'
import { Programme } from './programme/programme.tsx'
import { CalendarLink } from '../../site/calendar-link.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { formatDay } from '@bell-lap/ui/format/dates.ts'
import { eventName } from '@bell-lap/ui/format/event-name.ts'
import { CompetitionPage } from './competition-page.tsx'

type Params = PageParams<'/{year}/{competition}/schedule'> & { readonly date?: string }
interface ScheduleScreenProps extends Pick<PageProps, 'search'> {
  /** `date`: the one day that is shown; absent for all. */
  readonly params: Params
}

export function ScheduleScreen({ params: { year, competition: code, date }, search }: ScheduleScreenProps) {
  const { t, i18n } = useLingui()
  const c = competitionId(code, year)
  const competition = useDocument('competition', { c })
  const schedule = useDocument('schedule', { c })
  const events = useDocument('events', { c })
  const titled = (about: string): string => t`Schedule · ${about}`
  const about = nameWithYear(competition.body?.name ?? code.toUpperCase(), year)
  const items = schedule.body?.items ?? []
  const eventNames = new Map(
    (events.body ?? []).map((event) => [event.number, eventName(event.name, i18n.locale)]),
  )
  const params = { year, competition: code }
  return (
    <CompetitionPage year={year} code={code} name={about} title={<Trans>Schedule</Trans>}>
      <PageHead
        title={titled(date === undefined ? about : `${formatDay(date, i18n.locale)} · ${about}`)}
        description={t`When each race of ${about} starts, by day and by event.`}
      />
      <Programme
        entries={items.map((item) =>
          entryOfPhase(item, { year, code }, eventNames.get(item.eventId) ?? null),
        )}
        parts={(events.body ?? []).map((event) => ({
          key: String(event.number),
          title: eventName(event.name, i18n.locale),
          entries: items
            .filter(({ eventId }) => eventId === event.number)
            .map((item) => entryOfPhase(item, { year, code }, null)),
        }))}
        view={search.view === 'event' ? { by: 'event' } : { by: 'day', day: date ?? null }}
        state={schedule.state}
        ownZone={competition.body?.timeZone ?? schedule.body?.timeZone ?? 'UTC'}
        renderCalendar={(day) => (
          <CalendarLink of="schedule" params={{ c }} only={day === null ? null : { date: day }} />
        )}
        renderLink={(view, text, isShown) => {
          const more = {
            keepScroll: true,
            replace: true,
            'aria-current': isShown ? 'page' : undefined,
          } as const
          return view.by === 'day' && view.day !== null ? (
            <Link to="/{year}/{competition}/schedule/{date}" params={{ ...params, date: view.day }} {...more}>
              {text}
            </Link>
          ) : (
            <Link
              to="/{year}/{competition}/schedule"
              params={params}
              search={view.by === 'event' ? { view: 'event' } : {}}
              {...more}
            >
              {text}
            </Link>
          )
        }}
      />
    </CompetitionPage>
  )
}
