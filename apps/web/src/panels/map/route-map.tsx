/** The map of a whole race: every stage with its number, the towns on the way, one stage emphasised. */
import type { CompetitionRoute } from '@bell-lap/protocol/documents/competitions'
import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@bell-lap/ui/text/visually-hidden.tsx'
import { boundsOf } from './bounds.ts'
import { listTowns } from './context-scene.ts'
import type { MapLine, MapPin } from './map-scene.ts'
import { MapView } from './map-view.tsx'
import { StageSign } from '@bell-lap/ui/signs/stage-number.tsx'
import styles from './pin-content.module.css'
import { listRouteStages } from './route-scene.ts'

interface RouteMapProps {
  readonly route: CompetitionRoute
  /** The emphasised stage. Null for none. */
  readonly chosen: number | null
  /** The stage in progress. */
  readonly racing: number | null
  readonly onChoose: (stage: number) => void
  /** The setting of the background map; null for the site's own. */
  readonly tiles: string | null
}

const TOWN_RANK = 50

export function RouteMap({ route, chosen, racing, onChoose, tiles }: RouteMapProps) {
  const { t } = useLingui()
  const stages = listRouteStages(route)
  const bounds = boundsOf(stages.flatMap(({ points }) => points))
  if (!bounds) return null
  const lines: MapLine[] = stages.map(({ stage, points }) => ({
    key: `stage ${stage}`,
    role: stage === chosen ? 'chosen' : 'stage',
    points,
  }))
  const ends = route.features.find(({ properties }) => properties.stage === chosen)?.properties
  const towns = listTowns(route, bounds, []).map(({ name, at }): MapPin => {
    const isEnd = name === ends?.start || name === ends?.finish
    return {
      key: `town ${name}`,
      at,
      kind: 'place',
      rank: isEnd ? -1 : TOWN_RANK,
      isFirm: isEnd,
      name,
      content: <span className={styles.town} />,
    }
  })
  const plates = stages.map(({ stage, numberAt }): MapPin => ({
    key: `stage ${stage}`,
    at: numberAt,
    kind: 'plate',
    rank: stage === chosen ? -2 : stage,
    isFirm: true,
    isSelected: stage === chosen,
    name: null,
    content: (
      <span
        className={styles.plate}
        data-selected={stage === chosen || undefined}
        data-racing={stage === racing || undefined}
      >
        <StageSign stage={stage} />
      </span>
    ),
    onPick: () => onChoose(stage),
  }))
  return (
    <MapView
      label={t`Map of all stages`}
      bounds={bounds}
      lines={lines}
      pins={[...towns, ...plates]}
      form="map"
      tiles={tiles}
    >
      <VisuallyHidden>{t`The list of stages has the same information as text.`}</VisuallyHidden>
    </MapView>
  )
}
