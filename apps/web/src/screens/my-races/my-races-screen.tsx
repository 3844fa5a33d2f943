/** The races now and next of those whom the visitor follows, and their latest results. Only the browser knows whom the visitor follows. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { FollowedPlace } from '@bell-lap/protocol/documents/following'
import { formatDay } from '@bell-lap/ui/format/dates.ts'
import { formatSoon } from '@bell-lap/ui/format/soon.ts'
import { RiderName } from '@bell-lap/ui/signs/rider-name.tsx'
import { EmptyState } from '@bell-lap/ui/state/empty-state.tsx'
import { FailedState } from '@bell-lap/ui/state/failed-state.tsx'
import { Skeleton } from '@bell-lap/ui/state/skeleton.tsx'
import { useHydrated } from '@bell-lap/ui/page/hydrated.ts'
import { useQuarter } from '@bell-lap/ui/page/now.ts'
import { Link } from '../../navigation/link.tsx'
import { IrmMark } from '../../panels/board/irm-mark.tsx'
import { RankingName } from '../../panels/board/ranking-name.tsx'
import { shortName } from '../../panels/following/followed-sentence.tsx'
import { sharedUnits, type SharedUnit } from '../../panels/following/next-unit.ts'
import { UnitInWords } from '../../panels/following/unit-in-words.tsx'
import { useApp } from '../../site/app.ts'
import { placeOfResult, placeOfUnit } from '../../site/followed-place.ts'
import { PageHead } from '../../site/page-head.tsx'
import { useFollowing } from '../../site/use-following.ts'
import { localTimeZone } from '../../site/use-time-zone.ts'
import { FollowedList } from './followed-list.tsx'
import { latestResults } from './latest-results.ts'
import { OtherDevice } from './other-device.tsx'
import { Subscription } from './subscription.tsx'
import styles from './my-races-screen.module.css'

/** Races to come that are shown. */
const MOST_NEXT = 20

export function MyRacesScreen() {
  const { t } = useLingui()
  return (
    <article className={styles.page}>
      <PageHead
        title={t`My races`}
        description={t`What the riders, teams, nations and competitions that you follow race now and next.`}
      />
      <h1 className={styles.title}>
        <Trans>My races</Trans>
      </h1>
      <OtherDevice />
      {useHydrated() ? <Own /> : <Skeleton rows={12} rowHeight={44} />}
    </article>
  )
}

function Own() {
  const { follows, following, isLoading, isFailed } = useFollowing()
  const nowMs = useQuarter(useApp().renderedAtMs)
  if (follows.length === 0)
    return (
      <EmptyState title={<Trans>You follow nobody yet</Trans>}>
        <Trans>
          Press ☆ beside a rider, a team, a nation or a competition. It is kept in this browser, without an
          account.
        </Trans>
      </EmptyState>
    )
  if (isLoading) return <Skeleton rows={12} rowHeight={44} />
  if (isFailed && following.length === 0)
    return <FailedState title={<Trans>Your races could not be loaded</Trans>} />
  const units = sharedUnits(following, nowMs)
  const live = units.filter(({ unit }) => unit.isLive)
  const next = units.filter(({ unit }) => !unit.isLive).slice(0, MOST_NEXT)
  const latest = latestResults(following)
  return (
    <>
      {live.length > 0 && (
        <section>
          <h2 className={styles.heading}>
            <Trans>Live now</Trans>
          </h2>
          <Units units={live} nowMs={nowMs} />
        </section>
      )}
      <section>
        <h2 className={styles.heading}>
          <Trans>What comes next</Trans>
        </h2>
        {next.length === 0 ? (
          <p className={styles.quiet}>
            <Trans>No race to come is known.</Trans>
          </p>
        ) : (
          <Units units={next} nowMs={nowMs} />
        )}
      </section>
      {latest.length > 0 && (
        <section>
          <h2 className={styles.heading}>
            <Trans>Latest results</Trans>
          </h2>
          <ol className={styles.list}>
            {latest.map((result) => (
              <Result
                key={`${result.competition} ${result.place.kind} ${result.place.classification} ${result.place.stage} ${result.place.event} ${result.athlete}`}
                result={result}
              />
            ))}
          </ol>
        </section>
      )}
      <FollowedList following={following} />
      <Subscription follows={follows} />
    </>
  )
}

function Units({ units, nowMs }: { readonly units: readonly SharedUnit[]; readonly nowMs: number }) {
  const { i18n } = useLingui()
  const { locale } = i18n
  return (
    <ol className={styles.list}>
      {units.map(({ key, race, unit, who }) => (
        <li key={key} className={styles.line}>
          <span className={styles.when} data-live={unit.isLive || undefined}>
            {unit.isLive ? (
              <Trans comment="A race that is raced at this moment">live</Trans>
            ) : (
              <time dateTime={unit.hideTime ? undefined : unit.startAt}>
                {formatSoon(unit, { timeZone: localTimeZone(), locale, nowMs })}
              </time>
            )}
          </span>
          <span className={styles.what}>
            <Link className={styles.link} {...placeOfUnit(race, unit)}>
              {!race.isSingle && `${race.competitionName} · `}
              <UnitInWords race={race} unit={unit} />
              {unit.stage !== null && !race.isSingle && ` ${unit.name}`}
            </Link>
            <span className={styles.who}>
              ★ {who.map((followed) => shortName(followed, locale)).join(', ')}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function Result({ result }: { readonly result: FollowedPlace }) {
  const { i18n } = useLingui()
  const { place, athleteName, competitionName } = result
  const [lastName, firstName] = partsOf(athleteName)
  return (
    <li className={styles.line}>
      <time className={styles.when} dateTime={place.on}>
        {formatDay(place.on, i18n.locale)}
      </time>
      <b className={styles.rank}>
        {place.rank > 0 ? place.rank : place.irm !== null && <IrmMark irm={place.irm} />}
      </b>
      <span className={styles.what}>
        <Link className={styles.link} {...placeOfResult(result)}>
          <RiderName rider={{ lastName, firstName }} />
        </Link>
        <span className={styles.who}>
          {competitionName}
          {place.kind === 'classification' && place.classification !== null ? (
            <>
              {' · '}
              <RankingName
                ranking={{
                  name: '',
                  type: 'Overall',
                  rankingType: place.classification,
                  resultStatus: 'official',
                }}
              />
            </>
          ) : (
            place.kind !== 'race' &&
            ` · ${[place.label ?? place.stage, place.name].filter((part) => part !== null && part !== '').join(' ')}`
          )}
        </span>
      </span>
    </li>
  )
}

/** The surname is in capitals and comes first. */
function partsOf(name: string): [string, string] {
  const words = name.split(' ')
  const first = words.findIndex((word) => word !== word.toLocaleUpperCase())
  return first < 0 ? [name, ''] : [words.slice(0, first).join(' '), words.slice(first).join(' ')]
}
