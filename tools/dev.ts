/**
 * `npm run dev`: the running product, which follows the sources. Vite serves the site from its sources with modules
 * replaced as they change, and renders pages as the server does; documents, doors and hub are those of a timing server
 * that restarts when its own sources change. The demo race moves at once.
 */
import { createServer } from 'node:http'
import { parseSettings } from '../apps/server/src/settings.ts'
import { startDevSite } from './dev-site.ts'
import { passRequest, passUpgrade } from './dev-passage.ts'
import { followTimingServer } from './dev-timing-server.ts'
import { ROOT } from './run.ts'

const settings = parseSettings(process.env, ROOT)
const timing = await followTimingServer()
const server = createServer()
const site = await startDevSite({
  server,
  settings: { tiles: settings.tiles, watchBrand: settings.watchBrand, socialLinks: settings.socialLinks },
  fault: () => timing.fault(),
  fetchDocument: async (path) => fetch(`http://127.0.0.1:${await timing.port()}${path}`),
})
server.on('request', (request, response) => {
  site.handle(request, response, () => void passRequest(timing.port(), request, response))
})
server.on('upgrade', (request, socket, head) => {
  if (!site.isOwnUpgrade(request)) void passUpgrade(timing.port(), request, socket, head)
})
server.listen(settings.port, settings.host, () => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : settings.port
  console.log(`Bell Lap follows its sources at http://localhost:${port}`)
})

let ending = false
async function end(): Promise<void> {
  if (ending) return
  ending = true
  server.closeAllConnections()
  server.close()
  await Promise.all([site.close(), timing.end()])
  process.exit(0)
}
process.once('SIGINT', () => void end())
process.once('SIGTERM', () => void end())
