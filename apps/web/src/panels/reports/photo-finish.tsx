/** A photo finish as a picture to look into: zoom and pan by finger, wheel, buttons or keys. */
import { useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Report } from './report.ts'
import { reportTitle } from './report-groups.ts'
import { usePanZoom } from './use-pan-zoom.ts'
import styles from './photo-finish.module.css'

interface PhotoFinishProps {
  readonly report: Report
  readonly address: string
}

export function PhotoFinish({ report, address }: PhotoFinishProps) {
  const { t } = useLingui()
  const pictureRef = useRef<HTMLImageElement>(null)
  const move = usePanZoom(pictureRef)
  const title = reportTitle(report)
  return (
    <figure className={styles.viewer}>
      <figcaption className={styles.bar}>
        <b className={styles.title}>{title}</b>
        <span className={styles.tools}>
          <button
            type="button"
            className={styles.tool}
            aria-label={t`Zoom out`}
            onClick={() => move({ kind: 'zoomOut' })}
          >
            −
          </button>
          <button
            type="button"
            className={styles.tool}
            aria-label={t`Zoom in`}
            onClick={() => move({ kind: 'zoomIn' })}
          >
            +
          </button>
          <button type="button" className={styles.tool} onClick={() => move({ kind: 'reset' })}>
            <Trans>Whole picture</Trans>
          </button>
          <a className={styles.tool} href={address} target="_blank" rel="noreferrer">
            <Trans>Open the file</Trans>
          </a>
        </span>
      </figcaption>
      <section
        className={styles.frame}
        aria-label={t`${title}: arrows move the picture, plus and minus zoom, 0 shows all of it`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys need a place to be typed in
        tabIndex={0}
      >
        <img
          ref={pictureRef}
          className={styles.picture}
          src={address}
          alt={t`Photo finish: ${title}`}
          draggable={false}
        />
      </section>
    </figure>
  )
}
