/** An athlete over all competitions: the person, present races, and every place, season by season. */
import { bibOf } from '@bell-lap/domain/figures/bib'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AthletePalmares } from '@bell-lap/protocol/documents/athletes'
import { countryName } from '@bell-lap/ui/format/country.ts'
import { formatDate, formatDayRange } from '@bell-lap/ui/format/dates.ts'
import { useDocument } from '../../live/use-document.ts'
import { Link } from '../../navigation/link.tsx'
import type { PageProps } from '../../navigation/page.ts'
import { isLongOver, standingOf } from '../../panels/competition-summary/standing.ts'
import { CompetitionStatusMark } from '../../panels/competition-summary/status-mark.tsx'
import { Season } from '../../panels/palmares/season.tsx'
import { useApp } from '../../site/app.ts'
import { PageHead } from '../../site/page-head.tsx'
import { EmptyState } from '@bell-lap/ui/state/empty-state.tsx'
import { FailedState } from '@bell-lap/ui/state/failed-state.tsx'
import { followOfRider } from '../../visitor/follow.ts'
import { FollowStar } from '../../visitor/follow-star.tsx'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { useQuarter } from '@bell-lap/ui/page/now.ts'
import { Plate } from '@bell-lap/ui/signs/plate.tsx'
import { RiderName } from '@bell-lap/ui/signs/rider-name.tsx'
import { Skeleton } from '@bell-lap/ui/state/skeleton.tsx'
import { palmaresDocument } from './athlete-documents.ts'
import { renderPlaceLink } from './place-link.tsx'
import styles from './athlete-screen.module.css'

export function AthleteScreen({ params: { athlete } }: PageProps<'/athlete/{athlete}'>) {
  const { t } = useLingui()
  const { name, params } = palmaresDocument(athlete)
  const palmares = useDocument(name, params)
  const shown = palmares.body?.name ?? ''
  return (
    <article className={styles.page}>
      <PageHead
        title={shown === '' ? t`Athlete` : shown}
        description={t`Races, stages, events and classifications of ${shown}, season by season.`}
      />
      {palmares.body !== null ? (
        <Palmares palmares={palmares.body} />
      ) : palmares.state === 'loading' ? (
        <Skeleton rows={12} rowHeight={44} />
      ) : (
        <FailedState title={<Trans>The palmares could not be loaded</Trans>} />
      )}
    </article>
  )
}

function Palmares({ palmares }: { readonly palmares: AthletePalmares }) {
  const seasons = palmares.seasons.flatMap((season) => {
    const competitions = season.competitions.filter(({ places }) => places.length > 0)
    return competitions.length === 0 ? [] : [{ ...season, competitions }]
  })
  return (
    <>
      <Head palmares={palmares} />
      <Now now={palmares.now} />
      {seasons.length === 0 ? (
        <EmptyState title={<Trans>No places yet</Trans>}>
          <Trans>They appear here as soon as a race of this athlete is over.</Trans>
        </EmptyState>
      ) : (
        seasons.map((season) => <Season key={season.year} season={season} renderLink={renderPlaceLink} />)
      )}
    </>
  )
}

function Head({ palmares }: { readonly palmares: AthletePalmares }) {
  const { i18n } = useLingui()
  const { nation, teamName, bornOn, uciRiderId, wins, podiums } = palmares
  return (
    <header className={styles.head}>
      <div className={styles.named}>
        <h1 className={styles.name}>
          {nation !== '' && <Flag nation={nation} />} <RiderName rider={palmares} />
        </h1>
        <FollowStar follow={followOfRider(palmares)} />
      </div>
      <p className={styles.facts}>
        {nation !== '' && <span>{countryName(nation, i18n.locale)}</span>}
        {teamName !== null && <span>{teamName}</span>}
        {bornOn !== null && (
          <span>
            <Trans>
              born <time dateTime={bornOn}>{formatBirth(bornOn, i18n.locale)}</time>
            </Trans>
          </span>
        )}
        {uciRiderId !== null && (
          <span>
            <Trans>UCI ID {uciRiderId}</Trans>
          </span>
        )}
      </p>
      {podiums > 0 && (
        <>
          <dl className={styles.tally}>
            <div>
              <dd className={styles.figure}>{wins}</dd>
              <dt>
                <Plural value={wins} one="win" other="wins" />
              </dt>
            </div>
            <div>
              <dd className={styles.figure}>{podiums}</dd>
              <dt>
                <Plural value={podiums} one="podium" other="podiums" />
              </dt>
            </div>
          </dl>
          <p className={styles.facts}>
            <Trans>In the races listed here</Trans>
          </p>
        </>
      )}
    </header>
  )
}

/** By the clock, as in lists (D-259): a race that nobody closed is neither now nor next. */
function Now({ now: all }: { readonly now: AthletePalmares['now'] }) {
  const { i18n } = useLingui()
  const nowMs = useQuarter(useApp().renderedAtMs)
  const now = all.filter((race) => !isLongOver(race, nowMs))
  if (now.length === 0) return null
  return (
    <section className={styles.now}>
      <h2 className={styles.heading}>
        <Trans>Races now and next</Trans>
      </h2>
      <ul className={styles.races}>
        {now.map(({ competition, code, year, competitionName, status, start, end, ...worn }) => (
          <li key={competition} className={styles.race} data-live={status === 'Live' || undefined}>
            <span className={styles.plate}>
              <Plate bib={bibOf(worn)} />
            </span>
            <Link className={styles.link} to="/{year}/{competition}" params={{ year, competition: code }}>
              {competitionName}
            </Link>
            {standingOf({ status, start, end }, nowMs) === 'Next' ? (
              <time className={styles.when} dateTime={start}>
                {formatDayRange(start, end, i18n.locale)}
              </time>
            ) : (
              <CompetitionStatusMark competition={{ status, start, end }} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Only the year if no more is known. */
const formatBirth = (bornOn: string, locale: string): string =>
  bornOn.length === 4 ? bornOn : formatDate(bornOn, locale)
