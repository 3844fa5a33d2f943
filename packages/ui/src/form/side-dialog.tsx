/**
 * A native modal dialog at the side of the window, open as long as it is rendered: for content with an address of its own.
 * The server sends it open, so it is there without scripts; the browser then makes it modal. Escape, the backdrop and
 * the link close it, and the focus goes back to where it was.
 */
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useHydrated } from '../page/hydrated.ts'
import styles from './side-dialog.module.css'

interface SideDialogProps {
  readonly title: ReactNode
  /** A link to the page without it. */
  readonly closeLink: ReactNode
  /** Called when the visitor closes it. The parent then no longer renders it. */
  readonly onClose: () => void
  readonly children: ReactNode
}

export function SideDialog({ title, closeLink, onClose, children }: SideDialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const hydrated = useHydrated()
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !hydrated) return undefined
    // An open dialog cannot be made modal. Removing the attribute does not signal that it was closed.
    dialog.removeAttribute('open')
    dialog.showModal()
    const onCancel = (event: Event): void => {
      event.preventDefault()
      close()
    }
    const onClick = (event: MouseEvent): void => {
      if (event.target === dialog) close()
    }
    dialog.addEventListener('cancel', onCancel)
    dialog.addEventListener('click', onClick)
    return () => {
      dialog.removeEventListener('cancel', onCancel)
      dialog.removeEventListener('click', onClick)
      // Returns the focus. The dialog leaves the page right after.
      dialog.close()
    }
  }, [hydrated])

  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={heading} open>
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          <span className={styles.close}>{closeLink}</span>
        </header>
        {children}
      </div>
    </dialog>
  )
}
