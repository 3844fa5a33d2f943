/** One small change of the sources that makes a sentence of docs/specification.md false. */
export interface Mutation {
  /** The row of docs/specification.md whose sentence is false then. */
  readonly row: string
  readonly file: string
  /** As it is in the file. */
  readonly before: string
  readonly after: string
  /** The test file that must fail; one that needs no built site. */
  readonly test: string
}
