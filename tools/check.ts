/** `npm run check`: what must hold of the sources before anything runs, cheap steps first; stops at the first that fails. */
import { globSync } from 'node:fs'
import { ROOT, run } from './run.ts'

const projects = globSync('{packages,apps}/*/{,*/}tsconfig{,.*}.json', {
  cwd: ROOT,
  exclude: ['**/node_modules'],
})
  .sort()
  .concat('tools/tsconfig.json')

const STEPS: readonly (readonly [name: string, command: string, args: readonly string[]])[] = [
  ['format', 'oxfmt', ['--check', '.']],
  ['boundaries', 'node', ['tools/boundaries.ts']],
  ['lock file', 'node', ['tools/lock-file.ts']],
  ['generated documents', 'node', ['tools/generate.ts', '--check']],
  ['languages', 'npm', ['run', '--silent', 'check:languages', '-w', '@bell-lap/web']],
  ...projects.map((project) => [`types of ${project}`, 'tsc', ['-p', project]] as const),
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
]

for (const [name, command, args] of STEPS) {
  const code = await run(command, args)
  if (code !== 0) {
    console.error(`check: ${name} failed (${command} ${args.join(' ')})`)
    process.exit(1)
  }
  console.log(`check: ${name} ok`)
}
