/** The markers of a course as a table. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formatAltitude, formatGradient, formatKm, formatMetres } from '@bell-lap/ui/format/distance.ts'
import type { Column } from '@bell-lap/ui/table/column.ts'
import { Table } from '@bell-lap/ui/table/table.tsx'
import { PointLink } from '../markers/point-link.tsx'
import { filledClimbColumns } from './climb-columns.ts'
import type { CourseMarker } from './course-marker.ts'
import { MarkerFlag } from './marker-flag.tsx'
import styles from './climb-table.module.css'

export function ClimbTable({ markers }: { readonly markers: readonly CourseMarker[] }) {
  const { t, i18n } = useLingui()
  const { locale } = i18n
  const columns: Column<CourseMarker>[] = [
    {
      key: 'km',
      header: 'km',
      align: 'end',
      renderCell: (marker) => formatKm(marker.distanceM / 1000, locale),
    },
    {
      key: 'name',
      header: <Trans>Name</Trans>,
      rowHeader: true,
      grows: true,
      renderCell: (marker) => (
        <span className={styles.name}>
          <MarkerFlag kind={marker.kind} category={marker.category} />
          <PointLink address={marker.address}>{marker.name}</PointLink>
        </span>
      ),
    },
    {
      key: 'length',
      header: <Trans>Length</Trans>,
      align: 'end',
      renderCell: (marker) => (marker.climbLengthM === null ? '' : formatMetres(marker.climbLengthM, locale)),
    },
    {
      key: 'gradient',
      header: <Trans>Gradient</Trans>,
      align: 'end',
      renderCell: (marker) =>
        marker.gradientPercent === null ? '' : formatGradient(marker.gradientPercent, locale),
    },
    {
      key: 'altitude',
      header: <Trans>Altitude</Trans>,
      align: 'end',
      from: 420,
      renderCell: (marker) => formatAltitude(marker.elevationM, locale),
    },
  ]
  return (
    <Table
      caption={t`Climbs and sprints`}
      columns={filledClimbColumns(columns, markers)}
      rows={markers}
      rowKey={(marker) => marker.id}
    />
  )
}
