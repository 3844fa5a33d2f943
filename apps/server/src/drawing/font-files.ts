/**
 * The typeface of sheets and of pictures to share: Archivo Narrow (SIL Open Font License 1.1), the condensed cut of the
 * site's family, with figures of equal width and every Latin letter that names need.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)
const read = (name: string): Buffer =>
  readFileSync(resolve(`@expo-google-fonts/archivo-narrow/${name}/ArchivoNarrow_${name}.ttf`))

export const FONT_FAMILY = 'Archivo Narrow'

/** Two files of 64 KB, to be read once. */
export const readFontFiles = (): { readonly regular: Buffer; readonly bold: Buffer } => ({
  regular: read('400Regular'),
  bold: read('700Bold'),
})
