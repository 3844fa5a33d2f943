/** Counts places for event streams: a limit in total, and a limit per address. */

export interface Places {
  /** Takes a place and returns a function that returns it, once. If there is none, the reason. */
  take(address: string): (() => void) | 'full' | 'address-full'
  readonly count: number
}

/** @param mostPerAddress null for any number */
export function createPlaces(most: number, mostPerAddress: number | null): Places {
  /** Bound: `most`, because an address without a place is forgotten. */
  const byAddress = new Map<string, number>()
  let count = 0
  return {
    take(address) {
      if (count >= most) return 'full'
      const own = byAddress.get(address) ?? 0
      if (mostPerAddress !== null && own >= mostPerAddress) return 'address-full'
      byAddress.set(address, own + 1)
      count += 1
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        count -= 1
        const left = (byAddress.get(address) ?? 0) - 1
        if (left > 0) byAddress.set(address, left)
        else byAddress.delete(address)
      }
    },
    get count() {
      return count
    },
  }
}
