/**
 * The next sprints, climbs and the finish, with the distance of the first group to each. A tap shows where
 * they are.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import type { MarkerToCome } from '@bell-lap/protocol/documents/stages'
import { formatMetres } from '@bell-lap/ui/format/distance.ts'
import { MarkerName } from '../profile/marker-flag.tsx'
import { useSelection } from '../selection/selection-context.tsx'
import styles from './next-markers.module.css'

/** Further ones can be read from the profile. */
const SHOWN = 4

export function NextMarkers({ markers }: { readonly markers: readonly MarkerToCome[] }) {
  const { i18n } = useLingui()
  const { selection, toggle } = useSelection()
  return (
    <ol className={styles.list}>
      {markers.slice(0, SHOWN).map((marker) => (
        <li key={marker.key}>
          <button
            type="button"
            className={styles.marker}
            aria-pressed={selection.kind === 'marker' && selection.key === marker.key}
            onClick={() => toggle({ kind: 'marker', key: marker.key })}
          >
            <MarkerName {...marker} className={styles.name} />
            <span className={styles.toGo}>
              <Trans>in {formatMetres(marker.toGoM, i18n.locale)}</Trans>
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
