/** `npm start`: builds the site where needed, then serves site, API and hub on one port. */
import { join } from 'node:path'
import { ROOT } from './run.ts'
import { buildSite } from './site-build.ts'

if (!(await buildSite())) {
  console.error('The site could not be built; see above.')
  process.exit(1)
}
process.argv.splice(
  1,
  process.argv.length,
  join(ROOT, 'apps/server/src/main.ts'),
  'serve',
  ...process.argv.slice(2),
)
await import('../apps/server/src/main.ts')
