/** A background map by setting: pictures, a single archive, and missing tiles. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { createTinyArchive } from './tiny-archive.ts'
import { createTinyPicture } from './tiny-picture.ts'
import { postTour } from './tour.ts'
import { startDrawingBrowser } from './visitor.ts'

const STAGE = '/2026/tdf/stage-3/map'
const PICTURE = createTinyPicture()

let drawing: Browser
let server: SiteServer | null = null
beforeAll(async () => {
  drawing = await startDrawingBrowser()
})
afterAll(() => drawing.close())
afterEach(async () => {
  await server?.close()
  server = null
})

/** Opens the page of a stage on a server with this setting; `prepare` plays the host of the tiles. */
async function openMap(tiles: string, prepare: (page: Page) => Promise<unknown>): Promise<Page> {
  server = await startSiteServer({ BELL_LAP_TILES: tiles })
  await postTour(server)
  const page = await drawing.newPage({ locale: 'en-GB', viewport: { width: 960, height: 600 } })
  await prepare(page)
  await page.goto(server.address + STAGE)
  await page.locator('.maplibregl-canvas').waitFor({ state: 'visible' })
  return page
}

describe('the background map', () => {
  it('of pictures is requested by its address and names its source', async () => {
    const asked: string[] = []
    const page = await openMap('/tiles/{z}/{x}/{y}.png © A mapmaker', (page) =>
      page.route('**/tiles/**', async (route) => {
        asked.push(new URL(route.request().url()).pathname)
        await route.fulfill({ body: PICTURE, contentType: 'image/png' })
      }),
    )
    await page.getByText('© A mapmaker').waitFor()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    expect(asked.every((path) => /^\/tiles\/\d+\/\d+\/\d+\.png$/.test(path))).toBe(true)
    expect(await page.getByText('Map: Natural Earth').count()).toBe(0)
    await page.close()
  })

  it('of one archive is read in parts, and its own words name its source', async () => {
    const archive = createTinyArchive(PICTURE, '<a href="https://maps.example">© Archivist</a>')
    let parts = 0
    const page = await openMap('/maps/world.pmtiles', (page) =>
      page.route('**/maps/world.pmtiles', async (route) => {
        const [, from = '0', to = ''] =
          /bytes=(\d+)-(\d*)/.exec(route.request().headers()['range'] ?? '') ?? []
        const end = Math.min(archive.length, to === '' ? archive.length : Number(to) + 1)
        parts += 1
        await route.fulfill({
          status: 206,
          body: archive.subarray(Number(from), end),
          headers: {
            'content-range': `bytes ${from}-${end - 1}/${archive.length}`,
            'content-type': 'application/octet-stream',
          },
        })
      }),
    )
    await page.getByText('© Archivist', { exact: true }).waitFor()
    await expect.poll(() => parts).toBeGreaterThan(1)
    expect(await page.getByText('Map: Natural Earth').count()).toBe(0)
    await page.close()
  })

  it('that does not come leaves the place to the borders', async () => {
    const page = await openMap('/tiles/{z}/{x}/{y}.png © A mapmaker', (page) =>
      page.route('**/tiles/**', (route) => route.fulfill({ status: 503 })),
    )
    await page.getByText('Map: Natural Earth').waitFor()
    await page.locator('.maplibregl-canvas').waitFor({ state: 'visible' })
    await page.close()
  })
})
