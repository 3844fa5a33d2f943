/** `j` and `k` step through a table's rows; Enter or Space then open one, because the focus is on the row's button. */
import { useEffect, type RefObject } from 'react'
import { isPlainKey } from '../page/keyboard.ts'

function step(body: HTMLElement, by: 1 | -1): void {
  const buttons = [...body.querySelectorAll<HTMLElement>('[data-row-button]')]
  if (buttons.length === 0) return
  const current = buttons.findIndex((button) => button === document.activeElement)
  const firstSeen = buttons.findIndex((button) => button.getBoundingClientRect().top >= 0)
  const next = current === -1 ? Math.max(0, firstSeen) : current + by
  const button = buttons[Math.min(Math.max(next, 0), buttons.length - 1)]
  button?.focus({ preventScroll: true })
  button?.scrollIntoView({ block: 'nearest' })
}

/** `active`: only one table of a page handles the keys. */
export function useRowKeys(bodyRef: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    if (!active) return undefined
    const onKey = (event: KeyboardEvent): void => {
      const body = bodyRef.current
      if (body === null) return
      if (isPlainKey(event, 'j')) step(body, 1)
      if (isPlainKey(event, 'k')) step(body, -1)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [bodyRef, active])
}
