/** A climb, a sprint or a timing point: its place, its difficulty and its result. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { CoursePoint } from '@bell-lap/protocol/documents/stages'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatAltitude, formatGradient, formatKm, formatMetres } from '@bell-lap/ui/format/distance.ts'
import { EmptyState } from '@bell-lap/ui/state/empty-state.tsx'
import { NothingPublished } from '@bell-lap/ui/state/section-state.tsx'
import { Board } from '../board/board.tsx'
import type { CourseMarker } from '../profile/course-marker.ts'
import styles from './point-result.module.css'

interface PointResultProps {
  /** Null if nothing is known about its passings. */
  readonly point: CoursePoint | null
  /** The same place on the profile. Null if the course does not have it. */
  readonly marker: CourseMarker | null
  readonly jerseys: ReadonlyMap<Bib, readonly string[]>
  /** True if the race is over: nothing further is expected. */
  readonly over: boolean
}

export function PointResult({ point, marker, jerseys, over }: PointResultProps) {
  const { i18n } = useLingui()
  const km = point?.distance ?? (marker && marker.distanceM / 1000)
  const altitudeM = point?.elevationM ?? marker?.elevationM ?? null
  const lengthM = point?.climbLengthM ?? marker?.climbLengthM ?? null
  const gradient = point?.gradientPercent ?? marker?.gradientPercent ?? null
  return (
    <>
      <p className={styles.facts}>
        {km !== null && (
          <span>
            <Trans>
              km <b>{formatKm(km, i18n.locale)}</b>
            </Trans>
          </span>
        )}
        {altitudeM !== null && <span>{formatAltitude(altitudeM, i18n.locale)}</span>}
        {lengthM !== null && gradient !== null && (
          <span>
            <Trans>
              {formatMetres(lengthM, i18n.locale)} at {formatGradient(gradient, i18n.locale)}
            </Trans>
          </span>
        )}
      </p>
      {point !== null ? (
        <Board
          ranking={point.ranking}
          title={<Trans>Order at this point</Trans>}
          jerseys={jerseys}
          level={3}
        />
      ) : over ? (
        <NothingPublished level={3} />
      ) : (
        <EmptyState level={3} title={<Trans>No result yet</Trans>}>
          <Trans>It appears once the first riders have passed.</Trans>
        </EmptyState>
      )}
    </>
  )
}
