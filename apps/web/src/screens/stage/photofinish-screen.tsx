/** The photo finishes of a stage. */
import { useDocument } from '../../live/use-document.ts'
import { FiledPhotos } from '../../panels/reports/filed-photos.tsx'
import { awaitsFiles } from '../../site/awaits-files.ts'
import type { StageAddress } from '../../site/stage-address.ts'
import { useFileAddress } from '../../site/use-file-address.ts'
import styles from './section.module.css'

export function PhotofinishScreen({ c, s }: Pick<StageAddress, 'c' | 's'>) {
  const stage = useDocument('stage', { c, s }).body
  const isOver = stage !== null && !awaitsFiles(stage)
  return (
    <div className={styles.section}>
      <FiledPhotos
        reports={useDocument('stage-reports', { c, s })}
        addressOf={useFileAddress(c)}
        isOver={isOver}
      />
    </div>
  )
}
