/**
 * The typeface of sheets and of pictures to share: Archivo Narrow (SIL Open Font License 1.1), the condensed cut of the site's family, with
 * figures of equal width and every Latin letter that names need.
 */
import { readFileSync } from 'node:fs'
import { packageFile } from '../program-files.ts'

export const FONT_FAMILY = 'Archivo Narrow'

/** Reads two files of 64 KB. Call it once. */
export const readFontFiles = (): { readonly regular: Buffer; readonly bold: Buffer } => ({
  regular: readFileSync(
    packageFile('@expo-google-fonts/archivo-narrow/400Regular/ArchivoNarrow_400Regular.ttf'),
  ),
  bold: readFileSync(packageFile('@expo-google-fonts/archivo-narrow/700Bold/ArchivoNarrow_700Bold.ttf')),
})
