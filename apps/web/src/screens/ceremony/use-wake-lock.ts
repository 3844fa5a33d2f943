/** Keeps the screen awake while a component is shown, where the browser can; it lets go of the lock whenever the page is hidden. */
import { useEffect } from 'react'

export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isLeft = false
    const keepAwake = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || (lock !== null && !lock.released)) return
      try {
        const taken = await navigator.wakeLock?.request('screen')
        if (isLeft) await taken?.release()
        else lock = taken ?? null
      } catch {
        // Refused, as with a battery that is low: the ceremony goes on without.
      }
    }
    const onVisible = (): void => void keepAwake()
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release().catch(() => {})
    }
  }, [])
}
