/** The reports of a stage, by kind. */
import { useDocument } from '../../live/use-document.ts'
import { FiledReports } from '../../panels/reports/filed-reports.tsx'
import type { StageAddress } from '../../site/stage-address.ts'
import { useFileAddress } from '../../site/use-file-address.ts'
import styles from './section.module.css'

export function ReportsScreen({ c, s }: Pick<StageAddress, 'c' | 's'>) {
  return (
    <div className={styles.section}>
      <FiledReports reports={useDocument('stage-reports', { c, s })} addressOf={useFileAddress(c)} />
    </div>
  )
}
