/**
 * Indexes the targets of a search step by step. Indexing the words of a whole field of riders in one task
 * would block a phone for a tenth of a second, before the field is painted or between two letters.
 */
import { startTransition, useEffect, useState } from 'react'
import { indexInSteps, type Finding, type Findings } from './find.ts'

/** Number indexed in one task. */
const AT_ONCE = 24

/** True from the paint after the first one on. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isPainted
}

/** The last complete index. Null before; nothing is indexed while `all` is null. */
export function useIndexed(all: readonly Finding[] | null): Findings | null {
  const [indexed, setIndexed] = useState<Findings | null>(null)
  useEffect(() => {
    if (all === null) return undefined
    const steps = indexInSteps(all, AT_ONCE)
    let timer = setTimeout(step)
    function step(): void {
      const { done, value } = steps.next()
      if (done === true) startTransition(() => setIndexed(value))
      else timer = setTimeout(step)
    }
    return () => clearTimeout(timer)
  }, [all])
  return indexed
}
