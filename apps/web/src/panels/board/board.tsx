/**
 * The ranking table. Rows that changed place glide. While the reader is inside the table the rows keep their places,
 * their figures are updated, and a pill says how many riders have moved.
 */
import { ridersOf, bibOf, type Bib } from '@bell-lap/domain/figures/bib'
import { late } from '../../live/late.tsx'
import { startTransition, Suspense, useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Group } from '@bell-lap/protocol/documents/stages'
import type { Ranking, Row } from '@bell-lap/protocol/objects/ranking'
import { useFollows } from '../../visitor/follows.ts'
import { useRowBound } from '@bell-lap/ui/table/more-rows.tsx'
import { VisuallyHidden } from '@bell-lap/ui/text/visually-hidden.tsx'
import { Segments } from '@bell-lap/ui/form/segments.tsx'
import { useGlidingRows } from '@bell-lap/ui/motion/use-gliding-rows.ts'
import { useHeldOrder } from '@bell-lap/ui/motion/use-held-order.ts'
import { useReaderInside } from '@bell-lap/ui/motion/use-reader-inside.ts'
import { Table } from '@bell-lap/ui/table/table.tsx'
import { useRowKeys } from '@bell-lap/ui/table/use-row-keys.ts'
import { useSelection } from '../selection/selection-context.tsx'
import { isRiderSelected, selectGroup } from '../selection/selection.ts'
import { declares, listModes, type GapMode } from './declared.ts'
import { leaderOf, leads, ruleLedBy } from './figure.ts'
import { useGapMode } from './gap-mode-context.tsx'
import { hasNotes } from './has-notes.ts'
import { isRowFollowed } from './row-follows.ts'
import { PinnedRows } from './pinned-rows.tsx'
import { ResultStatusMark } from './result-status.tsx'
import { goToRow } from './go-to-row.ts'
import { isSameRow } from './same-row.ts'
import { isFolded, sectionsOf } from './sections.ts'
import { useDeclaredColumns } from './use-declared-columns.tsx'
import { useFilledColumns } from './use-filled-columns.ts'
import styles from './board.module.css'

const RowDetail = late(
  'src/panels/board/row-detail.tsx',
  async () => (await import('./row-detail.tsx')).RowDetail,
)

/** Only a ranking on the road has groups. */
const GroupHeading = late(
  'src/panels/board/group-heading.tsx',
  async () => (await import('./group-heading.tsx')).GroupHeading,
)

/** Only a ranking that changes while it is read has rows that wait to move. */
const MovedRows = late(
  'src/panels/board/moved-rows.tsx',
  async () => (await import('./moved-rows.tsx')).MovedRows,
)

const SelectedGroup = late(
  'src/panels/board/selected-group.tsx',
  async () => (await import('./selected-group.tsx')).SelectedGroup,
)

/** Few boards are wide, so their observer is loaded only for one. */
function watchWide(frame: HTMLElement | null): (() => void) | undefined {
  if (frame === null) return undefined
  let undo: (() => void) | null = null
  let gone = false
  const watch = async (): Promise<void> => {
    const { watchSideways } = await import('@bell-lap/ui/table/sideways.ts')
    if (!gone) undo = watchSideways(frame, null)
  }
  // A table works without it.
  watch().catch(console.error)
  return () => {
    gone = true
    undo?.()
  }
}

const RowsNote = late(
  'src/panels/board/rows-note.tsx',
  async () => (await import('./rows-note.tsx')).RowsNote,
)
const FollowedRow = late(
  'src/panels/board/followed-row.tsx',
  async () => (await import('./followed-row.tsx')).FollowedRow,
)

/** The rows that a board can draw: a ranking, the result of a phase, or its rows during the race. */
export type BoardRanking = Pick<
  Ranking,
  | 'columns'
  | 'results'
  | 'resultStatus'
  | 'hasTimesAlone'
  | 'complete'
  | 'missingStages'
  | 'missingStageLabels'
  | 'origin'
  | 'inferredFrom'
> & {
  /** True if the board does not say how final it is: while the race is interrupted. */
  readonly hasNoStatus?: boolean | undefined
}

export interface BoardProps {
  readonly ranking: BoardRanking
  readonly title: ReactNode
  /** Jerseys worn, by bib. */
  readonly jerseys: ReadonlyMap<Bib, readonly string[]>
  /** The groups on the road, so that a selected one is marked; empty off the road. */
  readonly groups?: readonly Group[]
  readonly level?: 2 | 3
  /** True if another board above it explains how to follow. */
  readonly isFurther?: boolean
  /** Links to the other rankings, in place of the title. */
  readonly links?: ReactNode
  /** IANA zone of times of day, if columns have any. */
  readonly zone?: string
}

/** A row of a phone's table. */
const ROW_PX = 46
const NO_GROUPS: readonly Group[] = []
const NONE_FOLDED: ReadonlySet<string> = new Set()
const NO_SECTIONS: ReadonlyMap<string, Group> = new Map()
/** A competitor may have a row in each heat. */
const keyOf = (row: Row): string => (row.heat === undefined ? row.key : `${row.key} ${row.heat}`)

/** Adds the key, or removes it if it was there. */
function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

export function Board(props: BoardProps) {
  const {
    ranking,
    title,
    jerseys,
    groups = NO_GROUPS,
    level = 2,
    isFurther = false,
    links,
    zone = 'UTC',
  } = props
  const { t } = useLingui()
  const { selection: chosen, toggle, clear } = useSelection()
  // The response to a tap is painted first. The table may show other rows or marks a moment later.
  const selection = useDeferredValue(chosen)
  const follows = useFollows()
  const { mode: chosenMode, setMode } = useGapMode()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const [closed, setClosed] = useState<ReadonlySet<string>>(NONE_FOLDED)
  const folded = useDeferredValue(closed)
  const bodyRef = useRef<HTMLTableSectionElement>(null)
  const topRef = useRef<HTMLDivElement>(null)
  const inside = useReaderInside(bodyRef, topRef)
  const group = selection.kind === 'group' ? selectGroup(selection, groups) : null
  const shown =
    group === null
      ? ranking.results
      : ranking.results.filter(
          (row) => row.rider !== undefined && ridersOf(group).includes(bibOf(row.rider) ?? ''),
        )
  const { rows, waiting, release } = useHeldOrder(shown, keyOf, inside || openKey !== null)
  const { results } = ranking
  const declared = useFilledColumns(ranking.columns, results, ranking.resultStatus === 'live')
  const modesOffered = listModes(declared)
  const leader = leaderOf(results)
  // Does not depend on the rows, which change with every push: a new rule renders all of them again.
  const rule = useMemo(() => ruleLedBy(leader, declared, chosenMode), [leader, declared, chosenMode])
  const columns = useDeclaredColumns({
    columns: declared,
    rule,
    unconfirmed: ranking.resultStatus === 'unconfirmed',
    jerseys,
    zone,
  })
  const sections = group === null ? sectionsOf(rows, groups, keyOf) : NO_SECTIONS
  const isWide = declares(declared, 'splits')
  const bound = useRowBound()
  const lines = [...sections.keys(), ...folded, bound.most, ...rows.map(keyOf)]
  useGlidingRows(bodyRef, lines.join(), ROW_PX)
  useRowKeys(bodyRef, level === 2)

  const goTo = (row: Row): void => {
    const place = rows.findIndex((each) => keyOf(each) === keyOf(row))
    bound.reveal(place)
    // The row is there by then.
    requestAnimationFrame(() => goToRow(bodyRef.current, keyOf(row)))
  }
  const modes: Record<GapMode, string> = { gap: t`Gap`, interval: t`Interval`, total: t`Total` }
  const Heading = `h${level}` as const
  const renderSection = (row: Row): ReactNode => {
    const begins = sections.get(keyOf(row))
    return (
      begins && (
        <Suspense>
          <GroupHeading
            group={begins}
            isOpen={!closed.has(begins.key)}
            onToggle={() => setClosed((present) => toggled(present, begins.key))}
          />
        </Suspense>
      )
    )
  }
  const mark = (row: Row): string | undefined => {
    const marks = [
      leads(row, rule) && 'leader',
      isRowFollowed(follows, row) && 'followed',
      group === null && isRiderSelected(selection, row.rider && bibOf(row.rider), groups) && 'selected',
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
            {!ranking.hasTimesAlone &&
              !ranking.hasNoStatus &&
              !(links && ranking.resultStatus === 'live') && (
                <ResultStatusMark resultStatus={ranking.resultStatus} />
              )}
          </div>
          {modesOffered.length > 1 && (
            <Segments
              legend={t`Figures shown`}
              options={modesOffered.map((value) => ({ value, label: modes[value] }))}
              value={rule.mode}
              onChange={setMode}
            />
          )}
        </div>
      </div>
      {group !== null && (
        <Suspense>
          <SelectedGroup group={group} onLeave={clear} />
        </Suspense>
      )}
      {level === 2 && selection.kind === 'rider' && selection.jersey !== undefined && (
        <Suspense>
          <FollowedRow
            row={results.find(({ rider }) => rider?.bib === selection.bib) ?? null}
            jersey={selection.jersey}
            rule={rule}
            zone={zone}
            goTo={goTo}
            onLeave={clear}
          />
        </Suspense>
      )}
      {level === 2 && <PinnedRows rows={results} rule={rule} zone={zone} goTo={goTo} isFurther={isFurther} />}
      <div ref={topRef} />
      {waiting > 0 && (
        <Suspense>
          <MovedRows count={waiting} onShow={release} />
        </Suspense>
      )}
      <Table
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        isSameRow={isSameRow}
        rowMark={mark}
        section={renderSection}
        isHidden={(row) => isFolded(row, folded)}
        bodyRef={bodyRef}
        bound={bound}
        wide={isWide}
        frameRef={isWide ? watchWide : undefined}
        detail={{
          openKey,
          onToggle: (key) => {
            const opens = openKey !== key
            setOpenKey(opens ? key : null)
            const rider = results.find((row) => keyOf(row) === key)?.rider
            const bib = rider === undefined ? null : bibOf(rider)
            const selected = chosen.kind === 'rider' && chosen.bib === bib
            // A selected group stays, because the board shows only its riders; and so does a followed jersey.
            const isFollowed = selected && chosen.jersey !== undefined
            // Every panel reads the selection, so the row opens first.
            if (group === null && bib !== null && opens !== selected && !isFollowed)
              startTransition(() => toggle({ kind: 'rider', bib }))
          },
          render: (row) => (
            <Suspense>
              <RowDetail row={row} columns={ranking.columns} zone={zone} />
            </Suspense>
          ),
        }}
      />
      {hasNotes(ranking) && (
        <Suspense>
          <RowsNote ranking={ranking} />
        </Suspense>
      )}
    </section>
  )
}
