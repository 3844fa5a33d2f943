/** An opened font: which letters it has, and how wide its texts are. */
import * as fontkit from 'fontkit'
import { printable } from './printable.ts'

export interface MeasuredFont {
  readonly font: fontkit.Font
  has(codePoint: number): boolean
  /** Width of a letter that the font has, in thousandths of the size. */
  advanceOf(codePoint: number): number
  /** The text in letters that the font has. */
  printable(text: string): string
  /** Width of the printable text, in the unit of `size`. */
  widthOf(text: string, size: number): number
}

/** Letters are measured one by one, without kerning: tables are read down their columns, and this costs one look-up per letter. */
export function openMeasuredFont(bytes: Buffer): MeasuredFont {
  const font = fontkit.create(bytes) as fontkit.Font
  const advances = new Map<number, number>()
  const scale = 1000 / font.unitsPerEm
  const has = (codePoint: number): boolean => font.hasGlyphForCodePoint(codePoint)
  const advanceOf = (codePoint: number): number => {
    let advance = advances.get(codePoint)
    if (advance === undefined)
      advances.set(codePoint, (advance = font.glyphForCodePoint(codePoint).advanceWidth * scale))
    return advance
  }
  return {
    font,
    has,
    advanceOf,
    printable: (text) => printable(text, has),
    widthOf(text, size) {
      let sum = 0
      for (const letter of printable(text, has)) sum += advanceOf(letter.codePointAt(0)!)
      return (sum * size) / 1000
    },
  }
}
