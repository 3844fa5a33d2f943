/** The form of a projection: which slices a document reads, and its body made from them. */
import type { SliceName } from './slice.ts'
import type { OfCompetition, Place, View } from './view.ts'

/** Why there is no body (D-011). */
export type Absence = 'not-yet' | 'over' | 'unknown'

/** Parameters as the path gives them. */
export type Params = Readonly<Record<string, string | number | undefined>>

/** What else the path says; what it does not have is '' or 0. */
export interface Details {
  /** Of a rider: bib or UCI id. */
  readonly id: string
  /** Kind of a marker, and its number among those of its kind along the course. */
  readonly kind: string
  readonly number: number
}

/** How one document is made: of the competition, an event or a unit. */
export interface Projection<Body, At extends Place = OfCompetition> {
  /** The programme's slices are read for every document and need not be declared. */
  readonly reads: (...at: At) => Iterable<SliceName>
  /** The unit asked for is on the programme and the competition is known. */
  readonly project: (view: View, ...asked: [...At, details: Details]) => Body | Absence
}
