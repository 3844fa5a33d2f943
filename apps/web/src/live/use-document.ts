/** One document, as a component sees it. */
import type { DocumentBody, DocumentParams, DocumentName } from '@bell-lap/protocol/documents'
import { useQuery } from '@tanstack/react-query'
import { formatAddress } from './address.ts'
import { documentQuery } from './document-query.ts'
import { useReadLayer } from './read-layer.tsx'
import type { Reading } from './reading.ts'
import { useConnection } from './use-connection.ts'

/** A document that could not be read is asked for again after this. */
const ASK_AGAIN_MS = 5_000

/** `stale`: the last try to refresh failed, or pushes cannot come; never show it as live then. */
export type DocumentState<Body> =
  | {
      readonly state: 'ok'
      readonly body: Body
      /** When the newest fact in it became known at its source. */
      readonly updatedAt: string | null
      /** When it last came here (ms since 1970, by this machine's clock): the measure of its age for visitors. */
      readonly landedAtMs: number
      readonly stale: boolean
    }
  | {
      readonly state: 'loading' | 'notYet' | 'over' | 'unknown' | 'failed'
      readonly body: null
      readonly updatedAt: null
      readonly stale: boolean
    }

/** Options of one use. */
export interface UseDocumentOptions {
  /** False: neither read nor shown (`loading`), for documents whose parameters are not known yet. */
  readonly enabled?: boolean
  /** Asked for again, conditionally, so often: for pages that show one document of a unit without following its channel. */
  readonly everyMs?: number
}

/**
 * Reads a document, follows its pushes, and says where it stands. `query` for lists: `useDocument('competitions', {}, { year })`.
 */
export function useDocument<N extends DocumentName>(
  name: N,
  params: DocumentParams<N>,
  query?: Readonly<Record<string, string | number>>,
  options?: UseDocumentOptions,
): DocumentState<DocumentBody<N>> {
  const { read } = useReadLayer()
  const connection = useConnection()
  const result = useQuery({
    ...documentQuery(formatAddress(name, params, query), read),
    enabled: options?.enabled ?? true,
    refetchInterval: ({ state }) => options?.everyMs ?? (state.status === 'error' ? ASK_AGAIN_MS : false),
  })
  const stale = result.isError || connection === 'reconnecting' || connection === 'offline'
  const reading = result.data as Reading<DocumentBody<N>> | undefined
  if (reading === undefined) {
    // It stays failed while it is asked for again, so that nothing flickers.
    return { state: result.errorUpdateCount > 0 ? 'failed' : 'loading', body: null, updatedAt: null, stale }
  }
  if (reading.kind !== 'ok') return { state: reading.kind, body: null, updatedAt: null, stale }
  return {
    state: 'ok',
    body: reading.body,
    updatedAt: reading.updatedAt,
    landedAtMs: result.dataUpdatedAt,
    stale,
  }
}
