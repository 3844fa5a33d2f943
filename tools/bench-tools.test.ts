import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './run.ts'

const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))

it('what only benches need is in no lock file that `npm ci` of the project reads', () => {
  const { dependencies } = read('tools/bench-tools/package.json') as { dependencies: Record<string, string> }
  const { packages } = read('package-lock.json') as { packages: Record<string, unknown> }
  const installed = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))
  expect(Object.keys(dependencies).length).toBeGreaterThan(0)
  expect(Object.keys(dependencies).filter((name) => installed.has(name))).toEqual([])
})
