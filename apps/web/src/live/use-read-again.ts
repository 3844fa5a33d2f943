/** Reads documents without pushes again when a value that is kept current says that they have changed. */
import { useEffect, useRef } from 'react'
import { useReadLayer } from './read-layer.tsx'

/**
 * @param signs compared one by one; null and undefined mean unknown, which is no change
 * @param addresses read again. So are the previous addresses, because the previous list still contains
 * entries that this change removes
 */
export function useReadAgain(signs: readonly unknown[], addresses: readonly string[]): void {
  const { documents } = useReadLayer()
  const last = useRef({ signs, addresses })
  useEffect(() => {
    const before = last.current
    last.current = { signs, addresses }
    if (!isChanged(before.signs, signs)) return
    const again = new Set([...before.addresses, ...addresses])
    void documents.refresh((address) => again.has(address))
  })
}

/** True if a known value is another one now. */
const isChanged = (before: readonly unknown[], now: readonly unknown[]): boolean =>
  before.some((sign, index) => sign != null && sign !== now[index])
