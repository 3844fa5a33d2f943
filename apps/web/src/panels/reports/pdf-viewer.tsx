/** A PDF opened in place, beside the list that it was chosen from. For wide windows of browsers that show PDFs themselves. */
import { useEffect, useRef } from 'react'
import { Trans } from '@lingui/react/macro'
import styles from './pdf-viewer.module.css'

export interface OpenPdf {
  readonly title: string
  readonly address: string
}

interface PdfViewerProps extends OpenPdf {
  readonly onClose: () => void
}

export function PdfViewer({ title, address, onClose }: PdfViewerProps) {
  const closeRef = useRef<HTMLButtonElement>(null)
  useEffect(() => closeRef.current?.focus({ preventScroll: true }), [])
  return (
    <section className={styles.viewer} aria-label={title}>
      <header className={styles.bar}>
        <b className={styles.title}>{title}</b>
        <a className={styles.tool} href={address} target="_blank" rel="noreferrer">
          <Trans>Open the file</Trans>
        </a>
        <button ref={closeRef} type="button" className={styles.tool} onClick={onClose}>
          <Trans>Close</Trans>
        </button>
      </header>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; the file is of our own origin and may do nothing */}
      <iframe key={address} className={styles.frame} src={address} title={title} />
    </section>
  )
}

/**
 * True if a PDF can be opened in place: from this origin, by a browser that shows it itself. Called when one
 * is chosen.
 */
export const showsPdf = (address: string): boolean =>
  navigator.pdfViewerEnabled && new URL(address, location.href).origin === location.origin
