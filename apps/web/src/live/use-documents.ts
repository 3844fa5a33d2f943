/** Several documents of one kind at once, to show all of them in one picture. */
import type { DocumentBody, DocumentParams, DocumentName } from '@bell-lap/protocol/documents'
import { useMemo, useSyncExternalStore } from 'react'
import { formatAddress } from './address.ts'
import type { DocumentCache } from './document-cache.ts'
import { useReadLayer } from './read-layer.tsx'
import type { Reading } from './reading.ts'

type Readings = readonly (Reading | undefined)[]

/** Returns the previous list as long as no entry differs. */
function keepingList(): (next: Readings) => Readings {
  let last: Readings = []
  return (next) => {
    const isSame = next.length === last.length && next.every((reading, place) => reading === last[place])
    if (!isSame) last = next
    return last
  }
}

function createStore(documents: DocumentCache, addresses: readonly string[], enabled: boolean) {
  const keep = keepingList()
  return {
    subscribe: (tell: () => void) => {
      const undo = enabled ? addresses.map((address) => documents.show(address, tell)) : []
      return () => {
        for (const leave of undo) leave()
      }
    },
    get: () => keep(addresses.map((address) => documents.get(address).reading)),
    drawn: () => keep(addresses.map((address) => documents.drawn(address).reading)),
  }
}

/** The bodies in the order of `params`. Null for a missing one. Nothing is read while `enabled` is false. */
export function useDocuments<N extends DocumentName>(
  name: N,
  params: readonly DocumentParams<N>[],
  enabled: boolean,
): readonly (DocumentBody<N> | null)[] {
  const { documents } = useReadLayer()
  const key = params.map((each) => formatAddress(name, each)).join(' ')
  const store = useMemo(
    () => createStore(documents, key.split(' ').filter(Boolean), enabled),
    [documents, key, enabled],
  )
  const readings = useSyncExternalStore(store.subscribe, store.get, store.drawn)
  return readings.map((reading) => (reading?.kind === 'ok' ? (reading.body as DocumentBody<N>) : null))
}
