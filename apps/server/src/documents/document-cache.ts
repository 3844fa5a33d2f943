/** Ready documents by path, bounded in bytes. */
import { createBudgetedCache, type BudgetedCache } from './budgeted-cache.ts'
import type { ReadyDocument } from './document.ts'

/** What keeping an entry costs beside its bytes: path, ETag, prepared headers, the map's own. */
const ENTRY_BYTES = 1_500

export interface KeptDocument {
  readonly document: ReadyDocument
  /** The change count of what it was computed from, at the last time it was found to be current. */
  checkedAt: number
  /** Milliseconds; when these bytes were first seen. */
  readonly madeAtMs: number
}

export type DocumentCache = BudgetedCache<KeptDocument>

/** @param budgetBytes a document larger than all of it is served and not kept */
export const createDocumentCache = (budgetBytes: number): DocumentCache =>
  createBudgetedCache(budgetBytes, ({ document }) => document.content.size + ENTRY_BYTES)
