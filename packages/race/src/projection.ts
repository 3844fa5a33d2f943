/** The form of a projection: which slices a document reads, and its body made from them. */
import type { SliceName } from './slice.ts'
import type { View } from './view.ts'

/** Why there is no body (D-011). */
export type Absence = 'not-yet' | 'over' | 'unknown'

/** Parameters as the path gives them. */
export type Params = Readonly<Record<string, string | number | undefined>>

/** What a projection is told: the stage (0 where the path has none) and the rider's id ('' where it has none). */
export interface Asked {
  readonly stage: number
  readonly id: string
}

export interface Projection<Body> {
  /** `competition` and `stages` are read for every document and need not be declared. `programme`: numbers of all stages. */
  readonly reads: (asked: Asked, programme: readonly number[]) => Iterable<SliceName>
  /** The stage asked for is on the programme and the competition is known. */
  readonly project: (view: View, asked: Asked) => Body | Absence
}
