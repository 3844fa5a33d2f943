/** With BELL_LAP_GALLERY=folder the walk leaves a picture of everything it looks at, in that folder. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { setScheme } from './look.ts'

const folder = process.env['BELL_LAP_GALLERY']

/** `timeline-live-390-dark.png`, the page from top to bottom; nothing where no gallery is wanted. */
export async function keepPictures(page: Page, name: string, width: number): Promise<void> {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  for (const scheme of ['light', 'dark'] as const) {
    await setScheme(page, scheme)
    const path = join(folder, `${name.replaceAll(' ', '-')}-${width}-${scheme}.png`)
    await page.screenshot({ path, fullPage: true })
  }
  await setScheme(page, 'light')
}
