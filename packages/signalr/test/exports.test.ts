/**
 * Every export of the package has a comment at its declaration, which editors show to the package's users.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sources = new URL('../src/', import.meta.url)

function listExports(): string[] {
  const index = readFileSync(new URL('index.ts', sources), 'utf8')
  return [...index.matchAll(/export (?:type )?\{([^}]+)\}/g)].flatMap(([, names]) =>
    names!
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  )
}

it('every export has a comment', () => {
  const text = readdirSync(sources)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name, sources), 'utf8'))
    .join('\n')
  const names = listExports()
  expect(names.length).toBeGreaterThan(30)
  const declared = (name: string) =>
    new RegExp(`export (type|const|class|function|interface) ${name}\\b`).test(text)
  const explained = (name: string) =>
    new RegExp(`\\*/\\nexport (type|const|class|function|interface) ${name}\\b`).test(text)
  expect(names.filter((name) => !declared(name))).toEqual([])
  expect(names.filter((name) => !explained(name))).toEqual([])
})
