/** Each number of docs/decisions.md names one decision, and each number that is quoted names one at all. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.ts'

const PAGE = 'docs/decisions.md'
const taken = [...readFileSync(join(ROOT, PAGE), 'utf8').matchAll(/^- \*\*(D-\d{3}) /gm)].map(
  ([, number = '']) => number,
)
const faults = taken
  .filter((number, index) => taken.indexOf(number) !== index)
  .map((number) => `${PAGE}: ${number} names two decisions; the next free number is ${nextFree()}`)

function nextFree(): string {
  const highest = Math.max(...taken.map((number) => Number(number.slice(2))))
  return `D-${String(highest + 1).padStart(3, '0')}`
}

const known = new Set(taken)
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.js', '*.css', '*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
})
for (const file of files.split('\n')) {
  if (file === '' || !existsSync(join(ROOT, file))) continue
  for (const [number] of readFileSync(join(ROOT, file), 'utf8').matchAll(/\bD-\d{3}\b/g))
    if (!known.has(number)) faults.push(`${file}: quotes ${number}, which ${PAGE} does not have`)
}

for (const fault of new Set(faults)) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
