/** The map of a stage and of the whole route, with and without WebGL, against the real server. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STYLES } from '../src/style/style.ts'
import { axeFaults } from './axe-faults.ts'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { bibsOfTour, postTour, stage4Frame, startStage4, TOUR } from './tour.ts'
import { startBrowser, startDrawingBrowser, untilLive, visit } from './visitor.ts'
import { SCHEMES } from './walk/look.ts'
import { WHOLE } from './walk/thoroughness.ts'

const LIVE = '/2026/tdf/stage-4/map'
const ROUTE = '/2026/tdf/route'

let server: SiteServer
/** One draws with WebGL (in software), the other has none. */
let drawing: Browser
let plain: Browser
/** Seconds into the stage of the last frame. */
let secondsIn = 7200

const front = (): number[] => bibsOfTour().slice(4, 8)

async function ride(metres: number): Promise<void> {
  secondsIn += 10
  await server.post('frames', TOUR, [stage4Frame(secondsIn, front(), 90_000 - metres)])
}

beforeAll(async () => {
  ;[server, drawing, plain] = await Promise.all([startSiteServer(), startDrawingBrowser(), startBrowser()])
  await postTour(server)
  await startStage4(server)
  await ride(0)
})
afterAll(async () => {
  await drawing.close()
  await plain.close()
  await server.close()
})

/** A race along a parallel in Fiji, from 179.4 degrees east to 179.4 west. */
function acrossTheDateLine(): object[] {
  const at = '2026-05-01T12:00:00Z'
  const line = Array.from({ length: 61 }, (_, step) => {
    const lon = 179.4 + step / 50
    return [lon > 180 ? Number((lon - 360).toFixed(2)) : lon, -16.5, null, step * 2133]
  })
  const lengthM = 60 * 2133
  const made = { source: 'made', at }
  return [
    {
      ...made,
      id: 'competition',
      type: 'competition',
      code: 'fijimade',
      year: 2026,
      name: 'Across the meridian',
      sport: 'CRD',
      competitionType: 'SingleRace',
      start: '2026-12-20',
      end: '2026-12-20',
      location: 'Fiji',
      noc: 'FIJ',
      timeZone: 'Pacific/Fiji',
      priority: 1,
    },
    {
      ...made,
      id: 'stage',
      type: 'stage',
      stage: 1,
      name: 'Across',
      stageType: 'MS',
      category: null,
      distanceM: lengthM,
      startAt: '2026-12-20T10:00:00Z',
    },
    {
      ...made,
      id: 'course',
      type: 'course',
      stage: 1,
      lengthM,
      line,
      markers: [
        { key: 'start', name: 'Start', kind: 'start', distanceM: 0 },
        { key: 'finish', name: 'Finish', kind: 'finish', distanceM: lengthM },
      ],
    },
  ]
}

/** Small for a desk: WebGL is drawn by the processor here, point by point. */
const SMALL = { width: 960, height: 600 }
const mapOf = (page: Page) => page.getByRole('figure', { name: 'Map of the course' })
const whenDrawn = (page: Page) => page.locator('.maplibregl-canvas').waitFor({ state: 'visible' })
const whenGrounded = (page: Page) => page.locator('figure svg path[data-land]').waitFor({ state: 'attached' })

describe('with WebGL', () => {
  it('the course lies on a map that keyboard and buttons move, and nothing complains', async () => {
    const { page, complaints, leave } = await visit(drawing, server.address + LIVE, SMALL)
    await whenDrawn(page)
    const foix = mapOf(page).getByText('Foix', { exact: true })
    await foix.waitFor()
    const place = () => foix.boundingBox()
    const before = await place()
    await page.locator('.maplibregl-canvas').press('ArrowRight')
    await expect.poll(async () => (await place())?.x).not.toBe(before?.x)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect.poll(async () => Math.round((await place())?.x ?? 0)).toBe(Math.round(before?.x ?? 0))
    expect(complaints).toEqual([])
    await leave()
  })

  it('groups move along the course as they are reported', async () => {
    const { page, leave } = await visit(drawing, server.address + LIVE, SMALL)
    await whenDrawn(page)
    await page.getByRole('button', { name: 'Follow the race' }).click()
    const pin = page.locator('[data-pins] [data-kind="group"]').last()
    const finish = page.locator('[data-pins] [data-kind="flag"]', { hasText: 'Foix' })
    const apart = async (): Promise<number> => {
      const [one, other] = [await pin.boundingBox(), await finish.boundingBox()]
      return Math.round(Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0)))
    }
    const before = await apart()
    await ride(2_500)
    await expect.poll(apart).not.toBe(before)
    await leave()
  })

  it('a group chosen in words is chosen on the map, and the other way about', async () => {
    const { page, leave } = await visit(drawing, server.address + LIVE, SMALL)
    await whenDrawn(page)
    const leaders = page.getByRole('button', { name: /Leaders/ })
    const chosen = page.locator('[data-pins] [data-kind="group"][data-selected]')
    await leaders.click()
    await expect.poll(() => chosen.count()).toBe(1)
    // The riders of a chosen group are shown one by one.
    await expect.poll(() => page.locator('[data-pins] [data-kind="rider"]').count()).toBe(4)
    const box = await chosen.locator('> *').boundingBox()
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
    await expect.poll(() => leaders.getAttribute('aria-pressed')).toBe('false')
    await leave()
  })

  it('its colours follow the scheme', async () => {
    const { page, complaints, leave } = await visit(drawing, server.address + LIVE, SMALL)
    await whenDrawn(page)
    const frame = await page.locator('.maplibregl-canvas').boundingBox()
    // The colour of the ground, in a corner of the canvas without a course.
    const ground = async (): Promise<string> => {
      const clip = { x: (frame?.x ?? 0) + 6, y: (frame?.y ?? 0) + 6, width: 4, height: 4 }
      return (await page.screenshot({ clip })).toString('base64')
    }
    const light = await ground()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(ground).not.toBe(light)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(ground).toBe(light)
    expect(complaints).toEqual([])
    await leave()
  })

  it('shows a course over the 180th meridian whole', async () => {
    await server.post('facts', 'fijimade2026', acrossTheDateLine())
    const { page, complaints, leave } = await visit(drawing, `${server.address}/2026/fijimade/map`, SMALL)
    await whenDrawn(page)
    const frame = (await mapOf(page).boundingBox())!
    const places = page.locator('[data-pins] [data-kind="flag"], [data-pins] [data-kind="kilometre"]')
    await expect.poll(() => places.count()).toBeGreaterThan(2)
    const outside = async (): Promise<number> =>
      (await Promise.all((await places.all()).map((place) => place.boundingBox()))).filter(
        (box) => box !== null && (box.x < frame.x || box.x > frame.x + frame.width),
      ).length
    await expect.poll(outside).toBe(0)
    // Towns come with the land.
    await mapOf(page).getByText('Labasa', { exact: true }).waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it('is gone with its page: no canvas, no worker stays', async () => {
    const { page, leave } = await visit(drawing, server.address + LIVE, SMALL)
    await whenDrawn(page)
    expect(page.workers()).toHaveLength(1)
    await page
      .getByRole('navigation', { name: 'Sections of the stage' })
      .getByRole('link', { name: 'Teams' })
      .click()
    await expect.poll(() => page.locator('canvas').count()).toBe(0)
    await expect.poll(() => page.workers().length).toBe(0)
    await leave()
  })
})

describe('without WebGL', () => {
  it('the same course is a drawing with flags, groups and borders, and the map is not even loaded', async () => {
    const { page, complaints, leave } = await visit(plain, server.address + LIVE)
    await whenGrounded(page)
    expect(await mapOf(page).getByText('Foix', { exact: true }).isVisible()).toBe(true)
    expect(await page.locator('[data-pins] [data-kind="group"]').count()).toBe(2)
    expect(await page.locator('canvas').count()).toBe(0)
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(loaded.filter((name) => name.includes('live-map'))).toEqual([])
    expect(complaints).toEqual([])
    await leave()
  })

  it('a tap on a group chooses it', async () => {
    const { page, leave } = await visit(plain, server.address + LIVE)
    await whenGrounded(page)
    const disc = page.locator('[data-pins] [data-kind="group"] > *').first()
    const box = await disc.boundingBox()
    await page.mouse.click((box?.x ?? 0) + 4, (box?.y ?? 0) + 4)
    await expect.poll(() => page.getByRole('button', { pressed: true }).count()).toBe(1)
    await leave()
  })

  it('the drawing is in the page before any script runs', async () => {
    const html = await (await fetch(server.address + LIVE)).text()
    expect(html).toContain('data-kind="flag"')
    expect(html).toContain('Col de Montségur')
  })
})

describe('the route of the whole race', () => {
  it('brings out on the map the stage that is pointed at in the list', async () => {
    const { page, complaints, leave } = await visit(drawing, server.address + ROUTE, SMALL)
    await whenDrawn(page)
    await page.getByRole('link', { name: /^Stage 3:/ }).hover()
    await expect.poll(() => page.locator('[data-kind="plate"][data-selected]').textContent()).toBe('3')
    expect(complaints).toEqual([])
    await leave()
  })

  it('leads to the map of a stage', async () => {
    const { page, leave } = await visit(plain, server.address + ROUTE)
    await page.getByRole('link', { name: /^Stage 4:/ }).click()
    await mapOf(page).waitFor()
    expect(new URL(page.url()).pathname).toBe(LIVE)
    await leave()
  })
})

/** The walk checks maps without WebGL at every width and in every style. */
const LOOKS = WHOLE
  ? STYLES.flatMap((style) => SCHEMES.map((scheme) => [style, scheme] as const))
  : ([
      ['default', 'light'],
      ['valais2025', 'dark'],
    ] as const)

it.each(LOOKS)('in %s, %s, axe finds nothing on the live map', async (style, scheme) => {
  const { page, leave } = await visit(drawing, `${server.address}${LIVE}?style=${style}`, {
    ...SMALL,
    scheme,
    follows: false,
  })
  await untilLive(page)
  await whenDrawn(page)
  expect(await axeFaults(page)).toEqual([])
  await leave()
})
