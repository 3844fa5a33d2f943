/** Rendered pages by identity, bounded in bytes. */
import { createBudgetedCache, type BudgetedCache } from '../documents/budgeted-cache.ts'
import type { Content } from '../documents/content.ts'

/** Memory for pages with their compressed forms. */
export const PAGE_CACHE_BYTES = 48 * 1024 * 1024
/** What keeping an entry costs beside its bytes: key, what it read, prepared headers, the map's own. */
const ENTRY_BYTES = 3_000

export type Page =
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'page'; readonly status: number; readonly locale: string; readonly content: Content }

export interface KeptPage {
  readonly page: Page
  /**
   * What it was made from, by path, to recognise when it is out of date: only marks, so that the documents can be
   * dropped.
   */
  readonly reads: ReadonlyMap<string, string>
  /** False: it was sent without something that it wanted to read. */
  readonly isWhole: boolean
  /** Milliseconds. */
  readonly madeAtMs: number
  /** The minute it tells of (pages.ts). */
  readonly minuteMs: number
  /** The registry's count of changes when it was last found to be current. */
  checkedAt: number
  /** Milliseconds; when it was last known to be current. */
  currentAtMs: number
}

export type PageCache = BudgetedCache<KeptPage>

/** @param budgetBytes a page larger than all of it is served and not kept */
export const createPageCache = (budgetBytes: number): PageCache =>
  createBudgetedCache(
    budgetBytes,
    ({ page }, key) => (page.kind === 'page' ? page.content.size : 0) + key.length * 2 + ENTRY_BYTES,
  )
