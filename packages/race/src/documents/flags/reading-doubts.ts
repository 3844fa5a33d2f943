/**
 * Doubts about the readings of a unit. A stage has thousands of readings, and no penalty changes what is doubtful about them, so they are a
 * derived value of their own: the effects of a decision are stated in the answer to it (D-384).
 */
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { BIB_HOLDERS } from '../../field/bib-holders.ts'
import { ROSTER } from '../../field/roster.ts'
import { COURSE } from '../../programme/course.ts'
import { plannedUnit, PROGRAMME } from '../../programme/programme.ts'
import { STARTED } from '../../readings/start-reads.ts'
import { TIMING } from '../../readings/timing.ts'
import { danglingIn, type Dangling } from '../../references/dangling.ts'
import { LAP_RACE } from '../../ridden/lap-race.ts'
import { RACE_STATUS } from '../../ridden/race-status.ts'
import { ENTRANTS } from '../../stated/entrants.ts'
import { OUTS } from '../../stated/outs.ts'
import { WITHDRAWN } from '../../stated/withdrawn.ts'
import { slicesOf } from '../../state/slice.ts'
import { derived, readsBefore, type OfUnit } from '../../state/view.ts'
import { changedClockDoubts } from './clock-doubts.ts'
import type { Doubt } from './doubt.ts'
import { passingDoubt } from './passing-doubts.ts'
import { slowClockDoubts } from './slow-clock-doubts.ts'
import { statedFor } from './stated.ts'

interface ReadingDoubt {
  readonly doubt: Doubt | null
  readonly dangling: readonly Dangling[]
}

interface ReadingDoubts {
  /** By passing, of those that supersede nothing, since these depend on no correction. Empty for a unit on no programme. */
  readonly byPassing: ReadonlyMap<Fact, ReadingDoubt>
  /** Doubts about clocks, each with one of the facts that show it. */
  readonly clocks: readonly { readonly fact: Fact; readonly doubt: Doubt }[]
}

export const READING_DOUBTS = derived<ReadingDoubts, OfUnit>({
  name: 'doubts about readings',
  reads: (unit) => [
    'teams',
    'games',
    'rules',
    ...PROGRAMME.reads(),
    ...[ROSTER, BIB_HOLDERS, COURSE, STARTED, TIMING, LAP_RACE, RACE_STATUS, ENTRANTS, OUTS].flatMap(
      (value) => [...value.reads(unit)],
    ),
    ...readsBefore(WITHDRAWN, unit),
    ...slicesOf(['passings', 'results', 'markers', 'published', 'sprints', 'heats', 'startOrder'], unit),
  ],
  compute(view, unit) {
    const stated = statedFor(view, unit)
    const isPlanned = plannedUnit(view, unit) !== undefined
    const byPassing = new Map<Fact, ReadingDoubt>()
    for (const { fact } of view.factsOf('passings', unit)) {
      if (!isPlanned || fact.type !== 'passing' || fact.supersedes !== undefined) continue
      const dangling = danglingIn(fact, stated)
      byPassing.set(fact, { doubt: passingDoubt(view, unit, fact, () => dangling), dangling })
    }
    return { byPassing, clocks: [...changedClockDoubts(view, unit), ...slowClockDoubts(view, unit)] }
  },
})
