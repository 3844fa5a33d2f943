/** The content of one page, as PDF operators. Lengths are points, `y` counts from the upper edge to the base of a line. */
import type { PdfFont } from './pdf-font.ts'

export type Face = 'regular' | 'bold'

/** From 0 to 1 each. */
export type Colour = readonly [red: number, green: number, blue: number]

export interface PdfPage {
  text(text: string, x: number, y: number, size: number, face: Face, colour: Colour): void
  /** A horizontal line. */
  rule(fromX: number, toX: number, y: number, weight: number, colour: Colour): void
  /** Everything drawn, as the page's stream. */
  bytes(): Buffer
}

const number = (value: number): string => String(Math.round(value * 100) / 100)
const point = (...values: number[]): string => values.map(number).join(' ')

export function createPdfPage(height: number, fonts: Readonly<Record<Face, PdfFont>>): PdfPage {
  const lines: string[] = []
  let filled = ''
  return {
    text(text, x, y, size, face, colour) {
      const fill = `${point(...colour)} rg`
      if (fill !== filled) lines.push((filled = fill))
      lines.push(
        `BT /${face} ${number(size)} Tf ${point(x, height - y)} Td ${fonts[face].encode(text)} Tj ET`,
      )
    },
    rule(fromX, toX, y, weight, colour) {
      const up = height - y
      lines.push(`${point(...colour)} RG ${number(weight)} w ${point(fromX, up)} m ${point(toX, up)} l S`)
    },
    bytes: () => Buffer.from(lines.join('\n'), 'latin1'),
  }
}
