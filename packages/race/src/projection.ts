/** The form of a projection: which slices a document reads, and its body made from them. */
import type { SliceName } from './slice.ts'
import type { View } from './view.ts'

/** Why there is no body (D-011). */
export type Absence = 'not-yet' | 'over' | 'unknown'

/** Parameters as the path gives them. */
export type Params = Readonly<Record<string, string | number | undefined>>

/** What a projection is told; what the path does not have is 0 or ''. */
export interface Asked {
  readonly stage: number
  /** Of a rider: bib or UCI id. */
  readonly id: string
  /** Kind of a marker, and its number among those of its kind along the course. */
  readonly kind: string
  readonly number: number
}

export interface Projection<Body> {
  /** `competition` and `stages` are read for every document and need not be declared. `programme`: numbers of all stages. */
  readonly reads: (asked: Asked, programme: readonly number[]) => Iterable<SliceName>
  /** The stage asked for is on the programme and the competition is known. */
  readonly project: (view: View, asked: Asked) => Body | Absence
}
