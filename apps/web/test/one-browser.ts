/** One Chromium for all browser tests, started before the first of them; each file is a client of its own with its own windows. */
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { CHROMIUM_FLAGS, findChromium } from '../../../tools/chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the Chromium is that all share. */
    readonly browserAddress: string
  }
}

/** Pages live for seconds: what the compilers make of a hot function is thrown away before it has paid, axe's above all. */
const FOR_SHORT_VISITS = '--js-flags=--no-opt,--no-maglev'

/** Without WebGL, so that maps are drawings; what needs WebGL starts a browser of its own (`startDrawingBrowser`). */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({
    executablePath: await findChromium(),
    args: [...CHROMIUM_FLAGS, '--disable-3d-apis', FOR_SHORT_VISITS],
  })
  provide('browserAddress', server.wsEndpoint())
  return () => server.close()
}
