/** The map on the live screen: a small drawing at the side of a wide window. A phone has a section for it. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { createElement, useEffect, useState } from 'react'
import type { Group } from '@bell-lap/protocol/documents/stages'
import type { Rider } from '@bell-lap/protocol/objects/rider'
import { Trans } from '@lingui/react/macro'
import { Link } from '../../navigation/link.tsx'
import { untilLoaded } from '../../live/lost-module.ts'
import { useDocument } from '../../live/use-document.ts'
import type { CourseMap } from '../../panels/map/course-map.tsx'
import { useApp } from '../../site/app.ts'
import { EmptyState } from '@bell-lap/ui/state/empty-state.tsx'
import { NothingPublished } from '@bell-lap/ui/state/section-state.tsx'
import { Skeleton } from '@bell-lap/ui/state/skeleton.tsx'
import { useWide } from '@bell-lap/ui/page/wide.ts'
import { stagePlace, type StageAddress } from '../../site/unit-address.ts'
import { useStagePart } from './use-stage-part.ts'
import styles from './live-map.module.css'

interface LiveMapProps extends StageAddress {
  /** True if there are positions of riders. */
  readonly isTracked: boolean
  readonly groups: readonly Group[]
  readonly riders: ReadonlyMap<Bib, Rider>
}

/** Approximate height of the small drawing. */
const SKETCH_PX = 238

export function LiveMap({ isTracked, groups, riders, ...address }: LiveMapProps) {
  const { c, s } = address
  const { settings } = useApp()
  const enabled = useWide()
  const course = useStagePart('stage-map', address, { enabled })
  const tracking = useDocument('stage-tracking', { c, s }, undefined, {
    enabled: enabled && isTracked,
  })
  const courseMap = useCourseMap(enabled)
  if (course.state === 'loading' || (course.body && !courseMap))
    return <Skeleton rows={1} rowHeight={SKETCH_PX} />
  if (course.state === 'unknown') return <NothingPublished level={3} />
  if (course.body === null || courseMap === null)
    return <EmptyState level={3} title={<Trans>No course yet</Trans>} />
  return (
    <div className={styles.map}>
      {createElement(courseMap, {
        course: course.body,
        stage: s,
        groups,
        // After the stage the cached document no longer exists (404 `over`): nobody is on the road then.
        tracked: isTracked ? (tracking.body?.riders ?? []) : [],
        riders,
        route: null,
        form: 'sketch',
        tiles: settings.tiles,
      })}
      <p className={styles.more}>
        <Link {...stagePlace(address, 'map')}>
          <Trans>Open the map</Trans>
        </Link>
      </p>
    </div>
  )
}

/** The map's own code, loaded if the live screen shows it, which it never does on phones. Null until then. */
function useCourseMap(enabled: boolean): typeof CourseMap | null {
  const [loaded, setLoaded] = useState<typeof CourseMap | null>(null)
  useEffect(() => {
    if (!enabled) return undefined
    let left = false
    const load = async (): Promise<void> => {
      const panel = await untilLoaded(() => import('../../panels/map/course-map.tsx'))
      if (!left) setLoaded(() => panel.CourseMap)
    }
    void load()
    return () => {
      left = true
    }
  }, [enabled])
  return loaded
}
