/** Rendered pages by identity, bounded in bytes. */
import { createBudgetedCache, type BudgetedCache } from '../documents/budgeted-cache.ts'
import type { Content } from '../documents/content.ts'

/** Memory for pages with their compressed forms. */
export const PAGE_CACHE_BYTES = 48 * 1024 * 1024
/**
 * Cost of an entry in addition to its bytes: key, marks of its documents, prepared headers, and the map's own
 * memory.
 */
const ENTRY_BYTES = 3_000

export type Page =
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'page'; readonly status: number; readonly locale: string; readonly content: Content }

export interface KeptPage {
  readonly page: Page
  /**
   * Marks of the documents from which the page was made, by path, to recognise when it is out of date. Only
   * marks, so that the documents can be dropped.
   */
  readonly reads: ReadonlyMap<string, string>
  /** False if the page was sent without a document that it wanted. */
  readonly isWhole: boolean
  /** Milliseconds. */
  readonly madeAtMs: number
  /** The minute that the page shows (pages.ts). */
  readonly minuteMs: number
  /** The registry's count of changes when the page was last found to be current. */
  checkedAt: number
  /** Milliseconds: the last time when the page was known to be current. */
  currentAtMs: number
}

export type PageCache = BudgetedCache<KeptPage>

/** @param budgetBytes a page larger than this is served and not kept */
export const createPageCache = (budgetBytes: number): PageCache =>
  createBudgetedCache(
    budgetBytes,
    ({ page }, key) => (page.kind === 'page' ? page.content.size : 0) + key.length * 2 + ENTRY_BYTES,
  )
