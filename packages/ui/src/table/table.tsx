/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see below */
/**
 * A native table from a typed list of columns. Rows may open to a detail; the button that opens a row is in its
 * header cell and covers the row, so that a tap anywhere opens it and the keyboard finds it.
 * The elements state their roles: some browsers lose them when the style sheet lays out a row as a grid.
 */
import {
  Fragment,
  memo,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  type ReactNode,
  type Ref,
} from 'react'
import { Trans } from '@lingui/react/macro'
import { classNames } from '../text/class-names.ts'
import { customProperties } from '../text/custom-properties.ts'
import { MoreRows, useRowBound, type RowBound } from './more-rows.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import type { Column } from './column.ts'
import { paperColumns, type PaperColumns, type Sheet } from './paper-columns.ts'
import { LONG_TABLE, rowTracks } from './row-tracks.ts'
import styles from './table.module.css'

export interface RowDetail<T> {
  /** The open row's key, null while all are closed. */
  readonly openKey: string | null
  readonly onToggle: (key: string) => void
  readonly render: (row: T) => ReactNode
}

interface TableProps<T> {
  /** Describes the table. Read aloud, and shown with `showCaption`. */
  readonly caption: ReactNode
  readonly showCaption?: boolean
  readonly columns: readonly Column<T>[]
  readonly rows: readonly T[]
  readonly rowKey: (row: T) => string
  /** True if two versions of a closed row look the same. By default only the same object does. */
  readonly isSameRow?: (before: T, after: T) => boolean
  /** Marks of a row: its leader, a selection. */
  readonly rowMark?: (row: T) => string | undefined
  /** The heading of the section that begins with the row. Null within one. */
  readonly section?: (row: T) => ReactNode
  /** Rows of closed sections. */
  readonly isHidden?: (row: T) => boolean
  readonly detail?: RowDetail<T>
  readonly bodyRef?: Ref<HTMLTableSectionElement>
  /** Number of shown rows, if another part decides it. */
  readonly bound?: RowBound
  /** Wider than its container may be: it scrolls sideways there, pinned columns stay. */
  readonly wide?: boolean
  /** Ref of the scrolling frame. */
  readonly frameRef?: Ref<HTMLDivElement> | undefined
}

interface TableRowProps<T> {
  readonly row: T
  readonly isSameRow: (before: T, after: T) => boolean
  readonly rowName: string
  readonly columns: readonly Column<T>[]
  /** Classes of each column's cells. The same object until the columns change. */
  readonly classes: readonly string[]
  readonly mark: string | undefined
  /** Null if rows do not open. */
  readonly onToggle: ((key: string) => void) | null
  /** Content of an open row. Null while it is closed. */
  readonly detail: ReactNode
  readonly detailId: string
}

function cellClass<T>(column: Column<T>, { left }: PaperColumns): string {
  return classNames(
    styles.cell,
    column.align === 'end' && styles.end,
    column.align === 'center' && styles.center,
    column.grows && styles.grows,
    column.pinned && styles.pinned,
    column.pinnedAtEnd && styles.pinnedAtEnd,
    column.from !== undefined && styles[`from${column.from}`],
    column.below !== undefined && styles[`below${column.below}`],
    column.screenOnly && styles.screenOnly,
    column.paperOnly && styles.paperOnly,
    left.upright.includes(column.key) && styles.notUpright,
    left.across.includes(column.key) && styles.notAcross,
  )
}

function TableRowPlain<T>(props: TableRowProps<T>) {
  // A row that changed is rendered as a whole.
  'use no memo'
  const { row, rowName, columns, classes, mark, onToggle, detail, detailId } = props
  const open = detail !== null
  return (
    <>
      <tr className={styles.row} role="row" data-row={rowName} data-mark={mark} data-open={open || undefined}>
        {columns.map((column, place) => {
          const content = column.renderCell(row)
          if (!column.rowHeader) {
            return (
              <td key={column.key} role="cell" className={classes[place]}>
                {content}
              </td>
            )
          }
          return (
            <th key={column.key} scope="row" role="rowheader" className={classes[place]}>
              {onToggle ? (
                <button
                  type="button"
                  className={styles.opener}
                  data-row-button={rowName}
                  aria-expanded={open}
                  aria-controls={open ? detailId : undefined}
                  onClick={() => onToggle(rowName)}
                >
                  {content}
                </button>
              ) : (
                content
              )}
            </th>
          )
        })}
      </tr>
      {open && (
        <tr className={styles.detailRow} role="row" data-row={rowName} id={detailId}>
          <td colSpan={columns.length} role="cell" className={styles.detail}>
            <div className={styles.detailInside}>{detail}</div>
          </td>
        </tr>
      )}
    </>
  )
}

/**
 * True if a row need not be rendered. The detail of an open row comes from its parent, so the row may differ
 * in hidden values.
 */
function isDrawnTheSame<T>(before: TableRowProps<T>, after: TableRowProps<T>): boolean {
  const names = Object.keys(after) as (keyof TableRowProps<T>)[]
  return (
    names.every((name) => name === 'row' || before[name] === after[name]) &&
    after.isSameRow(before.row, after.row)
  )
}

// The generic type survives memo only through this cast. Rows that look the same are not rendered again.
const TableRow = memo(TableRowPlain, isDrawnTheSame) as typeof TableRowPlain

export function Table<T>(props: TableProps<T>) {
  // The rows are memoized one by one.
  'use no memo'
  const {
    caption,
    showCaption = false,
    columns,
    rows,
    rowKey,
    isSameRow = Object.is,
    rowMark,
    section,
    isHidden,
    detail,
    bodyRef,
    bound: given,
    wide = false,
    frameRef,
  } = props
  const id = useId()
  // The effect of a tap may change with every rendering; the rows need not be rendered again for it.
  const present = useRef(detail)
  useLayoutEffect(() => {
    present.current = detail
  }, [detail])
  const toggle = useCallback((key: string) => present.current?.onToggle(key), [])
  const own = useRowBound()
  const bound = given ?? own
  const seen = rows.length > bound.most ? rows.slice(0, bound.most) : rows
  const tracks = rows.length < LONG_TABLE ? undefined : rowTracks(columns)
  const isLong = tracks !== undefined
  const { paper, classes } = useMemo(() => {
    const fitting = paperColumns(columns)
    return { paper: fitting, classes: columns.map((column) => cellClass(column, fitting)) }
  }, [columns])
  return (
    <div className={styles.frame} ref={frameRef}>
      <table
        className={classNames(
          styles.table,
          wide && styles.wide,
          isLong && styles.long,
          paper.isSmall && styles.small,
        )}
        role="table"
        style={isLong ? customProperties({ '--tracks': tracks }) : undefined}
      >
        <caption className={styles.caption}>
          {showCaption ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column, place) => (
              <th
                key={column.key}
                scope="col"
                role="columnheader"
                className={classNames(styles.head, classes[place])}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={bodyRef} role="rowgroup">
          {seen.map((row) => {
            const key = rowKey(row)
            const begins = section?.(row) ?? null
            return (
              <Fragment key={key}>
                {begins != null && (
                  <tr className={styles.section} role="row" data-section={key}>
                    <th scope="rowgroup" role="rowheader" colSpan={columns.length}>
                      {begins}
                    </th>
                  </tr>
                )}
                {isHidden?.(row) !== true && (
                  <TableRow
                    row={row}
                    isSameRow={isSameRow}
                    rowName={key}
                    columns={columns}
                    classes={classes}
                    mark={rowMark?.(row)}
                    onToggle={detail ? toggle : null}
                    detail={detail?.openKey === key ? detail.render(row) : null}
                    detailId={`${id}-${key}`}
                  />
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      <LeftOut sheet="upright" columns={columns} keys={paper.left.upright} />
      <LeftOut sheet="across" columns={columns} keys={paper.left.across} />
      <MoreRows bound={bound} count={rows.length} />
    </div>
  )
}

interface LeftOutProps<T> {
  readonly sheet: Sheet
  readonly columns: readonly Column<T>[]
  /** Keys of the columns without room on this sheet. */
  readonly keys: readonly string[]
}

/** On paper: the columns that the sheet leaves out. */
function LeftOut<T>({ sheet, columns, keys }: LeftOutProps<T>) {
  if (keys.length === 0) return null
  const names = columns.filter(({ key }) => keys.includes(key))
  return (
    <p className={sheet === 'upright' ? styles.leftUpright : styles.leftAcross}>
      <Trans>Columns without room on this sheet:</Trans>{' '}
      {names.map(({ key, header }, place) => (
        <Fragment key={key}>
          {place > 0 && ', '}
          {header}
        </Fragment>
      ))}
    </p>
  )
}
