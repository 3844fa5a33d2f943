/**
 * The result of a stage as published, with the time credits of riders held up near the finish. Slice
 * `results:{unit}`, the programme's and the roster's, and `rules`.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { decisionsOf, type DecisionOf } from '@bell-lap/domain/marks/decision'
import { setApart } from '@bell-lap/domain/marks/not-competing'
import type { ResultRow } from '@bell-lap/domain/outcome/result'
import { creditTimes } from '@bell-lap/domain/outcome/time-credit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { countingFacts } from '../facts/counting-facts.ts'
import { slicesOf } from '../state/slice.ts'
import { derived, type OfUnit } from '../state/view.ts'
import { cutForPlaces } from '../programme/precision.ts'
import { programmeReads } from '../programme/programme.ts'
import { ROSTER, type Roster } from '../field/roster.ts'
import { NOT_STARTED } from './not-started.ts'

export interface StatedResult {
  /** Null while there is none. */
  readonly published: FactOf<'stageResult'> | null
  /** `seq` of the published result. 0 while there is none. */
  readonly seq: number
  /** Its rows. Empty while there is none. */
  readonly rows: readonly ResultRow[]
  /** As decided. */
  readonly credits: readonly DecisionOf<'timeCredit'>[]
  /** Those that take effect: without riders who did not start. Nobody of them was held up near the finish. */
  readonly given: readonly DecisionOf<'timeCredit'>[]
}

/** The result without riders and teams that nobody entered: they are flagged and have no rank. */
function knownOnly(result: FactOf<'stageResult'>, { riders, teams }: Roster): FactOf<'stageResult'> {
  const rows = result.rows.filter(({ bib }) => riders.has(bib))
  const entered = result.teams?.filter(({ teamCode }) => teams.has(teamCode))
  return { ...result, rows, ...(entered === undefined ? {} : { teams: entered }) }
}

const startersOnly = (
  credits: readonly DecisionOf<'timeCredit'>[],
  notStarted: ReadonlySet<Bib>,
): DecisionOf<'timeCredit'>[] =>
  notStarted.size === 0
    ? [...credits]
    : credits.map((credit) => ({ ...credit, bibs: credit.bibs.filter((bib) => !notStarted.has(bib)) }))

export const STATED_RESULT = derived<StatedResult, OfUnit>({
  name: 'stated result',
  reads: (unit) => [
    ...programmeReads(unit),
    'rules',
    ...ROSTER.reads(unit),
    ...NOT_STARTED.reads(unit),
    ...slicesOf(['results'], unit),
  ],
  compute(view, unit) {
    const facts = countingFacts(view, 'results', unit)
    const filed = facts.find(({ fact }) => fact.type === 'stageResult')
    const published =
      filed?.fact.type === 'stageResult' ? knownOnly(filed.fact, view.get(ROSTER, unit)) : null
    const decisions = facts.flatMap(({ fact }) =>
      fact.type === 'decision' && fact.decision.kind === 'timeCredit' ? [fact.decision] : [],
    )
    const credits = decisionsOf(decisions, 'timeCredit')
    const given = startersOnly(credits, view.get(NOT_STARTED, unit))
    const { notCompeting } = view.get(ROSTER, unit)
    const isApart = ({ bib }: ResultRow) => notCompeting.has(bib)
    const rows = (published?.rows ?? []).map(({ bib, rank, timeMs, irm, laps }): ResultRow => ({
      bib,
      rank,
      timeMs,
      irm: irm ?? null,
      ...(laps === undefined ? {} : { laps }),
    }))
    return {
      published,
      seq: filed?.seq ?? 0,
      rows: published === null ? [] : creditTimes(setApart(cutForPlaces(view, unit, rows), isApart), given),
      credits,
      given,
    }
  },
})
