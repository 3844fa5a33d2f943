/**
 * The documents of a page, by their addresses. Reads, pushes, the server's documents and those kept from the last visit
 * all arrive here and follow `newerReading`. The cache reads what a component shows or a page is about to show, and
 * notifies the components that show it of each change.
 */
import { saysStarting } from './decode.ts'
import { keepEqualParts } from './equal-parts.ts'
import {
  heldOf,
  isFresh,
  isToldByChannel,
  NOTHING,
  type HeldDocument,
  type SavedDocuments,
} from './held-document.ts'
import { isAhead, PARTNER_WAIT_MS, partnerOf } from './paired-documents.ts'
import { newerReading, type Reading } from './reading.ts'
import { tryToRead, type TryParts } from './tries.ts'

/** A document that could not be read is requested again after this time, as long as it is shown. */
const ASK_AGAIN_MS = 5_000
/** A document that nobody has shown for this long is dropped when another one comes. */
const KEPT_MS = 30 * 60_000

export interface DocumentCacheParts extends TryParts {
  /** The documents with which the server drew the page. Null on the server. */
  readonly drawn: SavedDocuments | null
  /** Called with the error of a read that has failed for good. */
  readonly onFailed: (error: unknown) => void
  /** True if somebody can see the page. */
  readonly isSeen: () => boolean
  /** Ms since 1970. */
  readonly now: () => number
}

export interface DocumentCache {
  readonly get: (address: string) => HeldDocument
  /**
   * The reading with which the server rendered a document: the browser begins with it, however much later it hydrates
   * that part.
   */
  readonly drawn: (address: string) => HeldDocument
  /** Takes a reading that arrived unrequested. */
  readonly land: (address: string, reading: Reading) => void
  /** Takes every reading that is later than the held one. */
  readonly seed: (saved: SavedDocuments) => void
  /** Readings of those addresses. */
  readonly save: (which: (address: string) => boolean) => SavedDocuments
  /** Reads it if it is missing or old. Resolves when that is done; never rejects. */
  readonly load: (address: string) => Promise<void>
  /** Reads again the documents shown now, and the others when they are next needed. Never rejects. */
  readonly refresh: (which: (address: string) => boolean) => Promise<void>
  /** Reads again shown documents that are old or failed, because the visitor is back or the network is. */
  readonly freshen: () => void
  /**
   * Keeps a document current and reports its changes until the undo. `everyMs`: requests it this often while it is
   * visible.
   */
  readonly show: (address: string, listener: () => void, everyMs?: number) => () => void
  /** Addresses that are shown now. */
  readonly shown: () => string[]
  /** Reports each change of any document. Returns the undo. */
  readonly subscribe: (listener: (address: string) => void) => () => void
  /** True while a document is requested from a starting server. */
  readonly isAnyStarting: () => boolean
}

const isCut = ({ reading }: HeldDocument): boolean => reading?.kind === 'ok' && reading.isCut === true

interface Entry {
  readonly address: string
  held: HeldDocument
  /** True: to be read again, even if it came recently. */
  isOld: boolean
  /**
   * The page said that the document does not exist. A copy of the page in the browser says when that was
   * first so, and the server has just confirmed it.
   */
  isAbsent: boolean
  underway: Promise<void> | null
  /** Begins the next try immediately, if one is waiting. */
  hurry: () => void
  /** A reading that waits for that of its partner, which shows the same moment. */
  early: Reading | null
  readonly viewers: Set<() => void>
  leftAtMs: number
}

export function createDocumentCache(parts: DocumentCacheParts): DocumentCache {
  const { onFailed, isSeen, now, setTimer } = parts
  const drawn = parts.drawn && heldOf(parts.drawn)
  const entries = new Map<string, Entry>()
  const listeners = new Set<(address: string) => void>()

  const dropUnused = (): void => {
    for (const [address, { viewers, underway, leftAtMs, held }] of entries) {
      const unusedMs = now() - Math.max(leftAtMs, held.landedAtMs)
      if (viewers.size === 0 && underway === null && unusedMs > KEPT_MS) entries.delete(address)
    }
  }
  const entryOf = (address: string): Entry => {
    const known = entries.get(address)
    if (known) return known
    dropUnused()
    const entry: Entry = {
      address,
      held: NOTHING,
      isOld: false,
      isAbsent: false,
      underway: null,
      hurry: () => {},
      early: null,
      viewers: new Set(),
      leftAtMs: now(),
    }
    entries.set(address, entry)
    return entry
  }
  for (const [address, held] of drawn ?? []) {
    const entry = entryOf(address)
    entry.held = held
    entry.isAbsent = held.reading?.kind !== 'ok' && isToldByChannel(address)
  }

  const isShown = ({ viewers }: Entry): boolean => viewers.size > 0
  const change = (entry: Entry, held: HeldDocument): void => {
    entry.held = held
    entry.isAbsent = false
    for (const listener of entry.viewers) listener()
    for (const listener of listeners) listener(entry.address)
  }
  const accept = (entry: Entry, next: Reading): void => {
    entry.early = null
    const held = entry.held.reading
    const winner = newerReading(held, next)
    const reading = winner === held ? held : keepEqualParts(held, winner)
    change(entry, { reading, landedAtMs: now(), trouble: null, failed: false })
  }
  const land = (entry: Entry, next: Reading): void => {
    const partner = entries.get(partnerOf(entry.address) ?? '')
    if (partner === undefined || !isShown(entry) || !isShown(partner)) return accept(entry, next)
    if (!isAhead(next, partner.early ?? partner.held.reading)) {
      accept(entry, next)
      if (partner.early !== null) accept(partner, partner.early)
      return
    }
    entry.early = next
    setTimer(() => {
      if (entry.early === next) accept(entry, next)
    }, PARTNER_WAIT_MS)
  }

  const isStale = ({ address, held, isOld, isAbsent }: Entry): boolean =>
    isOld || isCut(held) || !(isAbsent || isFresh(address, held, now()))
  const askAgainLater = (entry: Entry): void => {
    setTimer(() => {
      if (!entry.held.failed || !isShown(entry) || entry.underway !== null) return
      if (isSeen()) void begin(entry)
      else askAgainLater(entry)
    }, ASK_AGAIN_MS)
  }
  const readOnce = async (entry: Entry): Promise<void> => {
    const before = entry.held.reading
    entry.isOld = false
    const tries = tryToRead(
      parts,
      entry.address,
      () => isShown(entry),
      (trouble) => change(entry, { ...entry.held, trouble }),
    )
    entry.hurry = tries.hurry
    try {
      const reading = await tries.reading
      const held = entry.held.reading
      // A push arrived while the answer "there is none" was on its way. The push is newer.
      const isOvertaken = reading.kind !== 'ok' && held !== before && held?.kind === 'ok'
      land(entry, isOvertaken ? held : reading)
    } catch (trouble) {
      change(entry, { ...entry.held, trouble, failed: true })
      onFailed(trouble)
      if (isShown(entry)) askAgainLater(entry)
    }
  }
  /** Reads it, and once more if that was requested meanwhile: one read of a document at a time. */
  const begin = (entry: Entry): Promise<void> => {
    entry.underway ??= readOnce(entry).then(() => {
      entry.underway = null
      return entry.isOld && isShown(entry) ? begin(entry) : undefined
    })
    return entry.underway
  }
  const refresh: DocumentCache['refresh'] = async (which) => {
    const matching = [...entries.values()].filter(({ address }) => which(address))
    for (const entry of matching) {
      entry.isOld = true
      entry.hurry()
    }
    await Promise.all(matching.filter(isShown).map(begin))
  }

  return {
    refresh,
    get: (address) => entries.get(address)?.held ?? NOTHING,
    drawn: (address) => {
      if (drawn !== null) return drawn.get(address) ?? NOTHING
      // The browser reads a failed document again, so both sides begin with an empty place.
      const held = entries.get(address)?.held
      return held?.reading === undefined ? NOTHING : held
    },
    land: (address, reading) => land(entryOf(address), reading),
    seed: (saved) => {
      for (const [address, held] of heldOf(saved)) {
        const entry = entryOf(address)
        if (held.landedAtMs > entry.held.landedAtMs) change(entry, held)
      }
    },
    save: (which) =>
      Object.fromEntries(
        [...entries.values()].flatMap(({ address, held: { reading, landedAtMs } }) =>
          reading === undefined || !which(address) ? [] : [[address, { reading, landedAtMs }] as const],
        ),
      ),
    load: async (address) => {
      const entry = entryOf(address)
      entry.isAbsent = false
      if (isStale(entry)) await begin(entry)
    },
    freshen: () => {
      for (const entry of entries.values()) {
        entry.isAbsent = false
        if (!isShown(entry)) continue
        entry.hurry()
        if (entry.held.failed || isStale(entry)) void begin(entry)
      }
    },
    show: (address, listener, everyMs) => {
      const entry = entryOf(address)
      entry.viewers.add(listener)
      if (isStale(entry)) void begin(entry)
      let undo = (): void => {}
      const repeat = (ms: number): void => {
        undo = setTimer(() => {
          if (isSeen()) void refresh((shown) => shown === address)
          repeat(ms)
        }, ms)
      }
      if (everyMs !== undefined) repeat(everyMs)
      return () => {
        undo()
        entry.viewers.delete(listener)
        entry.leftAtMs = now()
      }
    },
    shown: () => [...entries.values()].filter(isShown).map(({ address }) => address),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isAnyStarting: () => [...entries.values()].some(({ held }) => saysStarting(held.trouble)),
  }
}
