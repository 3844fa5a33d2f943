/** Home: races in progress, then the season by discipline. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../navigation/link.tsx'
import { usePageSearch } from '../../navigation/page.ts'
import { Fragment } from 'react'
import { useDocument } from '../../live/use-document.ts'
import { useApp } from '../../site/app.ts'
import { PageHead } from '../../site/page-head.tsx'
import { useCurrentYear, useSiteYear } from '../../site/site-year.ts'
import { useSportNames } from '../../site/sport-name.ts'
import { EmptyState } from '@bell-lap/ui/state/empty-state.tsx'
import { FailedState } from '@bell-lap/ui/state/failed-state.tsx'
import { VisuallyHidden } from '@bell-lap/ui/text/visually-hidden.tsx'
import { isFeatured } from './carousel.ts'
import { CompetitionSection } from './competition-section.tsx'
import { GamesStrip } from './games-strip.tsx'
import styles from './home-screen.module.css'
import { listHomeGames, listHomeSections, showsCarousel } from './home-sections.ts'
import { LivePlate } from './live-plate.tsx'
import { LoadingDots } from './loading-dots.tsx'
import { LiveLinkCarousel } from './live-link-carousel.tsx'
import { OwnRaces } from './own-races.tsx'
import { WatchBanner } from './watch-banner.tsx'

export function HomeScreen() {
  const { t } = useLingui()
  const year = useSiteYear()
  const currentYear = useCurrentYear()
  const sport = usePageSearch().sport
  const names = useSportNames()
  const competitions = useDocument('competitions', {}, { year })
  const links = useDocument('live-links', {})
  const { renderedAtMs } = useApp()
  const sections = listHomeSections(competitions.body ?? [], sport, renderedAtMs)
  const games = listHomeGames(competitions.body ?? [], sport, renderedAtMs)
  const carousel = showsCarousel(sport, year, currentYear)
  const featured = carousel ? links.body?.find(isFeatured) : undefined
  // The race that is shown large stands among the others, at the front; alone it needs no carousel.
  const slides = carousel ? (links.body ?? []) : []
  const hasCarousel = slides.length > (featured === undefined ? 0 : 1)
  const title =
    sport === undefined ? (year === currentYear ? null : t`Season ${year}`) : `${names[sport]} ${year}`
  return (
    <>
      <PageHead
        title={title}
        description={[
          title,
          t`Live timing, results, start lists and rankings of road, track, mountain bike and BMX races.`,
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      <h1>
        <VisuallyHidden>{title ?? t`Live races and the ${year} season`}</VisuallyHidden>
      </h1>
      {sport === undefined && year >= currentYear ? <OwnRaces /> : null}
      {featured ? <LivePlate link={featured} /> : null}
      <div className={styles.page}>
        {hasCarousel ? <LiveLinkCarousel links={slides} /> : null}
        {sport === undefined ? null : (
          <p>
            <Link
              className={styles.back}
              to={year === currentYear ? '/' : '/{year}'}
              params={{ year }}
              search={{}}
            >
              ‹ <Trans>All disciplines</Trans>
            </Link>
          </p>
        )}
        {competitions.state === 'loading' ? (
          <LoadingDots />
        ) : competitions.state === 'failed' ? (
          <FailedState title={<Trans>The season could not be loaded</Trans>} />
        ) : sections.length === 0 && games.length === 0 && sport !== undefined ? (
          <EmptyState title={<Trans>No competitions of this discipline in {year}</Trans>}>
            <Link to={year === currentYear ? '/' : '/{year}'} params={{ year }} search={{}}>
              <Trans>Show all competitions of {year}</Trans>
            </Link>
          </EmptyState>
        ) : sections.length === 0 && games.length === 0 ? (
          <EmptyState title={<Trans>No competitions in {year}</Trans>}>
            {year < currentYear ? (
              <Trans>Choose another season at the top.</Trans>
            ) : (
              <Trans>They appear here as soon as their organisers publish them.</Trans>
            )}
          </EmptyState>
        ) : (
          <div className={styles.sections}>
            {/* The banner comes after road, even in a year without a road race. */}
            {sport === undefined && sections[0]?.category !== 'road' ? <WatchBanner /> : null}
            {sections.map((section, index) => (
              <Fragment key={section.category}>
                <CompetitionSection section={section} filtered={sport !== undefined} wide={index === 0} />
                {section.category === 'road' && sport === undefined ? <WatchBanner /> : null}
              </Fragment>
            ))}
            {games.length > 0 ? <GamesStrip games={games} /> : null}
          </div>
        )}
      </div>
    </>
  )
}
