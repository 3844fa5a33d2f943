/** The reports of a stage: filed ones by kind, and our own sheets to print. */
import { useDocument } from '../../live/use-document.ts'
import { FiledReports } from '../../panels/reports/filed-reports.tsx'
import { ReportShelf } from '../../panels/reports/report-shelf.tsx'
import { SheetList } from '../../panels/reports/sheet-list.tsx'
import { awaitsFiles } from '../../site/awaits-files.ts'
import type { StageAddress } from '../../site/stage-address.ts'
import { useFileAddress } from '../../site/use-file-address.ts'
import { useStageSheets } from '../../site/use-unit-sheets.ts'
import styles from './section.module.css'

export function ReportsScreen({ c, s, single }: Pick<StageAddress, 'c' | 's' | 'single'>) {
  const stage = useDocument('stage', { c, s }).body
  const isOver = stage !== null && !awaitsFiles(stage)
  const item = useDocument('schedule', { c }).body?.items.find(({ phaseId }) => phaseId === s)
  const sheets = useStageSheets()
  return (
    <div className={styles.section}>
      <ReportShelf>
        <FiledReports
          reports={useDocument('stage-reports', { c, s })}
          addressOf={useFileAddress(c)}
          isOver={isOver}
        />
        <SheetList
          groups={
            item
              ? [
                  {
                    key: item.key,
                    name: null,
                    sheets: sheets(c, s, {
                      ...item,
                      hasClassifications: item.hasClassifications && !single,
                    }),
                  },
                ]
              : []
          }
        />
      </ReportShelf>
    </div>
  )
}
