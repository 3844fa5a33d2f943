/**
 * `npm run bench`: runs every bench of the workspace, one after the other, and writes each one's table to docs/performance.md.
 * A bench is a file `*.bench.ts` with `run(): Promise<Figure[]>`; each stands in a process of its own. Arguments narrow by path.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Figure } from './figure.ts'
import { ROOT, environment } from './run.ts'

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

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`

function sectionOf(file: string): string {
  const figures = measure(file)
  for (const figure of figures) console.log(`  ${row(figure)}`)
  const head = ['| What | Measured | Against | Ratio | Aim |', '|---|---|---|---|---|']
  return [`### ${file}`, '', `At ${commit} on ${machine}.`, '', ...head, ...figures.map(row), ''].join('\n')
}

/** The page's sections by bench; each run replaces its own and leaves the others. */
function readSections(page: string): Map<string, string> {
  const texts = page.slice(page.indexOf(BEGIN) + BEGIN.length, page.indexOf(END)).split(/^(?=### )/m)
  return new Map(
    texts.flatMap((text) => {
      const file = /^### (\S+)/.exec(text)?.[1]
      return file === undefined ? [] : [[file, `${text.trimEnd()}\n`] as const]
    }),
  )
}

for (const file of files) {
  console.log(`bench: ${file}`)
  const section = sectionOf(file)
  const page = readFileSync(PAGE, 'utf8')
  const sections = readSections(page).set(file, section)
  const inOrder = [...sections].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text)
  const before = page.slice(0, page.indexOf(BEGIN) + BEGIN.length)
  writeFileSync(PAGE, `${before}\n\n${inOrder.join('\n')}\n${page.slice(page.indexOf(END))}`)
}
console.log('bench: docs/performance.md written')
