import { describe, expect, it } from 'vitest'
import { circlesAmong, importsIn, type Imports } from './import-circles.ts'

const FILES = {
  'a/one.ts': "import { two } from './two.ts'\nimport type { Three } from '../b/three.ts'\n",
  'a/two.ts': "export { type One, one } from './one.ts'\n",
  'b/three.ts': "import { type One } from '../a/one.ts'\nconst late = await import('./four.ts')\n",
  'b/four.ts': "import x from 'node:path'\nimport './absent.ts'\n",
}

const read = (): Map<string, Imports> =>
  new Map(
    Object.entries(FILES).map(([file, source]) => [file, importsIn(file, source, (path) => path in FILES)]),
  )

describe('circles of imports', () => {
  it('distinguishes imports of types from imports of values', () => {
    const imports = read()
    expect([...imports.get('a/one.ts')!]).toEqual([
      ['a/two.ts', { isType: false }],
      ['b/three.ts', { isType: true }],
    ])
    expect([...imports.get('a/two.ts')!]).toEqual([['a/one.ts', { isType: false }]])
    expect([...imports.get('b/three.ts')!]).toEqual([
      ['a/one.ts', { isType: true }],
      ['b/four.ts', { isType: false }],
    ])
    expect(imports.get('b/four.ts')!.size).toBe(0)
  })

  it('finds files whose values reach each other', () => {
    const circles = circlesAmong(read(), ({ isType }) => !isType)
    expect(circles.map((files) => files.toSorted())).toEqual([['a/one.ts', 'a/two.ts']])
  })

  it('finds files whose types reach each other', () => {
    const circles = circlesAmong(read(), () => true)
    expect(circles.map((files) => files.toSorted())).toEqual([['a/one.ts', 'a/two.ts', 'b/three.ts']])
  })
})
