import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './run.ts'

const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))

it('packages that only benches need are in no lock file that `npm ci` of the project reads', () => {
  const { dependencies } = read('tools/bench-tools/package.json') as { dependencies: Record<string, string> }
  const { packages } = read('package-lock.json') as { packages: Record<string, { version?: string }> }
  // TypeScript is in both: the generator of clients needs an older one.
  const installed = new Set(
    Object.entries(packages).map(([path, { version }]) => `${path.split('node_modules/').at(-1)} ${version}`),
  )
  expect(installed).toContain(`vitest ${packages['node_modules/vitest']?.version}`)
  expect(Object.keys(dependencies).length).toBeGreaterThan(0)
  expect(
    Object.entries(dependencies).filter(([name, version]) => installed.has(`${name} ${version}`)),
  ).toEqual([])
})
