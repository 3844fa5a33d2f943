/**
 * The length of a round distance on the map. It changes with the map, so it writes only to its own element.
 */
import { useEffect, useRef } from 'react'
import { useLingui } from '@lingui/react/macro'
import { formatFixed } from '@bell-lap/ui/format/distance.ts'
import type { LiveMap } from './live-map.ts'
import { chooseScaleBar } from './mercator.ts'
import styles from './map-view.module.css'

const MOST_PX = 110

export function ScaleBar({ map }: { readonly map: LiveMap }) {
  const { i18n } = useLingui()
  const bar = useRef<HTMLSpanElement>(null)
  const { locale } = i18n
  useEffect(() => {
    const measure = (): void => {
      if (!bar.current) return
      const { metres, pixels } = chooseScaleBar(map.metresPerPixel(), MOST_PX)
      bar.current.style.inlineSize = `${Math.round(pixels)}px`
      bar.current.textContent =
        metres >= 1000
          ? `${formatFixed(metres / 1000, locale)}\u00A0km`
          : `${formatFixed(metres, locale)}\u00A0m`
    }
    measure()
    return map.onMove(measure)
  }, [map, locale])
  return <span ref={bar} className={styles.scale} aria-hidden="true" />
}
