/** Reads documents before a page is shown, but never waits for them longer than the budget. */
import type { QueryClient } from '@tanstack/react-query'
import { addressOf, type DocumentRequest } from './address.ts'
import { documentKey, documentQuery } from './document-query.ts'
import type { ReadDocument } from './document-source.ts'
import type { Reading } from './reading.ts'

/**
 * Starts to read what is lacking or old; waits for what is lacking, at most `budgetMs` (0: neither reads nor waits, for
 * the first page in the browser, which must show what the server showed). Never fails: a page has a place for what did
 * not come.
 */
export async function loadDocuments(
  client: QueryClient,
  read: ReadDocument,
  requests: readonly DocumentRequest[],
  budgetMs: number,
): Promise<void> {
  if (budgetMs === 0) return
  const lacking: Promise<void>[] = []
  for (const request of requests) {
    const address = addressOf(request)
    const held = client.getQueryData(documentKey(address))
    const reading = client.prefetchQuery(documentQuery(address, read))
    if (held === undefined) lacking.push(reading)
  }
  if (lacking.length === 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, budgetMs)
  })
  await Promise.race([Promise.all(lacking), deadline])
  clearTimeout(timer)
}

/** What is known of a document now, undefined when it was not read yet. */
export const heldReading = (client: QueryClient, request: DocumentRequest): Reading | undefined =>
  client.getQueryData<Reading>(documentKey(addressOf(request)))
