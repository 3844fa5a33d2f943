/** Whether a stage or phase is late, by the server's clock at first and then by the visitor's. */
import { useQuarter } from '@bell-lap/ui/page/now.ts'
import { useApp } from './app.ts'
import { isAwaited } from './is-awaited.ts'

/** False for one that is not known. */
export function useIsAwaited(planned: Parameters<typeof isAwaited>[0] | null): boolean {
  const nowMs = useQuarter(useApp().renderedAtMs)
  return planned !== null && isAwaited(planned, nowMs)
}
