/**
 * A font of a PDF file: the width of its texts, their codes, and the part of it that the file needs. Only letters that were used are
 * embedded, with a table that maps them back to text for searching and copying.
 */
import { openMeasuredFont } from '../drawing/measured-font.ts'
import { refText, utf16Hex, type PdfFile, type PdfRef } from './pdf-file.ts'

export interface PdfFont {
  /** In points. */
  widthOf(text: string, size: number): number
  /** The text as the operand of `Tj`, in letters that the font has. */
  encode(text: string): string
  /** Writes the font with the letters that were encoded. Nothing can be encoded afterwards. */
  embed(file: PdfFile): PdfRef
}

interface Letter {
  readonly codePoint: number
  readonly advance: number
}

export function openPdfFont(bytes: Buffer): PdfFont {
  const { font, advanceOf, printable, widthOf } = openMeasuredFont(bytes)
  const subset = font.createSubset()
  /** Numbers in the embedded part, by letter. */
  const codes = new Map<number, number>()
  const used: (Letter | undefined)[] = [undefined]
  const scale = 1000 / font.unitsPerEm
  const codeOf = (codePoint: number): number => {
    let code = codes.get(codePoint)
    if (code === undefined) {
      // The types declare a boolean, but it is the number of the letter in the embedded part.
      code = Number(subset.includeGlyph(font.glyphForCodePoint(codePoint)))
      codes.set(codePoint, code)
      used[code] = { codePoint, advance: advanceOf(codePoint) }
    }
    return code
  }
  return {
    widthOf,
    encode(text) {
      let encoded = ''
      for (const each of printable(text))
        encoded += codeOf(each.codePointAt(0)!).toString(16).padStart(4, '0')
      return `<${encoded}>`
    },
    embed(file) {
      // Six letters before the name mark a font subset (9.6.4).
      const name = `BELLAP+${font.postscriptName}`
      const program = subset.encode()
      const data = file.addStream(program, `/Length1 ${program.length}`)
      const { bbox } = font
      const box = [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY]
        .map((each) => Math.round(each * scale))
        .join(' ')
      const descriptor = file.add(
        `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${box}] /ItalicAngle 0 /Ascent ${Math.round(font.ascent * scale)} /Descent ${Math.round(font.descent * scale)} /CapHeight ${Math.round(font.capHeight * scale)} /StemV 80 /FontFile2 ${refText(data)} >>`,
      )
      const widths = used.map((letter) => Math.round(letter?.advance ?? 0)).join(' ')
      const descendant = file.add(
        `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${refText(descriptor)} /DW 500 /W [0 [${widths}]] /CIDToGIDMap /Identity >>`,
      )
      const toUnicode = file.addStream(Buffer.from(unicodeMap(used.map((letter) => letter?.codePoint ?? 0))))
      return file.add(
        `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${refText(descendant)}] /ToUnicode ${refText(toUnicode)} >>`,
      )
    },
  }
}

/** Most lines of one block (9.10.3). */
const BLOCK = 100

/** Maps codes back to letters. */
function unicodeMap(codePoints: readonly number[]): string {
  const lines = Array.from(codePoints, (codePoint, code) => {
    const letter = codePoint === undefined ? '' : String.fromCodePoint(codePoint)
    return `<${code.toString(16).padStart(4, '0')}> <${utf16Hex(letter)}>`
  })
  const blocks: string[] = []
  for (let from = 0; from < lines.length; from += BLOCK) {
    const block = lines.slice(from, from + BLOCK)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}
