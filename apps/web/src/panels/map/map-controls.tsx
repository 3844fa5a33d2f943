/** The map's buttons: zoom in, zoom out, show all, and follow the race. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Bounds } from './bounds.ts'
import type { LiveMap } from './live-map.ts'
import styles from './map-controls.module.css'

interface MapControlsProps {
  readonly map: LiveMap
  readonly bounds: Bounds
  /** Null if nobody is on the road. */
  readonly follow: { readonly isOn: boolean; readonly set: (isOn: boolean) => void } | null
}

export function MapControls({ map, bounds, follow }: MapControlsProps) {
  const { t } = useLingui()
  return (
    <fieldset className={styles.controls} aria-label={t`Map view`}>
      <div className={styles.zoom}>
        <button type="button" className={styles.button} aria-label={t`Zoom in`} onClick={() => map.zoomBy(1)}>
          <span aria-hidden="true">+</span>
        </button>
        <button
          type="button"
          className={styles.button}
          aria-label={t`Zoom out`}
          onClick={() => map.zoomBy(-1)}
        >
          <span aria-hidden="true">−</span>
        </button>
      </div>
      <button
        type="button"
        className={styles.word}
        onClick={() => {
          follow?.set(false)
          map.fit(bounds)
        }}
      >
        <Trans>Show all</Trans>
      </button>
      {follow && (
        <button
          type="button"
          className={styles.word}
          aria-pressed={follow.isOn}
          onClick={() => follow.set(!follow.isOn)}
        >
          <Trans>Follow the race</Trans>
        </button>
      )}
    </fieldset>
  )
}
