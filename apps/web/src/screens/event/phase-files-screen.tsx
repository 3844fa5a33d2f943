/** The files of a phase: its reports with our own sheets below, and its photo finishes. */
import { useDocument } from '../../live/use-document.ts'
import { FiledPhotos } from '../../panels/reports/filed-photos.tsx'
import { FiledReports } from '../../panels/reports/filed-reports.tsx'
import { ReportShelf } from '../../panels/reports/report-shelf.tsx'
import { SheetList } from '../../panels/reports/sheet-list.tsx'
import { awaitsFiles } from '../../site/awaits-files.ts'
import type { PhaseAddress } from '../../site/phase-address.ts'
import { useFileAddress } from '../../site/use-file-address.ts'
import { usePhaseSheets } from '../../site/use-unit-sheets.ts'
import styles from './section.module.css'

export function PhaseReportsScreen({ c, e, p }: PhaseAddress) {
  const phase = useDocument('phase', { c, e, p }).body
  const tabs = phase?.tabs ?? []
  const sheets = usePhaseSheets()(c, e, p, {
    hasStartlist: tabs.includes('startlist'),
    hasResult: tabs.includes('results'),
  })
  return (
    <div className={styles.section}>
      <ReportShelf>
        <FiledReports
          reports={useDocument('phase-reports', { c, e, p })}
          addressOf={useFileAddress(c)}
          isOver={phase !== null && !awaitsFiles(phase)}
        />
        <SheetList groups={[{ key: 'phase', name: null, sheets }]} />
      </ReportShelf>
    </div>
  )
}

export function PhasePhotofinishScreen({ c, e, p }: PhaseAddress) {
  const phase = useDocument('phase', { c, e, p }).body
  return (
    <div className={styles.section}>
      <FiledPhotos
        reports={useDocument('phase-reports', { c, e, p })}
        addressOf={useFileAddress(c)}
        isOver={phase !== null && !awaitsFiles(phase)}
      />
    </div>
  )
}
