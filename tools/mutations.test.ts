import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { draw, isNoticed, mutationsIn, relatedTestsPass } from './mutations.ts'
import { ROOT } from './run.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

const { path: folder, remove } = makeTemporaryFolder('mutations')
afterAll(remove)

/** Its tests try one side of the bound and the bound itself, and never a guest. */
const SOURCE = `// Ä
export const isAdult = (age: 1 | number): boolean => (age as number) >= 18
export function isFree(age: number, isGuest: boolean): boolean {
  if (isGuest) return true
  return !isAdult(age)
}
`
const TESTS = `import { expect, it } from 'vitest'
import { isAdult, isFree } from './age.ts'
it('tells ages', () => {
  expect([isAdult(17), isAdult(18), isFree(40, false), isFree(3, false)]).toEqual([false, true, false, true])
})
`
const names = (source: string): string[] => mutationsIn('age.ts', source).map(({ name }) => name)

it('finds changes in values, and none in types', () => {
  expect(names(SOURCE)).toEqual([
    'age.ts isAdult: >= to > (1)',
    'age.ts isAdult: 18 to 19 (1)',
    'age.ts isFree: isGuest to !(isGuest) (1)',
    'age.ts isFree: true to false (1)',
    'age.ts isFree: ! to  (1)',
  ])
})

it('draws the same changes with the same seed after the file was rearranged', () => {
  const moved = `const other = 'text'\n${SOURCE.replace('// Ä', '// Another comment')}`
  const drawn = (source: string, seed: string) =>
    draw(mutationsIn('age.ts', source), 3, seed).map(({ name }) => name)
  expect(drawn(moved, '1')).toEqual(drawn(SOURCE, '1'))
  expect(new Set(['1', '2', '3', '4', '5'].map((seed) => drawn(SOURCE, seed).join())).size).toBeGreaterThan(1)
})

it('names only the change that no test notices', () => {
  writeFileSync(join(folder, 'age.ts'), SOURCE)
  writeFileSync(join(folder, 'age.test.ts'), TESTS)
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  expect(relatedTestsPass(folder, ['age.ts'])).toBe(true)
  const unnoticed = mutationsIn('age.ts', SOURCE).filter((mutation) => !isNoticed(folder, mutation))
  expect(unnoticed.map(({ name }) => name)).toEqual(['age.ts isFree: true to false (1)'])
})
