// `npm start`: builds what is needed, then serves site, API and hub on one port, in this very process. Plain
// JavaScript with the compile cache on, for the reason that apps/server/bin/bell-lap.js is.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache()
const { ROOT } = await import('./run.ts')
const { buildAll } = await import('./build.ts')

if (!(await buildAll())) {
  console.error('The build failed; see above.')
  process.exit(1)
}
const program = join(ROOT, 'apps/server/bin/bell-lap.js')
process.argv.splice(1, process.argv.length, program, 'serve', ...process.argv.slice(2))
await import(program)
