/** The example for browsers follows a real server from a page of another origin, over every channel. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { makeRace } from '@bell-lap/race-sim/made-race'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { startBrowser } from './visitor.ts'

const ROOT = join(import.meta.dirname, '../../..')
const { facts } = makeRace({ seed: 11, riders: 24, stages: 1, frameEveryS: 0 })
const underWay = facts.slice(0, facts.findIndex(({ type }) => type === 'passing') + 1)

let server: SiteServer
let browser: Browser
beforeAll(async () => {
  server = await startSiteServer()
  browser = await startBrowser()
  await server.post('facts', 'lapsdemo2026', readFacts(join(ROOT, 'races/lapsdemo2026')))
  await server.post('facts', 'made2026', underWay)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

it.each([
  ['of a stage', 'made2026-stage-1', /^\d+ km to go: Leaders 1 \(/],
  ['of a phase', 'lapsdemo2026-event-1-phase-1', /^finished, 1 \S+ .*\d/],
  ['of whatever is raced', 'live', /^made2026: .*\(made2026-stage-1\)$/],
  ['that is none', 'tdf1903-stage-1', /^There is no competition tdf1903/],
])('a channel %s', async (_, channel, text) => {
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  await page.goto(
    `${pathToFileURL(join(ROOT, 'examples/follow.html')).href}?server=${server.address}&channel=${channel}`,
  )
  const told = page.locator('#race p')
  await told.first().waitFor()
  expect((await told.allTextContents()).join('\n')).toMatch(text)
  expect(complaints).toEqual([])
  await page.close()
})
