/**
 * `npm run dev`: the running product, rebuilt as its sources change. The site's two builds watch their sources, the
 * server restarts when its own change; the demo race moves at once. Ends all three together.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { ROOT, environment } from './run.ts'
import { buildSite } from './site-build.ts'

if (!(await buildSite())) process.exit(1)

const web = join(ROOT, 'apps/web')
const start = (command: string, args: readonly string[], cwd: string): ChildProcess =>
  spawn(command, args, { cwd, stdio: 'inherit', env: environment() })

const children = [
  start('vite', ['build', '--watch', '--logLevel', 'warn'], web),
  start('vite', ['build', '--ssr', 'src/entry-server.tsx', '--watch', '--logLevel', 'warn'], web),
  start('node', ['--watch', '--watch-preserve-output', 'apps/server/bin/bell-lap.js', 'serve'], ROOT),
]

let ending = false
function end(code: number): void {
  if (ending) return
  ending = true
  for (const child of children) child.kill('SIGTERM')
  process.exitCode = code
}
for (const child of children) child.once('exit', (code) => end(code ?? 1))
process.once('SIGINT', () => end(0))
process.once('SIGTERM', () => end(0))
