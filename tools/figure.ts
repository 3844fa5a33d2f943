/** What a bench says of one thing it measured. */
export interface Figure {
  readonly name: string
  readonly value?: number
  readonly unit?: string
  /** Something measured in the same run. */
  readonly anchor?: string
  /** Against the anchor. */
  readonly ratio?: number
  readonly aim?: string
  /** Why there is no value. */
  readonly skipped?: string
}
