/**
 * Riders under way, the furthest first: the place and the difference to the best at every timing point passed, and a
 * clock that runs from the start. Narrow: the last point alone, the others in the open row.
 */
import { useRef, useState, type ReactNode } from 'react'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { Trans, useLingui } from '@lingui/react/macro'
import { useGlidingRows } from '../../ui/motion/use-gliding-rows.ts'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/table.tsx'
import { listSplitPoints } from '../board/split-points.ts'
import { EstimatedMark } from './estimated-mark.tsx'
import { SplitList } from './split-list.tsx'
import { SplitStanding } from './split-standing.tsx'
import { TrialClock } from './trial-clock.tsx'
import { TrialRider } from './trial-rider.tsx'
import { findLastSplit, type PointBest } from './trial.ts'
import styles from './on-course.module.css'

interface OnCourseProps {
  /** In the document's order. */
  readonly rows: readonly Row[]
  readonly best: ReadonlyMap<string, PointBest>
  readonly jerseys: ReadonlyMap<number, readonly string[]>
  /** Of the live document: the clocks run from it. */
  readonly positionsAt: string | null
}

const NO_JERSEYS: readonly string[] = []
const keyOf = (row: Row): string => row.key

export function OnCourse({ rows, best, jerseys, positionsAt }: OnCourseProps) {
  const { t } = useLingui()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const bodyRef = useRef<HTMLTableSectionElement>(null)
  useGlidingRows(bodyRef, rows.map(keyOf))
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: rows.some(({ rider }) => rider !== undefined) ? <Trans>Rider</Trans> : <Trans>Team</Trans>,
      rowHeader: true,
      grows: true,
      renderCell: (row) => (
        <TrialRider row={row} jerseys={(row.rider && jerseys.get(row.rider.bib)) ?? NO_JERSEYS} />
      ),
    },
    {
      key: 'last',
      header: <PointName name={t`Last point`} />,
      align: 'end',
      below: 560,
      renderCell: (row) => <LastPoint row={row} best={best} />,
    },
    ...listSplitPoints(rows).map(({ key, name }): Column<Row> => ({
      key: `split-${key}`,
      header: <PointName name={name} />,
      align: 'end',
      from: 560,
      renderCell: (row) => (
        <SplitStanding split={row.splits?.find((split) => split.key === key)} best={best.get(key)} />
      ),
    })),
    {
      key: 'clock',
      header: <Trans>Time (min:s)</Trans>,
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
      caption={
        rows.some(({ rider }) => rider !== undefined) ? (
          <Trans>Riders on the course</Trans>
        ) : (
          <Trans>Teams on the course</Trans>
        )
      }
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      bodyRef={bodyRef}
      detail={{
        openKey,
        onToggle: (key) => setOpenKey((open) => (open === key ? null : key)),
        render: (row) => <SplitList row={row} best={best} />,
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

function LastPoint({ row, best }: { readonly row: Row; readonly best: OnCourseProps['best'] }) {
  const last = findLastSplit(row)
  if (last === null) return <SplitStanding split={undefined} best={undefined} />
  return (
    <span className={styles.last}>
      <SplitStanding split={last} best={best.get(last.key)} />
      <span className={styles.point}>{last.name}</span>
    </span>
  )
}
