/**
 * The actions of a phase, newest first, and its course, laps and sprints from the finish back to the start.
 */
import { bibOf } from '@bell-lap/domain/figures/bib'
import { useMemo } from 'react'
import { Trans } from '@lingui/react/macro'
import { useDocument } from '../../live/use-document.ts'
import { isOfWhole, TimelineList } from '../../panels/timeline/timeline-list.tsx'
import { ToldRace } from '../../panels/timeline/told-race.tsx'
import type { PhaseAddress } from '../../site/unit-address.ts'
import { useTimeZone } from '../../site/use-time-zone.ts'
import { useUnitZone } from '../../site/use-unit.ts'
import { SectionState } from '@bell-lap/ui/state/section-state.tsx'
import styles from './phase-section.module.css'

export function PhaseTimelineScreen({ c, e, p }: PhaseAddress) {
  const timeline = useDocument('phase-timeline', { c, e, p })
  const actions = useDocument('phase-actions', { c, e, p })
  const startList = useDocument('phase-startlist', { c, e, p })
  const zone = useTimeZone(useUnitZone({ c, e, p }))
  const riders = useMemo(
    () =>
      new Map(
        (startList.body?.results ?? []).flatMap(({ rider }) => {
          const bib = rider && bibOf(rider)
          return rider && bib != null ? [[bib, rider] as const] : []
        }),
      ),
    [startList.body],
  )
  const items = timeline.body ?? []
  const actionList = actions.body ?? []
  return (
    <div className={styles.section}>
      {items.length === 0 && actionList.length === 0 ? (
        <SectionState
          state={timeline.state}
          rows={10}
          empty={<Trans>Nothing has happened yet</Trans>}
          failed={<Trans>The timeline could not be loaded</Trans>}
        />
      ) : (
        <ToldRace actions={actionList} zone={zone}>
          {/* A timeline with nothing but a disruption is no course. The actions show the disruption. */}
          {items.every(({ kind }) => isOfWhole(kind)) ? null : (
            <TimelineList items={items} riders={riders} leaderM="told" />
          )}
        </ToldRace>
      )}
    </div>
  )
}
