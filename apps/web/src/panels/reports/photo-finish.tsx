/** A photo finish in a viewer: zoom and pan by finger, wheel, buttons or keys, and a ruler. */
import { Suspense, useRef, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { late } from '../../live/late.tsx'
import type { PhotoRulerProps } from './photo-ruler.tsx'
import type { Report } from './report.ts'
import { reportTitle } from './report-groups.ts'
import { usePanZoom } from './use-pan-zoom.ts'
import styles from './photo-finish.module.css'

const PhotoRuler = late<PhotoRulerProps>(
  'src/panels/reports/photo-ruler.tsx',
  async () => (await import('./photo-ruler.tsx')).PhotoRuler,
)

interface PhotoFinishProps {
  readonly report: Report
  readonly address: string
}

export function PhotoFinish({ report, address }: PhotoFinishProps) {
  const { t } = useLingui()
  const pictureRef = useRef<HTMLImageElement>(null)
  const move = usePanZoom(pictureRef)
  const [ruled, setRuled] = useState<HTMLImageElement | null>(null)
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
          <button
            type="button"
            className={styles.tool}
            aria-pressed={ruled !== null}
            onClick={() => setRuled(ruled === null ? pictureRef.current : null)}
          >
            <Trans>Ruler</Trans>
          </button>
          <a className={styles.tool} href={address} target="_blank" rel="noreferrer">
            <Trans>Open the file</Trans>
          </a>
        </span>
      </figcaption>
      {ruled !== null && (
        <Suspense>
          <PhotoRuler picture={ruled} linesPerSecond={report.linesPerSecond} onMove={move} />
        </Suspense>
      )}
      <section
        className={styles.frame}
        aria-label={t`${title}: arrow keys move the picture, plus and minus zoom, 0 shows the whole picture`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys need an element with focus
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
