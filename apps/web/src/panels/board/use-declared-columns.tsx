/**
 * Makes a table's columns from those that its document declares. Their kinds decide what a phone shows:
 * place, name with details on a second line, marks, and the last figure. Wider tables show the rest.
 */
import { bibOf, type Bib } from '@bell-lap/domain/figures/bib'
import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { valueAt } from '@bell-lap/domain/form/column-value'
import type { Column as Declared } from '@bell-lap/protocol/objects/outcome'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { formatStated } from '@bell-lap/ui/format/distance.ts'
import { formatDuration } from '@bell-lap/ui/format/duration.ts'
import { Changing } from '@bell-lap/ui/motion/changing.tsx'
import { Plate } from '@bell-lap/ui/signs/plate.tsx'
import { OnPaper } from '@bell-lap/ui/page/on-paper.tsx'
import { RankChange } from '@bell-lap/ui/signs/rank-change.tsx'
import type { Column } from '@bell-lap/ui/table/column.ts'
import { VisuallyHidden } from '@bell-lap/ui/text/visually-hidden.tsx'
import { FigureLabel, LabelWithUnit, useColumnLabels } from './column-label.tsx'
import { declares, isInFigure, isOnPhones, isStart, numberAt, type GapMode } from './declared.ts'
import { figureOf, onPaper, type Figure, type FigureRule } from './figure.ts'
import { placeText } from './place-text.ts'
import { RowFigure } from './row-figure.tsx'
import { Qualified, RowMark } from './row-mark.tsx'
import { RowName } from './row-name.tsx'
import { SplitFigure } from './split-figure.tsx'
import styles from './board.module.css'

interface DeclaredColumnsInput {
  readonly columns: readonly Declared[]
  readonly rule: FigureRule
  readonly jerseys: ReadonlyMap<Bib, readonly string[]>
  /** IANA zone to show times of day in. */
  readonly zone: string
  /** Places are in brackets. */
  readonly unconfirmed?: boolean
  /** Names lead to the athletes, because a tap on a row opens nothing. */
  readonly linksNames?: boolean
}

const NO_JERSEYS: readonly string[] = []

export function useDeclaredColumns(input: DeclaredColumnsInput): readonly Column<Row>[] {
  const { columns, rule, jerseys, zone, unconfirmed = false } = input
  const { linksNames = false } = input
  const labels = useColumnLabels()
  const { i18n } = useLingui()
  // After the last hook: values made before it are new with each rendering, and so are the rows.
  const paper = onPaper(rule, columns)
  const figure = rule.column
  const hasSplits = declares(columns, 'splits')
  const points = columns.filter((column) => column.kind === 'splits').length
  const leadsWithBib = columns[0]?.kind === 'bib'
  const leadsWithRank = columns[0]?.kind === 'rank'
  const hasMarks = declares(columns, 'mark')
  const start = columns.find(isStart)
  // Marks stand beside the name in two cases. Marks such as DNS do if there is neither a figure that they
  // could replace nor a column of marks. Marks of qualification do if a screen would have their column behind
  // the splits, out of sight.
  const markBesideName = (row: Row): ReactNode => {
    if (figure === null && !hasMarks && row.irm !== null) return <RowMark row={row} />
    if (!hasSplits || !hasMarks || row.mark === undefined) return null
    return (
      <span data-screen-only>
        <Qualified row={row} />
      </span>
    )
  }
  const shown = columns.flatMap((column, index): Column<Row>[] => {
    const { key, kind, label } = column
    const header = labels[label]
    const isTimeBeside = key === 'time' && paper.hasTimeBeside === true
    if (isInFigure(column, figure) && !isTimeBeside) return []
    switch (kind) {
      case 'rank':
        return [
          {
            key,
            header,
            align: 'end',
            pinned: index === 0,
            phoneWidth: '3.25rem',
            renderCell: (row) =>
              label === 'rank' ? <Rank row={row} unconfirmed={unconfirmed} /> : row.rank || '–',
          },
        ]
      case 'name':
        return [
          {
            key,
            header,
            rowHeader: true,
            grows: true,
            pinned: leadsWithRank,
            renderCell: (row) => (
              <RowName
                row={row}
                jerseys={(row.rider && jerseys.get(bibOf(row.rider) ?? '')) ?? NO_JERSEYS}
                hasPlateBeside={leadsWithBib}
                isLink={linksNames}
                mark={markBesideName(row)}
                start={start && row.order != null && `${labels[start.label]} ${row.order}`}
              />
            ),
          },
        ]
      case 'bib':
        return [
          {
            key,
            header,
            align: 'center',
            phoneWidth: '3rem',
            // A list by bib begins with the bib, on phones too.
            ...(leadsWithBib ? {} : { from: 560 }),
            renderCell: (row) => row.rider && <Plate bib={bibOf(row.rider)} />,
          },
        ]
      case 'team':
        return [
          {
            key,
            header,
            from: 560,
            paperPx: hasSplits ? 44 : 110,
            renderCell: (row) => (
              <span className={styles.team} data-short={hasSplits || undefined}>
                <abbr className={styles.code} title={row.rider?.teamName ?? undefined}>
                  {row.rider?.teamCode}
                </abbr>
                <span className={styles.teamName}>{row.rider?.teamName}</span>
              </span>
            ),
          },
        ]
      case 'splits':
        return [
          {
            key,
            paperPx: 74,
            header: (
              <span className={styles.point} title={column.name}>
                {column.name}
              </span>
            ),
            align: 'end',
            from: 560,
            renderCell: (row) => (
              <SplitFigure
                split={row.splits?.find((split) => `splits.${split.key}` === key)}
                mode={rule.mode}
                precision={rule.precision}
              />
            ),
          },
        ]
      case 'mark':
        return [
          {
            key,
            header: (
              <OnPaper paper={header}>
                <VisuallyHidden>{header}</VisuallyHidden>
              </OnPaper>
            ),
            align: 'end',
            phoneWidth: '2.5rem',
            paperOnly: hasSplits,
            renderCell: (row) => (figure === null ? <RowMark row={row} /> : <Qualified row={row} />),
          },
        ]
      // The rider of the row shows both.
      case 'nation':
      case 'members':
        return []
      // Shown only for a single rider: in the open row and in the list of followed riders.
      case 'prediction':
        return []
      default: {
        // If rows have no figure, words are their content, on phones too.
        const isBelowName = key === 'category.name' || isStart(column)
        const isWords = figure === null && kind === 'value' && !isBelowName
        return [
          {
            key,
            header: <LabelWithUnit column={column} />,
            align: 'end',
            ...(key === 'time' && { staysOnPaper: true, paperOnly: isTimeBeside }),
            ...(isWords
              ? { phoneWidth: '5.5rem' }
              : isOnPhones(column, figure)
                ? { phoneWidth: '3.75rem' }
                : // On narrow boards a class or category stands below the name, and so does the gate.
                  {
                    from: roomFor(column, isBelowName, points),
                  }),
            renderCell: (row) => {
              const value = plainValue(row, column, rule, i18n.locale)
              return isWords ? <span className={styles.words}>{value}</span> : value
            },
          },
        ]
      }
    }
  })
  if (figure === null) return shown
  const label = (mode: GapMode): ReactNode => <FigureLabel columns={columns} figure={figure} mode={mode} />
  return [
    ...shown,
    {
      key: 'figure',
      pinnedAtEnd: true,
      header: <OnPaper paper={label(paper.mode)}>{label(rule.mode)}</OnPaper>,
      align: 'end',
      renderCell: (row) => {
        const shown = <RowFigure row={row} rule={rule} zone={zone} />
        return isAlike(figureOf(row, rule), figureOf(row, paper)) ? (
          shown
        ) : (
          <OnPaper paper={<RowFigure row={row} rule={paper} zone={zone} />}>{shown}</OnPaper>
        )
      },
    },
  ]
}

/** Speed follows from the time: it gives way to timing points, and stands in the open row. */
const MANY_POINTS = 3

/** Width of a board, in px, from which a column is shown. */
function roomFor({ kind, name }: Declared, isBelowName: boolean, points: number): 420 | 560 | 900 {
  if (kind === 'speed' && points >= MANY_POINTS) return 900
  return name === undefined && !isBelowName ? 420 : 560
}

function Rank({ row, unconfirmed }: { readonly row: Row; readonly unconfirmed: boolean }) {
  return (
    <span className={styles.rank}>
      <RankChange places={row.progression} />
      <Changing value={row.rank}>{placeText(row.rank, unconfirmed)}</Changing>
    </span>
  )
}

type Read = Pick<Figure, 'kind'> & { readonly text?: string }

/** Whether two figures of one row read the same. */
const isAlike = (one: Read, other: Read): boolean => one.kind === other.kind && one.text === other.text

/** A figure beside the one at the end. */
function plainValue(row: Row, column: Declared, { precision }: FigureRule, locale: string): ReactNode {
  if (column.kind === 'number') return numberAt(row, column) ?? '–'
  if (column.kind === 'speed') return row.speed && formatStated(row.speed, locale)
  if (column.key === 'time') return row.timeMs === null ? '–' : formatDuration(row.timeMs, precision)
  const value = valueAt(row, column.key)
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
