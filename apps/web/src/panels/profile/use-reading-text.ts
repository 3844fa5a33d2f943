/** The profile's data at one kilometre, as parts to show and as one sentence for the slider. */
import { useLingui } from '@lingui/react/macro'
import { formatAltitude, formatGradient, formatKm, formatMetres } from '@bell-lap/ui/format/distance.ts'
import { nextAim, type CourseMarker } from './course-marker.ts'
import { elevationAt, gradientAt, type TerrainPoint } from './terrain.ts'

export interface Reading {
  readonly km: string
  readonly altitude: string
  readonly gradient: string
  /** A climb, then the finish. Null at the finish. */
  readonly next: { readonly marker: CourseMarker; readonly ahead: string } | null
  /** All data in words. */
  readonly text: string
}

export function useReadingText(
  points: readonly TerrainPoint[],
  markers: readonly CourseMarker[],
  distanceM: number,
): Reading {
  const { t, i18n } = useLingui()
  const km = formatKm(distanceM / 1000, i18n.locale)
  const altitude = formatAltitude(elevationAt(points, distanceM), i18n.locale)
  const gradient = formatGradient(gradientAt(points, distanceM), i18n.locale)
  const marker = nextAim(markers, distanceM)
  const next = marker && { marker, ahead: formatMetres(marker.distanceM - distanceM, i18n.locale) }
  const place = t`Kilometre ${km}, altitude ${altitude}, gradient ${gradient}`
  const name = marker?.name ?? ''
  const ahead = next?.ahead ?? ''
  const aim = marker?.kind === 'finish' ? t`finish in ${ahead}` : t`next climb ${name} in ${ahead}`
  return { km, altitude, gradient, next, text: next ? `${place}, ${aim}` : place }
}
