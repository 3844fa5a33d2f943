/** The fields that a column of a table may hold. Tables of starters and of results share most of them. */

export const FIELDS = [
  'bib',
  'name',
  'lastName',
  'firstName',
  'nation',
  'team',
  'teamCode',
  'uciId',
  'licence',
  'born',
  'category',
  'sex',
  'startTime',
  'startOrder',
  'heat',
  'rank',
  'time',
  'gap',
  'laps',
  'mark',
] as const
export type Field = (typeof FIELDS)[number]

/** Columns that only a result has. */
export const RESULT_FIELDS: ReadonlySet<Field> = new Set(['rank', 'time', 'gap', 'laps', 'mark'])
