/** Facts that were accepted but are left out of rankings until a fact settles them (D-003): the operator's list. */
import type { Flags } from '@bell-lap/protocol/documents/competitions'
import { PROGRAMME } from '../derived/programme.ts'
import { ROSTER } from '../derived/roster.ts'
import { ENTRANTS } from '../derived/stage-result.ts'
import { TIMING } from '../derived/timing.ts'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import type { Projection } from '../projection.ts'
import type { View } from '../view.ts'

/** By stage, then by bib and key. Settled by a decision, a start list or a correction, a flag is gone. */
export const flags: Projection<Flags> = {
  reads: (_, programme) => programme.flatMap((stage) => [...TIMING.reads(stage), ...ENTRANTS.reads(stage)]),
  project: (view) => view.get(PROGRAMME).stages.flatMap(({ stage }) => flagsOf(view, stage)),
}

function flagsOf(view: View, stage: number): Flags {
  const reasons = new Map(view.get(TIMING, stage).flagged.map((flag) => [formatFactKey(flag), flag.reason]))
  const entrants = view.get(ENTRANTS, stage)
  const { riders } = view.get(ROSTER)
  const flagged = view.factsOf('passings', stage).flatMap(({ fact }): Flags => {
    if (fact.type !== 'passing') return []
    const { source, id, bib } = fact
    const left = riders.has(bib) && !entrants.has(bib) ? ('left-the-race' as const) : undefined
    const reason = reasons.get(formatFactKey(fact)) ?? left
    return reason === undefined ? [] : [{ source, id, stage, bib, reason }]
  })
  return flagged.sort((a, b) => a.bib - b.bib || (formatFactKey(a) < formatFactKey(b) ? -1 : 1))
}
