/** Ready documents by path, bounded in bytes. */
import { createBudgetedCache, type BudgetedCache } from './budgeted-cache.ts'
import type { ReadyDocument } from './document.ts'

/** Cost of an entry in addition to its bytes: path, ETag, prepared headers, and the map's own memory. */
const ENTRY_BYTES = 1_500

export interface KeptDocument {
  readonly document: ReadyDocument
  /** Change count of the sources when the document was last found to be current. */
  checkedAt: number
  /** Milliseconds: the time when these bytes first appeared. */
  readonly madeAtMs: number
}

export type DocumentCache = BudgetedCache<KeptDocument>

/** @param budgetBytes a document larger than this is served and not kept */
export const createDocumentCache = (budgetBytes: number): DocumentCache =>
  createBudgetedCache(budgetBytes, ({ document }) => document.content.size + ENTRY_BYTES)
