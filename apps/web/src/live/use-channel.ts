/** Follows a unit's channel while a component is shown. */
import { useEffect } from 'react'
import { useReadLayer } from './read-layer.tsx'

/**
 * Registers the channel (the `channel` of a stage, phase or live link). Null: nothing to follow yet. One channel is
 * followed at a time: the last to ask wins (spec.md section 4, live client).
 */
export function useChannel(channel: string | null): void {
  const { connection } = useReadLayer()
  useEffect(() => {
    if (channel === null) return undefined
    connection.followUnit(channel)
    return () => connection.leaveUnit(channel)
  }, [channel, connection])
}
