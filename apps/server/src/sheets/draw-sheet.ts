/**
 * Draws a sheet as PDF. The same sheet gives the same bytes: nothing in the file depends on the moment or the machine, and its date is that
 * of the document.
 */
import type { DrawnBrand } from '../brand/brand.ts'
import { cutText, type WidthOf } from '../drawing/fit-text.ts'
import { readFontFiles } from '../drawing/font-files.ts'
import {
  BENEATH,
  HEADING_LINE,
  MARGIN,
  NOTE,
  planPages,
  ROW,
  SIZE,
  type PagePlan,
  type Piece,
  type PlacedSection,
} from './page-plan.ts'
import { createPdfFile, pdfDate, pdfText, refText, type PdfFile, type PdfRef } from './pdf-file.ts'
import { openPdfFont, type PdfFont } from './pdf-font.ts'
import { createPdfPage, type Colour, type Face, type PdfPage } from './pdf-page.ts'
import type { Sheet, SheetCell } from './sheet-port.ts'

const colour = (hex: number): Colour => [(hex >> 16) / 255, ((hex >> 8) & 255) / 255, (hex & 255) / 255]
const INK = colour(0x12151a)
const QUIET = colour(0x5c626b)
const LINE = colour(0xc9c5bb)
const BRASS = colour(0xb8860b)

let fontFiles: ReturnType<typeof readFontFiles> | null = null

/**
 * @param updatedAt instant of the document, used as the date of the file
 * @param brand what the operator has set: its name stands at the top, its accent is the rule below
 */
export function drawSheet(sheet: Sheet, updatedAt: string, brand: DrawnBrand): Uint8Array<ArrayBuffer> {
  fontFiles ??= readFontFiles()
  const fonts = { regular: openPdfFont(fontFiles.regular), bold: openPdfFont(fontFiles.bold) }
  const widthOf: WidthOf = (text, size, isBold) => fonts[isBold ? 'bold' : 'regular'].widthOf(text, size)
  const plan = planPages(sheet, widthOf)
  const file = createPdfFile()
  const root = file.reserve()
  const pagesRef = file.reserve()
  const fontsRef = file.reserve()
  const pages = plan.pages.map((pieces, index): PdfRef => {
    const page = createPdfPage(plan.height, fonts)
    const pen = createPen(page, plan, widthOf)
    drawHead(pen, sheet, brand)
    for (const piece of pieces) drawPiece(pen, piece)
    drawFoot(pen, pieces, sheet.pageOf(index + 1, plan.pages.length))
    const content = file.addStream(page.bytes())
    const box = `[0 0 ${plan.width} ${plan.height}]`
    return file.add(
      `<< /Type /Page /Parent ${refText(pagesRef)} /MediaBox ${box} /Resources << /Font ${refText(fontsRef)} >> /Contents ${refText(content)} >>`,
    )
  })
  finishFile(file, { root, pages: pagesRef, fonts: fontsRef }, pages, fonts, sheet)
  const date = pdfDate(new Date(Number.isNaN(Date.parse(updatedAt)) ? 0 : updatedAt))
  const info = file.add(
    `<< /Title ${pdfText(sheet.title)} /Producer ${pdfText(brand.name ?? 'Bell Lap')} /CreationDate ${date} /ModDate ${date} >>`,
  )
  return file.finish({ root, info })
}

function finishFile(
  file: PdfFile,
  refs: Readonly<Record<'root' | 'pages' | 'fonts', PdfRef>>,
  pages: readonly PdfRef[],
  fonts: Readonly<Record<Face, PdfFont>>,
  { locale }: Sheet,
): void {
  const [regular, bold] = [fonts.regular.embed(file), fonts.bold.embed(file)]
  file.add(`<< /regular ${refText(regular)} /bold ${refText(bold)} >>`, refs.fonts)
  file.add(`<< /Type /Pages /Kids [${pages.map(refText).join(' ')}] /Count ${pages.length} >>`, refs.pages)
  file.add(
    `<< /Type /Catalog /Pages ${refText(refs.pages)} /Lang (${locale}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    refs.root,
  )
}

/** Draws texts, left- or right-aligned and cut to the available width. */
interface Pen {
  readonly page: PdfPage
  readonly plan: PagePlan
  readonly widthOf: WidthOf
  readonly right: number
  put(text: string, x: number, y: number, width: number, style: Style): void
}

interface Style {
  readonly size: number
  readonly face?: Face
  readonly ink?: Colour
  readonly isEnd?: boolean
}

function createPen(page: PdfPage, plan: PagePlan, widthOf: WidthOf): Pen {
  return {
    page,
    plan,
    widthOf,
    right: plan.width - MARGIN,
    put(text, x, y, width, { size, face = 'regular', ink = INK, isEnd = false }) {
      const isBold = face === 'bold'
      const cut = cutText(text, width, size, isBold, widthOf)
      if (cut === '') return
      const from = isEnd ? x + width - widthOf(cut, size, isBold) : x
      page.text(cut, from, y, size, face, ink)
    },
  }
}

function drawHead(
  { page, right, put, widthOf }: Pen,
  { competition, unit }: Sheet,
  { name, accentLight }: DrawnBrand,
): void {
  const nameWidth = name === null ? 0 : Math.min(180, widthOf(name, SIZE.row, true))
  if (name !== null)
    put(name, right - nameWidth, MARGIN + 6, nameWidth, {
      size: SIZE.row,
      face: 'bold',
      ink: QUIET,
      isEnd: true,
    })
  put(competition, MARGIN, MARGIN + 6, right - MARGIN - nameWidth - (name === null ? 0 : 12), {
    size: 15,
    face: 'bold',
  })
  put(unit, MARGIN, MARGIN + 20, right - MARGIN, { size: SIZE.row, ink: QUIET })
  page.rule(
    MARGIN,
    right,
    MARGIN + 30,
    2,
    accentLight === null ? BRASS : colour(Number.parseInt(accentLight.slice(1), 16)),
  )
}

/** The footer shows the status of the page's first table, and the page number. */
function drawFoot({ page, plan, right, put, widthOf }: Pen, pieces: readonly Piece[], pageOf: string): void {
  const first = pieces.find((piece) => piece.kind === 'title')
  const { state = '', asOf = '' } = first?.section.section ?? {}
  const y = plan.height - MARGIN
  const room = right - MARGIN - widthOf(pageOf, SIZE.foot, false) - 12
  page.rule(MARGIN, right, y - 12, 0.4, LINE)
  const status = [state, asOf].filter((text) => text !== '').join(' · ')
  put(status, MARGIN, y, room, { size: SIZE.foot, ink: QUIET })
  put(pageOf, MARGIN, y, right - MARGIN, { size: SIZE.foot, ink: QUIET, isEnd: true })
}

function drawPiece(pen: Pen, piece: Piece): void {
  const { page, right, put, widthOf } = pen
  const { y } = piece
  switch (piece.kind) {
    case 'title': {
      const { name, state } = piece.section.section
      const ofState = state === '' ? 0 : widthOf(state, SIZE.row, true) + 12
      put(name, MARGIN, y + 18, right - MARGIN - ofState, { size: SIZE.title, face: 'bold' })
      put(state, MARGIN, y + 18, right - MARGIN, { size: SIZE.row, face: 'bold', isEnd: true })
      return
    }
    case 'headings':
      drawHeadings(pen, piece.section, y)
      return
    case 'group':
      put(piece.name, MARGIN, y + 14, right - MARGIN, { size: SIZE.row, face: 'bold', ink: QUIET })
      return
    case 'note':
      put(piece.text, MARGIN, y + NOTE - 2, right - MARGIN, { size: SIZE.beneath, ink: QUIET })
      return
    case 'notice':
      put(piece.text, MARGIN, y + NOTE - 2, right - MARGIN, { size: SIZE.row })
      return
    case 'row': {
      const { columns } = piece.section
      const { row, beneath } = piece.row
      for (const [index, { x, width, column }] of columns.entries())
        drawCell(pen, row.cells[index] ?? '', x, y + 10.5, width, column.align === 'end')
      const indent = columns.find(({ column }) => column.grows)?.x ?? MARGIN
      for (const [line, text] of beneath.entries())
        put(text, indent, y + 19.5 + line * BENEATH, right - indent, { size: SIZE.beneath, ink: QUIET })
      page.rule(MARGIN, right, y + ROW + beneath.length * BENEATH, 0.4, LINE)
    }
  }
}

function drawHeadings({ page, right, put }: Pen, { columns, headingHeight }: PlacedSection, y: number): void {
  for (const { x, width, column, heading } of columns) {
    const first = y + headingHeight - 4 - (heading.length - 1) * HEADING_LINE
    for (const [line, text] of heading.entries())
      put(text, x, first + line * HEADING_LINE, width, {
        size: SIZE.heading,
        ink: QUIET,
        isEnd: column.align === 'end',
      })
  }
  page.rule(MARGIN, right, y + headingHeight, 0.8, INK)
}

function drawCell(
  { put, widthOf }: Pen,
  cell: SheetCell,
  x: number,
  y: number,
  width: number,
  isEnd: boolean,
): void {
  if (typeof cell === 'string') return put(cell, x, y, width, { size: SIZE.row, isEnd })
  put(cell.bold, x, y, width, { size: SIZE.row, face: 'bold' })
  const used = widthOf(`${cell.bold} `, SIZE.row, true)
  if (used < width) put(cell.light, x + used, y, width - used, { size: SIZE.row })
}
