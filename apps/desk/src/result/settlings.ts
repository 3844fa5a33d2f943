/** The answers that settle a flag by one tap, each with its facts. A flag that needs more thought can only be taken back. */
import type { FactKey } from '@bell-lap/protocol/facts/fact'
import type { Fact, FactOf, FactType } from '@bell-lap/protocol/facts/facts'
import type { Word } from '../language/words.ts'
import type { DeskUnit, Starter } from '../race/race.ts'
import type { Flag } from './check-list.ts'
import { lapBefore, type Reading } from './readings.ts'

export interface Settling {
  readonly word: Word
  readonly facts: readonly Fact[]
}

export type MakeHead = () => { readonly id: string; readonly source: string; readonly at: string }

/** Passings that stay out, or in doubt, until somebody says that they count. */
const ACCEPTABLE: ReadonlySet<string> = new Set([
  'before-start',
  'long-after-start',
  'in-the-future',
  'impossible-speed',
  'after-finish',
  'lap-after-finish',
  'second-passing',
])
/** Flags that are settled where the fact is made, and not by taking it back. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'line-waiting',
  'line-disputed',
  'start-unknown',
  'laps-doubtful',
])
const TAKEN_BACK: ReadonlySet<FactType> = new Set<FactType>([
  'passing',
  'stamp',
  'bibEntry',
  'lineMatch',
  'withdrawal',
  'decision',
  'resultStatus',
  'raceStatus',
  'stageResult',
  'unitResult',
  'markerResult',
  'sprintResult',
  'elimination',
  'lapBalance',
])

export function settlingsOf(
  flag: Flag,
  {
    unit,
    readings,
    may,
    makeHead,
    reason,
  }: {
    readonly unit: DeskUnit
    /** Readings of the rider whom the flag is about, in the order of time. */
    readonly readings: readonly Reading[]
    readonly may: (type: FactType) => boolean
    readonly makeHead: MakeHead
    /** The reason that a decision states. */
    readonly reason: string
  },
): Settling[] {
  const settlings: Settling[] = []
  const decide = (word: Word, decision: FactOf<'decision'>['decision']): void => {
    if (!may('decision')) return
    settlings.push({ word, facts: [{ ...makeHead(), type: 'decision', ...unit.fields, reason, decision }] })
  }
  const rider = unit.starters.find(({ bib }) => String(bib) === flag.bibLabel)
  if (flag.reason === 'no-result' && rider !== undefined) return missingSettlings(rider, unit, may, makeHead)
  const of = flag.source === null || flag.id === null ? null : { source: flag.source, id: flag.id }
  if (of === null) return settlings
  if (ACCEPTABLE.has(flag.reason)) decide('itCounts', { kind: 'passingAccepted', passing: of })
  const afterLap = flag.reason === 'laps-filled' ? lapBefore(readings, of) : null
  if (afterLap !== null && rider !== undefined) {
    if (!may('decision') && may('passing'))
      return [statedLaps(rider, unit, readings, of, afterLap.filled, makeHead)]
    decide('rodeIt', { kind: 'lapCount', bib: rider.bib, afterLap: afterLap.lap, laps: afterLap.filled + 1 })
    decide('didNotRideIt', { kind: 'lapCount', bib: rider.bib, afterLap: afterLap.lap, laps: 1 })
    return settlings
  }
  const type = flag.type
  if (type !== null && TAKEN_BACK.has(type) && !ELSEWHERE.has(flag.reason) && may(type))
    settlings.push({ word: 'takeBack', facts: [{ ...makeHead(), type: 'withdrawn', supersedes: of }] })
  return settlings
}

/** A starter of whom nothing is known has left the race or never began it. */
export function missingSettlings(
  { bib }: Starter,
  { fields }: Pick<DeskUnit, 'fields'>,
  may: (type: FactType) => boolean,
  makeHead: MakeHead,
): Settling[] {
  if (!may('withdrawal')) return []
  return (['DNF', 'DNS'] as const).map((irm) => ({
    word: `irm_${irm}` as const,
    facts: [{ ...makeHead(), type: 'withdrawal', ...fields, bib, irm }],
  }))
}

/** The missing passings, for a user who may not decide. They are estimated at even distances between the two that were read. */
function statedLaps(
  { bib }: Starter,
  { fields }: Pick<DeskUnit, 'fields'>,
  readings: readonly Reading[],
  { source, id }: FactKey,
  filled: number,
  makeHead: MakeHead,
): Settling {
  const at = readings.findIndex(({ fact }) => fact.source === source && fact.id === id)
  const fromMs = readings[at - 1]!.timeOfDayMs
  const lapMs = (readings[at]!.timeOfDayMs - fromMs) / (filled + 1)
  const facts = Array.from({ length: filled }, (_, index): Fact => {
    const timeOfDayMs = Math.round(fromMs + (index + 1) * lapMs)
    return { ...makeHead(), type: 'passing', ...fields, bib, point: 'Finish', timeOfDayMs, estimated: true }
  })
  return { word: 'rodeIt', facts }
}
