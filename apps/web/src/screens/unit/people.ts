/** Look-ups that panels share: riders and worn jerseys by bib, from the documents that name them. */
import { bibOf, type Bib } from '@bell-lap/domain/figures/bib'
import type { Jerseys, StartList } from '@bell-lap/protocol/documents/stages'
import type { Rider } from '@bell-lap/protocol/objects/rider'
import type { Jersey } from '@bell-lap/protocol/vocabulary/kinds'

/** Riders of the start list by bib; empty while there is none. */
export function ridersByBib(startList: StartList | null): ReadonlyMap<Bib, Rider> {
  const riders = new Map<Bib, Rider>()
  for (const row of startList?.results ?? []) {
    const bib = row.rider && bibOf(row.rider)
    if (row.rider && bib != null) riders.set(bib, row.rider)
  }
  return riders
}

/** The jerseys that each rider wears, by bib. A leader who does not wear the jersey is absent. */
export function jerseysByBib(jerseys: Jerseys | null): ReadonlyMap<Bib, readonly string[]> {
  const worn = new Map<Bib, string[]>()
  for (const { jersey, wearer } of jerseys ?? []) {
    const bib = bibOf(wearer) ?? ''
    const list = worn.get(bib)
    if (list) list.push(jersey)
    else worn.set(bib, [jersey])
  }
  return worn
}

/** The jersey of each wearer, by bib. A rider who takes the lead wears it from the next stage on. */
export const wearersOf = (jerseys: Jerseys | null): ReadonlyMap<Jersey, Bib> =>
  new Map((jerseys ?? []).map(({ jersey, wearer }) => [jersey, bibOf(wearer) ?? '']))
