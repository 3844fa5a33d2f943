/** A stage before its start: the start time, the course, the jersey wearers and the first starters. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { isStartKnown } from '@bell-lap/domain/calendar/next-start'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../navigation/link.tsx'
import { formatStart } from '@bell-lap/ui/format/start.ts'
import { useDocument } from '../../live/use-document.ts'
import { Countdown } from '../../panels/countdown/countdown.tsx'
import { JerseyOf, ofGeneral } from '../../panels/jerseys/leader-line.tsx'
import { WornJerseys } from '../../panels/jerseys/worn-jerseys.tsx'
import { Profile } from '../../panels/profile/profile.tsx'
import { NextToStart } from '../../panels/time-trial/next-to-start.tsx'
import { TimelineList } from '../../panels/timeline/timeline-list.tsx'
import { TimeZoneSwitch } from '../../site/time-zone-switch.tsx'
import { useTimeZone } from '../../site/use-time-zone.ts'
import { useUnitZone } from '../../site/use-unit.ts'
import { useAwaited } from '@bell-lap/ui/state/awaited.tsx'
import { DataAwaited } from '@bell-lap/ui/state/section-state.tsx'
import { EmptyState } from '@bell-lap/ui/state/empty-state.tsx'
import { Skeleton } from '@bell-lap/ui/state/skeleton.tsx'
import { LivePanel } from './live-frame.tsx'
import { stagePlace, type StageAddress } from '../../site/unit-address.ts'
import { useStagePart } from './use-stage-part.ts'
import styles from './before-start.module.css'

const NO_RIDERS = new Map<Bib, never>()
const NO_GROUPS: readonly never[] = []
const NOBODY: ReadonlySet<string> = new Set()

export function BeforeStart(address: StageAddress) {
  const { c, s } = address
  const { i18n } = useLingui()
  const awaited = useAwaited()
  const stage = useDocument('stage', { c, s })
  const profile = useStagePart('stage-profile', address)
  const timeline = useStagePart('stage-timeline', address)
  const startList = useStagePart('stage-startlist', { c, s })
  const worn = useDocument('stage-jerseys', { c, s })
  const ownZone = useUnitZone({ c, s })
  const zone = useTimeZone(ownZone)
  const planned = stage.body
  const general = ofGeneral(worn.body)
  const starters = startList.body?.results ?? []
  const oneByOne = starters.some((row) => row.startAt !== undefined)
  return (
    <div className={styles.screen}>
      <div>
        <EmptyState title={awaited ? <DataAwaited /> : <Trans>Not started</Trans>}>
          {planned && isStartKnown(planned) && (
            <>
              <p>
                <Trans>
                  Start: <time dateTime={planned.startAt}>{formatStart(planned, zone, i18n.locale)}</time>
                </Trans>
              </p>
              {!planned.hideTime && (
                <>
                  <TimeZoneSwitch competitionZone={ownZone} at={planned.startAt} />
                  <Countdown startAt={planned.startAt} />
                </>
              )}
            </>
          )}
          {general && (
            <p>
              <JerseyOf jersey={general.jersey} name={general.wearer.name} />
            </p>
          )}
          <p className={styles.startList}>
            {startList.state === 'ok' && (
              <Link {...stagePlace(address, 'startlist')}>
                <Trans>Start list</Trans>
              </Link>
            )}
          </p>
        </EmptyState>
      </div>
      {profile.body && <Profile profile={profile.body} groups={[]} />}
      <div className={styles.columns}>
        {timeline.body && timeline.body.length > 0 ? (
          <LivePanel title={<Trans>The course</Trans>}>
            <TimelineList items={timeline.body} riders={NO_RIDERS} leaderM={null} />
          </LivePanel>
        ) : (
          timeline.state === 'loading' && (
            <LivePanel title={<Trans>The course</Trans>}>
              <Skeleton rows={8} />
            </LivePanel>
          )
        )}
        <div className={styles.rail}>
          {oneByOne && (
            <LivePanel title={<Trans>First to start</Trans>}>
              <NextToStart startList={starters} seen={NOBODY} positionsAt={null} zone={zone} />
            </LivePanel>
          )}
          {worn.body && worn.body.length > 0 && (
            <LivePanel
              title={
                address.single ? <Trans>Jerseys worn today</Trans> : <Trans>Jerseys worn on the stage</Trans>
              }
            >
              <WornJerseys worn={worn.body} groups={NO_GROUPS} virtualLead={null} bestInFront={undefined} />
            </LivePanel>
          )}
        </div>
      </div>
    </div>
  )
}
