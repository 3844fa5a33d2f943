/** The photo finishes of a stage: pictures to look into, and links to those that are no picture. */
import { Trans } from '@lingui/react/macro'
import { useDocument } from '../../live/use-document.ts'
import { PhotoFinish } from '../../panels/reports/photo-finish.tsx'
import { isPicture } from '../../panels/reports/report-groups.ts'
import { ReportList } from '../../panels/reports/report-list.tsx'
import { useFileAddress } from '../../site/use-file-address.ts'
import { SectionState } from './section-state.tsx'
import type { StageAddress } from './stage-route.ts'
import styles from './section.module.css'

export function PhotofinishScreen({ c, s }: Pick<StageAddress, 'c' | 's'>) {
  const reports = useDocument('stage-reports', { c, s })
  const addressOf = useFileAddress(c)
  const photos = (reports.body ?? []).filter(({ kind }) => kind === 'photofinish')
  const others = photos.filter((photo) => !isPicture(photo))
  if (photos.length === 0)
    return (
      <div className={styles.section}>
        <SectionState
          state={reports.state}
          rows={1}
          rowHeight={360}
          empty={<Trans>No photo finish</Trans>}
          failed={<Trans>The photo finishes could not be loaded</Trans>}
          hint={<Trans>When the camera at the line has to decide, its picture appears here.</Trans>}
        />
      </div>
    )
  return (
    <div className={styles.section}>
      <div className={styles.boards}>
        {photos.filter(isPicture).map((photo) => (
          <PhotoFinish key={photo.id} report={photo} address={addressOf(photo)} />
        ))}
        {others.length > 0 && <ReportList reports={others} addressOf={addressOf} />}
      </div>
    </div>
  )
}
