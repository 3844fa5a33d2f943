/** Renders a long list in steps, so that neither the server's page nor one task on a phone contains all of it. */
import { startTransition, useEffect, useState } from 'react'
import { useHydrated } from '../page/hydrated.ts'

/**
 * Number of rendered entries of `whole`: `step` of them in the server's page and at hydration, and as many
 * more at a time from then on. All of them at once on a page reached from another one.
 */
export function useGrowing(step: number, whole: number): number {
  const hydrated = useHydrated()
  const [count, setCount] = useState(hydrated ? whole : step)
  const isWhole = count >= whole
  useEffect(() => {
    if (isWhole) return undefined
    const timer = setTimeout(() => startTransition(() => setCount(count + step)))
    return () => clearTimeout(timer)
  }, [isWhole, count, step])
  return count
}
