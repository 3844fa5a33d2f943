/**
 * Keeps the screen awake while a component is shown, if the browser can. The browser releases the lock
 * whenever the page is hidden.
 */
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
        // Refused, for example with a low battery: the page goes on without it.
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
