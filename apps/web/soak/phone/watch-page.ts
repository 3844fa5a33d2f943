/** Runs in the page before anything of it: notes slow events and layout shifts in `window.observed`. */
import type { Shift, SlowEvent } from './observed.ts'

interface PerformanceEvent extends PerformanceEntry {
  readonly interactionId: number
}
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
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
  const place = ({ x, y, width, height }: DOMRectReadOnly): string =>
    `${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement
    if (!node || !element) return 'a node that is gone'
    const parents: string[] = []
    for (let at: Element | null = element; at && parents.length < 3; at = at.parentElement)
      parents.unshift(at.localName + (at.id && `#${at.id}`))
    return `${parents.join(' > ')} "${(node.textContent ?? '').slice(0, 40)}"`
  }
  watch<LayoutShift>({ type: 'layout-shift' }, ({ startTime, value, hadRecentInput, sources }) => {
    observed.shifts.push({
      atMs: startTime,
      value,
      isExpected: hadRecentInput,
      sources: sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameOf(node)}: ${place(previousRect)} → ${place(currentRect)}`,
      ),
    })
  })
}
