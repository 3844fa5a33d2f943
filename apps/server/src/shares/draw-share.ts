/**
 * Draws a picture to share as SVG: a dark plate in the colours of the style, name and days at the top, the shape of the race at the bottom,
 * and above it the first three if they were requested. A long name is shortened to fit.
 */
import { breakText, cutText, type WidthOf } from '../drawing/fit-text.ts'
import { FONT_FAMILY, readFontFiles } from '../drawing/font-files.ts'
import { openMeasuredFont, type MeasuredFont } from '../drawing/measured-font.ts'
import type { DrawnBrand, DrawnPicture } from '../brand/brand.ts'
import type { Share, ShareColours, SharePlace, ShareShape } from './share-port.ts'
import { xmlText } from '../xml-text.ts'

/** The size that programs that show links expect. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630
const MARGIN = 64
const ROOM = SHARE_WIDTH - 2 * MARGIN
const EDGE = 10
/** Top of the shape at the bottom. */
const SHAPE_TOP = 420
const TITLE_SIZES = [92, 76, 62] as const
const MOST_TITLE_LINES = 2
/** No name needs more. A longer one is not measured. */
const MOST_LETTERS = 160

let fonts: { readonly regular: MeasuredFont; readonly bold: MeasuredFont } | null = null

function openFonts(): { readonly regular: MeasuredFont; readonly bold: MeasuredFont } {
  const { regular, bold } = readFontFiles()
  return { regular: openMeasuredFont(regular), bold: openMeasuredFont(bold) }
}

interface Style {
  readonly size: number
  readonly ink: string
  readonly isBold?: boolean
  readonly anchor?: 'start' | 'end'
}

/** @param brand what the operator has set; its mark takes the place of the site's own */
export function drawShare(share: Share, brand: DrawnBrand): string {
  const { regular, bold } = (fonts ??= openFonts())
  const widthOf: WidthOf = (text, size, isBold) => (isBold ? bold : regular).widthOf(text, size)
  const { colours, plate, above, facts, shape, result } = share
  const fit = (text: string, width: number, size: number, isBold = false): string =>
    cutText(
      // One line, in letters that the font has.
      (isBold ? bold : regular).printable(text.slice(0, MOST_LETTERS).replaceAll(/\s+/g, ' ')),
      width,
      size,
      isBold,
      widthOf,
    )
  const put = (
    text: string,
    x: number,
    y: number,
    { size, ink, isBold = false, anchor = 'start' }: Style,
  ): string =>
    text === ''
      ? ''
      : `<text x="${x}" y="${y}" font-size="${size}" font-weight="${isBold ? 700 : 400}" fill="${ink}" text-anchor="${anchor}">${xmlText(text)}</text>`

  const day = fit(plate, 420, 34, true)
  const dayWidth = widthOf(day, 34, true) + 36
  const title = titleOf(bold.printable(share.title.slice(0, MOST_LETTERS).replaceAll(/\s+/g, ' ')), widthOf)
  const firstLine = 246
  const lines = title.lines.map((line, index) =>
    put(line, MARGIN, firstLine + index * title.size, { size: title.size, ink: colours.text, isBold: true }),
  )
  const lastLine = firstLine + (title.lines.length - 1) * title.size
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}" font-family="${FONT_FAMILY}">`,
    `<rect width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" fill="${colours.ground}"/>`,
    drawShape(shape, colours, lastLine),
    ...(result === null ? [] : [drawVeil(colours)]),
    `<rect width="${SHARE_WIDTH}" height="${EDGE}" fill="${colours.sport}"/>`,
    ...drawMark(share, brand, { fit, put, widthOf }),
    day === ''
      ? ''
      : `<rect x="${SHARE_WIDTH - MARGIN - dayWidth}" y="50" width="${dayWidth}" height="56" rx="4" fill="${colours.raised}" stroke="${colours.line}" stroke-width="2"/>`,
    put(day, SHARE_WIDTH - MARGIN - 18, 90, { size: 34, ink: colours.text, isBold: true, anchor: 'end' }),
    put(fit(above, ROOM, 36), MARGIN, 158, { size: 36, ink: colours.quiet }),
    ...lines,
    put(fit(facts, ROOM, 36), MARGIN, lastLine + 56, { size: 36, ink: colours.quiet }),
    ...(result === null ? [] : drawResult(result, colours, { fit, put, widthOf })),
    '</svg>',
  ].join('\n')
}

/** Room for the mark beside the days. */
const MARK_WIDTH = 560
const MARK_TOP = 50
const MARK_HEIGHT = 56

/** The operator's logo, or a mark and the name beside it. */
function drawMark({ mark, colours }: Share, { name, logo, icon }: DrawnBrand, { fit, put }: Pen): string[] {
  if (logo !== null) return [drawPicture(logo)]
  const word = fit((name ?? mark.word).toUpperCase(), MARK_WIDTH - 60, 36, true)
  const bell = `<g transform="translate(${MARGIN - 4} 52) scale(1.6)" fill="${colours.accent}">${mark.lines.map((line) => `<path d="${xmlText(line)}"/>`).join('')}</g>`
  // A name of the operator's without an icon stands alone.
  const own = icon === null ? (name === null ? bell : '') : drawPicture(icon)
  const x = own === '' ? MARGIN : MARGIN + 60
  return [own, put(word, x, 90, { size: 36, ink: colours.text, isBold: true })]
}

function drawPicture({ href, relation }: DrawnPicture): string {
  const width = Math.min(MARK_WIDTH, MARK_HEIGHT * relation)
  return `<image x="${MARGIN}" y="${MARK_TOP}" width="${width}" height="${MARK_HEIGHT}" preserveAspectRatio="xMinYMid" href="${href}"/>`
}

/** As large as fits in two lines. Cut if it does not fit even in the smallest size. */
function titleOf(
  text: string,
  widthOf: WidthOf,
): { readonly size: number; readonly lines: readonly string[] } {
  const [, , least] = TITLE_SIZES
  const wide: WidthOf = (line, size) => widthOf(line, size, true)
  for (const size of TITLE_SIZES) {
    const lines = breakText(text, ROOM, size, wide)
    if (lines.length <= MOST_TITLE_LINES && lines.every((line) => wide(line, size, true) <= ROOM))
      return { size, lines }
  }
  const [first = '', ...others] = breakText(text, ROOM, least, wide)
  const lines = [first, others.join(' ')].filter((line) => line !== '')
  return { size: least, lines: lines.map((line) => cutText(line, ROOM, least, true, widthOf)) }
}

interface Pen {
  readonly fit: (text: string, width: number, size: number, isBold?: boolean) => string
  readonly put: (text: string, x: number, y: number, style: Style) => string
  readonly widthOf: WidthOf
}

const RESULT_TOP = 446
const RESULT_LINE = 48
/** Height of the fade above the heading. */
const VEIL_FADE = 130

/** A veil over the shape, so that the first three can be read. It fades in, because an edge would cut the drawing in two. */
function drawVeil({ ground }: ShareColours): string {
  const top = RESULT_TOP - VEIL_FADE
  const high = SHARE_HEIGHT - top
  const stops = [
    [0, 0],
    [(VEIL_FADE - 34) / high, 0.82],
    [1, 0.82],
  ].map(([at, opacity]) => `<stop offset="${at}" stop-color="${ground}" stop-opacity="${opacity}"/>`)
  return `<linearGradient id="veil" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient><rect y="${top}" width="${SHARE_WIDTH}" height="${high}" fill="url(#veil)"/>`
}

function drawResult(
  { heading, rows }: NonNullable<Share['result']>,
  colours: ShareColours,
  { fit, put, widthOf }: Pen,
): string[] {
  const drawRow = ({ rank, lastName, firstName, figure }: SharePlace, index: number): string => {
    const y = RESULT_TOP + 54 + index * RESULT_LINE
    const value = fit(figure, 260, 38, true)
    const room = ROOM - 70 - 280
    const last = fit(lastName, room, 42, true)
    const used = widthOf(`${last} `, 42, true)
    return [
      put(fit(rank, 60, 42, true), MARGIN, y, { size: 42, ink: colours.accent, isBold: true }),
      put(last, MARGIN + 70, y, { size: 42, ink: colours.text, isBold: true }),
      put(fit(firstName, Math.max(0, room - used), 42), MARGIN + 70 + used, y, {
        size: 42,
        ink: colours.text,
      }),
      put(value, SHARE_WIDTH - MARGIN, y, { size: 38, ink: colours.text, isBold: true, anchor: 'end' }),
    ].join('')
  }
  return [
    put(fit(heading, ROOM, 28, true), MARGIN, RESULT_TOP, { size: 28, ink: colours.quiet, isBold: true }),
    ...rows.map(drawRow),
  ]
}

const round = (length: number): number => Math.round(length * 10) / 10
const STEEP = [0.35, 0.5, 0.65, 0.82, 1] as const

/** @param titleEnd base of the title's last line. A motif, which may be higher than the others, is drawn below the words */
function drawShape(shape: ShareShape, { sport, line }: ShareColours, titleEnd: number): string {
  const high = SHARE_HEIGHT - SHAPE_TOP
  switch (shape.kind) {
    case 'profile':
      return shape.stretches
        .map(({ steepness, points }) => {
          const [first, last] = [points[0], points.at(-1)]
          if (!first || !last) return ''
          const at = points.map(
            ({ along, up }) => `${round(along * SHARE_WIDTH)} ${round(SHARE_HEIGHT - up * high)}`,
          )
          const d = `M${round(first.along * SHARE_WIDTH)} ${SHARE_HEIGHT}L${at.join('L')}L${round(last.along * SHARE_WIDTH)} ${SHARE_HEIGHT}Z`
          return `<path d="${d}" fill="${sport}" fill-opacity="${STEEP[steepness] ?? 1}"/><path d="M${at.join('L')}" fill="none" stroke="${sport}" stroke-width="3"/>`
        })
        .join('')
    case 'bars': {
      const step = ROOM / shape.bars.length
      return shape.bars
        .map(
          ({ height, weight }, index) =>
            `<rect x="${round(MARGIN + index * step)}" y="${round(SHARE_HEIGHT - height * high)}" width="${round(step * 0.8)}" height="${round(height * high)}" fill="${sport}" fill-opacity="${weight}"/>`,
        )
        .join('')
    }
    case 'motif':
      return `<g transform="translate(0 ${Math.max(SHAPE_TOP - 90, titleEnd + 40)}) scale(3)" fill="none" stroke="${line}" stroke-width="2">${shape.lines.map((each) => `<path d="${xmlText(each)}"/>`).join('')}</g>`
  }
}
