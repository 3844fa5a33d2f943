/** The live page of a phase: before, during and after the race. */
import { isStartKnown } from '@bell-lap/domain/calendar/next-start'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatStart } from '@bell-lap/ui/format/start.ts'
import { useDocument } from '../../live/use-document.ts'
import { Link } from '../../navigation/link.tsx'
import { Countdown } from '../../panels/countdown/countdown.tsx'
import { phasePlace, type PhaseAddress } from '../../site/unit-address.ts'
import { raceMoment } from '../../site/race-moment.ts'
import { TimeZoneSwitch } from '../../site/time-zone-switch.tsx'
import { useAwaited } from '@bell-lap/ui/state/awaited.tsx'
import { DataAwaited, SectionState } from '@bell-lap/ui/state/section-state.tsx'
import { useTimeZone } from '../../site/use-time-zone.ts'
import { useUnitZone } from '../../site/use-unit.ts'
import { EmptyState } from '@bell-lap/ui/state/empty-state.tsx'
import { PhaseNow } from './phase-now.tsx'
import styles from './phase-section.module.css'

export function PhaseLiveScreen(address: PhaseAddress) {
  const { c, e, p } = address
  const { i18n } = useLingui()
  const awaited = useAwaited()
  const live = useDocument('phase-live', { c, e, p })
  const phase = useDocument('phase', { c, e, p })
  const ownZone = useUnitZone({ c, e, p })
  const zone = useTimeZone(ownZone)
  const moment = raceMoment(live.state, live.body)
  const planned = phase.body
  if ((moment === 'live' || moment === 'finished') && live.body !== null)
    return (
      <PhaseNow {...address} live={live.body} updatedAt={live.updatedAt} stale={live.stale} zone={zone} />
    )
  if (moment === 'loading' || moment === 'unknown' || moment === 'failed')
    return (
      <div className={styles.section}>
        <SectionState
          state={moment}
          empty={<Trans>There is no such race</Trans>}
          failed={<Trans>The race could not be loaded</Trans>}
          rows={14}
          rowHeight={44}
        />
      </div>
    )
  return (
    <div className={styles.section}>
      <EmptyState title={awaited ? <DataAwaited /> : <Trans>Not started</Trans>}>
        {planned !== null && isStartKnown(planned) && (
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
        {phase.body?.tabs.includes('startlist') === true && (
          <p>
            <Link {...phasePlace(address, 'startlist')}>
              <Trans>Start list</Trans>
            </Link>
          </p>
        )}
      </EmptyState>
    </div>
  )
}
