/** Reads documents before a page is shown, but never waits for them longer than the budget. */
import { addressOf, type DocumentRequest } from './address.ts'
import { RequestFailed } from './decode.ts'
import type { DocumentCache } from './document-cache.ts'
import type { Reading } from './reading.ts'

/**
 * Starts to read what is missing or old; waits for what is missing, at most `budgetMs` (0: neither reads nor waits,
 * for the first page in the browser, which must show what the server showed). Never fails: a page has a place for
 * what did not arrive.
 */
export async function loadDocuments(
  documents: DocumentCache,
  requests: readonly DocumentRequest[],
  budgetMs: number,
): Promise<void> {
  if (budgetMs === 0) return
  const lacking: Promise<void>[] = []
  for (const address of requests.map(addressOf)) {
    const isLacking = documents.get(address).reading === undefined
    const reading = documents.load(address)
    if (isLacking) lacking.push(reading)
  }
  if (lacking.length === 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, budgetMs)
  })
  await Promise.race([Promise.all(lacking), deadline])
  clearTimeout(timer)
}

/** The present reading of a document. Undefined if it was not read yet. */
export const heldReading = (documents: DocumentCache, request: DocumentRequest): Reading | undefined =>
  documents.get(addressOf(request)).reading

/** Addresses of documents that are not cached and whose server cannot be reached. */
export const unreachable = (documents: DocumentCache, requests: readonly DocumentRequest[]): string[] =>
  requests.map(addressOf).filter((address) => {
    const { reading, trouble } = documents.get(address)
    return reading === undefined && trouble instanceof RequestFailed && trouble.status === null
  })

/** Addresses of documents that are not cached and may still come. */
export const underway = (documents: DocumentCache, requests: readonly DocumentRequest[]): string[] =>
  requests.map(addressOf).filter((address) => {
    const { reading, failed } = documents.get(address)
    return reading === undefined && !failed
  })
