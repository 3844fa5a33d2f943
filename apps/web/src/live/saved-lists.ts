/**
 * The lists that spec.md section 7 names are kept in local storage: they seed later navigations and a start without a
 * network. What the server rendered, and whatever is newer, wins over them.
 */
import { PROTOCOL_VERSION } from '@bell-lap/protocol/version'
import type { DocumentCache } from './document-cache.ts'
import type { SavedDocuments } from './held-document.ts'

const KEY = 'bell-lap-lists'
/** Older copies are of no use to anybody. */
const KEPT_MS = 7 * 86_400_000
/** Lists that change in a burst are written once. */
const WRITE_AFTER_MS = 1_000

const SAVED = [
  /^\/competitions\?year=\d+$/,
  /^\/competitions\/(sports|livelink)$/,
  /^\/competitions\/[^/]+\/(events|schedule|reports)$/,
]

/** True for competitions by year, events, schedule, reports, the sports list and the live links. */
export const isSavedList = (address: string): boolean => SAVED.some((pattern) => pattern.test(address))

interface SavedLists {
  readonly protocol: number
  readonly savedAtMs: number
  readonly documents: SavedDocuments
}

/** The saved lists. Null if there are none, or if they are too old, of another protocol, or unreadable. */
export function readSavedLists(text: string | null, nowMs: number): SavedDocuments | null {
  try {
    const saved = JSON.parse(text ?? 'null') as SavedLists | null
    const fits = saved?.protocol === PROTOCOL_VERSION && nowMs - saved.savedAtMs < KEPT_MS
    return fits ? saved.documents : null
  } catch {
    return null
  }
}

/** The part of a window that is used. */
export interface StoringView {
  /** Throws where the visitor refuses storage to the site. */
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>
  readonly setTimeout: (run: () => void, ms: number) => number
}

/**
 * Seeds the cache, then keeps the storage up to date; returns the undo. A storage that refuses is left alone. `now`:
 * milliseconds since 1970.
 */
export function saveLists(documents: DocumentCache, view: StoringView, now: () => number): () => void {
  // Lists that the server rendered are there already.
  const isHeld = Object.keys(documents.save(isSavedList)).length > 0
  let storage: StoringView['localStorage']
  try {
    storage = view.localStorage
    documents.seed(readSavedLists(storage.getItem(KEY), now()) ?? {})
  } catch {
    // The visitor, or the page around this one, allows no storage.
    return () => {}
  }
  let timer: number | null = null
  const write = (): void => {
    timer = null
    const lists: SavedLists = {
      protocol: PROTOCOL_VERSION,
      savedAtMs: now(),
      documents: documents.save(isSavedList),
    }
    try {
      storage.setItem(KEY, JSON.stringify(lists))
    } catch (error) {
      console.warn('The lists could not be saved', error)
    }
  }
  if (isHeld) timer = view.setTimeout(write, WRITE_AFTER_MS)
  return documents.subscribe((address) => {
    if (isSavedList(address)) timer ??= view.setTimeout(write, WRITE_AFTER_MS)
  })
}
