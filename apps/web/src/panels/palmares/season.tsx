/** One season of an athlete: wins first, then the other places by competition. */
import type { ReactNode } from 'react'
import { isWin } from '@bell-lap/domain/standing/win'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type {
  AthletePalmares,
  PalmaresCompetition,
  PalmaresPlace,
} from '@bell-lap/protocol/documents/athletes'
import { formatDayRange } from '@bell-lap/ui/format/dates.ts'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { PlaceList } from './place-list.tsx'
import { partPlaces } from './part-places.ts'
import styles from './season.module.css'

/** The screen's link to the page of a place, or of the competition itself. */
export type RenderPlaceLink = (
  competition: PalmaresCompetition,
  place: PalmaresPlace | null,
  className: string,
  content: ReactNode,
) => ReactNode

interface SeasonProps {
  readonly season: AthletePalmares['seasons'][number]
  readonly renderLink: RenderPlaceLink
}

export function Season({ season: { year, wins, competitions }, renderLink }: SeasonProps) {
  const { i18n } = useLingui()
  const won = competitions.flatMap((competition) =>
    competition.places.filter(isWin).map((place) => ({ competition, place })),
  )
  const others = competitions.filter(({ places }) => places.some((place) => !isWin(place)))
  return (
    <section className={styles.season}>
      <h2 className={styles.year}>
        {year}
        {wins > 0 && (
          <span className={styles.wins}>
            <Plural value={wins} one="# win" other="# wins" />
          </span>
        )}
      </h2>
      <PlaceList places={won} renderLink={renderLink} showsCompetition />
      {others.map((competition) => {
        const { shown, rest } = partPlaces(competition.places)
        const inCompetition = (places: readonly PalmaresPlace[]) =>
          places.map((place) => ({ competition, place }))
        return (
          <section key={competition.competition} className={styles.competition}>
            <h3 className={styles.head}>
              <Flag nation={competition.noc} />
              {renderLink(competition, null, styles.link!, competition.competitionName)}
              <span className={styles.when}>
                {formatDayRange(competition.start, competition.end, i18n.locale)}
              </span>
              {competition.teamName !== null && <span className={styles.team}>{competition.teamName}</span>}
            </h3>
            <PlaceList places={inCompetition(shown)} renderLink={renderLink} />
            {rest.length > 0 && (
              <details className={styles.more}>
                <summary>
                  <Plural value={rest.length} one="# more place" other="# more places" />
                </summary>
                <PlaceList places={inCompetition(rest)} renderLink={renderLink} />
              </details>
            )}
            {shown.length + rest.length === 0 && (
              <p className={styles.none}>
                <Trans>Started</Trans>
              </p>
            )}
          </section>
        )
      })}
    </section>
  )
}
