/** Writes a workbook of plain cells. Texts are inline, so that none can become a formula. */
import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { columnLetters } from '../imported.ts'

export interface WrittenSheet {
  /** At most 31 characters. */
  readonly name: string
  /** Null for an empty cell. */
  readonly rows: readonly (readonly (string | number | null)[])[]
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** XML cannot hold control characters. */
const escape = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- they are what is removed
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

function writeCell(value: string | number | null, at: string): string {
  if (value === null || value === '') return ''
  return typeof value === 'number'
    ? `<c r="${at}"><v>${value}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escape(value)}</t></is></c>`
}

const writeSheet = ({ rows }: WrittenSheet): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows
    .map(
      (row, index) =>
        `<row r="${index + 1}">${row.map((value, column) => writeCell(value, `${columnLetters(column)}${index + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`

export async function writeXlsx(sheets: readonly WrittenSheet[]): Promise<Uint8Array> {
  const numbers = sheets.map((_, index) => index + 1)
  const parts = new Map<string, string>([
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>${numbers.map((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`).join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${sheets.map(({ name }, index) => `<sheet name="${escape(name.slice(0, 31))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${numbers.map((number) => `<Relationship Id="rId${number}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}</Relationships>`,
    ],
    ...sheets.map((sheet, index): [string, string] => [
      `xl/worksheets/sheet${index + 1}.xml`,
      writeSheet(sheet),
    ]),
  ])
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  for (const [path, text] of parts) await zip.add(path, new TextReader(text))
  return zip.close()
}
