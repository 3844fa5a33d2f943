/**
 * Riders on the course, the furthest first: the place and the difference to the best at every timing point
 * passed, and a clock that runs from the start. A narrow table has only the last point, and the others in the
 * open row.
 */
import { bibOf, type Bib } from '@bell-lap/domain/figures/bib'
import { useRef, useState, type ReactNode } from 'react'
import type { Column as Declared } from '@bell-lap/protocol/objects/outcome'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { Trans, useLingui } from '@lingui/react/macro'
import { useGlidingRows } from '@bell-lap/ui/motion/use-gliding-rows.ts'
import type { Precision } from '@bell-lap/domain/figures/precision'
import type { Column } from '@bell-lap/ui/table/column.ts'
import { Table } from '@bell-lap/ui/table/table.tsx'
import { useColumnLabels } from '../board/column-label.tsx'
import { declares, isFactored, precisionIn } from '../board/declared.ts'
import { EstimatedMark } from './estimated-mark.tsx'
import { SplitList } from './split-list.tsx'
import { SplitStanding } from './split-standing.tsx'
import { TrialClock } from './trial-clock.tsx'
import { TrialRider } from './trial-rider.tsx'
import { findLastSplit, type PointBest } from './trial.ts'
import styles from './on-course.module.css'

interface OnCourseProps {
  /** As the document declares them. */
  readonly declared: readonly Declared[]
  /** In the document's order. */
  readonly rows: readonly Row[]
  readonly best: ReadonlyMap<string, PointBest>
  readonly jerseys: ReadonlyMap<Bib, readonly string[]>
  /** From the live document: the clocks run from it. */
  readonly positionsAt: string | null
}

const NO_JERSEYS: readonly string[] = []
const keyOf = (row: Row): string => row.key

export function OnCourse({ declared, rows, best, jerseys, positionsAt }: OnCourseProps) {
  const { t } = useLingui()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const bodyRef = useRef<HTMLTableSectionElement>(null)
  useGlidingRows(bodyRef, rows.map(keyOf).join(' '))
  const labels = useColumnLabels()
  const precision = precisionIn(declared)
  const ofTeams = !declares(declared, 'bib')
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: labels[declared.find(({ kind }) => kind === 'name')?.label ?? 'name'],
      rowHeader: true,
      grows: true,
      renderCell: (row) => (
        <TrialRider row={row} jerseys={(row.rider && jerseys.get(bibOf(row.rider) ?? '')) ?? NO_JERSEYS} />
      ),
    },
    {
      key: 'last',
      header: <PointName name={t`Last point`} />,
      align: 'end',
      below: 560,
      renderCell: (row) => <LastPoint row={row} best={best} precision={precision} />,
    },
    ...declared
      .filter(({ kind }) => kind === 'splits')
      .map(({ key, name = '' }): Column<Row> => ({
        key,
        header: <PointName name={name} />,
        align: 'end',
        from: 560,
        renderCell: (row) => <PointStanding row={row} column={key} best={best} precision={precision} />,
      })),
    {
      key: 'clock',
      // The clock shows the time since the start. If times are factored, that is the time ridden.
      header: isFactored(declared) ? <Trans>Real time (min:s)</Trans> : <Trans>Time (min:s)</Trans>,
      align: 'end',
      renderCell: (row) => (
        <span className={styles.clock}>
          {row.estimated === true && <EstimatedMark />}
          {row.startAt === undefined ? '–' : <TrialClock startAt={row.startAt} positionsAt={positionsAt} />}
        </span>
      ),
    },
  ]
  return (
    <Table
      caption={ofTeams ? <Trans>Teams on the course</Trans> : <Trans>Riders on the course</Trans>}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      bodyRef={bodyRef}
      detail={{
        openKey,
        onToggle: (key) => setOpenKey((open) => (open === key ? null : key)),
        render: (row) => <SplitList row={row} best={best} precision={precision} />,
      }}
    />
  )
}

function PointName({ name }: { readonly name: string }): ReactNode {
  return (
    <span className={styles.point} title={name}>
      {name}
    </span>
  )
}

interface PointProps {
  readonly row: Row
  readonly best: OnCourseProps['best']
  readonly precision: Precision
}

/** `column`: key of the declared column. */
function PointStanding({ row, column, best, precision }: PointProps & { readonly column: string }) {
  const split = row.splits?.find(({ key }) => `splits.${key}` === column)
  return <SplitStanding split={split} best={best.get(split?.key ?? '')} precision={precision} />
}

function LastPoint({ row, best, precision }: PointProps) {
  const last = findLastSplit(row)
  if (last === null) return <SplitStanding split={undefined} best={undefined} precision={precision} />
  return (
    <span className={styles.last}>
      <SplitStanding split={last} best={best.get(last.key)} precision={precision} />
      <span className={styles.point} title={last.name}>
        {last.name}
      </span>
    </span>
  )
}
