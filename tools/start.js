// `npm start`: builds what is needed, then serves site, API and hub on one port, in this process. While it
// builds, the port is open and says so. Plain JavaScript with the compile cache on, for the same reason as
// apps/server/bin/bell-lap.js.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache()
const { ROOT } = await import('./run.ts')
const { buildAll, isBuilt } = await import('./build.ts')

if (!isBuilt()) {
  const { parseSettings } = await import('../apps/server/src/settings.ts')
  const { openBuildingNotice } = await import('./building-notice.ts')
  const { port, host } = parseSettings(process.env, ROOT)
  // The server says why a port cannot be opened. Nothing is built for a server that cannot start.
  const close = await openBuildingNotice(port, host).catch(() => null)
  if (close !== null) {
    const isDone = await buildAll()
    await close()
    if (!isDone) {
      console.error('The build failed; see above.')
      process.exit(1)
    }
  }
}
const program = join(ROOT, 'apps/server/bin/bell-lap.js')
process.argv.splice(1, process.argv.length, program, 'serve', ...process.argv.slice(2))
await import(program)
