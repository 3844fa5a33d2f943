/** The columns of a ranking table, by what its rows have. */
import { Trans } from '@lingui/react/macro'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { Changing } from '../../ui/motion/changing.tsx'
import { Plate } from '../../ui/plate.tsx'
import { RankChange } from '../../ui/rank-change.tsx'
import type { Column } from '../../ui/table/column.ts'
import { FigureHeader } from './figure-header.tsx'
import type { GapMode } from './figure.ts'
import { RowFigure } from './row-figure.tsx'
import { RowName } from './row-name.tsx'
import { SplitFigure } from './split-figure.tsx'
import { parseSplitPoints } from './split-points.ts'
import styles from './board.module.css'

const NO_JERSEYS: readonly string[] = []

/** What decides the columns; plain values, so that a push that changes rows alone draws only those rows again. */
interface BoardColumnsInput {
  readonly mode: GapMode
  /** False for rankings of teams. */
  readonly ofRiders: boolean
  readonly ofPoints: boolean
  /** The points are seconds taken off. */
  readonly ofSeconds: boolean
  readonly withBonifications: boolean
  /** Places stand in brackets. */
  readonly unconfirmed: boolean
  /** Timing points, as one text (split-points.ts); '[]' for none. */
  readonly splitPoints: string
  readonly jerseys: ReadonlyMap<number, readonly string[]>
}

export function useBoardColumns(input: BoardColumnsInput): readonly Column<Row>[] {
  const { mode, ofRiders, ofPoints, ofSeconds, withBonifications, unconfirmed, splitPoints, jerseys } = input
  const columns: Column<Row>[] = [
    {
      key: 'rank',
      header: <Trans>Rank</Trans>,
      align: 'end',
      pinnedAtPx: 0,
      renderCell: (row) => (
        <span className={styles.rank}>
          <RankChange places={row.progression} />
          <Changing value={row.rank}>
            {row.rank === 0 ? '–' : unconfirmed ? `(${row.rank})` : row.rank}
          </Changing>
        </span>
      ),
    },
    {
      key: 'name',
      header: ofRiders ? <Trans>Rider</Trans> : <Trans>Team</Trans>,
      rowHeader: true,
      grows: true,
      pinnedAtPx: 56,
      renderCell: (row) => (
        <RowName row={row} jerseys={(row.rider && jerseys.get(row.rider.bib)) ?? NO_JERSEYS} />
      ),
    },
  ]
  if (ofRiders) {
    columns.push(
      {
        key: 'bib',
        header: <Trans>Bib</Trans>,
        align: 'center',
        from: 560,
        renderCell: (row) => row.rider && <Plate bib={row.rider.bib} />,
      },
      {
        key: 'team',
        header: <Trans>Team</Trans>,
        from: 560,
        renderCell: (row) => (
          <span className={styles.team} data-short={splitPoints !== '[]' || undefined}>
            <abbr className={styles.code} title={row.rider?.teamName ?? undefined}>
              {row.rider?.teamCode}
            </abbr>
            <span className={styles.teamName}>{row.rider?.teamName}</span>
          </span>
        ),
      },
    )
  }
  for (const { key, name } of parseSplitPoints(splitPoints)) {
    columns.push({
      key: `split-${key}`,
      header: (
        <span className={styles.point} title={name}>
          {name}
        </span>
      ),
      align: 'end',
      from: 560,
      renderCell: (row) => <SplitFigure split={row.splits?.find((split) => split.key === key)} mode={mode} />,
    })
  }
  if (withBonifications) {
    columns.push({
      key: 'bonif',
      header: <Trans>Bonif.</Trans>,
      align: 'end',
      from: 560,
      renderCell: (row) => row.bonif,
    })
  }
  columns.push({
    key: 'figure',
    pinnedAtEnd: true,
    header: <FigureHeader ofPoints={ofPoints} ofSeconds={ofSeconds} mode={mode} />,
    align: 'end',
    renderCell: (row) => <RowFigure row={row} mode={mode} />,
  })
  return columns
}
