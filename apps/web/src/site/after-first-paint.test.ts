/** The order of the start, once the page is shown (spec.md section 4, start-up; D-174). */
import { afterEach, expect, it, vi } from 'vitest'
import { createConnectionStore } from '../live/connection.ts'
import { makeCache } from '../live/make-cache.ts'
import { afterFirstPaint } from './after-first-paint.ts'
import type { App } from './app.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('waits until the browser is at rest, then seeds the lists of the last visit, then starts the live connection', async () => {
  const seen: string[] = []
  const atRest: (() => void)[] = []
  const view = {
    localStorage: {
      getItem: () => {
        seen.push('lists')
        return null
      },
      setItem: () => {},
    },
    requestIdleCallback: (run: () => void) => atRest.push(run),
    // Nothing is repeated.
    setTimeout: () => 0,
    clearTimeout: () => {},
    addEventListener: () => {},
    document: { addEventListener: () => {} },
    navigator: { onLine: true },
  }
  vi.stubGlobal('window', Object.assign(view, { parent: view }))
  // Outside a browser the address of the page's own origin cannot be resolved, and the live client logs that.
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const connection = { ...createConnectionStore(), attach: () => void seen.push('connection') }
  const app = { documents: makeCache().cache, connection, settings: { apiBaseUrl: '' } }
  let bringRegions = (): void => {}
  const regions = new Promise<void>((resolve) => {
    bringRegions = resolve
  })
  afterFirstPaint(app as unknown as App, regions, async () => {})
  expect([seen, atRest.length]).toEqual([[], 1])
  for (const run of atRest) run()
  await Promise.resolve()
  expect(seen).toEqual([])
  bringRegions()
  await expect.poll(() => said.mock.calls.length).toBeGreaterThan(0)
  expect(seen).toEqual(['lists', 'connection'])
})
