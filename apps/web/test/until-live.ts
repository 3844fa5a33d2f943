/** Waits for a page to come alive. */
import type { Page } from 'playwright-core'

/** The whole page has been taken over and its connection stands. */
export async function untilLive(page: Page): Promise<void> {
  await page.locator('[data-connection="live"]').first().waitFor({ state: 'attached' })
  // React marks what it has taken over; a region of the page comes later than the rest.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main button')].every(
      (button) =>
        // A part that a phone does not show may stay inactive until the first touch.
        !button.checkVisibility() || Object.keys(button).some((key) => key.startsWith('__react')),
    ),
  )
}
