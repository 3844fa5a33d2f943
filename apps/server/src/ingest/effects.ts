/**
 * Finds the visible changes that a request causes (D-267). The race in memory is forked before the facts are
 * appended, so that both states are exact whatever other requests come in between. It must never block the
 * event loop: each step makes one document of one state, and after a budget of processor time the answer says
 * that it is incomplete.
 *
 * The state after one request is the state before the next one, so it is kept with everything that was computed
 * in it: a series of decisions then costs one computation each instead of two from scratch.
 */
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { Effect, Effects } from '@bell-lap/protocol/objects/effects'
import {
  createSeen,
  findEffects,
  listEffects,
  mayHaveEffects,
  type Seen,
} from '@bell-lap/race/effects/effects'
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

/** The state after a request is kept this long, for this many requests, and only if they have few facts. */
const KEPT_MS = 10_000
const KEPT_REQUESTS = 50
const FEW_FACTS = 50

/** The result of an append, or of its dry run. */
interface Appended {
  readonly accepted: number
  /** `seq` of the last fact of the request. */
  readonly seq: number
}

/** A state of a competition for comparisons, and what people saw in it. */
interface Base {
  readonly race: Race
  readonly seen: Seen
  /** The state in memory from which it was forked. It has the same positions of the field as long as their number is the same. */
  readonly of: Pick<RaceFollower, 'race'> | undefined
  requests: number
}

export interface EffectsPort {
  /**
   * Called before the facts are appended. Null if no effects are stated, as for passings alone. Otherwise a
   * function that finds the effects once it is known which facts were accepted.
   */
  watch(
    competition: string,
    facts: readonly Fact[],
    dryRun?: boolean,
  ): ((appended: Appended) => Promise<Effects>) | null
}

const UNKNOWN: Effects = listEffects([], false)

export function createEffects(options: {
  readonly journal: Pick<Journal, 'read'>
  /** The state of a competition, if one is in memory and complete. Otherwise the journal is read. */
  readonly findState?: (competition: string) => Pick<RaceFollower, 'race' | 'isLarge'> | undefined
  readonly nowMs: () => number
  readonly budgetMs: number
  /** Without it no state is kept. */
  readonly setTimer?: (run: () => void, ms: number) => () => void
  /** Resolves when the next step may run. */
  readonly turn?: () => Promise<void>
}): EffectsPort {
  const { journal, findState = () => undefined, nowMs, budgetMs, setTimer, turn = nextTurn } = options
  let underWay = 0
  /** Bound: one competition, for a short time. */
  let kept: Base | null = null
  let forget = (): void => {}
  /** Requests of a competition are compared one after the other, in the order of their facts. */
  let last: Promise<unknown> = Promise.resolve()

  const keep = (base: Base): void => {
    forget()
    kept = null
    if (setTimer === undefined || base.of === undefined || base.requests >= KEPT_REQUESTS) return
    kept = base
    forget = setTimer(() => (kept = null), KEPT_MS)
  }
  const findKept = (of: Base['of']): Base | null =>
    kept !== null && kept.of?.race === of?.race && kept.race.frames === of?.race.frames ? kept : null

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
          applyNew(race, fact)
        }),
      )
      if (applied === null || size.isLarge) return false
      if (from > 0) await turn()
    }
    return true
  }
  const find = async (
    base: Base,
    facts: readonly Fact[],
    { accepted, seq }: Appended,
    dryRun: boolean,
  ): Promise<Effects> => {
    const spend = createBudget()
    const from = seq - accepted
    const before = base.race.seq <= from ? base.race : createRace(base.race.competition)
    const seen = before === base.race ? base.seen : createSeen()
    if (!(await catchUp(before, from, spend))) return UNKNOWN
    const after = forkRace(before)
    if (!(await applyOwn(after, facts, spend))) return UNKNOWN
    const found: Effect[] = []
    const steps = findEffects({ before, after, seen }, facts)
    let isComplete = false
    while (!isComplete) {
      await turn()
      const step = spend(() => steps.next())
      if (step === null) break
      isComplete = step.made.done === true
      if (!step.made.done) found.push(...step.made.value)
    }
    if (before === base.race && facts.length <= FEW_FACTS) {
      if (!dryRun) {
        for (const fact of facts) applyNew(before, fact)
        after.memory.giveBack()
        seen.accept()
      }
      keep(base)
    }
    return listEffects(found, isComplete)
  }

  return {
    watch(competition, facts, dryRun = false) {
      if (!mayHaveEffects(facts)) return null
      const of = findState(competition)
      if (of?.isLarge === true || underWay >= MOST_AT_ONCE) return async () => UNKNOWN
      const fresh: Base | null =
        findKept(of) === null
          ? {
              race: of === undefined ? createRace(competition) : forkRace(of.race),
              seen: createSeen(),
              of,
              requests: 0,
            }
          : null
      return async (appended) => {
        if (appended.accepted === 0) return listEffects([], true)
        if (underWay >= MOST_AT_ONCE) return UNKNOWN
        underWay += 1
        const compared = last.then(async () => {
          const base = findKept(of) ?? fresh
          if (base === null) return UNKNOWN
          base.requests += 1
          return find(base, facts, appended, dryRun)
        })
        last = compared.catch(() => {})
        return compared.finally(() => (underWay -= 1))
      }
    },
  }
}

/** Applies a fact of a request, unless it was known before. */
function applyNew(race: Race, fact: Fact): void {
  if (!race.keys.has(fact)) applyFact(race, { seq: race.seq + 1, receivedAt: fact.at, fact })
}
