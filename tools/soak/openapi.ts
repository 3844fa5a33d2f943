/**
 * Checks the OpenAPI document with the recommended rules of Redocly and of Spectral, with and without a
 * public address: no error is allowed. Warnings are counted.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openApi } from '../../packages/protocol/src/openapi.ts'
import { requireBenchTools } from '../bench-tools.ts'
import { environment } from '../run.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'

const require = requireBenchTools()
const { path: folder } = makeTemporaryFolder('openapi')
const commandOf = (name: string, command: string): string => {
  const path = require.resolve(`${name}/package.json`)
  const { bin } = require(path) as { readonly bin: Readonly<Record<string, string>> }
  return join(dirname(path), bin[command]!)
}
const rules = join(folder, 'rules.json')
writeFileSync(rules, JSON.stringify({ extends: ['spectral:oas'] }))

const LINTERS: Readonly<Record<string, (document: string) => readonly string[]>> = {
  redocly: (document) => [
    commandOf('@redocly/cli', 'redocly'),
    'lint',
    '--extends=recommended',
    '--format=stylish',
    document,
  ],
  spectral: (document) => [
    commandOf('@stoplight/spectral-cli', 'spectral'),
    'lint',
    '--fail-severity=error',
    '--ruleset',
    rules,
    document,
  ],
}

let failed = 0
for (const publicUrl of ['', 'https://results.example']) {
  const document = join(folder, publicUrl === '' ? 'here.json' : 'public.json')
  writeFileSync(document, JSON.stringify(openApi(publicUrl)))
  for (const [name, argumentsOf] of Object.entries(LINTERS)) {
    // Neither may look for a newer version of itself or report its use.
    const env = {
      ...environment(),
      CI: 'true',
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    }
    const { status, stdout, stderr } = spawnSync(process.execPath, argumentsOf(document), {
      cwd: folder,
      env,
      encoding: 'utf8',
    })
    const output = `${stdout}${stderr}`
    const warnings = output.match(/\bwarning\b/gi)?.length ?? 0
    console.log(
      `${name}, ${publicUrl || 'without a public address'}: status ${status}, ${warnings} lines with a warning`,
    )
    if (status !== 0) {
      failed += 1
      console.error(output)
    }
  }
}
process.exitCode = failed === 0 ? 0 : 1
