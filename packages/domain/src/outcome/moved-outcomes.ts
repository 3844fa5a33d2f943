/**
 * Applies decisions that name riders by bib to the result of a phase, as on a stage (relegation.ts): relegations, reinstatements, time
 * credits and penalties. A penalty counts in the phase's own time, because nothing is added up after it. Each heat is handled separately. A
 * competitor without a time gets no time penalty, and the operator is informed (result-doubt.ts).
 */
import type { Bib } from '../figures/bib.ts'
import { reinstatedBy, type Decision, type DecisionOf } from '../marks/decision.ts'
import {
  compareMarked,
  comparePlaced,
  compareWaiting,
  hasTime,
  levelOf,
  type Outcome,
  type OutcomeRow,
} from './outcome.ts'
import { moveRows } from './relegation.ts'
import { creditTimes } from './time-credit.ts'
import type { ResultRow } from './result.ts'

interface Moving {
  /** In order. */
  readonly decisions: readonly Decision[]
  /** Key of the competitor who wears the bib. */
  readonly keyOf: (bib: Bib) => string
  /** True if riders with the same time after a penalty share the place. */
  readonly isTrial: boolean
}

/**
 * @param ranked rows with their places
 * @returns rows in the order of the places
 */
export function moveOutcomes(ranked: readonly OutcomeRow[], moving: Moving): OutcomeRow[] {
  if (!moving.decisions.some(isMove)) return [...ranked]
  const heats = [...Map.groupBy(ranked, ({ heat }) => heat).values()].map((rows) => moveHeat(rows, moving))
  const moved = heats.flat()
  return heats.length === 1 ? moved : moved.toSorted((a, b) => (a.rank ?? LAST) - (b.rank ?? LAST))
}

/** Larger than every place. */
const LAST = 1e9

type Move = DecisionOf<'relegation' | 'reinstatement' | 'timeCredit' | 'penalty' | 'adjustment'>
const MOVES: ReadonlySet<Decision['kind']> = new Set<Move['kind']>([
  'relegation',
  'reinstatement',
  'timeCredit',
  'penalty',
  'adjustment',
])
const isMove = (decision: Decision): decision is Move => MOVES.has(decision.kind)

/** Identifies rows by their index in the heat instead of a bib, because not every competitor has a bib. */
function moveHeat(rows: readonly OutcomeRow[], { decisions, keyOf, isTrial }: Moving): OutcomeRow[] {
  const firstPlace = Math.min(LAST, ...rows.flatMap(({ rank }) => (rank === null ? [] : [rank])))
  const before = firstPlace === LAST ? 0 : firstPlace - 1
  const numberOf = (key: string) => rows.findIndex((row) => row.key === key)
  // A place without laps in a race on laps is level with nobody.
  const isOnLaps = rows.some(({ outcome }) => outcome?.kind === 'lapsAndTime' && outcome.points === undefined)
  const shown = rows.map(({ rank, irm, outcome }, bib): ResultRow => ({
    bib,
    rank: rank === null ? null : rank - before,
    timeMs: hasTime(outcome) ? outcome.timeMs : null,
    irm,
    ...(outcome?.kind === 'lapsAndTime' && outcome.points === undefined
      ? { laps: outcome.laps }
      : outcome === null && isOnLaps
        ? {}
        : { level: levelOf(outcome) }),
  }))
  const own = decisions.flatMap((decision) =>
    isMove(decision) ? [numbered(decision, (bib) => numberOf(keyOf(bib)), numberOf)] : [],
  )
  const moved = moveRows(creditTimes(shown, own), own, isTrial).flatMap(
    ({ bib, rank, timeMs, irm, laps }) => {
      const row = rows[Number(bib)]
      if (row === undefined) return []
      const outcome = timeMs === null ? row.outcome : timedOutcome(row.outcome, timeMs, laps)
      return [{ ...row, rank: rank === null ? null : rank + before, irm, outcome }]
    },
  )
  // A rider who was reinstated without a time waits among the others.
  const isWaiting = ({ rank, irm }: OutcomeRow) => rank === null && irm === null
  const marked = moved.filter((row) => row.rank === null && !isWaiting(row))
  return [
    ...moved.filter(({ rank }) => rank !== null).toSorted(comparePlaced),
    ...moved.filter(isWaiting).toSorted(compareWaiting),
    ...(own.some(({ kind }) => kind === 'penalty' || kind === 'timeCredit')
      ? marked.toSorted(compareMarked)
      : marked),
  ]
}

/** The outcome with the time after decisions. A rider who was credited with a time may have had none. */
function timedOutcome(outcome: Outcome | null, timeMs: number, laps: number | undefined): Outcome | null {
  if (hasTime(outcome)) return { ...outcome, timeMs }
  if (outcome !== null) return outcome
  return laps === undefined ? { kind: 'time', timeMs } : { kind: 'lapsAndTime', laps, timeMs }
}

/** Replaces bibs in the decision by row indexes. -1 stands for a rider who is not in the heat, so that the decision has no effect. */
function numbered(decision: Move, ofBib: (bib: Bib) => number, ofTeam: (code: string) => number): Move {
  switch (decision.kind) {
    case 'relegation': {
      const { bib, behind, ...rest } = decision
      return { ...rest, bib: ofBib(bib), ...(behind === undefined ? {} : { behind: ofBib(behind) }) }
    }
    case 'reinstatement':
      return { kind: 'reinstatement', bibs: reinstatedBy(decision).map(ofBib) }
    case 'timeCredit':
      return {
        ...decision,
        bibs: decision.bibs.map(ofBib).filter((bib) => bib >= 0),
        timeOf: ofBib(decision.timeOf),
      }
    case 'penalty':
    case 'adjustment': {
      const { bib, teamCode, ms } = decision
      const row = bib === undefined ? ofTeam(teamCode ?? '') : ofBib(bib)
      return { kind: 'penalty', bib: row, ms, inStage: true }
    }
  }
}
