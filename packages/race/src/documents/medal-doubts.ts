/**
 * A decision that takes away a medal after a final. Those behind move up at once (ruling.ts), and the flag stays until
 * the result is stated to be official after the decision. In an event decided by a standing nothing is flagged, because
 * its medals follow from the standing.
 */
import type { JuryDecision } from '@bell-lap/domain/decision'
import { compareOutcomes, type OutcomeRow } from '@bell-lap/domain/outcome'
import { isOver, RACE_STATUS } from '../derived/race-status.ts'
import { plannedPhase, PROGRAMME } from '../derived/programme.ts'
import { arePassed, keysOfBibs } from '../derived/ridden-rows.ts'
import { publishedResult, UNIT_RESULT } from '../derived/unit-result.ts'
import type { Unit } from '@bell-lap/domain/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { COMPETITORS } from '../derived/competitors.ts'
import type { View } from '../view.ts'
import type { Doubt } from './doubt.ts'

const MEDALS = ['gold', 'silver', 'bronze'] as const

const TAKES_PLACES: ReadonlySet<JuryDecision['kind']> = new Set([
  'disqualification',
  'invalidResult',
  'relegation',
])
type PlaceTaking = Extract<JuryDecision, { kind: 'disqualification' | 'invalidResult' | 'relegation' }>
const takesPlace = (decision: JuryDecision): decision is PlaceTaking => TAKES_PLACES.has(decision.kind)

interface FiledDecision {
  /** In the journal. */
  readonly seq: number
  readonly fact: FactOf<'decision'>
}

export function medalDoubts(view: View, unit: Unit, { seq, fact: { decision } }: FiledDecision): Doubt[] {
  if (!takesPlace(decision)) return []
  if (!givesMedals(view, unit) || isConfirmedAfter(view, unit, seq)) return []
  const key = decision.kind === 'invalidResult' ? decision.competitor : keysOfBibs(view, unit)(decision.bib)
  const { rows, unruled, unmoved } = view.get(UNIT_RESULT, unit)
  const before = (decision.kind === 'relegation' ? unmoved : unruled).find((row) => row.key === key)
  const after = rows.find((row) => row.key === key)
  // A relegation has moved already what passings gave.
  const isMoved =
    decision.kind === 'relegation' &&
    before !== undefined &&
    publishedResult(view, unit) === undefined &&
    arePassed(view, unit)(before)
  const place = (isMoved ? null : before?.rank) ?? placeBy(before, rows)
  if (place === null || place > MEDALS.length || place === after?.rank) return []
  const competitors = view.get(COMPETITORS, unit)
  const say = (of: string) => {
    const bib = competitors.get(of)?.bib ?? null
    return bib === null ? of : `bib ${bib}`
  }
  const now = MEDALS.map((medal, index) => {
    const holders = rows.filter(({ rank }) => rank === index + 1).map((row) => say(row.key))
    return `${medal} ${holders.length === 0 ? 'nobody' : holders.join(' and ')}`
  })
  const detail = `${say(key)} had place ${place} in the final and lost it: the medals are now ${now.join(', ')}. State the result as official if that holds`
  const field = decision.kind === 'invalidResult' ? 'competitor' : 'bib'
  return [
    { bib: competitors.get(key)?.bib ?? null, reason: 'medals-moved', at: `/decision/${field}`, detail },
  ]
}

/** What passings gave has not the place any more that it had before a decision by bib: the one that the outcome is worth among those of the others. */
function placeBy(own: OutcomeRow | undefined, rows: readonly OutcomeRow[]): number | null {
  const outcome = own?.irm === 'DSQ' || own?.irm === 'REL' ? own.outcome : null
  if (outcome === null) return null
  const ahead = rows.filter(
    (row) =>
      row.key !== own?.key &&
      row.rank !== null &&
      row.outcome !== null &&
      compareOutcomes(row.outcome, outcome) < 0,
  )
  return ahead.length + 1
}

function givesMedals(view: View, unit: Unit): boolean {
  const planned = plannedPhase(view, unit)
  if (planned?.isFinal !== true || !isOver(view.get(RACE_STATUS, unit))) return false
  return view.get(PROGRAMME).events.find(({ event }) => event === planned.event)?.standing === null
}

/** Whether somebody who knew of the decision has stated the result as official. */
const isConfirmedAfter = (view: View, unit: Unit, seq: number): boolean =>
  view
    .factsOf('results', unit)
    .some(
      (filed) =>
        filed.seq > seq && filed.fact.type === 'resultStatus' && filed.fact.resultStatus === 'official',
    )
