/** The result of a phase: the medallists, its heats, and everybody. */
import { Suspense, type CSSProperties } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { late } from '../../live/late.tsx'
import { useDocument } from '../../live/use-document.ts'
import type { BoardRanking } from '../../panels/board/board.tsx'
import { countPoints, isShort } from '../../panels/board/declared.ts'
import { ResultStatusMark } from '../../panels/board/result-status.tsx'
import { SharedPlaces } from '../../panels/board/shared-places.tsx'
import { RecordList } from '../../panels/conditions/record-list.tsx'
import { HeatList } from '../../panels/heats/heat-list.tsx'
import { byPlaces, type Heat } from '../../panels/heats/heats.ts'
import { RoundOf } from '../../panels/heats/round-of.tsx'
import { MarkLegend } from '../../panels/heats/mark-legend.tsx'
import { LegTable } from '../../panels/legs/leg-table.tsx'
import { givesMedals, medallistsOf } from '../../panels/medals/medallists.ts'
import { Medals } from '../../panels/medals/medals.tsx'
import { StaleNote } from '../../panels/stale/stale-note.tsx'
import type { PhaseAddress } from '../../site/unit-address.ts'
import { SectionState } from '@bell-lap/ui/state/section-state.tsx'
import { useTimeZone } from '../../site/use-time-zone.ts'
import { useUnitZone } from '../../site/use-unit.ts'
import { PrintLine } from '../../site/print-line.tsx'
import { UnitTools } from '../../site/unit-tools.tsx'
import { useSheetAddress } from '../../site/use-sheet-address.ts'
import { awardsMedals, isClassified, findStanding } from '../../site/event-documents.ts'
import { isOver } from '../../site/round-state.ts'
import { PhaseBoard } from './phase-board.tsx'
import { UnitCorrections } from './unit-corrections.tsx'
import { useNamedColumns, useNamedRows } from './use-named-columns.ts'
import styles from './phase-section.module.css'

const EventClassification = late(
  'src/screens/event/event-classification.tsx',
  async () => (await import('./event-classification.tsx')).EventClassification,
)

const NO_ROWS: readonly Row[] = []
const NO_HEATS: readonly Heat[] = []

export function PhaseResultsScreen({ c, e, p }: PhaseAddress) {
  const results = useDocument('phase-results', { c, e, p })
  const phase = useDocument('phase', { c, e, p })
  const events = useDocument('events', { c })
  const sheetAt = useSheetAddress()
  const zone = useTimeZone(useUnitZone({ c, e, p }))
  const columns = useNamedColumns(results.body?.columns)
  const rows = useNamedRows(results.body?.results ?? NO_ROWS)
  if (results.body === null)
    return (
      <div className={styles.section}>
        <SectionState
          state={results.state}
          empty={<Trans>No result yet</Trans>}
          failed={<Trans>The result could not be loaded</Trans>}
          isRaced={phase.body !== null && isOver(phase.body)}
          disruption={phase.body?.disruption?.kind}
          hint={<Trans>It appears once the first riders have finished.</Trans>}
        />
      </div>
    )
  const { resultStatus } = results.body
  // A heat without a name is the phase itself.
  const heats = rows.some(({ heat }) => heat !== undefined) ? results.body.heats : NO_HEATS
  // A single heat is the ranking itself.
  const isOneRanking = heats.length === 0 || (heats.length > 1 && results.body.isOneRanking === true)
  const hasMedals =
    phase.body?.isFinal === true &&
    findStanding(events.body, e) === null &&
    givesMedals(results.body, phase.body)
  const ranking: BoardRanking = { columns, results: rows, resultStatus, complete: true, origin: 'computed' }
  return (
    <div className={styles.section}>
      <StaleNote
        stale={results.stale}
        updatedAt={results.updatedAt}
        positionsAt={null}
        zone={zone}
        dayOnly={phase.body?.hideTime}
      />
      {/* The last race of an omnium does not decide its medals: they are on its own page. */}
      {hasMedals && <Medals podium={medallistsOf(rows)} areGiven={awardsMedals(events.body, e)} />}
      <UnitCorrections unit={{ c, e, p }} zone={zone} />
      {isOneRanking && (
        <div
          className={styles.narrow}
          data-short={isShort(columns) || undefined}
          style={widthFor(countPoints(columns))}
        >
          <PhaseBoard ranking={ranking} title={<Trans>Result</Trans>} zone={zone} />
          <SharedPlaces form={phase.body?.type} rows={rows} />
          {heats.length === 0 && (
            <>
              <RoundOf rows={rows} columns={columns} />
              <MarkLegend rows={rows} />
            </>
          )}
        </div>
      )}
      {heats.length > 0 && (
        <div>
          {!isOneRanking && (
            <p className={styles.count}>
              <ResultStatusMark resultStatus={resultStatus} />
            </p>
          )}
          <HeatList
            heats={isOneRanking ? heats : byPlaces(heats)}
            columns={columns}
            zone={zone}
            unconfirmed={resultStatus === 'unconfirmed'}
          />
        </div>
      )}
      <LegTable rows={rows} />
      {isClassified(events.body, e) && phase.body?.isFinal === true && (
        <Suspense>
          <EventClassification c={c} e={e} isFurther={isOneRanking} />
        </Suspense>
      )}
      <RecordList records={phase.body?.records} conditions={phase.body?.conditions} zone={zone} />
      <PrintLine updatedAt={results.updatedAt} zone={zone} dayOnly={phase.body?.hideTime} />
      <UnitTools sheet={sheetAt('phase-results', { c, e, p })} />
    </div>
  )
}

/**
 * A result with splits needs more than the usual width. Otherwise the last splits are hidden behind the gap.
 */
const widthFor = (points: number): CSSProperties | undefined =>
  points === 0 ? undefined : { maxInlineSize: `${700 + points * 100}px` }
