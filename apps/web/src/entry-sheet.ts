/**
 * The sheets of the site as the server makes them: documents in, a sheet's words out. Built by itself, without React
 * (D-152); loaded by its path, like the renderer.
 */
import { setupI18n } from '@lingui/core'
import { activateLocale } from './locales/catalog.ts'
import type { Locale } from './locales/locale.ts'
import { createSheet, type SheetBodies, type SheetOrder } from './sheets/create-sheet.ts'
import type { Sheet } from './sheets/sheet.ts'

/** Null where the document has no such ranking. */
export async function sheet(order: SheetOrder, bodies: SheetBodies, locale: Locale): Promise<Sheet | null> {
  const i18n = setupI18n()
  await activateLocale(i18n, locale)
  return createSheet(order, bodies, i18n)
}
