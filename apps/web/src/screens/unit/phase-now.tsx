/** A phase in progress or over: its strip, the picture for its form, and the ranking. */
import { endsRacing } from '@bell-lap/domain/calendar/disruption'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { useDocument } from '../../live/use-document.ts'
import { milestoneToGo } from '../../panels/announcer/announcement.ts'
import { Announcer, type News } from '../../panels/announcer/announcer.tsx'
import type { BoardRanking } from '../../panels/board/board.tsx'
import { isShort } from '../../panels/board/declared.ts'
import { RoundOf } from '../../panels/heats/round-of.tsx'
import { MarkLegend } from '../../panels/heats/mark-legend.tsx'
import { HeatList } from '../../panels/heats/heat-list.tsx'
import { byPlaces, heatsOf } from '../../panels/heats/heats.ts'
import { phaseMoment } from '../../panels/strip/phase-moment.ts'
import { PhaseStrip } from '../../panels/strip/phase-strip.tsx'
import { StaleNote } from '../../panels/stale/stale-note.tsx'
import { latestPoints } from '../../panels/time-trial/trial.ts'
import type { PhaseAddress } from '../../site/unit-address.ts'
import { ReceiptBadge } from '../../site/receipt-badge.tsx'
import { EmptyState } from '@bell-lap/ui/state/empty-state.tsx'
import { NoResult } from '@bell-lap/ui/state/section-state.tsx'
import { PhaseAside } from './phase-aside.tsx'
import { PhaseBoard } from './phase-board.tsx'
import { isRuns, PhasePicture } from './phase-picture.tsx'
import styles from './phase-now.module.css'
import { competitorName } from '@bell-lap/ui/format/team-name.ts'
import { useNamedColumns, useNamedRows } from './use-named-columns.ts'

const NO_ROWS: readonly Row[] = []

interface PhaseNowProps extends PhaseAddress {
  readonly live: StageLive
  readonly updatedAt: string | null
  readonly stale: boolean
  /** IANA zone to show instants in. */
  readonly zone: string
}

export function PhaseNow({ live, updatedAt, stale, zone, ...address }: PhaseNowProps) {
  const { c, e, p } = address
  const { t, i18n } = useLingui()
  const phase = useDocument('phase', { c, e, p })
  const { results = NO_ROWS, positionsAt } = live
  const rows = useNamedRows(results)
  const declared = useNamedColumns(live.columns)
  const { racing, first, toGo: lapsToGo, isEstimated } = phaseMoment(live, i18n.locale)
  const columns = racing ? latestPoints(declared, rows) : declared
  const inOrder = heatsOf(rows, racing ? live.track?.heatStarts : undefined)
  const heats = racing ? inOrder : byPlaces(inOrder)
  // The cards show who rode against whom. If all heats share one ranking, the cards do not show who is in
  // front.
  const ridden =
    live.track?.isOneRanking === true ? rows.filter(({ rank, irm }) => rank > 0 || irm !== null) : []
  const form = phase.body?.type ?? null
  const table = isShort(columns) ? 'short' : isRuns(form, rows) ? 'runs' : 'long'
  // Once it is over, rows mean nothing while nobody in them has a place or a mark.
  const isAwaited = !racing && rows.every(({ rank, irm }) => rank === 0 && irm === null)
  const isInterrupted = live.disruption?.kind === 'interrupted'
  const title = !racing ? (
    <Trans>Result</Trans>
  ) : isInterrupted ? (
    <Trans comment="Of a race that is interrupted">Ranking so far</Trans>
  ) : (
    <Trans>Ranking now</Trans>
  )
  // Riders still in an elimination race come first and have no places.
  const stillIn = racing ? rows.filter((row) => row.stillIn) : NO_ROWS
  const name = first ? competitorName(first.row, i18n.locale) : null
  const leaderName = name
  const toGo = lapsToGo === null ? null : milestoneToGo(lapsToGo)
  const phaseNews: News[] = [
    ...(name === null || leaderName === null
      ? []
      : racing
        ? [{ topic: 'leader', key: leaderName, value: 0, words: t`New leader: ${name}` } as const]
        : [
            {
              topic: 'winner',
              key: leaderName,
              value: 0,
              words: t`The race is over. Winner: ${leaderName}`,
            } as const,
          ]),
    ...(toGo === null
      ? []
      : [
          {
            topic: 'toGo',
            key: 'laps',
            value: toGo,
            words: (
              <>
                {toGo} <Plural value={toGo} one="lap to go" other="laps to go" />
              </>
            ),
          } as const,
        ]),
  ]
  const ranking: BoardRanking = {
    columns,
    results: rows,
    resultStatus: live.resultStatus ?? 'live',
    complete: true,
    origin: 'computed',
    hasNoStatus: isInterrupted,
  }
  return (
    <>
      {!endsRacing(live.disruption?.kind) && (
        <PhaseStrip
          live={live}
          badge={<ReceiptBadge updatedAt={racing ? updatedAt : null} />}
          troubled={stale}
        />
      )}
      <div className={styles.now}>
        <div className={styles.note}>
          <StaleNote
            stale={stale}
            updatedAt={updatedAt}
            positionsAt={racing ? positionsAt : null}
            zone={zone}
            dayOnly={phase.body?.hideTime}
          />
        </div>
        <PhasePicture c={c} e={e} p={p} live={live} form={form} racing={racing} zone={zone} />
        <div className={styles.board} data-board={heats.length > 0 ? 'heats' : table}>
          {rows.length === 0 || isAwaited ? (
            racing ? (
              <EmptyState title={<Trans>No result yet</Trans>}>
                <Trans>It appears once the first riders have finished.</Trans>
              </EmptyState>
            ) : (
              <NoResult disruption={live.disruption?.kind} />
            )
          ) : heats.length > 0 ? (
            <>
              <HeatList
                heats={heats}
                columns={columns}
                zone={zone}
                states={racing ? (live.track?.heats ?? []) : []}
              />
              {ridden.length > 0 && (
                <div className={styles.whole} data-short={isShort(columns) || undefined}>
                  <PhaseBoard ranking={{ ...ranking, results: ridden }} title={title} zone={zone} />
                </div>
              )}
            </>
          ) : (
            <>
              {stillIn.length > 0 && (
                <PhaseBoard
                  ranking={{
                    ...ranking,
                    columns: columns.filter(({ kind }) => kind !== 'rank'),
                    results: [...stillIn],
                  }}
                  title={<Trans>Still in</Trans>}
                  zone={zone}
                />
              )}
              {stillIn.length < rows.length && (
                <div className={stillIn.length > 0 ? styles.whole : undefined}>
                  <PhaseBoard
                    ranking={{
                      ...ranking,
                      results: stillIn.length === 0 ? rows : rows.slice(stillIn.length),
                    }}
                    title={stillIn.length > 0 ? <Trans>Eliminated</Trans> : title}
                    zone={zone}
                    isFurther={stillIn.length > 0}
                  />
                </div>
              )}
              {isEstimated && (
                <p className={styles.about}>
                  <Trans>≈ Laps to go are estimated from the times of laps.</Trans>
                </p>
              )}
              <RoundOf rows={ranking.results} columns={columns} />
              <MarkLegend rows={ranking.results} />
            </>
          )}
        </div>
        <PhaseAside address={address} live={live} form={form} zone={zone} />
      </div>
      <Announcer news={phaseNews} />
    </>
  )
}
