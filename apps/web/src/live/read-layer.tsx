/**
 * The values that all reading components share: the documents, the state of the connection, and the time when
 * the page was drawn.
 */
import { createContext, use } from 'react'
import type { ConnectionStore } from './connection.ts'
import type { DocumentCache } from './document-cache.ts'

export interface ReadLayer {
  readonly documents: DocumentCache
  readonly connection: ConnectionStore
  /** Instant of the first rendering (ms since 1970), the same on both sides. */
  readonly renderedAtMs: number
}

export const ReadLayerContext = createContext<ReadLayer | null>(null)

/** Throws outside of the app. */
export function useReadLayer(): ReadLayer {
  const layer = use(ReadLayerContext)
  if (!layer) throw new Error('ReadLayerContext has no value here')
  return layer
}
