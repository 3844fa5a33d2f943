/** A phase that is raced or over: its strip, what its sport looks at, and everybody. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import { useDocument } from '../../live/use-document.ts'
import { Announcer } from '../../panels/announcer/announcer.tsx'
import { Board, type BoardRanking } from '../../panels/board/board.tsx'
import { figureOf, figureRule } from '../../panels/board/figure.ts'
import { HeatList } from '../../panels/heats/heat-list.tsx'
import { heatsOf } from '../../panels/heats/heats.ts'
import { PhaseStrip } from '../../panels/phase-strip/phase-strip.tsx'
import { StaleNote } from '../../panels/stale/stale-note.tsx'
import type { PhaseAddress } from '../../site/phase-address.ts'
import { ReceiptBadge } from '../../site/receipt-badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PhasePicture, PhaseSprints } from './phase-picture.tsx'
import styles from './phase-now.module.css'

interface PhaseNowProps extends PhaseAddress {
  readonly live: StageLive
  readonly updatedAt: string | null
  readonly stale: boolean
  /** IANA zone to show instants in. */
  readonly zone: string
}

const NO_JERSEYS: ReadonlyMap<number, readonly string[]> = new Map()

export function PhaseNow({ c, e, p, live, updatedAt, stale, zone }: PhaseNowProps) {
  const { t } = useLingui()
  const phase = useDocument('phase', { c, e, p })
  const { columns = [], results: rows = [], positionsAt } = live
  const racing = live.raceStatus === 'started' || live.raceStatus === 'inProgress'
  const heats = heatsOf(rows)
  const rule = figureRule(columns, rows)
  const first = heats.length === 0 ? rows.find(({ rank }) => rank === 1) : undefined
  const name = first?.rider?.lastName ?? first?.team?.name ?? null
  const figure = first ? figureOf(first, rule) : null
  const ranking: BoardRanking = {
    columns,
    results: rows,
    resultStatus: live.resultStatus ?? 'live',
    complete: true,
    origin: 'computed',
  }
  return (
    <>
      <PhaseStrip
        live={live}
        badge={<ReceiptBadge updatedAt={racing ? updatedAt : null} />}
        troubled={stale}
        leader={name === null ? null : { name, figure: figure?.kind === 'text' ? figure.text : null }}
      />
      <div className={styles.now}>
        <StaleNote
          stale={stale}
          updatedAt={updatedAt}
          positionsAt={racing ? positionsAt : null}
          zone={zone}
        />
        <PhasePicture
          c={c}
          e={e}
          p={p}
          live={live}
          form={phase.body?.type ?? null}
          racing={racing}
          zone={zone}
        />
        {rows.length === 0 ? (
          <EmptyState title={<Trans>No result yet</Trans>}>
            <Trans>It comes when the first have finished.</Trans>
          </EmptyState>
        ) : heats.length > 0 ? (
          <HeatList
            heats={heats}
            columns={columns}
            zone={zone}
            states={racing ? (live.track?.heats ?? []) : []}
          />
        ) : (
          <div className={styles.board}>
            <Board
              ranking={ranking}
              title={racing ? <Trans>Ranking now</Trans> : <Trans>Result</Trans>}
              jerseys={NO_JERSEYS}
              zone={zone}
            />
          </div>
        )}
        <PhaseSprints live={live} form={phase.body?.type ?? null} />
      </div>
      <Announcer news={racing && name !== null ? t`New leader: ${name}` : ''} />
    </>
  )
}
