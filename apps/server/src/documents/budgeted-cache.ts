/** Keeps values by key, bounded in bytes. The least recently used value is dropped first. */

export interface BudgetedCache<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
  /** A copy of the present values. */
  list(): Value[]
  readonly count: number
  /** Bytes kept, as of the last change or `prune`. */
  readonly bytes: number
  /** Measures again, because compressed forms come later than the value, and drops values over the budget. */
  prune(): void
}

/**
 * @param budgetBytes a value larger than this is not kept
 * @param costOf bytes that the value takes now
 */
export function createBudgetedCache<Value>(
  budgetBytes: number,
  costOf: (value: Value, key: string) => number,
): BudgetedCache<Value> {
  const entries = new Map<string, { readonly value: Value; cost: number }>()
  let bytes = 0

  const drop = (key: string): void => {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.cost
  }
  const dropOldest = (): void => {
    for (const key of entries.keys()) {
      if (bytes <= budgetBytes) return
      drop(key)
    }
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key, value) {
      drop(key)
      const cost = costOf(value, key)
      entries.set(key, { value, cost })
      bytes += cost
      dropOldest()
    },
    delete: drop,
    list: () => [...entries.values()].map(({ value }) => value),
    get count() {
      return entries.size
    },
    get bytes() {
      return bytes
    },
    prune() {
      bytes = 0
      for (const [key, entry] of entries) bytes += entry.cost = costOf(entry.value, key)
      dropOldest()
    },
  }
}
