/** What was filed of a phase: its reports, and its photo finishes to look into. */
import { useDocument } from '../../live/use-document.ts'
import { FiledPhotos } from '../../panels/reports/filed-photos.tsx'
import { FiledReports } from '../../panels/reports/filed-reports.tsx'
import type { PhaseAddress } from '../../site/phase-address.ts'
import { useFileAddress } from '../../site/use-file-address.ts'
import styles from './section.module.css'

export function PhaseReportsScreen({ c, e, p }: PhaseAddress) {
  return (
    <div className={styles.section}>
      <FiledReports reports={useDocument('phase-reports', { c, e, p })} addressOf={useFileAddress(c)} />
    </div>
  )
}

export function PhasePhotofinishScreen({ c, e, p }: PhaseAddress) {
  return (
    <div className={styles.section}>
      <FiledPhotos reports={useDocument('phase-reports', { c, e, p })} addressOf={useFileAddress(c)} />
    </div>
  )
}
