/** Every stage of one rider as a table; in a narrow window the open row has the columns that do not fit. */
import { useState, type ReactNode } from 'react'
import { formatGap } from '@bell-lap/domain/figures/gap'
import type { RiderRace } from '@bell-lap/protocol/documents/stages'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Column } from '@bell-lap/ui/table/column.ts'
import { Table } from '@bell-lap/ui/table/table.tsx'
import { InferredMark } from '../board/inferred-mark.tsx'
import { InferredNotes } from '../board/inferred-notes.tsx'
import { IrmMark } from '../board/irm-mark.tsx'
import { StageSign } from '@bell-lap/ui/signs/stage-number.tsx'
import styles from './rider-stages.module.css'

type Stage = RiderRace['stages'][number]

const keyOf = ({ stage }: Stage): string => String(stage)
/** Only places and times are known of a published stage. */
const amount = (row: Stage, value: number): ReactNode =>
  value !== 0 ? value : <span className={styles.none}>{row.origin === 'published' ? '–' : 0}</span>
const seconds = (ms: number): ReactNode =>
  ms === 0 ? <span className={styles.none}>–</span> : formatGap(ms, 0).replace('-', '−')

export function RiderStages({ stages }: { readonly stages: RiderRace['stages'] }) {
  const [openKey, setOpenKey] = useState<string | null>(null)
  const columns: Column<Stage>[] = [
    {
      key: 'stage',
      header: <Trans>Stage</Trans>,
      rowHeader: true,
      grows: true,
      renderCell: ({ stage, label, name }) => (
        <span className={styles.stage}>
          <b className={styles.number}>
            <StageSign stage={stage} label={label} />
          </b>{' '}
          <span className={styles.name}>{name}</span>
        </span>
      ),
    },
    {
      key: 'place',
      header: <Trans>Place</Trans>,
      align: 'end',
      renderCell: (row) => (
        <>
          <Place row={row} />
          {row.inferredFrom && <InferredMark from={row.inferredFrom} />}
        </>
      ),
    },
    { key: 'gap', header: <Trans>Gap</Trans>, align: 'end', renderCell: (row) => <StageGap row={row} /> },
    {
      key: 'general',
      header: <Trans>General</Trans>,
      align: 'end',
      renderCell: ({ generalRank }) => <b>{generalRank ?? '–'}</b>,
    },
    {
      key: 'generalGap',
      header: <Trans>Overall gap</Trans>,
      align: 'end',
      from: 420,
      renderCell: (row) => <GeneralGap row={row} />,
    },
    {
      key: 'points',
      header: <Trans>Points</Trans>,
      align: 'end',
      from: 560,
      renderCell: (row) => amount(row, row.points),
    },
    {
      key: 'mountains',
      header: <Trans>Mountains</Trans>,
      align: 'end',
      from: 560,
      renderCell: (row) => amount(row, row.mountainPoints),
    },
  ]
  return (
    <div className={styles.table}>
      <Table
        caption={<Trans>Stage by stage</Trans>}
        columns={columns}
        rows={stages}
        rowKey={keyOf}
        detail={{
          openKey,
          onToggle: (key) => setOpenKey((open) => (open === key ? null : key)),
          render: (row) => <StageDetail row={row} />,
        }}
      />
      <InferredNotes rows={stages} />
    </div>
  )
}

function Place({ row }: { readonly row: Stage }) {
  if (row.irm !== null && row.irm !== 'REL') return <IrmMark irm={row.irm} />
  if (row.rank === 0) return '–'
  return row.irm === null ? (
    row.rank
  ) : (
    <>
      <IrmMark irm={row.irm} /> {row.rank}
    </>
  )
}

function GeneralGap({ row: { generalRank, generalGap } }: { readonly row: Stage }) {
  return generalRank === 1 ? <Trans>Leader</Trans> : (generalGap ?? '–')
}

/** The winner's time, or the gap. */
function StageGap({ row }: { readonly row: Stage }) {
  const { t } = useLingui()
  if (row.rank === 1) return row.time
  if (row.gap !== null && /^\+0:00(\.0+)?$/.test(row.gap))
    return (
      <abbr className={styles.none} title={t`Same time as the leader`}>
        <Trans comment="Abbreviation of: same time">s.t.</Trans>
      </abbr>
    )
  return row.gap ?? '–'
}

function StageDetail({ row }: { readonly row: Stage }) {
  const items: readonly (readonly [string, ReactNode, ReactNode])[] = [
    ['time', <Trans key="time">Time</Trans>, row.time ?? '–'],
    ['generalGap', <Trans key="generalGap">Overall gap</Trans>, <GeneralGap key="gap" row={row} />],
    ['points', <Trans key="points">Points</Trans>, amount(row, row.points)],
    ['mountains', <Trans key="mountains">Mountains</Trans>, amount(row, row.mountainPoints)],
    ['bonif', <Trans key="bonif">Bonification</Trans>, seconds(-row.bonifMs)],
    ['penalty', <Trans key="penalty">Penalty</Trans>, seconds(row.penaltyMs)],
  ]
  return (
    <>
      <dl className={styles.detail}>
        {items.map(([key, name, value]) => (
          <div key={key}>
            <dt className={styles.term}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {row.origin === 'published' && (
        <p className={styles.note}>
          <Trans>Shown as published; not used to compute other rankings.</Trans>
        </p>
      )}
    </>
  )
}
