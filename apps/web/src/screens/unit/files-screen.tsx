/** The files of a unit: its reports with our own sheets below, and its photo finishes. */
import { useDocument } from '../../live/use-document.ts'
import { FiledPhotos } from '../../panels/reports/filed-photos.tsx'
import { FiledReports } from '../../panels/reports/filed-reports.tsx'
import { ReportShelf } from '../../panels/reports/report-shelf.tsx'
import { SheetList } from '../../panels/reports/sheet-list.tsx'
import { awaitsFiles } from '../../site/awaits-files.ts'
import { isPhase, type UnitAddress } from '../../site/unit-address.ts'
import { useFileAddress } from '../../site/use-file-address.ts'
import { useUnit, useUnitDocument } from '../../site/use-unit.ts'
import { useUnitSheets, type SheetEntry } from '../../site/use-unit-sheets.ts'
import styles from './section.module.css'

/** The files and what both screens say about them. */
function useFiled(unit: UnitAddress) {
  const planned = useUnit(unit).body
  return {
    reports: useUnitDocument('reports', unit),
    addressOf: useFileAddress(unit.c),
    isOver: planned !== null && !awaitsFiles(planned),
  }
}

/** The sections of a phase tell which sheets it has. For a stage the programme tells it. */
function useOwnSheets(unit: UnitAddress): readonly SheetEntry[] {
  const sheetsOf = useUnitSheets()
  const tabs: readonly string[] = useUnit(unit).body?.tabs ?? []
  const { body } = useDocument('schedule', { c: unit.c }, undefined, { enabled: !isPhase(unit) })
  if (isPhase(unit))
    return sheetsOf(unit, { hasStartlist: tabs.includes('startlist'), hasResult: tabs.includes('results') })
  const item = body?.items.find(({ phaseId }) => phaseId === unit.s)
  if (item === undefined) return []
  return sheetsOf(unit, { ...item, hasClassifications: item.hasClassifications && !unit.single })
}

export function ReportsScreen(unit: UnitAddress) {
  const sheets = useOwnSheets(unit)
  return (
    <div className={styles.section}>
      <ReportShelf>
        <FiledReports {...useFiled(unit)} />
        <SheetList groups={[{ key: 'unit', name: null, sheets }]} />
      </ReportShelf>
    </div>
  )
}

export function PhotofinishScreen(unit: UnitAddress) {
  return (
    <div className={styles.section}>
      <FiledPhotos {...useFiled(unit)} />
    </div>
  )
}
