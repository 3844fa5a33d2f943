/** What a column of a table may hold. A table of starters and one of results have most of them in common. */

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
