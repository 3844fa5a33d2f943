/** Reads the facts of a competition through a door, page by page. */
import type { StatedFact, StatedFacts } from '@bell-lap/protocol/facts/stated-facts'
import type { Door } from './door.ts'

/**
 * Facts in the order of the journal, also those that were replaced.
 * @param query `type`, `source` and `unit` choose among them
 */
export async function* listFacts(
  door: Pick<Door, 'send'>,
  competition: string,
  query: Readonly<Record<string, string>> = {},
): AsyncGenerator<StatedFact> {
  for (let after: number | null = 0; after !== null;) {
    const search = new URLSearchParams({ ...query, after: String(after) })
    const page = (await door.send(
      'GET',
      `/ingest/competitions/${competition}/facts?${search.toString()}`,
    )) as StatedFacts
    yield* page.facts
    after = page.next
  }
}

/** True if a fact was neither superseded nor withdrawn. */
export const isStanding = ({ supersededBy, withdrawnBy }: StatedFact): boolean =>
  supersededBy === undefined && withdrawnBy === undefined
