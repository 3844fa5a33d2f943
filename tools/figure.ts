/** One figure of a bench. */
export interface Figure {
  readonly name: string
  readonly value?: number
  readonly unit?: string
  /** Name of a figure of the same run. */
  readonly anchor?: string
  /** Ratio to the anchor. */
  readonly ratio?: number
  readonly aim?: string
  /** Why there is no value. */
  readonly skipped?: string
}
