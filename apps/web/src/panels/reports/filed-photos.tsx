/** The photo finishes of a stage or a phase: pictures with a viewer, and links to other files. */
import { Trans } from '@lingui/react/macro'
import { SectionState } from '@bell-lap/ui/state/section-state.tsx'
import type { FiledProps } from './filed-reports.tsx'
import styles from './filed-photos.module.css'
import { PhotoFinish } from './photo-finish.tsx'
import { isPicture } from './report-groups.ts'
import { ReportList } from './report-list.tsx'

export function FiledPhotos({ reports, addressOf, isOver }: FiledProps) {
  const photos = (reports.body ?? []).filter(({ kind }) => kind === 'photofinish')
  const others = photos.filter((photo) => !isPicture(photo))
  return photos.length === 0 ? (
    <SectionState
      state={reports.state}
      rows={1}
      rowHeight={360}
      empty={<Trans>No photo finish</Trans>}
      failed={<Trans>The photo finishes could not be loaded</Trans>}
      hint={isOver ? undefined : <Trans>Photo-finish pictures appear here.</Trans>}
    />
  ) : (
    <div className={styles.photos}>
      {photos.filter(isPicture).map((photo) => (
        <PhotoFinish key={photo.id} report={photo} address={addressOf(photo)} />
      ))}
      {others.length > 0 && <ReportList reports={others} addressOf={addressOf} />}
    </div>
  )
}
