/** The form of a projection: the slices that a document reads, and the body made from them. */
import type { SliceName } from './slice.ts'
import type { OfCompetition, Place, View } from './view.ts'

/** Why there is no body (D-011). */
export type Absence = 'not-yet' | 'over' | 'unknown'

/** Parameters as the path gives them. */
export type Params = Readonly<Record<string, string | number | undefined>>

/** Further parameters of the path. An absent one is '' or 0. */
export interface Details {
  /** Bib or UCI id of a rider. */
  readonly id: string
  /** Kind of a marker, and its number among those of its kind along the course. */
  readonly kind: string
  readonly number: number
}

/** How one document of the competition, an event or a unit is made. */
export interface Projection<Body, At extends Place = OfCompetition> {
  /** The programme's slices are read for every document and need not be declared. */
  readonly reads: (...at: At) => Iterable<SliceName>
  /** Called only if the unit is on the programme and the competition is known. */
  readonly project: (view: View, ...asked: [...At, details: Details]) => Body | Absence
}
