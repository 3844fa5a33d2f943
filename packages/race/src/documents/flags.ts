/** Facts that were accepted but are left out of rankings until a fact settles them (D-003): the operator's list. */
import type { Flags } from '@bell-lap/protocol/documents/competitions'
import { PROGRAMME, type ProgrammeStage } from '../derived/programme.ts'
import { ROSTER } from '../derived/roster.ts'
import { ENTRANTS } from '../derived/stage-result.ts'
import { TIMING } from '../derived/timing.ts'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import type { Projection } from '../projection.ts'
import { readsOfAll, type View } from '../view.ts'

/** By stage, then by bib and key. Settled by a decision, a start list or a correction, a flag is gone. */
export const flags: Projection<Flags> = {
  reads: () => [...readsOfAll(TIMING, '*'), ...readsOfAll(ENTRANTS, '*')],
  project: (view) => view.get(PROGRAMME).stages.flatMap((planned) => flagsOf(view, planned)),
}

function flagsOf(view: View, { unit, stage }: ProgrammeStage): Flags {
  const reasons = new Map(view.get(TIMING, unit).flagged.map((flag) => [formatFactKey(flag), flag.reason]))
  const entrants = view.get(ENTRANTS, unit)
  const { riders } = view.get(ROSTER)
  const flagged = view.factsOf('passings', unit).flatMap(({ fact }): Flags => {
    if (fact.type !== 'passing') return []
    const { source, id, bib } = fact
    const left = riders.has(bib) && !entrants.has(bib) ? ('left-the-race' as const) : undefined
    const reason = reasons.get(formatFactKey(fact)) ?? left
    return reason === undefined ? [] : [{ source, id, stage, bib, reason }]
  })
  return flagged.sort((a, b) => a.bib - b.bib || (formatFactKey(a) < formatFactKey(b) ? -1 : 1))
}
