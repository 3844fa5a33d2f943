/** A button that opens a list of links under it: the platform's popover, so Escape and a click elsewhere close it. */
import { useId, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { sign } from '@bell-lap/ui/format/sign.ts'
import styles from './menu.module.css'

export interface MenuProps {
  /** Text of the button. */
  readonly text: string
  /** Its purpose, read aloud before the text. */
  readonly label: string
  readonly children: ReactNode
}

export function Menu({ text, label, children }: MenuProps) {
  const id = useId()
  const { i18n } = useLingui()
  const anchor = `--menu-${id.replaceAll(/[^\w-]/g, '')}`
  return (
    <>
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-label={label + sign(':', i18n.locale) + text}
        style={{ anchorName: anchor }}
      >
        {text}
        <svg viewBox="0 0 10 6" width="10" height="6" aria-hidden="true" focusable="false">
          <path d="m1 1 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      <div
        id={id}
        popover="auto"
        className={styles.list}
        data-ground="board"
        style={{ positionAnchor: anchor }}
      >
        {children}
      </div>
    </>
  )
}
