/** One small change of the sources that makes a sentence of docs/specification.md false. */
export interface Mutation {
  /** The row of docs/specification.md whose sentence is false then. */
  readonly row: string
  readonly file: string
  /** As it is in the file. */
  readonly before: string
  readonly after: string
  /** The test file that must fail. */
  readonly test: string
  /** The test looks at the built site: it is built from the changed sources first. */
  readonly onSite?: true
  /** As much of the title as names the tests that are to fail, where the file has many that take long. */
  readonly title?: string
}
