/** `npm run dev`: what is edited is on the screen, without anyone loading the page. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDevProcess, type DevProcess } from './dev-process.ts'
import { startBrowser, untilLive } from './visitor.ts'

let dev: DevProcess
let browser: Browser
let page: Page

beforeAll(async () => {
  ;[dev, browser] = await Promise.all([startDevProcess(), startBrowser()])
  page = await browser.newPage({ locale: 'en-GB' })
})
afterAll(async () => {
  await browser.close()
  await dev.end()
})

describe('`npm run dev`', () => {
  it('serves the site from its sources, rendered by the server and taken over by the browser', async () => {
    const html = await (await fetch(dev.address, { headers: { accept: 'text/html' } })).text()
    expect(html).toContain('<h1')
    await page.goto(dev.address)
    await untilLive(page)
  })

  it('shows the edit of a component in the open page, which keeps its state', async () => {
    await page.evaluate(() => Object.assign(window, { kept: true }))
    dev.copy.edit(
      'apps/web/src/site/site-footer.tsx',
      '<Trans>Live timing and results',
      'Edited<Trans>Live timing and results',
    )
    await page.getByText('EditedLive timing').waitFor()
    expect(await page.evaluate(() => 'kept' in window)).toBe(true)
  })

  it('answers with the edit of a server file, and the page follows again', async () => {
    dev.copy.edit(
      'apps/server/src/http/health-routes.ts',
      "send({ status: 'ok' })",
      "send({ status: 'edited' })",
    )
    const health = async () => (await fetch(`${dev.address}/healthz`)).text()
    await expect.poll(health).toContain('edited')
    await untilLive(page)
  })

  it('answers 503 with the fault while the server cannot start, and follows again once it is mended', async () => {
    const file = 'apps/server/src/http/site-routes.ts'
    const [end, broken] = ['const IMMUTABLE', 'const = ;\nconst IMMUTABLE']
    dev.copy.edit(file, end, broken)
    const answer = async (path: string) => {
      const response = await fetch(dev.address + path, { headers: { accept: 'text/html' } })
      return [response.status, /SyntaxError/.test(await response.text())]
    }
    await expect.poll(() => answer('/healthz')).toEqual([503, true])
    expect(await answer('/')).toEqual([503, true])
    dev.copy.edit(file, broken, end)
    await expect.poll(() => answer('/healthz')).toEqual([200, false])
    await untilLive(page)
  })

  it('renders the edit of a component on the server as well', async () => {
    dev.copy.edit('apps/web/src/site/root-document.tsx', 'Skip to the content', 'Skip the edited header')
    const html = async () => (await fetch(dev.address, { headers: { accept: 'text/html' } })).text()
    await expect.poll(html).toContain('Skip the edited header')
  })
})
