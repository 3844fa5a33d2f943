/**
 * The visitor's clock, with the time when a value came, to continue times of the race. It stands still while
 * the connection is lost, because the race may have stopped.
 */
import { useLostAt } from '../../live/use-connection.ts'
import { useNow } from '@bell-lap/ui/page/now.ts'
import { useReceivedAt } from '@bell-lap/ui/page/received.ts'

export interface VisitorClock {
  /** Milliseconds since 1970. Null if no clock may be used (rendered by the server, hydration). */
  readonly nowMs: number | null
  /** When the value came, by the same clock. Null if it has only just come. */
  readonly receivedAtMs: number | null
}

/**
 * `value`: changes whenever the race's time is stated anew. For leaf components, because the clock changes
 * each second.
 */
export function useVisitorClock(value: string | null): VisitorClock {
  const nowMs = useNow()
  const receivedAtMs = useReceivedAt(value, nowMs)
  const lostAtMs = useLostAt()
  return { nowMs: nowMs && (lostAtMs ?? nowMs), receivedAtMs }
}
