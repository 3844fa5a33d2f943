/** Every rule of SPEC.md is quoted by a test, and no test quotes a rule that there is not. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('..', import.meta.url)

function numbers(text: string, pattern: RegExp): number[][] {
  return [...text.matchAll(pattern)].map((match) => match[1]!.split('.').map(Number))
}

/** The rules in a quotation such as `SPEC 5.3 to 5.5, 7.1`; a chapter's number alone quotes none. */
function quoted(text: string): string[] {
  return [...text.matchAll(/SPEC ([\d., to and]+)/g)].flatMap(([, list]) => {
    const rules: string[] = []
    for (const part of list!.split(',')) {
      const [from, to] = numbers(part, /(\d+\.\d+)/g)
      if (from === undefined) continue
      for (let rule = from[1]!; rule <= (to ?? from)[1]!; rule++) rules.push(`${from[0]}.${rule}`)
    }
    return rules
  })
}

it('the rules and the tests know each other', () => {
  const rules = numbers(readFileSync(new URL('SPEC.md', folder), 'utf8'), /^(\d+\.\d+)/gm).map((rule) =>
    rule.join('.'),
  )
  const tests = ['src/', 'test/'].flatMap((part) =>
    readdirSync(new URL(part, folder))
      .filter((name) => name.endsWith('.test.ts') && name !== 'spec.test.ts')
      .map((name) => readFileSync(new URL(`${part}${name}`, folder), 'utf8')),
  )
  expect([...new Set(tests.flatMap(quoted))].sort()).toEqual([...new Set(rules)].sort())
})
