/**
 * The large live race: kilometres to go (or the number of finishers, once the first has finished), race time,
 * the leader with the gap, the course.
 */
import { Suspense } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { LiveLinks } from '@bell-lap/protocol/documents/competitions'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import { Link } from '../../navigation/link.tsx'
import { formatKm } from '@bell-lap/ui/format/distance.ts'
import { CourseBand } from '../../panels/course-band/course-band.tsx'
import { GroupName } from '../../panels/group-string/group-name.tsx'
import { WhoRides } from '../../panels/group-string/who-rides.tsx'
import { VirtualName } from '../../panels/jerseys/virtual-name.tsx'
import { LiveMark } from '../../panels/live-mark/live-mark.tsx'
import { useRaceInPassing } from '../../panels/live-mark/use-race-in-passing.ts'
import { bigFigureOf, isLedByRanking } from '../../panels/strip/big-figure.ts'
import { LapOf } from '../../panels/strip/lap-of.tsx'
import { leadOf } from '../../panels/strip/lead.ts'
import { RaceClock } from '../../panels/strip/race-clock.tsx'
import { hasClock } from '../../panels/strip/race-time.ts'
import { late } from '../../live/late.tsx'
import { useDocument } from '../../live/use-document.ts'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { useHydrated } from '@bell-lap/ui/page/hydrated.ts'
import { TextsOf } from '@bell-lap/ui/text/texts-of.tsx'
import styles from './live-plate.module.css'
import { namesOfRace, placeOfRace } from './race-link.ts'

const LeaderNow = late(
  'src/panels/strip/leader-now.tsx',
  async () => (await import('../../panels/strip/leader-now.tsx')).LeaderNow,
)

export function LivePlate({ link }: { readonly link: LiveLinks[number] }) {
  const { t, i18n } = useLingui()
  const hydrated = useHydrated()
  const { live, stale, profile } = useRaceInPassing(link.id, link.number)
  const competitions = useDocument('competitions', {}, { year: link.year })
  const known = competitions.body?.find(({ id }) => id === link.id)
  const names = namesOfRace(link, known?.type)
  const figure = live ? bigFigureOf(live) : null
  return (
    <section className={styles.plate} data-ground="board" aria-label={stale ? t`Last known` : t`Live now`}>
      <div className={styles.inside}>
        <p className={styles.state}>
          <LiveMark stale={stale} positionsAt={live?.positionsAt ?? null} />
          <Flag nation={link.noc} /> {names.of}
        </p>
        <h2 className={styles.name}>
          <Link className={styles.link} {...placeOfRace(link, known?.type)}>
            {names.name}
          </Link>
        </h2>
        <div className={styles.figures}>
          <p className={styles.toGo}>
            {live && figure === null ? null : figure?.kind === 'lap' ? (
              <span className={styles.unit}>
                <LapOf {...figure} className={styles.big} />
              </span>
            ) : (
              <>
                <span className={styles.big}>
                  {figure === null
                    ? '–'
                    : figure.kind === 'toGo'
                      ? formatKm(figure.km, i18n.locale)
                      : figure.finished}
                </span>{' '}
                <span className={styles.unit}>
                  {figure?.kind === 'finished' ? <FinishedOf {...figure} /> : <Trans>km to go</Trans>}
                </span>
              </>
            )}
          </p>
          <dl className={styles.facts}>
            {hasClock(live) && (
              <div>
                <dt>
                  <Trans>Race time</Trans>
                </dt>
                <dd className={styles.clock}>{live ? <RaceClock live={live} /> : '–'}</dd>
              </div>
            )}
            <TextsOf category={known?.category}>
              {live &&
                (isLedByRanking(live) ? (
                  hydrated && (
                    <Suspense>
                      <LeaderNow c={link.id} s={link.number} live={live} />
                    </Suspense>
                  )
                ) : (
                  <Lead live={live} />
                ))}
            </TextsOf>
          </dl>
        </div>
        <p className={styles.follow} aria-hidden="true">
          <Trans>Follow the race</Trans> →
        </p>
      </div>
      <CourseBand profile={profile} groups={live?.groups ?? []} />
    </section>
  )
}

function FinishedOf({ starters }: { readonly starters: number }) {
  return <Trans>of {starters} finished</Trans>
}

/** The leader, the gap to the next group, and the leader of the general classification on the road. */
function Lead({ live }: { readonly live: StageLive }) {
  const lead = leadOf(live.groups)
  const virtual = live.virtualLead
  return (
    <>
      {lead && (
        <div className={lead.front.names ? styles.names : undefined}>
          <dt>
            <GroupName kind={lead.front.kind} />
          </dt>
          <dd>
            <WhoRides {...lead.front} />
          </dd>
        </div>
      )}
      {lead?.chase && lead.chase.gap !== '' && (
        <div>
          <dt>
            <Plural value={lead.chase.size} one="# rider" other="# riders" />
          </dt>
          <dd>{lead.chase.gap}</dd>
        </div>
      )}
      {lead?.bunch && lead.bunch.gap !== '' && (
        <div>
          <dt>
            <GroupName kind="bunch" />
          </dt>
          <dd>{lead.bunch.gap}</dd>
        </div>
      )}
      {virtual && (
        <div>
          <dt>
            <VirtualName jersey={virtual.jersey} />
          </dt>
          <dd>
            {virtual.lastName} {virtual.gap?.replace('+', '')}
          </dd>
        </div>
      )}
    </>
  )
}
