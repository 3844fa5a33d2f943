/**
 * Keeps taps on buttons while the page cannot respond yet, and repeats them once it can. Without this a tap
 * between the first paint and the take-over would be lost without a trace. Links and popovers work without
 * scripts.
 */

export interface EarlyTaps {
  /** React listens from now on. */
  readonly hear: () => void
  /** Repeats taps that were not handled. Taps that still cannot be handled are kept. */
  readonly redo: () => void
  /** Cancels a tap. */
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
      // React listens at the document, and stops events there on parts that it has not taken over.
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
