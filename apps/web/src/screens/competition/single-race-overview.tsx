/** A competition of one race: its sections, its state, and the first finishers. */
import type { Competition } from '@bell-lap/protocol/objects/competition'
import { useDocument } from '../../live/use-document.ts'
import { DisruptionMark } from '../../panels/disruption/disruption-mark.tsx'
import { TimeZoneSwitch } from '../../site/time-zone-switch.tsx'
import { useTimeZone } from '../../site/use-time-zone.ts'
import { RaceToCome } from '../../panels/one-race/race-to-come.tsx'
import { NoResult } from '@bell-lap/ui/state/section-state.tsx'
import styles from './competition-screen.module.css'
import { LastStage } from './last-stage.tsx'
import { SingleSections } from './single-sections.tsx'
import { progressOf } from './stage-progress.ts'
import { StageNow } from './stage-now.tsx'

export function SingleRaceOverview({ competition }: { readonly competition: Competition }) {
  const stages = useDocument('stages', { c: competition.id })
  const progress = progressOf(stages.body ?? [])
  const race = stages.body?.[0]
  const ownZone = race?.timeZone ?? competition.timeZone
  const zone = useTimeZone(ownZone)
  return (
    <div className={styles.page}>
      <SingleSections competition={competition} />
      {race && <DisruptionMark kind={race.disruption?.kind} of={race} zone={zone} />}
      <StageNow competition={competition} progress={progress} />
      {progress.next?.hideTime === false && (
        <TimeZoneSwitch competitionZone={ownZone} at={progress.next.startAt} />
      )}
      {progress.result ? (
        <div className={styles.main}>
          <LastStage competition={competition} stage={progress.result} />
        </div>
      ) : progress.last && !progress.last.disruption ? (
        // For a race that was stopped, the words above say that there is no result.
        <NoResult disruption={undefined} />
      ) : stages.state === 'notYet' ? (
        <RaceToCome />
      ) : null}
    </div>
  )
}
