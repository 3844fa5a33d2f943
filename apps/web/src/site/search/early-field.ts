/**
 * Takes text typed before the search is loaded. From its key or its button on, a plain field stands where the
 * search will be, and the search takes over its text. It is a field and not a list of keys, because the
 * keyboard of a phone opens with the tap, and letters that need several keys arrive.
 */
import { isPlainKey } from '@bell-lap/ui/page/keyboard.ts'

/** The button is found by its key. */
const BUTTON = 'button[aria-keyshortcuts="/"]'
/** As wide as the field of the search, and at the same distance from the middle of the window. */
const STYLE =
  'position:fixed;z-index:9;inset:calc(50dvh - min(26dvh,230px) - 6px) 0 auto;margin:auto;width:min(526px,100vw - 66px);height:44px;padding:0 12px;border:1px solid;background:var(--ground);color:var(--text);font:16px sans-serif'

export interface EarlyField {
  /**
   * The typed text, '' for none. Removes the field and returns the focus. The search is loaded then, so no
   * field comes before it any more.
   */
  readonly take: () => string
}

/** @param forget called with the button whose tap Escape has cancelled */
export function keepEarlyField(
  view: Window & typeof globalThis,
  forget: (button: HTMLButtonElement) => void,
): EarlyField {
  const { document } = view
  let field: HTMLInputElement | null = null
  let before: HTMLElement | null = null
  let isOver = false
  const removeField = (): string => {
    const typed = field?.value ?? ''
    before?.focus({ preventScroll: true })
    field?.remove()
    field = before = null
    return typed
  }
  view.addEventListener('keydown', (event) => {
    if (!isPlainKey(event, '/') || document.querySelector('dialog:modal')) return
    const button = document.querySelector<HTMLButtonElement>(BUTTON)
    if (button === null) return
    event.preventDefault()
    button.click()
  })
  view.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof view.Element ? target.closest<HTMLButtonElement>(BUTTON) : null
      if (button === null || field !== null || isOver) return
      before = document.activeElement as HTMLElement | null
      field = document.createElement('input')
      field.ariaLabel = button.ariaLabel
      field.style.cssText = STYLE
      field.addEventListener('keydown', ({ key }) => {
        if (key !== 'Escape') return
        removeField()
        forget(button)
      })
      document.body.append(field)
      field.focus()
    },
    true,
  )
  return {
    take() {
      isOver = true
      return removeField()
    },
  }
}
