/** The headline in one line of fixed height, so that news moves nothing. */
import { Fragment, type ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DisruptionKind } from '@bell-lap/domain/calendar/disruption'
import type { Actions } from '@bell-lap/protocol/documents/actions'
import { headlineOf } from '@bell-lap/protocol/documents/headline'
import { formatKm } from '@bell-lap/ui/format/distance.ts'
import { useFollowedBibs } from '../../visitor/followed-bibs.tsx'
import { actionTime } from './action-time.ts'
import { ActionWords } from './action-words.tsx'
import { ownHeadline } from './own-headline.ts'
import styles from './latest-line.module.css'

interface LatestLineProps {
  /** Null while they are not known. */
  readonly actions: Actions | null
  /** The disruption of the race, if any. */
  readonly disruption: DisruptionKind | undefined
  /** False once the race is over: nothing more is expected. */
  readonly racing: boolean
  /** IANA zone to show instants in. */
  readonly zone: string
  /** Renders a link to all actions around the words. */
  readonly renderLink: (content: ReactNode) => ReactNode
}

export function LatestLine({ actions, disruption, racing, zone, renderLink }: LatestLineProps) {
  const { t, i18n } = useLingui()
  const followed = useFollowedBibs()
  const headline = ownHeadline(headlineOf(actions ?? [], disruption), actions ?? [], followed)
  if (headline === null && !racing) return null
  return (
    <section className={styles.line} data-ground="board" aria-label={t`Latest actions`}>
      <div className={styles.inside}>
        {headline === null ? (
          <p className={styles.quiet}>
            <Trans>Race events appear here.</Trans>
          </p>
        ) : (
          renderLink(
            // Drawn again with each action, so that nothing moves.
            <Fragment key={headline.key}>
              <time className={styles.when} dateTime={headline.hideTime ? undefined : headline.happenedAt}>
                {actionTime(headline, zone, i18n.locale)}
              </time>{' '}
              <span className={styles.what}>
                <ActionWords action={headline} />
              </span>{' '}
              {headline.distance !== null && headline.kind !== 'finish' && headline.kind !== 'start' && (
                <span className={styles.km}>{formatKm(headline.distance, i18n.locale)} km</span>
              )}
            </Fragment>,
          )
        )}
      </div>
    </section>
  )
}
