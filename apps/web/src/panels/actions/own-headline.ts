/** The headline for a visitor who follows riders: recent news about them stands before other news. */
import { bibOf, type Bib } from '@bell-lap/domain/figures/bib'
import type { Action, Actions } from '@bell-lap/protocol/documents/actions'

/** News about a followed rider stands for this long, by the race's own clock. */
const OWN_MS = 10 * 60_000

/** Told by facts that concern everybody: the winner, and what the jury decided afterwards. */
const OF_ALL: ReadonlySet<Action['kind']> = new Set(['finish', 'medals', 'decision', 'correction'])

/**
 * @param headline of everybody; null if there is none
 * @param actions newest first
 */
export function ownHeadline(
  headline: Action | null,
  actions: Actions,
  followed: ReadonlySet<Bib>,
): Action | null {
  if (headline === null || followed.size === 0 || OF_ALL.has(headline.kind)) return headline
  const sinceMs = Date.parse(actions[0]?.knownAt ?? headline.knownAt) - OWN_MS
  return (
    actions.find(
      ({ weight, knownAt, riders }) =>
        weight !== undefined &&
        Date.parse(knownAt) >= sinceMs &&
        riders.some((rider) => followed.has(bibOf(rider) ?? '')),
    ) ?? headline
  )
}
