/** Addresses of documents: the path of the API with its query, which is also the key in the cache. */
import type { DocumentName, DocumentParams } from '@bell-lap/protocol/documents'
import { formatPath } from '@bell-lap/protocol/path'

/** One document of the table, named with its parameters. */
export type DocumentRequest = {
  [N in DocumentName]: {
    readonly name: N
    readonly params: DocumentParams<N>
    readonly query?: Readonly<Record<string, string | number>>
  }
}[DocumentName]

/** `/competitions?year=2026`. */
export function formatAddress<N extends DocumentName>(
  name: N,
  params: DocumentParams<N>,
  query?: Readonly<Record<string, string | number>>,
): string {
  const path = formatPath(name, params)
  const entries = Object.entries(query ?? {}).map(([key, value]): [string, string] => [key, String(value)])
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries).toString()}`
}

/** The address of a request. */
export const addressOf = (request: DocumentRequest): string =>
  formatAddress(request.name, request.params as never, request.query)

/** The id of the API: `tdf` in 2026 is `tdf2026` (D-017). */
export const competitionId = (code: string, year: number): string => `${code}${year}`
