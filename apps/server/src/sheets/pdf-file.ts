/**
 * The frame of a PDF file (ISO 32000-1): numbered objects, streams, and the table of their positions. It is written from front to back in
 * one pass. The same objects give the same bytes.
 */
import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'

/** The number of an object. It can be referred to before the object is written. */
export type PdfRef = number

export interface PdfFile {
  /** Reserves a number for an object that is written later. */
  reserve(): PdfRef
  /** Writes an object as it is in the file: `<< /Type /Page … >>`. */
  add(body: string, ref?: PdfRef): PdfRef
  /**
   * Writes a stream, deflated.
   * @param entries of its dictionary, except length and filter
   */
  addStream(bytes: Uint8Array, entries?: string, ref?: PdfRef): PdfRef
  /** Ends the file. */
  finish(parts: { readonly root: PdfRef; readonly info: PdfRef }): Uint8Array<ArrayBuffer>
}

export const refText = (ref: PdfRef): string => `${ref} 0 R`

/** A PDF text string, in UTF-16 with a byte order mark. */
export const pdfText = (text: string): string => `<feff${utf16Hex(text)}>`

export const utf16Hex = (text: string): string =>
  Array.from({ length: text.length }, (_, index) =>
    text.charCodeAt(index).toString(16).padStart(4, '0'),
  ).join('')

/** `D:20260707155400Z` */
export const pdfDate = (date: Date): string =>
  `(D:${date
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:T]/g, '')})`

export function createPdfFile(): PdfFile {
  const parts: Buffer[] = []
  const offsets: number[] = []
  let size = 0
  let count = 0
  const write = (part: string | Uint8Array): void => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)
    parts.push(bytes)
    size += bytes.length
  }
  const reserve = (): PdfRef => (count += 1)
  const begin = (ref: PdfRef): void => {
    offsets[ref] = size
    write(`${ref} 0 obj\n`)
  }
  // The four bytes above 127 tell programs that the file is not text.
  write('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n')
  return {
    reserve,
    add(body, ref = reserve()) {
      begin(ref)
      write(`${body}\nendobj\n`)
      return ref
    },
    addStream(bytes, entries = '', ref = reserve()) {
      const deflated = deflateSync(bytes)
      begin(ref)
      write(`<< /Length ${deflated.length} /Filter /FlateDecode ${entries} >>\nstream\n`)
      write(deflated)
      write('\nendstream\nendobj\n')
      return ref
    },
    finish({ root, info }) {
      // Programs identify the file by this hash of its content.
      const hash = createHash('sha256')
      for (const part of parts) hash.update(part)
      const id = hash.digest('hex').slice(0, 32)
      const table = size
      write(`xref\n0 ${count + 1}\n0000000000 65535 f \n`)
      for (let ref = 1; ref <= count; ref += 1)
        write(`${String(offsets[ref] ?? 0).padStart(10, '0')} 00000 n \n`)
      write(
        `trailer\n<< /Size ${count + 1} /Root ${refText(root)} /Info ${refText(info)} /ID [<${id}> <${id}>] >>\n`,
      )
      write(`startxref\n${table}\n%%EOF\n`)
      return new Uint8Array(Buffer.concat(parts))
    },
  }
}
