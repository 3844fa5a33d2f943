/** Places one below the other: rank, race and day. */
import { MEDALS } from '@bell-lap/domain/standing/medal-table'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PalmaresCompetition, PalmaresPlace } from '@bell-lap/protocol/documents/athletes'
import { formatDay } from '@bell-lap/ui/format/dates.ts'
import { IrmMark } from '../board/irm-mark.tsx'
import { RankingName } from '../board/ranking-name.tsx'
import { MedalDisc } from '../medal-table/medal-disc.tsx'
import type { RenderPlaceLink } from './season.tsx'
import { eventName } from '@bell-lap/ui/format/event-name.ts'
import { gamesEventName } from '@bell-lap/ui/format/games-event-name.ts'
import { StageNumber } from '@bell-lap/ui/signs/stage-number.tsx'
import { InferredMark } from '../board/inferred-mark.tsx'
import { InferredNotes } from '../board/inferred-notes.tsx'
import styles from './place-list.module.css'

interface PlaceListProps {
  readonly places: readonly { readonly competition: PalmaresCompetition; readonly place: PalmaresPlace }[]
  readonly renderLink: RenderPlaceLink
  /** True if the places belong to several competitions. */
  readonly showsCompetition?: boolean
}

export function PlaceList({ places, renderLink, showsCompetition = false }: PlaceListProps) {
  const { i18n } = useLingui()
  if (places.length === 0) return null
  return (
    <>
      <ol className={styles.list}>
        {places.map(({ competition, place }) => {
          const { kind, classification, stage, event, name, on, rank, irm, isTeam, inferredFrom } = place
          const medal = kind === 'medal' ? MEDALS[rank - 1] : undefined
          return (
            <li
              key={`${competition.competition} ${kind} ${classification} ${stage} ${event ?? name}`}
              className={styles.place}
              data-won={rank === 1 || undefined}
              data-podium={(rank > 1 && rank <= 3) || undefined}
            >
              <b className={styles.rank}>
                {medal !== undefined ? (
                  <MedalDisc medal={medal} />
                ) : rank > 0 ? (
                  rank
                ) : (
                  irm !== null && <IrmMark irm={irm} />
                )}
                {inferredFrom && <InferredMark from={inferredFrom} />}
              </b>
              <span className={styles.what}>
                {renderLink(competition, place, styles.link!, <Title place={place} />)}
                {showsCompetition && kind !== 'race' && (
                  <span className={styles.competition}>{competition.competitionName}</span>
                )}
                {isTeam && (
                  <span className={styles.competition}>
                    <Trans>with the team</Trans>
                  </span>
                )}
              </span>
              <time className={styles.day} dateTime={on}>
                {formatDay(on, i18n.locale)}
              </time>
            </li>
          )
        })}
      </ol>
      <InferredNotes rows={places.map(({ place }) => place)} />
    </>
  )
}

function Title({ place: { kind, classification, stage, label, name } }: { readonly place: PalmaresPlace }) {
  const { i18n } = useLingui()
  if (kind === 'classification' && classification !== null)
    return (
      <RankingName
        ranking={{ name, type: 'Overall', rankingType: classification, resultStatus: 'official' }}
      />
    )
  if (kind === 'medal') return gamesEventName(name, i18n.locale)
  if (kind !== 'stage') return eventName(name, i18n.locale)
  return (
    <>
      <span className={styles.stage}>{stage !== null && <StageNumber stage={stage} label={label} />}</span>{' '}
      {name}
    </>
  )
}
