/**
 * Those whom the visitor follows, on top of home, each in a sentence. Always one line of the same height, so that nothing moves when the
 * browser fills it in: only the browser knows them.
 */
import type { ComponentProps } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../navigation/link.tsx'
import { FollowedSentence } from '../../panels/following/followed-sentence.tsx'
import { byNext } from '../../panels/following/next-unit.ts'
import { useApp } from '../../site/app.ts'
import { placeOfUnit } from '../../site/followed-place.ts'
import { useFollowing } from '../../site/use-following.ts'
import { localTimeZone } from '../../site/use-time-zone.ts'
import { useQuarter } from '@bell-lap/ui/page/now.ts'
import styles from './own-races.module.css'

export function OwnRaces() {
  const { t } = useLingui()
  const { follows, following } = useFollowing()
  const nowMs = useQuarter(useApp().renderedAtMs)
  if (follows.length === 0)
    return (
      <p className={styles.hint} data-screen-only>
        <Link className={styles.all} to="/my-races">
          <Trans>☆ Follow riders, teams, nations or races: they stand here first.</Trans>
        </Link>
      </p>
    )
  return (
    <section className={styles.own} aria-label={t`My races`} data-screen-only>
      <ul className={styles.list}>
        {byNext(following, nowMs).map(({ followed, next }) => (
          <li key={`${followed.kind} ${followed.key}`}>
            {next === null ? (
              <Link className={styles.one} to="/my-races">
                <Told followed={followed} next={next} nowMs={nowMs} />
              </Link>
            ) : (
              <Link className={styles.one} {...placeOfUnit(next.race, next.unit)}>
                <Told followed={followed} next={next} nowMs={nowMs} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Link className={styles.all} to="/my-races">
        <Trans>My races</Trans> →
      </Link>
    </section>
  )
}

const Told = (props: Omit<ComponentProps<typeof FollowedSentence>, 'timeZone'>) => (
  <>
    <span className={styles.star} aria-hidden="true">
      ★
    </span>
    <FollowedSentence timeZone={localTimeZone()} {...props} />
  </>
)
