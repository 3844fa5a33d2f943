/** The desk on a tablet in the network: over HTTPS with a certificate that it trusts, it opens again without a line. */
import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHROMIUM_FLAGS, findChromium } from '../../../tools/chromium.ts'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import { networkAddresses } from '../../server/src/lan/lan-hosts.ts'
import type { RunningServer } from '../../server/src/serve.ts'
import { startDeskServer } from './desk-server.ts'

/** The address of this machine in its network; without one, another address of its own. */
const [HOST = '127.0.0.2'] = networkAddresses()
const { path: data, remove } = makeTemporaryFolder('lan')
const { path: profile, remove: removeProfile } = makeTemporaryFolder('lan-profile')
let server: RunningServer
let context: BrowserContext

beforeAll(async () => {
  server = await startDeskServer(data, '0', { BELL_LAP_LAN_HOSTS: HOST })
  await server.ready
  const { publicKey } = new X509Certificate(readFileSync(join(data, 'lan', 'server.crt')))
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const trusted = createHash('sha256').update(key).digest('base64')
  // A certificate is trusted by its key in a profile of its own, because no program here fills the store of the system.
  context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: [...CHROMIUM_FLAGS, `--ignore-certificate-errors-spki-list=${trusted}`],
    locale: 'en-GB',
  })
})
afterAll(async () => {
  await context.close()
  await server.close()
  remove()
  removeProfile()
})

test('the desk opens over HTTPS, and again without a line', async () => {
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const { origin } = new URL(server.lan!.deskLink!)
  expect(origin).toContain(`https://${HOST}:`)
  await page.goto(server.lan!.deskLink!)
  await page.getByRole('heading', { name: 'Races' }).waitFor()
  expect(await page.evaluate(() => globalThis.isSecureContext)).toBe(true)
  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ secure: true, httpOnly: true })
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.close()
  const again = await context.newPage()
  await again.goto(origin)
  await again.getByRole('heading', { name: 'Races' }).waitFor()
  const reach = (): Promise<number | null> =>
    again.evaluate(async () =>
      fetch('/desk/time', { headers: { 'bell-lap-desk': '1' } }).then(
        ({ status }) => status,
        () => null,
      ),
    )
  expect(await reach()).toBeNull()
  await context.setOffline(false)
  expect(await reach()).toBe(200)
})

test('a tablet that does not trust the certificate is warned, and does not reach the desk', async () => {
  const careful = await chromium.launch({ executablePath: await findChromium(), args: [...CHROMIUM_FLAGS] })
  const page = await careful.newPage()
  await expect(page.goto(new URL(server.lan!.deskLink!).origin)).rejects.toThrow(/ERR_CERT/)
  await careful.close()
})
