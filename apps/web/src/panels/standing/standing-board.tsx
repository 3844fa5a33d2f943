/** A standing over several races or rounds: the points of each, the sum and the gap; a row opens to show more. */
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import type { ResultStatus } from '@bell-lap/protocol/vocabulary/kinds'
import { Changing } from '@bell-lap/ui/motion/changing.tsx'
import { useGlidingRows } from '@bell-lap/ui/motion/use-gliding-rows.ts'
import type { Column } from '@bell-lap/ui/table/column.ts'
import { watchSideways } from '@bell-lap/ui/table/sideways.ts'
import { Table } from '@bell-lap/ui/table/table.tsx'
import { VisuallyHidden } from '@bell-lap/ui/text/visually-hidden.tsx'
import { leaderOf } from '../board/figure.ts'
import { InferredNotes } from '../board/inferred-notes.tsx'
import { IrmMark } from '../board/irm-mark.tsx'
import { placeText } from '../board/place-text.ts'
import { ResultStatusMark } from '../board/result-status.tsx'
import { RowName } from '../board/row-name.tsx'
import { AheadByWords } from './ahead-by.tsx'
import { signed } from './signed.ts'
import type { StandingRace, StandingRow, StandingScore } from './standing.ts'
import type { StandingWords } from './standing-words.ts'
import styles from './standing-board.module.css'

interface StandingBoardProps<R extends StandingRow> {
  /** In words for people, once as text. */
  readonly caption: string
  /** True if the page's title is the same: it is not shown again. */
  readonly isTitled?: boolean
  readonly resultStatus: ResultStatus
  readonly races: readonly StandingRace[]
  /** Key of the race that is the subject of the page. Absent: the newest. */
  readonly race?: string | undefined
  readonly rows: readonly R[]
  readonly scoresOf: (row: R) => readonly StandingScore[]
  /** Content below the scores of an opened row. */
  readonly renderMore?: (row: R) => ReactNode
  /** The remaining need of a row, in short form: below the name on a phone, else in a column of its own. */
  readonly need?: { readonly header: ReactNode; readonly render: (row: R) => ReactNode } | undefined
  readonly words: StandingWords
  /** Why the standing is not final, beside its status. */
  readonly reason?: string | undefined
  /** Note above the table. */
  readonly note?: ReactNode
  /** True for a season: no bib is shown, because a rider has one in each round. */
  readonly isSeason?: boolean
}

const keyOf = ({ key }: Row): string => key
const NO_JERSEYS: readonly string[] = []

export function StandingBoard<R extends StandingRow>(props: StandingBoardProps<R>) {
  const { caption, resultStatus, races, race, rows, scoresOf, renderMore, need, words, reason, note } = props
  const { isSeason = false, isTitled = false } = props
  const { i18n } = useLingui()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const bodyRef = useRef<HTMLTableSectionElement>(null)
  const frameRef = useRef<HTMLDivElement>(null)
  useGlidingRows(bodyRef, rows.map(keyOf).join(' '))
  const leader = leaderOf(rows)
  const counted = races.filter(({ counts }) => counts)
  const chosen = counted.findIndex(({ key }) => key === race)
  // Compared with the next race; after the newest, the gap is shown.
  const following = chosen === -1 ? undefined : counted[chosen + 1]
  const columns: Column<R>[] = [
    {
      key: 'rank',
      header: <Trans>Rank</Trans>,
      align: 'end',
      pinned: true,
      renderCell: (row) => (
        <Changing value={row.rank}>{placeText(row.rank, resultStatus === 'unconfirmed')}</Changing>
      ),
    },
    {
      key: 'name',
      header: <Trans>Name</Trans>,
      rowHeader: true,
      grows: true,
      pinned: true,
      renderCell: (row) => (
        <>
          <RowName
            row={row}
            jerseys={NO_JERSEYS}
            hasNoBib={isSeason}
            mark={row.aheadBy && <AheadByWords aheadBy={row.aheadBy} className={styles.needBeside} />}
          />
          {row.aheadBy && <AheadByWords aheadBy={row.aheadBy} className={styles.needBelow} />}
          {need && <span className={styles.needBelow}>{need.render(row)}</span>}
        </>
      ),
    },
    ...(need
      ? [
          {
            key: 'need',
            header: need.header,
            from: 560,
            paperPx: 130,
            renderCell: (row) => <span className={styles.needBeside}>{need.render(row)}</span>,
          } satisfies Column<R>,
        ]
      : []),
    ...counted.map(({ key, name }): Column<R> => ({
      key: `race-${key}`,
      header: <span title={name}>{name}</span>,
      align: 'end',
      from: 720,
      paperPx: 56,
      renderCell: (row) => <Score score={scoresOf(row).find((score) => score.key === key)} />,
    })),
    {
      key: 'behind',
      header: <Trans>Behind</Trans>,
      align: 'end',
      from: 420,
      staysOnPaper: true,
      renderCell: (row) => (row.behind === null || row.behind === 0 ? '' : signed(-row.behind)),
    },
    {
      key: 'total',
      header: <Trans>Total</Trans>,
      align: 'end',
      pinnedAtEnd: true,
      renderCell: (row) =>
        row.irm !== null && row.irm !== 'REL' ? (
          <IrmMark irm={row.irm} />
        ) : (
          <Changing value={row.points ?? 0}>{row.points === null ? '–' : signed(row.points)}</Changing>
        ),
    },
  ]
  const beginsAt = following === undefined ? 'behind' : `race-${following.key}`
  const place = columns.findIndex(({ key }) => key === beginsAt)
  useLayoutEffect(
    () => (frameRef.current === null ? undefined : watchSideways(frameRef.current, place)),
    [place],
  )
  return (
    <section className={styles.standing}>
      <div className={styles.bar}>
        <h2 className={styles.title}>{isTitled ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}</h2>
        <ResultStatusMark resultStatus={resultStatus} />
        {reason !== undefined && <span className={styles.reason}> · {reason}</span>}
      </div>
      {note}
      <p className={styles.legend}>{i18n._(words.legend)}</p>
      <p className={styles.opens} data-screen-only>
        {i18n._(words.opens)}
      </p>
      <Table
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowMark={(row) => (row.key === leader ? 'leader' : undefined)}
        bodyRef={bodyRef}
        wide
        frameRef={frameRef}
        detail={{
          openKey,
          onToggle: (key) => setOpenKey(openKey === key ? null : key),
          render: (row) => (
            <>
              <Scores races={counted} scores={scoresOf(row)} />
              <p className={styles.legendWithin}>{i18n._(words.legend)}</p>
              {renderMore?.(row)}
            </>
          ),
        }}
      />
      <InferredNotes rows={rows} />
    </section>
  )
}

/** Points, with the place or the mark in small print. Struck out if they do not count. */
function Score({ score }: { readonly score: StandingScore | undefined }) {
  if (score === undefined) return '–'
  const isMarked = score.irm !== null && score.rank === 0
  if (isMarked && score.points === 0) return <IrmMark irm={score.irm} />
  return (
    <>
      {score.isDropped === true ? <s>{signed(score.points)}</s> : signed(score.points)}{' '}
      {isMarked && <IrmMark irm={score.irm} />}
      {score.rank > 0 && <span className={styles.place}>({score.rank})</span>}
    </>
  )
}

function Scores({
  races,
  scores,
}: {
  readonly races: readonly StandingRace[]
  readonly scores: readonly StandingScore[]
}) {
  return (
    <dl className={styles.races}>
      {races.map(({ key, name }) => {
        const score = scores.find((each) => each.key === key)
        return (
          <div key={key}>
            <dt>{name}</dt>
            <dd>
              <Score score={score} />
              {score !== undefined && (
                <span className={styles.place}>
                  {' '}
                  <Trans>total {signed(score.total)}</Trans>
                </span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
