/** The checks of a page at every width: its layout holds together, and axe finds no faults. */
import type { Page } from 'playwright-core'
import { axeFaults } from '../axe-faults.ts'
import { sidewaysPx, untilLive } from '../visitor.ts'
import { chosen } from './thoroughness.ts'

/** D-025. Wide first: a page is narrowed as a window is. */
export const WIDTHS = [1440, 960, 390, 320] as const
const PHONE_WIDTH = 390
export const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]
export const HEIGHT = 900

/** The faults of the current page, in words. */
function findFaults(): string[] {
  const faults: string[] = []
  const root = document.documentElement
  const sidewaysPx = root.scrollWidth - root.clientWidth
  if (sidewaysPx > 0) faults.push(`scrolls sideways by ${sidewaysPx} px`)
  const headings = document.querySelectorAll('h1').length
  if (headings !== 1) faults.push(`${headings} h1`)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[aria-current="page"]')) {
    const { left, right } = link.getBoundingClientRect()
    if (left < 0 || right > root.clientWidth)
      faults.push(`the present page’s link is out of sight: ${link.text}`)
    // A page beneath another is among its pages: a day is of the schedule, the medals are of the games.
    if (!`${location.pathname}/`.startsWith(`${link.pathname}/`))
      faults.push(`marks ${link.pathname} as the present page`)
  }
  for (const head of document.querySelectorAll('thead tr')) {
    const cells = [...head.children].filter((cell) => cell.checkVisibility()).slice(0, -1)
    for (const [index, cell] of cells.slice(1).entries())
      if (Math.abs(cell.getBoundingClientRect().left - cells[index]!.getBoundingClientRect().right) > 1)
        faults.push(`the column “${cell.textContent}” stands away from the one before it, or over it`)
  }
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    // One pixel is rounding; what is one pixel wide is there to be read out.
    if (element.scrollWidth - element.clientWidth <= 1 || element.clientWidth <= 1) continue
    const { overflowX } = getComputedStyle(element)
    if ((overflowX !== 'hidden' && overflowX !== 'clip') || element.closest('[title]') !== null) continue
    if (!element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })) continue
    const edge = element.getBoundingClientRect().right
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (element.matches('select, select *')) continue
      // A map is a window: what it names goes on beyond its edge.
      if (text.parentElement?.closest('[data-pins]') !== null) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right } = range.getBoundingClientRect()
      // An element that is wholly outside is reached by scrolling, like the slides of a carousel.
      if (right > edge + 1 && left < edge)
        faults.push(`cut off: “${text.nodeValue}” (${element.localName}.${element.className})`)
    }
  }
  return faults
}

/** Two frames on: what follows the window's size or colours has followed, and every colour is at its end. */
const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
      for (const animation of document.getAnimations()) {
        if (animation instanceof CSSTransition) animation.finish()
      }
    }
  })

/** The page follows its race and has what it waits for; what a phone hides may wait until it is shown. */
export async function untilSettled(page: Page): Promise<void> {
  await untilLive(page)
  await page.locator('main [aria-busy="true"]:visible').first().waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
}

/** For the page that comes next; the one that is left is hidden, since it need not be drawn once more for it. */
export async function prepareWindow(page: Page, scheme: Scheme, width: number): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.display = 'none'
  })
  await page.emulateMedia({ colorScheme: scheme })
  await page.setViewportSize({ width, height: HEIGHT })
}

export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT })
  await untilDrawn(page)
}

export async function setScheme(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await untilDrawn(page)
}

/** Where axe looks when all widths are looked at: as on a desk, and as on a phone. */
export const AXE_WIDTHS = [WIDTHS[0], PHONE_WIDTH] as const

/** At which widths a page is looked at, and at which of these by axe too. */
export interface Look {
  readonly widths: readonly number[]
  readonly axeWidths: readonly number[]
}

/** Everything that is wrong with the page; `keep` is told of each width when the page stands in it. */
export async function listFaults(
  page: Page,
  { widths, axeWidths }: Look,
  keep: (width: number) => Promise<void>,
): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await setWidth(page, width)
    const found = await page.evaluate(findFaults)
    faults.push(...found.map((fault) => `${width} px: ${fault}`))
    if (axeWidths.includes(width)) faults.push(...(await axeFaults(page)))
    await keep(width)
  }
  return [...new Set(faults)]
}

/**
 * Where the page scrolls sideways, and what is wrong with it for axe on a desk and on a phone: light on one and dark on the other, which
 * of them by `turn`; both on both where the whole is wanted.
 * @param isWalked the walk looks at the screen too, on desk and phone, light and dark: one of the four is left to this look
 */
export async function listWindowFaults(page: Page, turn: number, isWalked = false): Promise<string[]> {
  const faults: string[] = []
  for (const width of WIDTHS) {
    await setWidth(page, width)
    const px = await sidewaysPx(page)
    if (px > 0) faults.push(`${width} px: scrolls sideways by ${px} px`)
  }
  const axeWidths = isWalked ? chosen(AXE_WIDTHS, turn) : AXE_WIDTHS
  for (const width of axeWidths) {
    await setWidth(page, width)
    const schemeTurn = isWalked ? Math.floor(turn / 2) : turn + AXE_WIDTHS.indexOf(width)
    for (const scheme of chosen(SCHEMES, schemeTurn)) {
      await setScheme(page, scheme)
      const found = await axeFaults(page)
      faults.push(...found.map((fault) => `${width} px, ${scheme}: ${fault}`))
    }
  }
  return faults
}

/** A style changes colours and nothing else, so the colours are what is looked at. */
export const listColourFaults = (page: Page): Promise<string[]> => axeFaults(page, { rule: 'color-contrast' })
