/**
 * Everything drawn above the ground: flags, names, groups. Over the sketch the style sheet places them (it knows the
 * sheet's scale); over the live map they move with it. Decoration: the page has the same information as text.
 */
import { useLayoutEffect, useRef } from 'react'
import { customProperties } from '@bell-lap/ui/text/custom-properties.ts'
import type { Bounds } from './bounds.ts'
import type { LiveMap } from './live-map.ts'
import type { MapLine, MapPin } from './map-scene.ts'
import { createSheet } from './mercator.ts'
import { createPlacing, type Placing } from './placing.ts'
import styles from './map-pins.module.css'

interface MapPinsProps {
  readonly pins: readonly MapPin[]
  readonly bounds: Bounds
  /** Null over the sketch. */
  readonly map: LiveMap | null
  readonly lines: readonly MapLine[]
  /** Key of the pin that the map keeps in its centre. */
  readonly followed: string | null
}

export function MapPins({ pins, lines, bounds, map, followed }: MapPinsProps) {
  const layer = useRef<HTMLDivElement>(null)
  const placing = useRef<Placing | null>(null)
  const sheet = createSheet(bounds)

  useLayoutEffect(() => {
    if (!layer.current) return undefined
    const own = createPlacing(layer.current)
    placing.current = own
    return () => {
      placing.current = null
      own.stop()
    }
  }, [])

  useLayoutEffect(
    () => placing.current?.update({ pins, lines, bounds, map, followed }),
    [pins, lines, bounds, map, followed],
  )

  return (
    <div
      ref={layer}
      className={styles.layer}
      aria-hidden="true"
      data-pins=""
      data-live={map ? '' : undefined}
      style={customProperties({ '--sheet-width': sheet.width, '--sheet-height': sheet.height })}
    >
      {pins.map((pin) => {
        const [x, y] = sheet.project(pin.at)
        return (
          <div
            key={pin.key}
            className={styles.pin}
            data-kind={pin.kind}
            data-firm={pin.isFirm || undefined}
            data-selected={pin.isSelected || undefined}
            style={customProperties({
              '--x': Math.round((x - sheet.width / 2) * 10) / 10,
              '--y': Math.round((y - sheet.height / 2) * 10) / 10,
            })}
          >
            <span className={styles.mark}>
              {pin.content}
              {pin.name !== null && <span className={styles.name}>{pin.name}</span>}
            </span>
          </div>
        )
      })}
    </div>
  )
}
