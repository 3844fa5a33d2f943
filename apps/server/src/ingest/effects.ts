/**
 * Finds the visible changes that a request causes (D-267). The race in memory is forked before the facts are
 * appended, so that both states are exact whatever other requests come in between. It must never block the
 * event loop: each step makes one document of one state, and after a budget of processor time the answer says
 * that it is incomplete.
 */
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { Effect, Effects } from '@bell-lap/protocol/objects/effects'
import { findEffects, listEffects, mayHaveEffects } from '@bell-lap/race/effects/effects'
import { forkRace } from '@bell-lap/race/state/fork'
import { applyFact, createRace, type Race } from '@bell-lap/race/race'
import { createRaceSize } from '../documents/race-size.ts'
import type { RaceFollower } from '../documents/race-follower.ts'
import type { Journal } from '../journal/journal.ts'
import { nextTurn } from '../turns.ts'

/** Processor time for one request to a server. */
export const EFFECTS_MS = 50
/** Facts read or applied in one turn of the event loop. */
const FACTS_AT_ONCE = 500
/** Requests whose effects are computed at the same time. Further requests are answered without effects. */
const MOST_AT_ONCE = 4

/** The result of an append, or of its dry run. */
interface Appended {
  readonly accepted: number
  /** `seq` of the last fact of the request. */
  readonly seq: number
}

export interface EffectsPort {
  /**
   * Called before the facts are appended. Null if no effects are stated, as for passings alone. Otherwise a
   * function that finds the effects once it is known which facts were accepted.
   */
  watch(competition: string, facts: readonly Fact[]): ((appended: Appended) => Promise<Effects>) | null
}

const UNKNOWN: Effects = listEffects([], false)

export function createEffects(options: {
  readonly journal: Pick<Journal, 'read'>
  /** The state of a competition, if one is in memory and complete. Otherwise the journal is read. */
  readonly findState?: (competition: string) => Pick<RaceFollower, 'race' | 'isLarge'> | undefined
  readonly nowMs: () => number
  readonly budgetMs: number
  /** Resolves when the next step may run. */
  readonly turn?: () => Promise<void>
}): EffectsPort {
  const { journal, findState = () => undefined, nowMs, budgetMs, turn = nextTurn } = options
  let underWay = 0

  /** Runs steps and counts their time. Returns null once the budget is spent. */
  const createBudget = () => {
    let leftMs = budgetMs
    return <T>(run: () => T): { readonly made: T } | null => {
      if (leftMs <= 0) return null
      const from = nowMs()
      const made = run()
      leftMs -= nowMs() - from
      return { made }
    }
  }
  type Spend = ReturnType<typeof createBudget>

  /**
   * Applies facts of other requests up to a number. False if that takes too long, or makes the race large.
   */
  const catchUp = async (race: Race, seq: number, spend: Spend): Promise<boolean> => {
    const size = createRaceSize()
    while (race.seq < seq) {
      const read = await journal.read(race.competition, race.seq, Math.min(FACTS_AT_ONCE, seq - race.seq))
      if (read.length === 0) return false
      const applied = spend(() =>
        read.forEach((journalled) => {
          size.note(journalled.fact)
          applyFact(race, journalled)
        }),
      )
      if (applied === null || size.isLarge) return false
    }
    return true
  }
  /** The same for the request's own facts, except those that were known already. */
  const applyOwn = async (race: Race, facts: readonly Fact[], spend: Spend): Promise<boolean> => {
    const size = createRaceSize()
    for (let from = 0; from < facts.length; from += FACTS_AT_ONCE) {
      const applied = spend(() =>
        facts.slice(from, from + FACTS_AT_ONCE).forEach((fact) => {
          size.note(fact)
          if (!race.keys.has(fact)) applyFact(race, { seq: race.seq + 1, receivedAt: fact.at, fact })
        }),
      )
      if (applied === null || size.isLarge) return false
      if (from > 0) await turn()
    }
    return true
  }
  const find = async (base: Race, facts: readonly Fact[], { accepted, seq }: Appended): Promise<Effects> => {
    const spend = createBudget()
    const from = seq - accepted
    const before = base.seq <= from ? base : createRace(base.competition)
    if (!(await catchUp(before, from, spend))) return UNKNOWN
    const after = forkRace(before)
    if (!(await applyOwn(after, facts, spend))) return UNKNOWN
    const found: Effect[] = []
    const steps = findEffects({ before, after }, facts)
    for (;;) {
      await turn()
      const step = spend(() => steps.next())
      if (step === null) return listEffects(found, false)
      if (step.made.done) return listEffects(found, true)
      found.push(...step.made.value)
    }
  }

  return {
    watch(competition, facts) {
      if (!mayHaveEffects(facts)) return null
      const state = findState(competition)
      if (state?.isLarge === true || underWay >= MOST_AT_ONCE) return async () => UNKNOWN
      const base = state === undefined ? createRace(competition) : forkRace(state.race)
      return async (appended) => {
        if (appended.accepted === 0) return listEffects([], true)
        underWay += 1
        try {
          return await find(base, facts, appended)
        } finally {
          underWay -= 1
        }
      }
    },
  }
}
