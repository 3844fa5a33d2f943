/**
 * The contribution of a stage to classifications that count something: sprints with a scale of their own,
 * seconds won, tallies of a jury or the organiser. Slices: the stage result's, and `awards:{unit}`.
 */
import { earnByScale, type Earned } from '@bell-lap/domain/figures/scale'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { derived, type OfUnit, type View } from '../state/view.ts'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { AWARDS } from '../stated/awards.ts'
import { ENTRANTS } from '../stated/entrants.ts'
import { MARKER_PLACES } from '../ridden/marker-places.ts'
import { rulesOf } from '../programme/rules.ts'
import { STAGE_RESULT } from '../result/stage-result.ts'

type Stated = FactOf<'tally'>['classification']
/** Amounts by rider's bib or team's code. A key may occur more than once. */
export type TallyList = readonly { readonly key: number | string; readonly amount: number }[]

export interface Tallies {
  readonly sprints: TallyList
  /** Seconds. */
  readonly bonusSprints: TallyList
  /** Seconds. */
  readonly bonifications: TallyList
  /** Stated tallies, by riders' bibs or teams' codes. */
  readonly stated: ReadonlyMap<Stated, TallyList>
}

export const TALLIES = derived<Tallies, OfUnit>({
  name: 'tallies',
  reads: (unit) => [...STAGE_RESULT.reads(unit), ...AWARDS.reads(unit)],
  compute(view, unit) {
    const places = view.get(MARKER_PLACES, unit)
    const { outcome } = view.get(STAGE_RESULT, unit)
    return {
      sprints: sprintsOf(view, unit),
      bonusSprints: places
        .filter(({ marker }) => marker.kind === 'bonus')
        .flatMap(({ bonifications }) => inSeconds(bonifications)),
      bonifications: inSeconds(
        outcome.times.map(({ bib, bonificationMs }) => ({ bib, amount: bonificationMs })),
      ),
      stated: statedOn(view, unit),
    }
  },
})

const inSeconds = (earned: readonly Earned[]): TallyList =>
  earned.filter(({ amount }) => amount !== 0).map(({ bib, amount }) => ({ key: bib, amount: amount / 1000 }))

/** By the scale that the race states for them. Without one they give nothing. */
function sprintsOf(view: View, unit: Unit): TallyList {
  const scale = rulesOf(view)?.others?.find(({ classification }) => classification === 'Intermediate')?.scale
  if (scale === undefined) return []
  return view
    .get(MARKER_PLACES, unit)
    .filter(({ marker }) => marker.kind === 'sprint')
    .flatMap(({ places }) =>
      earnByScale(
        places.map(({ bib, rank }) => ({ bib, rank })),
        scale,
      ).map(({ bib, amount }) => ({ key: bib, amount })),
    )
}

/** Without riders who had left before. */
function statedOn(view: View, unit: Unit): ReadonlyMap<Stated, TallyList> {
  const entrants = view.get(ENTRANTS, unit)
  return new Map(
    view
      .factsOf('awards', unit)
      .flatMap(({ fact }) =>
        fact.type === 'tally'
          ? [
              [
                fact.classification,
                fact.rows.flatMap(({ bib, teamCode, amount }) =>
                  bib !== undefined && !entrants.has(bib) ? [] : [{ key: bib ?? teamCode ?? '', amount }],
                ),
              ] as const,
            ]
          : [],
      ),
  )
}
