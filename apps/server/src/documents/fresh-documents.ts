/**
 * All documents of the competitions in a journal, made in a fresh state from the first fact on: what any server on it has to answer. Leaves
 * out documents of single riders, sprints and medals of a nation, whose addresses are without number, and lists over all competitions.
 */
import { DOCUMENT_NAMES, DOCUMENTS, type CompetitionDocumentName } from '@bell-lap/protocol/documents'
import type { DocumentAddress } from '@bell-lap/protocol/version'
import { readsOf } from '@bell-lap/race/projections'
import { createJournalFollower, type FollowedJournal } from './journal-follower.ts'
import { createRegistry, type Registry } from './registry.ts'

export interface FreshDocument {
  readonly path: string
  /** Null if there is no document. */
  readonly etag: string | null
  /** Null for an address without a document. */
  readonly address: DocumentAddress | null
  /** True if positions are in it, which get thinned. A server may still have those that the journal has lost. */
  readonly isOfFrames: boolean
}

const NAMES = DOCUMENT_NAMES.filter(
  (name): name is CompetitionDocumentName => DOCUMENTS[name].scope === 'competition',
)

/** The places of a competition's units, as parameters of addresses. */
async function listPlaces(registry: Registry, competition: string): Promise<Record<string, string>[]> {
  const read = async <Row>(path: string): Promise<Row[]> => {
    const found = await registry.read(registry.route(path))
    return found.kind === 'ok' ? (JSON.parse(found.document.content.text) as Row[]) : []
  }
  const at = `/competitions/${competition}`
  const places: Record<string, string>[] = [{ c: competition }]
  for (const { number } of await read<{ number: number }>(`${at}/stages`))
    places.push({ c: competition, s: String(number) })
  for (const { number: event } of await read<{ number: number }>(`${at}/events`)) {
    places.push({ c: competition, e: String(event) })
    for (const { number: phase } of await read<{ number: number }>(`${at}/events/${event}/phases`))
      places.push({ c: competition, e: String(event), p: String(phase) })
  }
  return places
}

/** The address of a document at a place. Null if it names other things than the place does. */
function addressOf(name: CompetitionDocumentName, place: Readonly<Record<string, string>>): string | null {
  const { path } = DOCUMENTS[name]
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter!)
  if (named.length !== Object.keys(place).length || !named.every((each) => each in place)) return null
  return path.replace(/\{(\w+)\}/g, (_, parameter: string) => place[parameter]!)
}

/** Rejects with JournalError if the journal cannot be read. */
export async function* listFreshDocuments(
  journal: FollowedJournal,
  publicUrl: string,
): AsyncGenerator<FreshDocument> {
  const faults: unknown[] = []
  const follower = createJournalFollower({
    journal,
    setTimer: () => () => {},
    publicUrl,
    now: Date.now,
    onFault: (fault) => faults.push(fault),
  })
  try {
    await follower.start()
    const registry = createRegistry({ follower, now: Date.now })
    for (const { competition } of await journal.heads())
      for (const place of await listPlaces(registry, competition))
        for (const name of NAMES) {
          const path = addressOf(name, place)
          const route = path === null ? null : registry.route(path)
          if (path === null || route?.kind !== 'document' || route.scope !== 'competition') continue
          const found = await registry.read(route)
          const race = follower.findLevel(competition)?.race
          const reads = race ? [...readsOf(race, route.name, route.params)] : []
          const isOfFrames = reads.some((slice) => /^(lane|steps):/.test(slice))
          if (found.kind === 'ok') {
            const { content, address } = found.document
            yield { path, etag: content.etag, address, isOfFrames }
          } else yield { path, etag: null, address: null, isOfFrames }
        }
    if (faults.length > 0) throw faults[0]
  } finally {
    follower.stop()
  }
}
