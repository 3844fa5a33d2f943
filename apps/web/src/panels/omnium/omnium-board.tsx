/** The omnium: place and points of each race, the sum, how far behind, and what everybody needs for a medal. */
import { useRef, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Omnium } from '@bell-lap/protocol/documents/omnium'
import { Changing } from '../../ui/motion/changing.tsx'
import { useGlidingRows } from '../../ui/motion/use-gliding-rows.ts'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/table.tsx'
import { ResultStatusMark } from '../board/result-status.tsx'
import { IrmMark } from '../board/irm-mark.tsx'
import { RowName } from '../board/row-name.tsx'
import { leaderOf } from '../board/figure.ts'
import { bestNeed } from './best-need.ts'
import { ShortNeed, WholeNeed } from './medal-need.tsx'
import styles from './omnium-board.module.css'

type Row = Omnium['results'][number]

const keyOf = ({ key }: Row): string => key
const NO_JERSEYS: readonly string[] = []
/** Where the pinned name stays beside the pinned rank. */
const RANK_PX = 56
const MINUS = '\u2212'
const signed = (points: number): string => (points < 0 ? `${MINUS}${-points}` : String(points))

export function OmniumBoard({ omnium }: { readonly omnium: Omnium }) {
  const { t } = useLingui()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const bodyRef = useRef<HTMLTableSectionElement>(null)
  const { races, results, resultStatus } = omnium
  useGlidingRows(bodyRef, results.map(keyOf))
  const leader = leaderOf(results)
  const counted = races.filter(({ counts }) => counts)
  const columns: Column<Row>[] = [
    {
      key: 'rank',
      header: <Trans>Rank</Trans>,
      align: 'end',
      pinnedAtPx: 0,
      renderCell: (row) => <Changing value={row.rank}>{row.rank === 0 ? '–' : row.rank}</Changing>,
    },
    {
      key: 'name',
      header: <Trans>Name</Trans>,
      rowHeader: true,
      grows: true,
      pinnedAtPx: RANK_PX,
      renderCell: (row) => (
        <>
          <RowName row={row} jerseys={NO_JERSEYS} />
          <Needed row={row} className={styles.needBelow} />
        </>
      ),
    },
    ...(results.some(({ needs }) => bestNeed(needs) !== null)
      ? [
          {
            key: 'need',
            header: <Trans>For a medal</Trans>,
            from: 560,
            renderCell: (row) => <Needed row={row} className={styles.needBeside} />,
          } satisfies Column<Row>,
        ]
      : []),
    ...counted.map(({ phase, name }): Column<Row> => ({
      key: `race-${phase}`,
      header: <span title={name}>{name}</span>,
      align: 'end',
      from: 720,
      renderCell: (row) => <Score row={row} phase={phase} />,
    })),
    {
      key: 'behind',
      header: <Trans>Behind</Trans>,
      align: 'end',
      from: 420,
      renderCell: (row) => (row.behind === null || row.behind === 0 ? '' : `${MINUS}${row.behind}`),
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
  return (
    <section className={styles.omnium}>
      <div className={styles.bar}>
        <h2 className={styles.title}>
          <Trans>Omnium</Trans>
        </h2>
        <ResultStatusMark resultStatus={resultStatus} />
      </div>
      <Table
        caption={t`Omnium`}
        columns={columns}
        rows={results}
        rowKey={keyOf}
        rowMark={(row) => (row.key === leader ? 'leader' : undefined)}
        bodyRef={bodyRef}
        wide
        detail={{
          openKey,
          onToggle: (key) => setOpenKey(openKey === key ? null : key),
          render: (row) => <Detail row={row} omnium={omnium} />,
        }}
      />
    </section>
  )
}

function Needed({ row, className }: { readonly row: Row; readonly className: string | undefined }) {
  const need = bestNeed(row.needs)
  return (
    need && (
      <span className={className}>
        <ShortNeed need={need} />
      </span>
    )
  )
}

/** Points, and the place in small. */
function Score({ row, phase }: { readonly row: Row; readonly phase: number }) {
  const score = row.races.find(({ key }) => key === String(phase))
  if (score === undefined) return '–'
  if (score.irm !== null && score.rank === 0) return <IrmMark irm={score.irm} />
  return (
    <>
      {signed(score.points)} {score.rank > 0 && <span className={styles.place}>({score.rank})</span>}
    </>
  )
}

function Detail({ row, omnium }: { readonly row: Row; readonly omnium: Omnium }) {
  return (
    <>
      <dl className={styles.races}>
        {omnium.races.map(({ phase, name }) => {
          const score = row.races.find(({ key }) => key === String(phase))
          return (
            <div key={phase}>
              <dt>{name}</dt>
              <dd>
                <Score row={row} phase={phase} />
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
      {row.needs
        .filter(({ behind }) => behind > 0)
        .map((need) => (
          <p key={need.medal} className={styles.need}>
            <WholeNeed need={need} />
          </p>
        ))}
    </>
  )
}
