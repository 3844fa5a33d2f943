/** A native modal dialog: opened by its parent, closed by Escape, the backdrop or its button. */
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import styles from './dialog.module.css'

interface DialogProps {
  readonly open: boolean
  readonly title: ReactNode
  readonly children: ReactNode
  /** Called when the visitor closes it. The parent then sets `open={false}`. */
  readonly onClose: () => void
}

export function Dialog({ open, title, children, onClose }: DialogProps) {
  const { t } = useLingui()
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useId()

  // Runs before the next key, because text typed from now on belongs to the dialog.
  useLayoutEffect(() => {
    if (open && !ref.current?.open) ref.current?.showModal()
    if (!open && ref.current?.open) ref.current.close()
  }, [open])
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    const closeOnBackdrop = (event: MouseEvent): void => {
      if (event.target === dialog) dialog.close()
    }
    dialog.addEventListener('click', closeOnBackdrop)
    return () => dialog.removeEventListener('click', closeOnBackdrop)
  }, [])

  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={heading} onClose={onClose}>
      {open && (
        <div className={styles.body}>
          <div className={styles.head}>
            <h2 id={heading} className={styles.title}>
              {title}
            </h2>
            <button type="button" className={styles.close} onClick={onClose} aria-label={t`Close`}>
              ✕
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
