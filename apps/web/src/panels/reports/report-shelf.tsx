/**
 * A list of documents with the opened one beside it. In narrow windows, and where the browser does not show PDFs
 * itself, every entry is a plain link to its file.
 */
import { createContext, use, useMemo, useState, type MouseEvent, type ReactNode } from 'react'
import { useWide } from '@bell-lap/ui/page/wide.ts'
import { PdfViewer, showsPdf, type OpenPdf } from './pdf-viewer.tsx'
import styles from './report-shelf.module.css'

interface Shelf {
  readonly open: OpenPdf | null
  readonly choose: (pdf: OpenPdf | null) => void
}

const ShelfContext = createContext<Shelf>({ open: null, choose: () => {} })

export function ReportShelf({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<OpenPdf | null>(null)
  const wide = useWide()
  const shown = wide ? open : null
  const shelf = useMemo<Shelf>(() => ({ open: shown, choose: setOpen }), [shown])
  return (
    <ShelfContext value={shelf}>
      <div className={styles.shelf} data-open={shown !== null || undefined}>
        <div className={styles.list}>{children}</div>
        {shown && <PdfViewer {...shown} onClose={() => setOpen(null)} />}
      </div>
    </ShelfContext>
  )
}

interface PdfLinkProps extends OpenPdf {
  /** False for a file that is no PDF. */
  readonly isPdf?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A link to a file. It opens in place if possible, unless the reader asks for another way. */
export function PdfLink({ title, address, isPdf = true, className, children }: PdfLinkProps) {
  const { open, choose } = use(ShelfContext)
  const wide = useWide()
  const onClick = (event: MouseEvent): void => {
    const hasOtherMeaning =
      event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0
    if (!isPdf || !wide || hasOtherMeaning || !showsPdf(address)) return
    event.preventDefault()
    choose(open?.address === address ? null : { title, address })
  }
  return (
    <a
      className={className}
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-current={open?.address === address ? 'true' : undefined}
      onClick={onClick}
    >
      {children}
    </a>
  )
}
