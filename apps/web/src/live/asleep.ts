/**
 * Leaves a part of the page that the server drew and nobody sees as it is, until the visitor first touches the page. A phone shows the
 * groups of a live stage or its ranking, and the rows of the ranking are nine tenths of the page: to take them over at once costs a
 * slow phone more than all that it shows.
 */
import { use } from 'react'
import { useHydrated } from '@bell-lap/ui/page/hydrated.ts'
import { onWidthChange } from '@bell-lap/ui/page/wide.ts'

/**
 * Resolves at the first touch or key, and when the window becomes wide or narrow. It listens from the start: a visitor may touch the
 * page before React comes to the part that sleeps.
 */
const touched =
  typeof window === 'undefined'
    ? null
    : new Promise<void>((resolve) => {
        const wake = (): void => resolve()
        for (const type of ['pointerdown', 'keydown'])
          window.addEventListener(type, wake, { once: true, capture: true, passive: true })
        onWidthChange(wake)
      })

/**
 * Suspends the hydration of the component. It needs a `Suspense` around it whose props stay as they are meanwhile: React draws a
 * boundary again, without what the server drew, if its props change while it waits.
 * @param isSeen asked only while hydrating
 */
export function useSleep(isSeen: () => boolean): void {
  const hydrated = useHydrated()
  if (!hydrated && touched && !isSeen()) use(touched)
}
