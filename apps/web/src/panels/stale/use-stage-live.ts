/**
 * The live document of a stage as its screens show it: without the gaps if their positions are too old, and deferred as the board is, so that
 * groups and board change in one frame.
 */
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useDocument, type UseDocumentOptions } from '../../live/use-document.ts'
import { msUntilOld, withoutOldPositions } from './old-positions.ts'

const LOOK_MS = 1_000

/** `isReplay`: true also if that is unknown. */
export function useStageLive(c: string, s: number, isReplay: boolean, options?: UseDocumentOptions) {
  const live = useDocument('stage-live', { c, s }, undefined, options)
  const { body } = live
  const positionsAt = body?.positionsAt ?? null
  const [firstAt, setFirstAt] = useState(positionsAt)
  const [oldAt, setOldAt] = useState<string | null>(null)
  if (firstAt === null && positionsAt !== null) setFirstAt(positionsAt)
  useEffect(() => {
    if (positionsAt === null) return
    const isFirst = positionsAt === firstAt
    const nowMs = Date.now()
    const oldMs = nowMs + msUntilOld({ positionsAt, nowMs, isFirst, isReplay })
    // Uses the clock, which advances while the device sleeps.
    const look = () => {
      if (Date.now() < oldMs) return
      setOldAt(positionsAt)
      clearInterval(timer)
    }
    const timer = setInterval(look, LOOK_MS)
    look()
    return () => clearInterval(timer)
  }, [positionsAt, firstAt, isReplay])
  const isOld = positionsAt !== null && oldAt === positionsAt
  const shown = useMemo(() => (isOld && body ? withoutOldPositions(body) : body), [isOld, body])
  const now = useMemo(() => ({ c, s, shown }), [c, s, shown])
  const deferred = useDeferredValue(now)
  const { shown: ofStage } = deferred.c === c && deferred.s === s ? deferred : now
  return live.state === 'ok' && ofStage !== null ? { ...live, body: ofStage } : live
}
