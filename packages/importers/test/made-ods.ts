/** Writes OpenDocument tables as LibreOffice does: repeated cells, empty rows to the end of the sheet, notes, hidden sheets. */
import { zipOf } from './made-workbook.ts'

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const DAY = /^\d{4}-\d\d-\d\d$/

function cell(text: string): string {
  if (text === '') return '<table:table-cell table:number-columns-repeated="1"/>'
  const shown = `<office:annotation><text:p>a note</text:p></office:annotation><text:p>${escape(text)}</text:p>`
  if (DAY.test(text))
    return `<table:table-cell office:value-type="date" office:date-value="${text}">${shown.replace(text, text.split('-').toReversed().join('.'))}</table:table-cell>`
  if (/^[1-9]\d{0,10}$/.test(text))
    return `<table:table-cell office:value-type="float" office:value="${text}">${shown}</table:table-cell>`
  return `<table:table-cell office:value-type="string">${shown}</table:table-cell>`
}

export const madeOds = (
  sheets: readonly {
    readonly name: string
    readonly rows: readonly (readonly string[])[]
    readonly isHidden?: true
  }[],
): Promise<Uint8Array> =>
  zipOf(
    new Map([
      ['mimetype', 'application/vnd.oasis.opendocument.spreadsheet'],
      [
        'content.xml',
        `<?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s"><office:automatic-styles><style:style style:name="ta1"><style:table-properties table:display="true"/></style:style><style:style style:name="ta2"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet>${sheets
          .map(
            ({ name, rows, isHidden }) =>
              `<table:table table:name="${escape(name)}" table:style-name="${isHidden ? 'ta2' : 'ta1'}">${rows
                .map(
                  (row) =>
                    `<table:table-row>${row.map(cell).join('')}<table:table-cell table:number-columns-repeated="16000"/></table:table-row>`,
                )
                .join(
                  '',
                )}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`,
          )
          .join('')}</office:spreadsheet></office:body></office:document-content>`,
      ],
    ]),
  )
