import { describe, expect, it } from 'vitest'
import { importedPackages, undeclaredImports } from './declared-imports.ts'

describe('the packages a source imports', () => {
  it.each<[string, string, string[]]>([
    ['a name and a path below it', "import { a } from 'typebox/value'", ['typebox']],
    ['a name with a scope', "import type { A } from '@bell-lap/domain/figures/rank'", ['@bell-lap/domain']],
    ['over several lines', "import {\n  a,\n  b,\n} from 'react'\n", ['react']],
    ['for its effect alone', "import 'maplibre-gl/style.css'", ['maplibre-gl']],
    ['handed on', "export { a } from 'ajv'", ['ajv']],
    ['when it is needed', "const { a } = await import('pmtiles')", ['pmtiles']],
    [
      'neither a file, nor what Node or the build brings',
      "import 'node:fs'\nimport './a.ts'\nimport 'virtual:flags'",
      [],
    ],
    ['nor what it exports of its own', "export const a: string = 'text'\nexport type B = 'b'", []],
    ['nor a word in a text', "const text = 'taken from'\nf(text, 'no package')", []],
  ])('%s', (_, source, names) => expect(importedPackages(source)).toEqual(names))
})

describe('what is not declared', () => {
  const workspace = { name: '@bell-lap/a', dependencies: { ws: '1' }, devDependencies: { 'socket.io': '1' } }
  const root = { name: 'bell-lap', devDependencies: { vitest: '1' } }
  const source = ['@bell-lap/a/b', 'ws', 'socket.io', 'vitest', 'ajv']
    .map((name) => `import '${name}'`)
    .join('\n')

  it('of a source: all but dependencies and itself', () =>
    expect(undeclaredImports(source, false, workspace, root)).toEqual(['socket.io', 'vitest', 'ajv']))

  it('of a test: neither what the workspace nor what the root has for development', () =>
    expect(undeclaredImports(source, true, workspace, root)).toEqual(['ajv']))
})
