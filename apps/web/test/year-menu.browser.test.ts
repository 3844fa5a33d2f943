/** The year menu of a competition leads to its other editions, also where these have another code. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { startBrowser, visit } from './visitor.ts'

/** Events of 2023 that were a competition of their own (spec.md section 2). */
const DOWNHILL = [3, 6, 12, 15]

let server: SiteServer
let browser: Browser

const facts = (code: string, year: number, more: object, events: readonly number[]) => {
  const fact = { source: 'test', at: `${year}-01-01T00:00:00Z` }
  return [
    {
      ...fact,
      id: 'competition',
      type: 'competition',
      code,
      year,
      name: `Worlds ${code}`,
      sport: 'MTB',
      competitionType: 'MultiEvents',
      start: `${year}-08-08`,
      end: `${year}-08-10`,
      location: 'Oak Hill',
      noc: 'GBR',
      timeZone: 'Europe/London',
      priority: 0,
      ...more,
    },
    ...events.flatMap((event) => [
      { ...fact, id: `event-${event}`, type: 'event', event, name: `Event ${event}`, category: 'MenElite' },
      {
        ...fact,
        id: `phase-${event}`,
        type: 'phase',
        event,
        phase: 1,
        name: 'Final',
        form: 'run',
        startAt: `${year}-08-08T13:00:00+01:00`,
      },
    ]),
  ]
}

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  const older = { editionOf: { code: 'mtbwch' } }
  await server.post('facts', 'mtbxcworlds2022', facts('mtbxcworlds', 2022, older, [1]))
  await server.post('facts', 'mtbxc2023', facts('mtbxc', 2023, older, [1]))
  const downhill = { editionOf: { code: 'mtbwch', events: DOWNHILL } }
  await server.post('facts', 'mtbdh2023', facts('mtbdh', 2023, downhill, DOWNHILL))
  await server.post('facts', 'other2024', facts('other', 2024, {}, [1]))
  await server.post('facts', 'mtbwch2025', facts('mtbwch', 2025, {}, [1, 2, ...DOWNHILL]))
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

/** Each page, and the addresses of the years in its menu. */
const MENUS: readonly (readonly [path: string, years: Readonly<Record<string, string>>])[] = [
  ['/2025/mtbwch', { 2022: '/2022/mtbxcworlds', 2023: '/2023/mtbxc', 2024: '/2024' }],
  ['/2025/mtbwch/event-1', { 2023: '/2023/mtbxc' }],
  ['/2025/mtbwch/event-2', { 2023: '/2023/mtbxc' }],
  ...DOWNHILL.map((event) => [`/2025/mtbwch/event-${event}`, { 2023: '/2023/mtbdh' }] as const),
  ['/2023/mtbdh', { 2022: '/2022/mtbxcworlds', 2023: '/2023', 2025: '/2025/mtbwch' }],
  ['/2024', { 2023: '/2023', 2025: '/2025' }],
]

it.each(MENUS)('on %s it leads to %j', async (path, expected) => {
  const { page, leave } = await visit(browser, server.address + path, { width: 1440 })
  for (const [year, address] of Object.entries(expected))
    await expect
      .poll(() => page.locator('header a', { hasText: new RegExp(`^${year}$`) }).getAttribute('href'))
      .toBe(address)
  await leave()
})
