/** The answer of the tables door: what was recognised in a table, and its faults. */
import { Type, type Static } from 'typebox'
import { field, named } from '../described.ts'

const nullable = <const T extends Parameters<typeof field>[0]>(schema: T) => Type.Union([schema, Type.Null()])

export const RecognisedTable = named(
  'RecognisedTable',
  'How a table was read.',
  Type.Object({
    kind: field(Type.Enum(['startList', 'result']), 'What it is.', 'startList'),
    format: field(
      Type.Enum(['csv', 'xlsx', 'ods', 'raceResult', 'odf', 'lif', 'evt', 'ppl', 'sch']),
      'Format of its bytes: CSV, workbooks, a list of RACE RESULT, the Olympic Data Feed, files of FinishLynx.',
      'csv',
    ),
    lynxRace: Type.Optional(
      field(
        Type.Object({
          event: field(Type.Integer(), 'The event.', 3),
          round: field(Type.Integer(), 'The round.', 1),
          heat: field(Type.Integer(), 'The heat.', 2),
          name: field(Type.String(), 'The name of the event.', 'Pursuit'),
        }),
        'The race that a result of FinishLynx names.',
      ),
    ),
    encoding: field(nullable(Type.String()), 'Encoding of its text. Null for a workbook.', 'utf-8'),
    separator: field(nullable(Type.String()), 'Separator of its columns. Null for a workbook.', ';'),
    sheet: field(nullable(Type.String()), 'Sheet of a workbook. Null for other files.', 'Start list'),
    headingRow: field(nullable(Type.Integer()), 'Row of its headings, from 1. Null if it has none.', 1),
    columns: field(
      Type.Array(
        Type.Object({
          column: field(Type.String(), 'Its letters, as a spreadsheet shows them.', 'B'),
          heading: field(Type.String(), 'Its heading. Empty if it has none.', 'Nachname'),
          field: field(nullable(Type.String()), 'Field that it holds. Null if it is left out.', 'lastName'),
          by: field(
            nullable(Type.Enum(['heading', 'content', 'caller'])),
            'How the field was recognised: by its heading, by its cells, or because the request says so.',
            'heading',
          ),
        }),
      ),
      'Its columns.',
    ),
  }),
)
export type RecognisedTable = Static<typeof RecognisedTable>

export const TablePlace = named(
  'TablePlace',
  'A note about a table and its place.',
  Type.Object({
    row: field(nullable(Type.Integer()), 'The row, from 1. Null if the whole table or a column is meant.', 7),
    column: field(nullable(Type.String()), 'The letters of the column. Null if the whole row is meant.', 'D'),
    reason: field(Type.String(), 'As text for people.', '"GRB" is not the code of a nation'),
    meant: Type.Optional(field(Type.String(), 'The value that was probably meant.', 'GBR')),
    sheets: Type.Optional(
      field(
        Type.Array(Type.String()),
        'Sheets of a workbook that may be meant. Ask again with the name of one as `sheet`.',
        ['Men', 'Women'],
      ),
    ),
    fact: Type.Optional(
      field(
        Type.String(),
        '`source/id` of the fact, if the fact and not the table is refused.',
        'table/riders-csv',
      ),
    ),
  }),
)
export type TablePlace = Static<typeof TablePlace>

/** The fields that a table adds to the answer about its facts. */
export const tableFields = {
  recognised: field(nullable(RecognisedTable), 'How it was read. Null if it is not a table.'),
  faults: field(Type.Array(TablePlace), 'Faults because of which the table is refused.'),
  notes: field(Type.Array(TablePlace), 'Conclusions that people should check.'),
  proposedBibs: field(
    Type.Array(
      Type.Object({
        row: field(Type.Integer(), 'Row of a rider without a bib.', 12),
        bib: field(Type.Integer(), 'A free one.', 41),
      }),
    ),
    'Bibs for riders without one. With `proposeBibs` they get them.',
  ),
  facts: Type.Optional(
    field(
      Type.Array(Type.Object({}, { additionalProperties: true })),
      'With `dryRun`: the facts that it states.',
    ),
  ),
  rows: Type.Optional(
    field(
      Type.Array(Type.Integer()),
      'With `dryRun`: rows of the table that the entries of the start list or result were read from.',
      [2, 3, 4],
    ),
  ),
  cells: Type.Optional(
    field(
      Type.Array(
        Type.Object({
          row: field(Type.Integer(), 'Number of the row, from 1.', 2),
          cells: field(Type.Array(Type.String()), 'The texts of its cells.', ['1', 'Ash', 'Mary']),
        }),
      ),
      'With `dryRun` and `cells`: the table as it was read.',
    ),
  ),
}
