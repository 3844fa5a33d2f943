/** Renders a long list in steps, so that neither the server's page nor one task on a phone contains all of it. */
import { startTransition, useEffect, useState } from 'react'
import { useHydrated } from './hydrated.ts'

/**
 * How many of `whole` are drawn: `step` of them in the server's page and when the browser takes it over, and so many more at a
 * time from then on. All of them at once on a page that one goes to from another.
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
