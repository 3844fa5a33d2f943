/**
 * The effect of one stage on the classifications: the result after the jury's decisions, and each rider's
 * time that counts for the general classification. Everything else is computed from these outcomes and the
 * totals after the stage before.
 */
import type { Bib } from '../figures/bib.ts'
import { decisionsOf, type Decision } from '../marks/decision.ts'
import { keepsRank } from '../marks/irm.ts'
import { markRows } from '../outcome/mark-rows.ts'
import { moveRows } from '../outcome/relegation.ts'
import { compareRows, type ResultRow } from '../outcome/result.ts'
import { earnByScale, sumEarned, type Earned, type Scale } from '../figures/scale.ts'
import { settlePlaces, type TieOrder } from '../outcome/tie-order.ts'
import type { Unit } from '../calendar/unit.ts'

/** How a stage is ridden: mass start, individual or team time trial. */
export const STAGE_FORMS = ['MS', 'ITT', 'TTT'] as const
export type StageForm = (typeof STAGE_FORMS)[number]

export interface StageInput {
  readonly unit: Unit
  readonly form: StageForm
  /** As published or from passings. Decisions may change places. */
  readonly rows: readonly ResultRow[]
  /** Decisions that take effect on this stage, in order. */
  readonly decisions: readonly Decision[]
  /** Riders who lose their place after all other decisions, which may name them. */
  readonly disqualified?: ReadonlySet<Bib>
  /** Orders decided for riders who share a place. */
  readonly orders?: readonly TieOrder<Bib>[]
  /** Bonifications in ms at the finish. Empty if the stage has none. */
  readonly finishBonificationsMs: Scale
  /** Bonifications in ms already earned on the way (bonus sprints). */
  readonly sprintBonificationsMs: readonly (readonly Earned[])[]
}

export interface GeneralTime {
  readonly bib: Bib
  /** The time at the line, or before it if the stage was neutralised, with its fraction. */
  readonly lineMs: number
  readonly bonificationMs: number
  /** Penalties and adjustments. */
  readonly correctionMs: number
  readonly place: number | null
}

export interface StageOutcome {
  readonly unit: Unit
  readonly form: StageForm
  /** In published order. */
  readonly rows: readonly ResultRow[]
  /** The rows before decided orders separated riders who share a place. */
  readonly unsettled: readonly ResultRow[]
  /** Times of riders who finished within the race and whose time is known. */
  readonly times: readonly GeneralTime[]
}

/**
 * Settles a stage. The place after relegations earns the bonification (UCI 2.6.021). Time trials have none, so the caller passes an empty
 * scale. A neutralisation may cancel bonifications.
 */
export function settleStage(input: StageInput): StageOutcome {
  const moved = moveRows(input.rows, input.decisions, input.form !== 'MS')
  const unsettled = markRows(moved, new Map([...(input.disqualified ?? [])].map((bib) => [bib, 'DSQ'])))
  const rows = settleRows(unsettled, input.orders ?? [])
  const neutralisations = decisionsOf(input.decisions, 'neutralisation')
  const beforeLineMs = neutralisations.reduce((sum, decision) => sum + decision.beforeLineMs, 0)
  const given = neutralisations.every((decision) => decision.bonifications)
  const places = rows.flatMap(({ bib, rank }) => (rank === null ? [] : [{ bib, rank }]))
  const bonifications = given
    ? sumEarned([earnByScale(places, input.finishBonificationsMs), ...input.sprintBonificationsMs])
    : new Map<Bib, number>()
  const corrections = correctionsOf(input.decisions)
  const times: GeneralTime[] = []
  for (const { bib, rank, timeMs, irm } of rows) {
    if (timeMs === null || !keepsRank(irm)) continue
    times.push({
      bib,
      lineMs: Math.max(0, timeMs - beforeLineMs),
      bonificationMs: bonifications.get(bib) ?? 0,
      correctionMs: corrections.get(bib) ?? 0,
      place: rank,
    })
  }
  return { unit: input.unit, form: input.form, rows, unsettled, times }
}

/** Riders who finished the stage within the race: with a place, or with only a time if the stage was stopped. */
export const finishersOf = ({ rows }: Pick<StageOutcome, 'rows'>): ReadonlySet<Bib> =>
  new Set(
    rows
      .filter(({ rank, timeMs, irm }) => (rank !== null || timeMs !== null) && keepsRank(irm))
      .map(({ bib }) => bib),
  )

/** Rows with a place come first. Those who share one are in the published order before orders separate them. */
function settleRows(rows: readonly ResultRow[], orders: readonly TieOrder<Bib>[]): ResultRow[] {
  const placed = rows.filter(({ rank }) => rank !== null).toSorted(compareRows)
  return [...settlePlaces(placed, orders, ({ bib }) => bib), ...rows.filter(({ rank }) => rank === null)]
}

function correctionsOf(decisions: readonly Decision[]): Map<Bib, number> {
  const corrections = new Map<Bib, number>()
  for (const decision of decisions) {
    if ((decision.kind !== 'penalty' && decision.kind !== 'adjustment') || decision.bib === undefined)
      continue
    // In the stage's time already.
    if (decision.kind === 'penalty' && decision.inStage === true) continue
    corrections.set(decision.bib, (corrections.get(decision.bib) ?? 0) + decision.ms)
  }
  return corrections
}
