/** Documents that nobody pushes are read again when something that is kept current says that they have changed. */
import { useEffect, useRef } from 'react'
import { useReadLayer } from './read-layer.tsx'

/**
 * @param signs compared one by one; null and undefined while nothing is known, which is no change
 * @param addresses read again, and so are those of the time before: what a change ends is in them for the last time
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

/** Whether something that was known is another now. */
const isChanged = (before: readonly unknown[], now: readonly unknown[]): boolean =>
  before.some((sign, index) => sign != null && sign !== now[index])
