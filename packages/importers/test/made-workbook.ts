/** Writes workbooks as programs do: with shared or inline texts, numbers as numbers, days as serial numbers. */
import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'

export interface WorkbookStyle {
  readonly isShared: boolean
  /** Days are numbers with a format; otherwise text. */
  readonly hasSerialDays: boolean
  readonly countsFrom1904: boolean
  /** Cells state their place, which programs may leave out. */
  readonly hasPlaces: boolean
}

export interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
  readonly isHidden?: boolean
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const letters = (index: number): string => String.fromCharCode(65 + index)
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/

export async function makeWorkbook(sheets: readonly Sheet[], style: WorkbookStyle): Promise<Uint8Array> {
  const strings: string[] = []
  const cell = (text: string, row: number, column: number): string => {
    const place = style.hasPlaces ? ` r="${letters(column)}${row}"` : ''
    const day = style.hasSerialDays ? DAY.exec(text) : null
    if (day !== null) {
      const days = Date.parse(text) / 86_400_000 + 25_569 - (style.countsFrom1904 ? 1462 : 0)
      return `<c${place} s="1"><v>${days}</v></c>`
    }
    if (text === '') return style.hasPlaces ? '' : '<c/>'
    if (/^[1-9]\d{0,10}$/.test(text)) return `<c${place}><v>${text}</v></c>`
    if (!style.isShared) return `<c${place} t="inlineStr"><is><t>${escape(text)}</t></is></c>`
    strings.push(text)
    return `<c${place} t="s"><v>${strings.length - 1}</v></c>`
  }
  const parts = new Map<string, string>()
  for (const [index, { rows }] of sheets.entries()) {
    const data = rows.map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((text, column) => cell(text, at + 1, column)).join('')}</row>`,
    )
    parts.set(
      `xl/worksheets/sheet${index + 1}.xml`,
      `<worksheet><sheetData>${data.join('')}</sheetData></worksheet>`,
    )
  }
  const relations = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="x/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  parts.set(
    'xl/_rels/workbook.xml.rels',
    `<Relationships>${relations.join('')}<Relationship Id="s" Type="x/sharedStrings" Target="/xl/sharedStrings.xml"/><Relationship Id="t" Type="x/styles" Target="styles.xml"/></Relationships>`,
  )
  parts.set(
    'xl/workbook.xml',
    `<x:workbook xmlns:x="m" xmlns:r="r"><x:workbookPr date1904="${Number(style.countsFrom1904)}"/><x:sheets>${sheets
      .map(
        ({ name, isHidden }, index) =>
          `<x:sheet name="${escape(name)}" r:id="rId${index + 1}"${isHidden === true ? ' state="hidden"' : ''}/>`,
      )
      .join('')}</x:sheets></x:workbook>`,
  )
  parts.set(
    'xl/sharedStrings.xml',
    `<sst>${strings.map((text) => `<si><r><t xml:space="preserve">${escape(text.slice(0, 1))}</t></r><r><t>${escape(text.slice(1))}</t></r><rPh><t>no</t></rPh></si>`).join('')}</sst>`,
  )
  parts.set(
    'xl/styles.xml',
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-407]dd\\.mm\\.yyyy;@"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
  )
  return zipOf(parts)
}

export async function zipOf(parts: ReadonlyMap<string, string>): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  for (const [path, text] of parts) await zip.add(path, new TextReader(text))
  return zip.close()
}
