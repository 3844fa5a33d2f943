/** Facts that were accepted but are left out of rankings until a fact settles them (D-003): the operator's list. */
import { PROGRAMME } from './derived/programme.ts'
import { TIMING, type FlagReason } from './derived/timing.ts'
import { ENTRANTS } from './derived/stage-result.ts'
import { ROSTER } from './derived/roster.ts'
import type { Race } from './race.ts'
import { createView } from './view.ts'

export interface Flag {
  readonly source: string
  readonly id: string
  readonly stage: number
  readonly bib: number
  /** `left-the-race`: entered, but out since an earlier stage. */
  readonly reason: FlagReason | 'left-the-race'
}

/** By stage, then in the journal's order. Settled by a decision, a start list or a correction, a flag is gone. */
export function listFlags(race: Race): Flag[] {
  const { stages } = createView(race, 'flags', PROGRAMME.reads(0)).get(PROGRAMME)
  return stages.flatMap(({ stage }) => flagsOf(race, stage))
}

function flagsOf(race: Race, stage: number): Flag[] {
  const reads = new Set([...TIMING.reads(stage), ...ENTRANTS.reads(stage)])
  const view = createView(race, 'flags', reads)
  const { flagged } = view.get(TIMING, stage)
  const reasons = new Map(flagged.map((flag) => [`${flag.source} ${flag.id}`, flag.reason]))
  const entrants = view.get(ENTRANTS, stage)
  const { riders } = view.get(ROSTER)
  return view.factsOf('passings', stage).flatMap(({ fact }) => {
    if (fact.type !== 'passing') return []
    const { source, id, bib } = fact
    const left = riders.has(bib) && !entrants.has(bib) ? ('left-the-race' as const) : undefined
    const reason = reasons.get(`${source} ${id}`) ?? left
    return reason === undefined ? [] : [{ source, id, stage, bib, reason }]
  })
}
