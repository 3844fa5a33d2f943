/**
 * A map of a course or of a whole race: a drawing immediately, and the live map over it once it is wanted, in
 * view and possible. Pins and lines are the same on both.
 */
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { customProperties } from '@bell-lap/ui/text/custom-properties.ts'
import { roomAround, type Bounds } from './bounds.ts'
import { listGrid } from './grid.ts'
import { MAP_COLOURS } from './map-colours.ts'
import { MapControls } from './map-controls.tsx'
import { MAP_PADDING_PX, SMALL_PADDING_PX } from './map-padding.ts'
import { MapPins } from './map-pins.tsx'
import type { MapLine, MapPin } from './map-scene.ts'
import { ScaleBar } from './scale-bar.tsx'
import { Sketch } from './sketch-drawing.tsx'
import { parseTiles } from './tiles.ts'
import { listTownPins } from './town-pins.tsx'
import { bordersOf, townsOf, useLiveMap } from './use-live-map.ts'
import styles from './map-view.module.css'

interface MapViewProps {
  /** Subject of the map. */
  readonly label: string
  readonly bounds: Bounds
  readonly lines: readonly MapLine[]
  readonly pins: readonly MapPin[]
  /** `map` can be moved; `sketch` is a small drawing that loads nothing. */
  readonly form: 'map' | 'sketch'
  /** The setting of the background map; null for the site's own. */
  readonly tiles: string | null
  /** Pin to keep in the centre when the reader wants to follow. Null if there is nothing to follow. */
  readonly lead?: string | null
  /** Text for readers who cannot see the map. */
  readonly children: ReactNode
}

/** A tap selects the nearest pin within this many pixels. */
const REACH_PX = 24
/** A press that moved farther was a drag. */
const STILL_PX = 6

export function MapView({ label, bounds, lines, pins, form, tiles, lead = null, children }: MapViewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const probe = useRef<HTMLDivElement>(null)
  const [isFollowing, setFollowing] = useState(false)
  const state = useLiveMap({
    isWanted: form === 'map',
    frame,
    canvas,
    probe,
    bounds,
    tiles,
  })
  const map = state.kind === 'map' ? state.map : null
  const followed = isFollowing && lead !== null ? lead : null

  const drawn = state.kind === 'map' || state.kind === 'coming' ? state.map : null

  const towns = townsOf(state)
  const all = useMemo(() => [...pins, ...listTownPins(towns, bounds)], [pins, towns, bounds])

  useEffect(() => drawn?.draw(withGrid(bounds, lines)), [drawn, bounds, lines])
  useEffect(() => listenForPicks(frame.current, pins), [pins])

  return (
    <figure className={styles.figure} aria-label={label} data-form={form}>
      <div
        ref={frame}
        className={styles.frame}
        data-sea={bordersOf(state) ? '' : undefined}
        style={customProperties({
          '--map-padding': `${form === 'map' ? MAP_PADDING_PX : SMALL_PADDING_PX}px`,
        })}
      >
        {!map && <Sketch bounds={bounds} lines={withGrid(bounds, lines)} borders={bordersOf(state)} />}
        <div ref={canvas} className={styles.canvas} data-shown={map ? '' : undefined} />
        <MapPins pins={all} bounds={bounds} lines={lines} map={map} followed={followed} />
        {map && <ScaleBar map={map} />}
        <div ref={probe} className={styles.probe} aria-hidden="true">
          {MAP_COLOURS.map((name) => (
            <i key={name} style={{ color: `var(--map-${name})` }} />
          ))}
        </div>
      </div>
      {form === 'map' && (
        <div className={styles.bar}>
          {map && (
            <MapControls
              map={map}
              bounds={bounds}
              follow={lead === null ? null : { isOn: isFollowing, set: setFollowing }}
            />
          )}
          {state.kind === 'map' && state.hasTiles ? (
            <p className={styles.source}>{parseTiles(tiles)?.attribution || state.attribution}</p>
          ) : (
            <p className={styles.source}>
              <Trans>Map: Natural Earth</Trans>
            </p>
          )}
        </div>
      )}
      <figcaption>{children}</figcaption>
    </figure>
  )
}

/** The race's lines over meridians and parallels. */
const withGrid = (bounds: Bounds, lines: readonly MapLine[]): MapLine[] => [
  ...listGrid(bounds, roomAround(bounds)),
  ...lines,
]

/**
 * Listens for taps near a selectable pin. Returns its undo. Keyboard users select in the lists beside the
 * map.
 */
function listenForPicks(frame: HTMLElement | null, pins: readonly MapPin[]): (() => void) | undefined {
  const layer = frame?.querySelector('[data-pins]')
  if (!frame || !layer || pins.every(({ onPick }) => !onPick)) return undefined
  let pressed: readonly [x: number, y: number] = [0, 0]
  const onPress = ({ clientX, clientY }: PointerEvent): void => {
    pressed = [clientX, clientY]
  }
  const onClick = ({ clientX, clientY, target }: MouseEvent): void => {
    const isControl = target instanceof Element && target.closest('button, a') !== null
    if (isControl || Math.hypot(clientX - pressed[0], clientY - pressed[1]) > STILL_PX) return
    let nearest: { readonly pin: MapPin; readonly px: number } | null = null
    pins.forEach((pin, index) => {
      const place = layer.children.item(index)
      const mark = place?.firstElementChild?.getBoundingClientRect()
      if (!pin.onPick || !mark || place?.getAttribute('data-stand') === 'off') return
      const px = Math.hypot(
        Math.max(mark.left - clientX, 0, clientX - mark.right),
        Math.max(mark.top - clientY, 0, clientY - mark.bottom),
      )
      // The topmost of overlapping pins, which comes last.
      if (px <= REACH_PX && (nearest === null || px <= nearest.px)) nearest = { pin, px }
    })
    ;(nearest as { readonly pin: MapPin } | null)?.pin.onPick?.()
  }
  frame.addEventListener('pointerdown', onPress)
  frame.addEventListener('click', onClick)
  return () => {
    frame.removeEventListener('pointerdown', onPress)
    frame.removeEventListener('click', onClick)
  }
}
