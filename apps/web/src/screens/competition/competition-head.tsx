/**
 * The head of a competition's page: its name in large letters, its dates on a plate, facts, and its shape.
 */
import type { CSSProperties } from 'react'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import type { StageListed } from '@bell-lap/protocol/objects/stage'
import { sportCategoryOf } from '@bell-lap/protocol/vocabulary/discipline'
import type { CompetitionType } from '@bell-lap/protocol/vocabulary/kinds'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../navigation/link.tsx'
import { placeName } from '@bell-lap/ui/format/country.ts'
import { formatDayRangeWithYear } from '@bell-lap/ui/format/day-range-with-year.ts'
import { useDocument } from '../../live/use-document.ts'
import { StageBars } from '../../panels/competition-shape/stage-bars-drawing.tsx'
import { CompetitionStatusMark } from '../../panels/competition-summary/status-mark.tsx'
import { SummaryFacts } from '../../panels/competition-summary/summary-facts.tsx'
import { allowsPage } from '../../site/competition-place.ts'
import { usePictureAddress } from '../../site/picture-address.ts'
import { followOfCompetition } from '../../visitor/follow.ts'
import { FollowStar } from '../../visitor/follow-star.tsx'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import styles from './competition-head.module.css'

/** Letters of a name beyond which it is set smaller, so that its words stay whole. */
const LONG_NAME = 36

/** Number of letters of the longest word. */
const longestWord = (name: string): number => Math.max(...name.split(/\s+/).map((word) => word.length))

interface CompetitionHeadProps {
  readonly competition: Competition
  readonly stages: readonly StageListed[]
}

export function CompetitionHead({ competition, stages }: CompetitionHeadProps) {
  const { i18n } = useLingui()
  const summaries = useDocument('summaries', { c: competition.id })
  const addressOf = usePictureAddress()
  const logo = addressOf(competition.logoBanner ?? competition.logo)
  return (
    <header className={styles.head} data-sport={sportCategoryOf(competition.sport)}>
      <div className={styles.inside}>
        <div className={styles.text}>
          <p className={styles.line}>
            <time className={styles.date} dateTime={competition.start}>
              {formatDayRangeWithYear(competition.start, competition.end, i18n.locale)}
            </time>
            {/* A single race shows its disruption, with the reason, on its own page. */}
            {(competition.type !== 'SingleRace' || !competition.disruption) && (
              <CompetitionStatusMark competition={competition} />
            )}
            <span className={styles.place}>
              <Flag nation={competition.noc} named={false} />{' '}
              {placeName(competition.location, competition.noc, i18n.locale)}
            </span>
            <FollowStar follow={followOfCompetition(competition)} />
          </p>
          {logo !== null && <img className={styles.logo} src={logo} alt="" height={48} />}
          <h1
            className={styles.name}
            data-long={competition.name.length > LONG_NAME || undefined}
            style={{ '--letters': longestWord(competition.name) } as CSSProperties}
          >
            {competition.name}
          </h1>
          <SummaryFacts summaries={summaries.body ?? competition.summaries} size="large" />
          <p className={styles.ways}>
            {competition.routeUrl === null || competition.type !== 'GrandTour' ? null : (
              <Link
                className={styles.route}
                to="/{year}/{competition}/route"
                params={{ year: competition.year, competition: competition.code }}
              >
                <Trans>Route on the map</Trans>
              </Link>
            )}
            {allowsPage('schedule', competition.type) && (
              <Link
                className={styles.route}
                to="/{year}/{competition}/schedule"
                params={{ year: competition.year, competition: competition.code }}
              >
                <Trans>Schedule</Trans>
              </Link>
            )}
            {hasReportsLink(competition.type) && (
              <Link
                className={styles.route}
                to="/{year}/{competition}/reports"
                params={{ year: competition.year, competition: competition.code }}
              >
                <Trans>Reports</Trans>
              </Link>
            )}
          </p>
        </div>
        {stages.length > 1 ? (
          <div className={styles.shape}>
            <StageBars stages={stages} />
          </div>
        ) : null}
      </div>
    </header>
  )
}

/** A single race has them among its sections. A competition with nothing else shows them on its page. */
const hasReportsLink = (type: CompetitionType): boolean =>
  allowsPage('reports', type) && type !== 'OnlyPDF' && type !== 'SingleRace'
