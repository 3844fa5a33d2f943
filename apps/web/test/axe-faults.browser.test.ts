/** Checks that axe finds faults at all, because the other tests rely on its empty list. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { startBrowser } from './visitor.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await startBrowser()
  page = await browser.newPage()
})
afterAll(() => browser.close())

const load = (main: string): Promise<unknown> =>
  page.goto(
    `data:text/html,${encodeURIComponent(`<html lang="en"><title>T</title><main><h1>T</h1>${main}</main></html>`)}`,
  )
const UNNAMED = '<button id="a"></button>'
const PALE = '<p id="b" style="color: #ccc">Pale</p>'

const rulesOf = (faults: readonly string[]): string[] => faults.map((fault) => fault.split(':')[0]!)

it('names each rule that is broken, and finds nothing wrong with a page in order', async () => {
  await load(UNNAMED + PALE)
  expect(rulesOf(await axeFaults(page)).toSorted()).toEqual(['button-name', 'color-contrast'])
  await load('<p>In order</p>')
  expect(await axeFaults(page)).toEqual([])
})

it('checks changes again, in a checked page and in the next page of its window', async () => {
  await load('<p>In order</p>')
  expect(await axeFaults(page)).toEqual([])
  await page.evaluate(
    (button) => document.querySelector('main')!.insertAdjacentHTML('beforeend', button),
    UNNAMED,
  )
  expect(rulesOf(await axeFaults(page))).toEqual(['button-name'])
  await load(PALE)
  expect(rulesOf(await axeFaults(page))).toEqual(['color-contrast'])
})

it('checks a single rule on request, and skips excluded elements', async () => {
  await load(UNNAMED + PALE)
  expect(rulesOf(await axeFaults(page, { rule: 'color-contrast' }))).toEqual(['color-contrast'])
  expect(rulesOf(await axeFaults(page, { exclude: ['#b'] }))).toEqual(['button-name'])
})
