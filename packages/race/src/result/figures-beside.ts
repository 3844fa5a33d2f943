/**
 * Figures that officials state beside the result of a phase: splits, reaction times, records. A published result has them in its rows.
 * Without one, the results of the heats do. Slices: those of the competitors and heats.
 */
import type { RidePlace, StatedSplit } from '@bell-lap/domain/heats/heat-ride'
import type { RecordMark } from '@bell-lap/domain/outcome/outcome'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { COMPETITORS } from '../field/competitors.ts'
import { HEATS, splitsByPoint } from '../field/heats.ts'
import type { View } from '../state/view.ts'
import type { PublishedRows } from './published-result.ts'
import { rowKey } from './row-key.ts'

/** Each figure by `rowKey`. If a heat has several rides, the figure of the last ride that states one. */
export interface FiguresBeside {
  /** Times since the start at points on the way. */
  readonly splits: ReadonlyMap<string, ReadonlyMap<string, StatedSplit>>
  /** Milliseconds from the start signal to the first move. */
  readonly reactions: ReadonlyMap<string, number>
  readonly records: ReadonlyMap<string, RecordMark>
}

export const NO_FIGURES: FiguresBeside = { splits: new Map(), reactions: new Map(), records: new Map() }

/** @param published rows of the published result; null without one */
export function figuresBeside(view: View, unit: Unit, published: PublishedRows | null): FiguresBeside {
  if (published === null)
    return {
      splits: fromHeats(view, unit, ({ splits }) => splits),
      reactions: fromHeats(view, unit, ({ reactionMs }) => reactionMs),
      records: fromHeats(view, unit, ({ record }) => record),
    }
  return {
    splits: fromRows(view, unit, published, ({ splits }) => splits && splitsByPoint(splits)),
    reactions: fromRows(view, unit, published, ({ reactionMs }) => reactionMs),
    records: fromRows(view, unit, published, ({ record }) => record),
  }
}

function fromRows<Figure>(
  view: View,
  unit: Unit,
  rows: PublishedRows,
  figureOf: (row: PublishedRows[number]) => Figure | undefined,
): ReadonlyMap<string, Figure> {
  const competitors = view.get(COMPETITORS, unit)
  return new Map(
    rows.flatMap((row): [string, Figure][] => {
      const figure = figureOf(row)
      const heat = row.heat ?? competitors.get(row.competitor)?.heat ?? null
      return figure === undefined ? [] : [[rowKey({ key: row.competitor, heat }), figure]]
    }),
  )
}

function fromHeats<Figure>(
  view: View,
  unit: Unit,
  figureOf: (place: RidePlace) => Figure | null | undefined,
): ReadonlyMap<string, Figure> {
  const { rides, heatOf } = view.get(HEATS, unit)
  return new Map(
    rides.flatMap(({ heat, places }) =>
      places.flatMap((place): [string, Figure][] => {
        const figure = figureOf(place)
        return figure == null ? [] : [[rowKey({ key: place.key, heat: heatOf(heat) }), figure]]
      }),
    ),
  )
}
