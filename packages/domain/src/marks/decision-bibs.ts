/** Decisions name any member of a pair or team; what they act on is the pair or team, under the bib that it is ranked by. */
import type { Bib } from '../figures/bib.ts'
import type { Decision } from './decision.ts'

/** The decision with other bibs. The same object if none changes, so that it can still be found by identity. */
export function renameBibs(decision: Decision, holderOf: (bib: Bib) => Bib): Decision {
  const renamed: Record<string, unknown> = { ...decision }
  let changes = false
  for (const field of ['bib', 'behind', 'timeOf'] as const) {
    const bib = renamed[field] as Bib | undefined
    if (bib === undefined || holderOf(bib) === bib) continue
    renamed[field] = holderOf(bib)
    changes = true
  }
  const bibs = renamed['bibs'] as readonly Bib[] | undefined
  if (bibs?.some((bib) => holderOf(bib) !== bib) === true) {
    renamed['bibs'] = [...new Set(bibs.map(holderOf))]
    changes = true
  }
  return changes ? (renamed as unknown as Decision) : decision
}
