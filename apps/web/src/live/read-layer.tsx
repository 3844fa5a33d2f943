/** What all reading components share: the documents and the state of the connection. */
import { createContext, use } from 'react'
import type { ConnectionStore } from './connection.ts'
import type { DocumentCache } from './document-cache.ts'

export interface ReadLayer {
  readonly documents: DocumentCache
  readonly connection: ConnectionStore
}

export const ReadLayerContext = createContext<ReadLayer | null>(null)

/** Throws outside of the app. */
export function useReadLayer(): ReadLayer {
  const layer = use(ReadLayerContext)
  if (!layer) throw new Error('ReadLayerContext has no value here')
  return layer
}
