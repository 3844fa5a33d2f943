/**
 * The ranking table. Rows that moved glide; while the reader is inside the table the rows keep their places, their
 * figures go on, and a pill says how many riders have moved.
 */
import { useRef, useState, type ReactNode } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Group } from '@bell-lap/protocol/documents/stages'
import type { Ranking, Row } from '@bell-lap/protocol/objects/ranking'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useGlidingRows } from '../../ui/motion/use-gliding-rows.ts'
import { useHeldOrder } from '../../ui/motion/use-held-order.ts'
import { useReaderInside } from '../../ui/motion/use-reader-inside.ts'
import { Table } from '../../ui/table/table.tsx'
import { useRowKeys } from '../../ui/table/use-row-keys.ts'
import { GroupName } from '../group-string/group-name.tsx'
import { useSelection } from '../selection/selection-context.tsx'
import { isRiderSelected, selectGroup } from '../selection/selection.ts'
import { GAP_MODES, type GapMode } from './figure.ts'
import { useGapMode } from './gap-mode-context.tsx'
import { FollowedRow } from './followed-row.tsx'
import { ResultStatusMark } from './result-status.tsx'
import { RowDetail } from './row-detail.tsx'
import { RowsNote } from './rows-note.tsx'
import { formatSplitPoints, listSplitPoints } from './split-points.ts'
import { useBoardColumns } from './use-board-columns.tsx'
import styles from './board.module.css'

interface BoardProps {
  readonly ranking: Ranking
  readonly title: ReactNode
  /** Jerseys worn, by bib. */
  readonly jerseys: ReadonlyMap<number, readonly string[]>
  /** The groups on the road, so that a selected one is marked; empty off the road. */
  readonly groups?: readonly Group[]
  readonly level?: 2 | 3
  /** Links to the other rankings; they then stand where the title would. */
  readonly links?: ReactNode
}

const NO_GROUPS: readonly Group[] = []
const keyOf = (row: Row): string => row.key

export function Board({ ranking, title, jerseys, groups = NO_GROUPS, level = 2, links }: BoardProps) {
  const { t } = useLingui()
  const { selection, toggle, clear } = useSelection()
  const { mode: chosenMode, setMode } = useGapMode()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const bodyRef = useRef<HTMLTableSectionElement>(null)
  const topRef = useRef<HTMLDivElement>(null)
  const inside = useReaderInside(bodyRef, topRef)
  const group = selection.kind === 'group' ? selectGroup(selection, groups) : null
  const shown =
    group === null
      ? ranking.results
      : ranking.results.filter((row) => row.rider !== undefined && group.riders.includes(row.rider.bib))
  const { rows, waiting, release } = useHeldOrder(shown, keyOf, inside || openKey !== null)
  const { results } = ranking
  const timed = results.some((row) => row.gapMs !== null)
  const withTime = results.some((row) => row.time !== null)
  // On the road nobody has a total yet.
  const mode = chosenMode === 'total' && !withTime ? 'gap' : chosenMode
  const splitPoints = formatSplitPoints(listSplitPoints(results))
  const columns = useBoardColumns({
    mode,
    ofRiders: results.some((row) => row.rider !== undefined),
    ofPoints: results.some((row) => row.resultType === 'Points'),
    ofSeconds: ranking.rankingType === 'Bonification',
    withBonifications: results.some((row) => row.bonif !== null),
    unconfirmed: ranking.resultStatus === 'unconfirmed',
    splitPoints,
    jerseys,
  })
  useGlidingRows(bodyRef, rows.map(keyOf))
  useRowKeys(bodyRef, level === 2)

  const modes: Record<GapMode, string> = { gap: t`Gap`, interval: t`Interval`, total: t`Total` }
  const Heading = `h${level}` as const
  const mark = (row: Row): string | undefined => {
    const marks = [
      row.rank === 1 && row.intervalMs === null && 'leader',
      group === null && isRiderSelected(selection, row.rider?.bib, groups) && 'selected',
    ].filter(Boolean)
    return marks.length === 0 ? undefined : marks.join(' ')
  }

  return (
    <section className={styles.board}>
      <div className={styles.bar}>
        {links && (
          <>
            <VisuallyHidden>
              <Heading>{title}</Heading>
            </VisuallyHidden>
            {links}
          </>
        )}
        <div className={styles.tools}>
          <div>
            {!links && <Heading className={styles.title}>{title}</Heading>}
            {!(links && ranking.resultStatus === 'live') && (
              <ResultStatusMark resultStatus={ranking.resultStatus} />
            )}
          </div>
          {timed && (
            <Segments
              legend={t`Figures shown`}
              options={GAP_MODES.filter((value) => withTime || value !== 'total').map((value) => ({
                value,
                label: modes[value],
              }))}
              value={mode}
              onChange={setMode}
            />
          )}
        </div>
      </div>
      {group !== null && (
        <p className={styles.filter}>
          <span>
            <GroupName kind={group.kind} /> (<Plural value={group.size} one="# rider" other="# riders" />)
          </span>
          <button type="button" className={styles.all} onClick={clear}>
            <Trans>Show all riders</Trans>
          </button>
        </p>
      )}
      {level === 2 && selection.kind === 'rider' && selection.jersey !== undefined && (
        <FollowedRow
          row={results.find(({ rider }) => rider?.bib === selection.bib) ?? null}
          jersey={selection.jersey}
          mode={mode}
          bodyRef={bodyRef}
          onLeave={clear}
        />
      )}
      <div ref={topRef} />
      {waiting > 0 && (
        <div className={styles.waiting}>
          <button type="button" className={styles.pill} onClick={release}>
            <Plural value={waiting} one="# rider has moved" other="# riders have moved" /> ·{' '}
            <b>
              <Trans>Show</Trans>
            </b>
          </button>
        </div>
      )}
      <Table
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowMark={mark}
        bodyRef={bodyRef}
        wide={splitPoints !== '[]'}
        detail={{
          openKey,
          onToggle: (key) => {
            const opens = openKey !== key
            setOpenKey(opens ? key : null)
            const bib = results.find((row) => row.key === key)?.rider?.bib
            const selected = selection.kind === 'rider' && selection.bib === bib
            // A selected group stays, for the board shows its riders alone; and so does a jersey that is followed.
            const isFollowed = selected && selection.jersey !== undefined
            if (group === null && bib !== undefined && opens !== selected && !isFollowed)
              toggle({ kind: 'rider', bib })
          },
          render: (row) => <RowDetail row={row} />,
        }}
      />
      <RowsNote ranking={ranking} />
    </section>
  )
}
