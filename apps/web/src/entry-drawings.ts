/**
 * The words of what the server draws: sheets to print and pictures to share. Documents in, words out. Built separately,
 * without React (D-152), and loaded by its path, like the renderer.
 */
import { setupI18n, type I18n } from '@lingui/core'
import { activateLocale } from './locales/catalog.ts'
import type { Locale } from '@bell-lap/ui/language/locale.ts'
import { createShare, type ShareBodies, type ShareOrder } from './shares/create-share.ts'
import type { Share } from './shares/share.ts'
import { createSheet, type SheetBodies, type SheetOrder } from './sheets/create-sheet.ts'
import type { Sheet } from './sheets/sheet.ts'

async function speaking(locale: Locale): Promise<I18n> {
  const i18n = setupI18n()
  await activateLocale(i18n, locale)
  return i18n
}

/** Null where the document has no such ranking. */
export const sheet = async (order: SheetOrder, bodies: SheetBodies, locale: Locale): Promise<Sheet | null> =>
  createSheet(order, bodies, await speaking(locale))

/** Null where there is no such event. */
export const share = async (order: ShareOrder, bodies: ShareBodies, locale: Locale): Promise<Share | null> =>
  createShare(order, bodies, await speaking(locale))
