/** Runs in the page before anything of it: notes slow events and layout shifts in `window.observed`. */
import type { Shift, SlowEvent } from './observed.ts'

interface PerformanceEvent extends PerformanceEntry {
  readonly interactionId: number
}
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

export interface Watched {
  readonly events: SlowEvent[]
  readonly shifts: Shift[]
}

export function watchPage(): void {
  const observed: Watched = { events: [], shifts: [] }
  Object.assign(window, { observed })
  const watch = <Entry extends PerformanceEntry>(
    options: { readonly type: string; readonly durationThreshold?: number },
    note: (entry: Entry) => void,
  ): void =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Entry)
    }).observe({ buffered: true, ...options })
  watch<PerformanceEvent>({ type: 'event', durationThreshold: 16 }, (entry) => {
    const { startTime, duration, interactionId } = entry
    observed.events.push({ atMs: startTime, tookMs: duration, interaction: interactionId })
  })
  watch<LayoutShift>({ type: 'layout-shift' }, ({ startTime, value, hadRecentInput }) => {
    observed.shifts.push({ atMs: startTime, value, isExpected: hadRecentInput })
  })
}
