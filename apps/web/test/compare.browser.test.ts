/** Riders side by side: from a rider's row, with others added and taken out, and the same under their address. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { postTour } from './tour.ts'
import { sidewaysPx, startBrowser, visit } from './visitor.ts'

let server: SiteServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  await postTour(server)
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

it('a rider’s row leads to a comparison, to which others are added', async () => {
  const { page, complaints, leave } = await visit(browser, `${server.address}/2026/tdf/stage-3/rankings`)
  await page.locator('tr[data-row="1"]').first().getByRole('button').first().click()
  await page.getByRole('link', { name: 'Compare with others' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Compare riders' })
  await dialog.getByLabel('Add a rider').selectOption('11')
  await page.waitForURL(/compare=1%2C11/)
  await dialog
    .getByRole('columnheader', { name: /VINGEGAARD|./ })
    .nth(2)
    .waitFor()
  await dialog.getByRole('row', { name: /^Gap \(h:min:s\)/ }).waitFor()
  await dialog.getByRole('row', { name: /^General \(place\)/ }).waitFor()
  await dialog.getByRole('row', { name: /^Between them/ }).waitFor()
  await dialog.getByRole('row', { name: /^1 / }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(complaints).toEqual([])
  await leave()
})

it('fits a phone with four, shows each rider’s place in every stage, and lets one go', async () => {
  const url = `${server.address}/2026/tdf/stage-3/rankings?compare=1%2C11%2C21%2C31`
  const { page, leave } = await visit(browser, url, { width: 320 })
  const dialog = page.getByRole('dialog', { name: 'Compare riders' })
  expect(await dialog.getByRole('columnheader').count()).toBe(5)
  await dialog.getByRole('row', { name: /^3 / }).waitFor()
  const third = dialog.getByRole('row', { name: /^3 / })
  expect(await third.getByRole('cell').allTextContents()).toHaveLength(4)
  for (const place of await third.getByRole('cell').allTextContents()) expect(place).toMatch(/\d/)
  expect(await sidewaysPx(page)).toBe(0)
  await dialog
    .getByRole('link', { name: /^Remove/ })
    .first()
    .click()
  await page.waitForURL(/compare=11%2C21%2C31/)
  await leave()
})
