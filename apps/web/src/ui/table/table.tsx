/**
 * A native table from a typed list of columns. Rows may open to a detail; the button that opens a row is in its
 * header cell and covers the row, so that a tap anywhere opens it and the keyboard finds it.
 */
import { Fragment, memo, useCallback, useId, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react'
import { classNames } from '../class-names.ts'
import { customProperties } from '../custom-properties.ts'
import { MoreRows, useRowBound, type RowBound } from '../more-rows.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import type { Column } from './column.ts'
import styles from './table.module.css'

export interface RowDetail<T> {
  /** The open row's key, null while all are closed. */
  readonly openKey: string | null
  readonly onToggle: (key: string) => void
  readonly render: (row: T) => ReactNode
}

interface TableProps<T> {
  /** Says what the table shows; read out, and shown where `showCaption`. */
  readonly caption: ReactNode
  readonly showCaption?: boolean
  readonly columns: readonly Column<T>[]
  readonly rows: readonly T[]
  readonly rowKey: (row: T) => string
  /** Marks of a row: its leader, a selection. */
  readonly rowMark?: (row: T) => string | undefined
  /** The heading of the section that begins with the row; null within one. */
  readonly section?: (row: T) => ReactNode
  /** Rows of closed sections. */
  readonly isHidden?: (row: T) => boolean
  readonly detail?: RowDetail<T>
  readonly bodyRef?: Ref<HTMLTableSectionElement>
  /** How many rows are shown, where somebody else has a word in it. */
  readonly bound?: RowBound
  /** Wider than its container may be: it scrolls sideways there, pinned columns stay. */
  readonly wide?: boolean
}

interface TableRowProps<T> {
  readonly row: T
  readonly rowName: string
  readonly columns: readonly Column<T>[]
  readonly mark: string | undefined
  /** Null where rows do not open. */
  readonly onToggle: ((key: string) => void) | null
  /** What an open row shows; null while it is closed. */
  readonly detail: ReactNode
  readonly detailId: string
  readonly wide: boolean
}

function cellClass<T>(column: Column<T>): string {
  return classNames(
    styles.cell,
    column.align === 'end' && styles.end,
    column.align === 'center' && styles.center,
    column.grows && styles.grows,
    column.pinnedAtPx !== undefined && styles.pinned,
    column.pinnedAtEnd && styles.pinnedAtEnd,
    column.from !== undefined && styles[`from${column.from}`],
    column.below !== undefined && styles[`below${column.below}`],
  )
}

/** Where a pinned column stays; only a table that scrolls sideways needs to know. */
const cellStyle = <T,>(column: Column<T>, wide: boolean) =>
  wide && column.pinnedAtPx !== undefined
    ? customProperties({ '--pinned': `${column.pinnedAtPx}px` })
    : undefined

function TableRowPlain<T>(props: TableRowProps<T>) {
  const { row, rowName, columns, mark, onToggle, detail, detailId, wide } = props
  const open = detail !== null
  return (
    <>
      <tr className={styles.row} data-row={rowName} data-mark={mark} data-open={open || undefined}>
        {columns.map((column) => {
          const content = column.renderCell(row)
          if (!column.rowHeader) {
            return (
              <td key={column.key} className={cellClass(column)} style={cellStyle(column, wide)}>
                {content}
              </td>
            )
          }
          return (
            <th key={column.key} scope="row" className={cellClass(column)} style={cellStyle(column, wide)}>
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
        <tr className={styles.detailRow} data-row={rowName} id={detailId}>
          <td colSpan={columns.length} className={styles.detail}>
            <div className={styles.detailInside}>{detail}</div>
          </td>
        </tr>
      )}
    </>
  )
}

// The generic survives memo only through this cast; rows whose document part did not change are not rendered again.
const TableRow = memo(TableRowPlain) as typeof TableRowPlain

export function Table<T>(props: TableProps<T>) {
  const {
    caption,
    showCaption = false,
    columns,
    rows,
    rowKey,
    rowMark,
    section,
    isHidden,
    detail,
    bodyRef,
    bound: given,
    wide = false,
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
  return (
    <div className={styles.frame}>
      <table className={classNames(styles.table, wide && styles.wide)}>
        <caption className={styles.caption}>
          {showCaption ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames(styles.head, cellClass(column))}
                style={cellStyle(column, wide)}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={bodyRef}>
          {seen.map((row) => {
            const key = rowKey(row)
            const begins = section?.(row) ?? null
            return (
              <Fragment key={key}>
                {begins != null && (
                  <tr className={styles.section}>
                    <th scope="rowgroup" colSpan={columns.length}>
                      {begins}
                    </th>
                  </tr>
                )}
                {isHidden?.(row) !== true && (
                  <TableRow
                    row={row}
                    rowName={key}
                    columns={columns}
                    mark={rowMark?.(row)}
                    onToggle={detail ? toggle : null}
                    detail={detail?.openKey === key ? detail.render(row) : null}
                    detailId={`${id}-${key}`}
                    wide={wide}
                  />
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      <MoreRows bound={bound} count={rows.length} />
    </div>
  )
}
