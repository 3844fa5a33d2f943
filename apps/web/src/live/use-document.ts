/** One document, as a component sees it. */
import type { DocumentBody, DocumentParams, DocumentName } from '@bell-lap/protocol/documents'
import { useCallback, useSyncExternalStore } from 'react'
import { formatAddress } from './address.ts'
import type { HeldDocument } from './held-document.ts'
import { useReadLayer } from './read-layer.tsx'
import type { Reading } from './reading.ts'
import { useIsLost } from './use-connection.ts'

/** `stale`: the last refresh failed, or pushes cannot arrive; never show it as live then. */
export type DocumentState<Body> =
  | {
      readonly state: 'ok'
      readonly body: Body
      /** When its newest fact became known at its source. */
      readonly updatedAt: string | null
      /** When it last arrived (ms since 1970, by this machine's clock): visitors see its age from this. */
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
  /** False: not read, for documents whose parameters are not known yet; a cached copy is shown all the same. */
  readonly enabled?: boolean
  /**
   * Requested again, conditionally, at this interval: for pages that show one document of a unit without
   * following its channel.
   */
  readonly everyMs?: number
}

const never = (): void => {}

function useHeldDocument(address: string, { enabled = true, everyMs }: UseDocumentOptions): HeldDocument {
  const { documents } = useReadLayer()
  const subscribe = useCallback(
    (tell: () => void) => (enabled ? documents.show(address, tell, everyMs) : never),
    [documents, address, enabled, everyMs],
  )
  return useSyncExternalStore(
    subscribe,
    () => documents.get(address),
    () => documents.drawn(address),
  )
}

/**
 * Reads a document, follows its pushes, and returns its state. `query` for lists: `useDocument('competitions', {}, {
 * year })`.
 */
export function useDocument<N extends DocumentName>(
  name: N,
  params: DocumentParams<N>,
  query?: Readonly<Record<string, string | number>>,
  options: UseDocumentOptions = {},
): DocumentState<DocumentBody<N>> {
  const held = useHeldDocument(formatAddress(name, params, query), options)
  const isLost = useIsLost()
  const stale = held.failed || isLost
  const reading = held.reading as Reading<DocumentBody<N>> | undefined
  if (reading === undefined) {
    // It stays failed while it is requested again, so that nothing flickers.
    return { state: held.failed ? 'failed' : 'loading', body: null, updatedAt: null, stale }
  }
  if (reading.kind !== 'ok') return { state: reading.kind, body: null, updatedAt: null, stale }
  return { state: 'ok', body: reading.body, updatedAt: reading.updatedAt, landedAtMs: held.landedAtMs, stale }
}
