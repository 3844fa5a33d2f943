/** The words of a PDF that sheets are made as, as a program that searches or copies reads them. */
import { inflateSync } from 'node:zlib'

interface PdfPageText {
  /** In the order in which they were drawn. */
  readonly texts: readonly string[]
}

/** Each page's texts. Throws if the file is incomplete. */
export function readPdfText(bytes: Uint8Array): PdfPageText[] {
  const file = Buffer.from(bytes).toString('latin1')
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1])
  if (!file.startsWith('%PDF-1.7') || !file.slice(table).startsWith('xref\n')) throw new Error('no whole PDF')
  const offsets = [...file.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  const objectAt = (ref: number): string => {
    const offset = offsets[ref - 1]!
    if (!file.startsWith(`${ref} 0 obj\n`, offset))
      throw new Error(`object ${ref} is not where the table says`)
    return file.slice(offset, file.indexOf('\nendobj\n', offset))
  }
  const refIn = (text: string, key: string): number =>
    Number(new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1])
  const streamOf = (ref: number): string => {
    const object = objectAt(ref)
    const length = Number(/\/Length (\d+)/.exec(object)?.[1])
    const start = object.indexOf('\nstream\n') + 8
    return inflateSync(Buffer.from(object.slice(start, start + length), 'latin1')).toString('latin1')
  }
  const lettersOf = (fontRef: number): Map<string, string> => {
    const map = streamOf(refIn(objectAt(fontRef), 'ToUnicode'))
    return new Map(
      [...map.matchAll(/^<(\w{4})> <(\w*)>$/gm)].map(([, code = '', hex = '']) => [
        code,
        Buffer.from(hex, 'hex').swap16().toString('utf16le'),
      ]),
    )
  }
  const [, kids = ''] =
    /\/Kids \[([^\]]*)\]/.exec(objectAt(refIn(objectAt(refIn(file.slice(table), 'Root')), 'Pages'))) ?? []
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, ref]) => {
    const page = objectAt(Number(ref))
    const fonts = objectAt(refIn(page, 'Font'))
    const letters = { regular: lettersOf(refIn(fonts, 'regular')), bold: lettersOf(refIn(fonts, 'bold')) }
    const drawn = streamOf(refIn(page, 'Contents')).matchAll(/BT \/(regular|bold) .*? <(\w*)> Tj ET/g)
    const texts = Array.from(drawn, ([, face, codes = '']) =>
      (codes.match(/.{4}/g) ?? [])
        .map((code) => letters[face as 'regular' | 'bold'].get(code) ?? '\ufffd')
        .join(''),
    )
    return { texts }
  })
}
