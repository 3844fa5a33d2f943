/** How long a returning visitor has been away from a race: since another visit, or in another tab. */
import { useEffect, useState } from 'react'
import { storesOf } from '../../visitor/framed.ts'
import { lastLook, noteLook } from './catch-up.ts'

/** A look is recorded this often while the page is visible, so that a browser that is killed has lost little. */
const NOTE_EVERY_MS = 30_000

/** Both in milliseconds since 1970: when the visitor last looked, and when the visitor came back. */
export interface Absence {
  readonly seenMs: number
  readonly backMs: number
}

/** Throws if storage is refused. */
const storage = (): Storage => storesOf(window).localStorage

/** Null on the first visit. `race`: `tdf2026-stage-4`. The second value forgets it. */
export function useLastLook(race: string): readonly [Absence | null, () => void] {
  const [absence, setAbsence] = useState<Absence | null>(null)
  useEffect(() => {
    const note = (): void => {
      try {
        noteLook(storage(), race, Date.now())
      } catch {
        // Without storage nobody is caught up.
      }
    }
    const comeBack = (): void => {
      try {
        const seenMs = lastLook(storage(), race)
        if (seenMs !== null) setAbsence({ seenMs, backMs: Date.now() })
      } catch {
        // As above.
      }
      note()
    }
    const look = (): void => (document.visibilityState === 'visible' ? comeBack() : note())
    comeBack()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') note()
    }, NOTE_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      note()
    }
  }, [race])
  return [absence, () => setAbsence(null)]
}
