/** Converts SVG to PNG, in the fonts of sheets. It reads no other input, and the same SVG gives the same bytes. */
import { readFile } from 'node:fs/promises'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { FONT_FAMILY, readFontFiles } from '../drawing/font-files.ts'
import { packageFile } from '../program-files.ts'

let loading: Promise<void> | null = null
let fontBuffers: Uint8Array[] | null = null

export async function encodePicture(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  await (loading ??= readFile(packageFile('@resvg/resvg-wasm/index_bg.wasm')).then((bytes) =>
    initWasm(bytes),
  ))
  fontBuffers ??= Object.values(readFontFiles())
  const drawing = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: FONT_FAMILY } })
  const rendered = drawing.render()
  try {
    return new Uint8Array(rendered.asPng())
  } finally {
    // Memory of the library must be freed explicitly.
    rendered.free()
    drawing.free()
  }
}
