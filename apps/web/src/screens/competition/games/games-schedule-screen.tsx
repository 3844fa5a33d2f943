/** The programme of games by day or by sport and event. A decided event names its winners. */
import { Fragment } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { GamesSchedule } from '@bell-lap/protocol/documents/multisports'
import { formatDay } from '@bell-lap/ui/format/dates.ts'
import { countryName } from '@bell-lap/ui/format/country.ts'
import { gamesSportName } from '@bell-lap/ui/format/games-sport.ts'
import { useDocument } from '../../../live/use-document.ts'
import { Link } from '../../../navigation/link.tsx'
import type { PageProps } from '../../../navigation/page.ts'
import { MedalDisc } from '../../../panels/medal-table/medal-disc.tsx'
import { sectionNow, type ProgrammeEntry } from '../programme/entry.ts'
import { Programme } from '../programme/programme.tsx'
import { MULTISPORT_DAY_PATH, MULTISPORT_PATHS, type GamesAddress } from '../../../site/multisport-address.ts'
import { CalendarLink } from '../../../site/calendar-link.tsx'
import { PageHead } from '../../../site/page-head.tsx'
import { phasePlace, STAGE_PATH } from '../../../site/unit-address.ts'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import styles from './games-schedule-screen.module.css'
import { gamesEventName } from '@bell-lap/ui/format/games-event-name.ts'
import { useGamesName } from './use-games-name.ts'

type Item = GamesSchedule['items'][number]

interface GamesScheduleScreenProps extends GamesAddress, Pick<PageProps, 'search'> {
  /** The one day that is shown; undefined for all. */
  readonly date?: string | undefined
}

export function GamesScheduleScreen({ sport, year, search, date }: GamesScheduleScreenProps) {
  const { t, i18n } = useLingui()
  const titled = (name: string): string => t`Schedule · ${name}`
  const name = useGamesName({ sport, year })
  const details = useDocument('multisport-details', { sport, year })
  const schedule = useDocument('multisport-schedule', { sport, year })
  const sportName = (code: string) => gamesSportName(code, i18n.locale, details.body?.sports)
  const items = schedule.body?.items ?? []
  const params = { multisport: sport, year }
  return (
    <>
      <PageHead
        title={titled(date === undefined ? name : `${formatDay(date, i18n.locale)} · ${name}`)}
        description={t`When each event of ${name} is decided, by day and by sport, in the time of the games or your own.`}
      />
      <div className={styles.page}>
        <Programme
          entries={items.map((item) =>
            entryOf(item, `${sportName(item.sport)} · ${gamesEventName(item.event, i18n.locale)}`),
          )}
          parts={[...new Set(items.map((item) => item.sport))]
            .map((code) => ({
              key: code,
              title: sportName(code),
              entries: items
                .filter((item) => item.sport === code)
                .map((item) => entryOf(item, gamesEventName(item.event, i18n.locale))),
            }))
            .sort((a, b) => a.title.localeCompare(b.title))}
          view={search.view === 'event' ? { by: 'event' } : { by: 'day', day: date ?? null }}
          state={schedule.state}
          ownZone={details.body?.timeZone ?? schedule.body?.timeZone ?? 'UTC'}
          renderCalendar={(day) => (
            <CalendarLink
              of="multisport-schedule"
              params={{ sport, year }}
              only={day === null ? null : { date: day }}
            />
          )}
          renderLink={(view, text, isShown) => {
            const more = {
              keepScroll: true,
              replace: true,
              'aria-current': isShown ? 'page' : undefined,
            } as const
            return view.by === 'day' && view.day !== null ? (
              <Link to={MULTISPORT_DAY_PATH} params={{ ...params, date: view.day }} {...more}>
                {text}
              </Link>
            ) : (
              <Link
                to={MULTISPORT_PATHS.schedule}
                params={params}
                search={view.by === 'event' ? { view: 'event' } : {}}
                {...more}
              >
                {text}
              </Link>
            )
          }}
        />
      </div>
    </>
  )
}

function entryOf(item: Item, eventName: string): ProgrammeEntry {
  return {
    ...item,
    eventName,
    place: placeOf(item),
    ...(item.medals.length === 0 && item.venue === null ? {} : { note: <Note item={item} /> }),
  }
}

function placeOf(item: Item): ProgrammeEntry['place'] {
  const { competition, phaseId } = item
  if (competition === null) return null
  const { year, code, event } = competition
  return event === 0
    ? { to: STAGE_PATH, params: { year, competition: code, stage: phaseId } }
    : phasePlace({ e: event, p: phaseId, year, code }, sectionNow(item))
}

/** The winners, once the event is decided. Before that the place. */
function Note({ item: { medals, venue } }: { readonly item: Item }) {
  const { i18n } = useLingui()
  if (medals.length === 0) return venue
  return (
    <span className={styles.medals}>
      {medals.map(({ medal, nation }) => (
        <Fragment key={`${medal}-${nation}`}>
          <span className={styles.medal}>
            <MedalDisc medal={medal} /> <Flag nation={nation} named={false} />
            <abbr className={styles.nation} title={countryName(nation, i18n.locale)}>
              {nation}
            </abbr>
          </span>{' '}
        </Fragment>
      ))}
    </span>
  )
}
