/**
 * The most relevant stage: the one in progress, otherwise the next one, otherwise the words that the race is
 * over.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import { isStartKnown } from '@bell-lap/domain/calendar/next-start'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import type { StageListed } from '@bell-lap/protocol/objects/stage'
import { Suspense } from 'react'
import { late } from '../../live/late.tsx'
import { useReadLayer } from '../../live/read-layer.tsx'
import { Link } from '../../navigation/link.tsx'
import { formatStart } from '@bell-lap/ui/format/start.ts'
import { formatKm } from '@bell-lap/ui/format/distance.ts'
import { CourseBand } from '../../panels/course-band/course-band.tsx'
import { DisruptionMark } from '../../panels/disruption/disruption-mark.tsx'
import { GroupName } from '../../panels/group-string/group-name.tsx'
import { WhoRides } from '../../panels/group-string/who-rides.tsx'
import { isLongOver } from '../../panels/competition-summary/standing.ts'
import { LiveMark } from '../../panels/live-mark/live-mark.tsx'
import { useRaceInPassing } from '../../panels/live-mark/use-race-in-passing.ts'
import { bigFigureOf, isLedByRanking } from '../../panels/strip/big-figure.ts'
import { leadOf } from '../../panels/strip/lead.ts'
import { RaceClock } from '../../panels/strip/race-clock.tsx'
import { hasClock } from '../../panels/strip/race-time.ts'
import { useApp } from '../../site/app.ts'
import { SINGLE_PATHS, stagePlace } from '../../site/unit-address.ts'
import { useTimeZone } from '../../site/use-time-zone.ts'
import { useHydrated } from '@bell-lap/ui/page/hydrated.ts'
import { useQuarter } from '@bell-lap/ui/page/now.ts'
import { StageNumber } from '@bell-lap/ui/signs/stage-number.tsx'
import styles from './stage-now.module.css'
import type { StageProgress } from './stage-progress.ts'

const LeaderNow = late(
  'src/panels/strip/leader-now.tsx',
  async () => (await import('../../panels/strip/leader-now.tsx')).LeaderNow,
)

interface StageNowProps {
  readonly competition: Competition
  readonly progress: StageProgress
}

export function StageNow({ competition, progress }: StageNowProps) {
  if (progress.racing) return <RacingStage competition={competition} stage={progress.racing} />
  if (progress.next) return <NextStage competition={competition} stage={progress.next} />
  return null
}

interface StageOfCompetition {
  readonly competition: Competition
  readonly stage: StageListed
}

function RacingStage({ competition, stage }: StageOfCompetition) {
  const { i18n } = useLingui()
  const single = competition.type === 'SingleRace'
  const hydrated = useHydrated()
  const isForgotten = isLongOver(competition, useQuarter(useReadLayer().renderedAtMs))
  const { live, stale, profile } = useRaceInPassing(competition.id, stage.number)
  const lead = leadOf(live?.groups ?? [])
  const figure = live ? bigFigureOf(live) : null
  const home = figure?.kind === 'finished' ? figure : null
  return (
    <section className={styles.now} data-live="" data-ground="board">
      <div className={styles.course}>
        <CourseBand profile={profile} groups={live?.groups ?? []} />
      </div>
      <p className={styles.label}>
        {stage.disruption ? (
          <>
            <DisruptionMark kind={stage.disruption.kind} />
            {!single && ' · '}
          </>
        ) : (
          // Nobody closed a race whose days are over: the head of the page calls it completed (D-259).
          <LiveMark stale={stale || isForgotten} positionsAt={live?.positionsAt ?? null} />
        )}
        {!single && <StageNumber stage={stage.number} label={stage.label} />}
      </p>
      <h2 className={styles.name}>
        <Link
          className={styles.link}
          {...stagePlace({ single, s: stage.number, year: competition.year, code: competition.code }, 'live')}
        >
          {stage.name}
        </Link>
      </h2>
      <dl className={styles.facts}>
        {live && figure === null ? null : (
          <div>
            <dt>
              {home ? (
                <Trans context="counter">Finished</Trans>
              ) : figure?.kind === 'lap' ? (
                <Trans>Lap</Trans>
              ) : (
                <Trans>km to go</Trans>
              )}
            </dt>
            <dd className={styles.big}>
              {figure?.kind === 'lap'
                ? `${figure.lap}/${figure.of}`
                : home
                  ? `${home.finished}/${home.starters}`
                  : figure?.kind === 'toGo'
                    ? formatKm(figure.km, i18n.locale)
                    : '–'}
            </dd>
          </div>
        )}
        {hasClock(live) && (
          <div>
            <dt>
              <Trans>Race time</Trans>
            </dt>
            <dd className={styles.clock}>{live ? <RaceClock live={live} /> : '–'}</dd>
          </div>
        )}
        {lead && home === null ? (
          <div>
            <dt>
              <GroupName kind={lead.front.kind} />
            </dt>
            <dd>
              <WhoRides {...lead.front} />
            </dd>
          </div>
        ) : null}
        {hydrated && live && isLedByRanking(live) && (
          <Suspense>
            <LeaderNow c={competition.id} s={stage.number} live={live} />
          </Suspense>
        )}
        {lead?.bunch && lead.bunch.gap !== '' && home === null ? (
          <div>
            <dt>
              <GroupName kind="bunch" />
            </dt>
            <dd>{lead.bunch.gap}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  )
}

function NextStage({ competition, stage }: StageOfCompetition) {
  const { i18n } = useLingui()
  const zone = useTimeZone(stage.timeZone ?? competition.timeZone)
  const single = competition.type === 'SingleRace'
  const { renderedAtMs } = useApp()
  const isKnown = isStartKnown(stage)
  // The page of a single race already says above that this start is a new one.
  const told = single && isKnown ? undefined : stage.disruption?.kind
  const awaited = isKnown && !stage.hideTime && Date.parse(stage.startAt) < renderedAtMs
  return (
    <section className={styles.now}>
      <p className={styles.label}>
        {awaited ? <Trans context="competition">Data awaited</Trans> : <Trans>To come</Trans>}
        {!single && (
          <>
            {' · '}
            <StageNumber stage={stage.number} label={stage.label} />
          </>
        )}
      </p>
      <h2 className={styles.name}>
        <Link
          className={styles.link}
          to={single ? SINGLE_PATHS.live : '/{year}/{competition}/stage-{stage}'}
          params={{ year: competition.year, competition: competition.code, stage: stage.number }}
        >
          {stage.name}
        </Link>
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Start</Trans>
          </dt>
          <dd>
            {isKnown && <time dateTime={stage.startAt}>{formatStart(stage, zone, i18n.locale)}</time>}
            {told && isKnown && ' · '}
            <DisruptionMark kind={told} />
          </dd>
        </div>
        {stage.distance > 0 && (
          <div>
            <dt>
              <Trans>Distance</Trans>
            </dt>
            <dd>{formatKm(stage.distance, i18n.locale)} km</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
