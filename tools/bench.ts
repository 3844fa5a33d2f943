/**
 * `npm run bench`: runs every bench of the workspace, one after the other, and writes the table of docs/performance.md.
 * A bench is a file `*.bench.ts` with `run(): Promise<Figure[]>`; each stands in a process of its own. Arguments narrow by path.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { ROOT, environment } from './run.ts'

/** One measured figure; `ratio` is against `anchor`, something measured in the same run. `skipped` says why there is none. */
export interface Figure {
  name: string
  value?: number
  unit?: string
  anchor?: string
  ratio?: number
  aim?: string
  skipped?: string
}

const PAGE = join(ROOT, 'docs/performance.md')
const BEGIN = '<!-- figures -->'
const END = '<!-- /figures -->'

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

const number = (value: number | undefined): string =>
  value === undefined
    ? ''
    : value >= 1000
      ? Math.round(value).toLocaleString('en')
      : String(Number(value.toPrecision(3)))

const row = (figure: Figure): string =>
  figure.skipped === undefined
    ? `| ${figure.name} | ${number(figure.value)} ${figure.unit ?? ''} | ${figure.anchor ?? ''} | ${number(figure.ratio)} | ${figure.aim ?? ''} |`
    : `| ${figure.name} | not measured: ${figure.skipped} | | | ${figure.aim ?? ''} |`

const sections = files.map((file) => {
  console.log(`bench: ${file}`)
  const figures = measure(file)
  for (const figure of figures) console.log(`  ${row(figure)}`)
  return [
    `### ${file}`,
    '',
    '| What | Measured | Against | Ratio | Aim |',
    '|---|---|---|---|---|',
    ...figures.map(row),
    '',
  ].join('\n')
})

if (wanted.length === 0) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
  const page = readFileSync(PAGE, 'utf8')
  const before = page.slice(0, page.indexOf(BEGIN) + BEGIN.length)
  const after = page.slice(page.indexOf(END))
  writeFileSync(PAGE, `${before}\n\nMeasured at ${commit} on ${machine}.\n\n${sections.join('\n')}\n${after}`)
  console.log('bench: docs/performance.md written')
}
