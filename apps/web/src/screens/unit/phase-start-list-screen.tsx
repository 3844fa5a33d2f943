/** The starters of a phase: by heat, in the order of starting, or by bib. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatStart } from '@bell-lap/ui/format/start.ts'
import { useDocument } from '../../live/use-document.ts'
import { declares } from '../../panels/board/declared.ts'
import { withCategoriesIn } from '../../panels/categories/categories.ts'
import { RecordList } from '../../panels/conditions/record-list.tsx'
import { HeatList } from '../../panels/heats/heat-list.tsx'
import { KnownStarters } from '../../panels/heats/known-starters.tsx'
import { OwnStarters } from '../../panels/start-list/own-starters.tsx'
import { StartListTable } from '../../panels/start-list/start-list-table.tsx'
import type { PhaseAddress } from '../../site/unit-address.ts'
import { SectionState } from '@bell-lap/ui/state/section-state.tsx'
import { useTimeZone } from '../../site/use-time-zone.ts'
import { useUnitZone } from '../../site/use-unit.ts'
import { PrintLine } from '../../site/print-line.tsx'
import { UnitTools } from '../../site/unit-tools.tsx'
import { useSheetAddress } from '../../site/use-sheet-address.ts'
import styles from './phase-section.module.css'

const NO_JERSEYS: ReadonlyMap<Bib, readonly string[]> = new Map()

export function PhaseStartListScreen({ c, e, p }: PhaseAddress) {
  const { i18n } = useLingui()
  const startList = useDocument('phase-startlist', { c, e, p })
  const phase = useDocument('phase', { c, e, p })
  const zone = useTimeZone(useUnitZone({ c, e, p }))
  const sheetAt = useSheetAddress()
  const planned = phase.body
  if (startList.body === null)
    return (
      <div className={styles.section}>
        <SectionState
          state={startList.state}
          empty={<Trans>No start list yet</Trans>}
          failed={<Trans>The start list could not be loaded</Trans>}
          hint={planned !== null && <Trans>The race starts {formatStart(planned, zone, i18n.locale)}.</Trans>}
        />
      </div>
    )
  const { columns, results, places, heats = [] } = startList.body
  return (
    <div className={styles.section}>
      <p className={styles.count}>
        {places !== undefined ? (
          <KnownStarters known={results.length} places={places} />
        ) : declares(columns, 'members') || results.every(({ team }) => team !== undefined) ? (
          <Plural value={results.length} one="# team" other="# teams" />
        ) : (
          <Plural value={results.length} one="# rider" other="# riders" />
        )}
      </p>
      <OwnStarters rows={results} />
      {heats.length > 0 ? (
        <HeatList heats={heats} columns={columns} zone={zone} isStartList />
      ) : (
        <div className={styles.narrow}>
          <StartListTable
            caption={<Trans>Start list</Trans>}
            list={{ ...startList.body, results: withCategoriesIn(results, i18n.locale) }}
            jerseys={NO_JERSEYS}
            zone={zone}
          />
        </div>
      )}
      <RecordList records={planned?.records} conditions={planned?.conditions} zone={zone} />
      <PrintLine updatedAt={startList.updatedAt} zone={zone} dayOnly={planned?.hideTime} />
      <UnitTools sheet={sheetAt('phase-startlist', { c, e, p })} />
    </div>
  )
}
