/**
 * The scroll position of each page in the history, kept in the tab, so that going back returns to the same position.
 */

const KEY = 'bell-lap-scroll'
/** Older pages of the history begin at their top. */
const KEPT = 50

export interface ScrollPositions {
  keep(page: string, y: number): void
  /** 0 if it is unknown. */
  of(page: string): number
  /** For the next page load in this tab. */
  save(): void
}

/** @param storage refused in some framed pages; positions then last for this page load only */
export function createScrollPositions(storage: () => Pick<Storage, 'getItem' | 'setItem'>): ScrollPositions {
  const positions = new Map(read(storage))
  return {
    keep(page, y) {
      positions.delete(page)
      positions.set(page, y)
      const [oldest] = positions.keys()
      if (positions.size > KEPT && oldest !== undefined) positions.delete(oldest)
    },
    of: (page) => positions.get(page) ?? 0,
    save() {
      try {
        storage().setItem(KEY, JSON.stringify([...positions]))
      } catch {
        // The storage is refused or full.
      }
    },
  }
}

function read(storage: () => Pick<Storage, 'getItem'>): [string, number][] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(KEY) ?? '[]')
    return Array.isArray(kept)
      ? kept.filter((each): each is [string, number] => Array.isArray(each) && typeof each[1] === 'number')
      : []
  } catch {
    return []
  }
}
