/**
 * Taps on buttons while the page cannot answer yet: they are kept, and done once it can. A tap between the first paint and
 * the take-over would otherwise be lost without a word. Links and popovers work without scripts, and need none of this.
 */

export interface EarlyTaps {
  /** React listens from now on. */
  readonly hear: () => void
  /** Taps once more what was tapped and not heard; what cannot be heard yet is kept. */
  readonly redo: () => void
  /** Takes a tap back. */
  readonly forget: (button: HTMLButtonElement) => void
}

/** Impatient taps on the same button count once. */
export function keepEarlyTaps(view: Window & typeof globalThis): EarlyTaps {
  const unheard = new Set<HTMLButtonElement>()
  const buttonOf = ({ target }: Event): HTMLButtonElement | null =>
    target instanceof view.Element ? target.closest('button[type=button]:not([popovertarget])') : null
  view.addEventListener(
    'click',
    (event) => {
      const button = buttonOf(event)
      if (button !== null) unheard.add(button)
    },
    true,
  )
  return {
    forget: (button) => unheard.delete(button),
    hear() {
      // React listens at the document, and stops there what falls on a part that it has not taken over.
      view.document.documentElement.addEventListener(
        'click',
        (event) => {
          const button = buttonOf(event)
          if (button !== null) unheard.delete(button)
        },
        true,
      )
    },
    redo() {
      const buttons = Array.from(unheard)
      unheard.clear()
      for (const button of buttons) if (button.isConnected) button.click()
    },
  }
}
