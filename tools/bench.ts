/**
 * `npm run bench`: builds what is needed, runs every bench of the workspace, one after the other, and writes each one's table to docs/performance.md.
 * A bench is a file `*.bench.ts` with `run(): Promise<Figure[]>`; each stands in a process of its own. Arguments narrow by path.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { buildAll } from './build.ts'
import type { Figure } from './figure.ts'
import { replaceSection, rowOf, sectionOf } from './performance-page.ts'
import { ROOT, environment } from './run.ts'

const PAGE = join(ROOT, 'docs/performance.md')

const wanted = process.argv.slice(2)
const files = globSync('{packages,apps}/*/bench/*.bench.ts', { cwd: ROOT })
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort()

function measure(file: string): Figure[] {
  const script = `const { run } = await import(${JSON.stringify(join(ROOT, file))}); console.log('\\nFIGURES ' + JSON.stringify(await run())); process.exit(0)`
  const child = spawnSync(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], {
    cwd: ROOT,
    env: environment(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  })
  const line = child.stdout.split('\n').findLast((text) => text.startsWith('FIGURES '))
  if (child.status !== 0 || line === undefined)
    throw new Error(`${file} ended with ${child.status} and no figures`)
  return JSON.parse(line.slice('FIGURES '.length)) as Figure[]
}

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`

if (!(await buildAll())) process.exit(1)
for (const file of files) {
  console.log(`bench: ${file}`)
  const figures = measure(file)
  for (const figure of figures) console.log(`  ${rowOf(figure)}`)
  const section = sectionOf(file, `At ${commit} on ${machine}.`, figures)
  writeFileSync(PAGE, replaceSection(readFileSync(PAGE, 'utf8'), file, section))
}
console.log('bench: docs/performance.md written')
