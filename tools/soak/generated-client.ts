/**
 * Checks that a client generated from the OpenAPI document compiles: openapi-typescript writes the types, and
 * TypeScript checks a program that uses them, with its strictest settings, including the types themselves.
 */
import { spawnSync } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openApi } from '../../packages/protocol/src/openapi.ts'
import { requireBenchTools } from '../bench-tools.ts'
import { environment } from '../run.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'

const require = requireBenchTools()
const installed = dirname(dirname(require.resolve('typescript/package.json')))
const { path: folder } = makeTemporaryFolder('generated-client')
symlinkSync(installed, join(folder, 'node_modules'))

/** The last lines would compile too if a type had become `any`, so each of them is expected to fail. */
const PROGRAM = `
import createClient from 'openapi-fetch'
import type { components, paths } from './api.js'

const client = createClient<paths>({ baseUrl: 'https://results.example' })

export async function winnerOf(c: string, s: number): Promise<string> {
  const { data, error, response } = await client.GET('/competitions/{c}/stages/{s}/rankings/stage', { params: { path: { c, s } } })
  if (data === undefined) throw new Error(\`\${error.code} \${error.detail ?? ''} \${response.headers.get('bell-lap-protocol')}\`)
  const first = data.find(({ rankingType }) => rankingType === 'Time')
  return first?.results[0]?.value ?? ''
}
export async function tableOf(c: string, s: number): Promise<string> {
  const { data = '' } = await client.GET('/competitions/{c}/stages/{s}/rankings/overall.csv', {
    params: { path: { c, s }, query: { ranking: 0, columns: 'filled', bom: '1' } },
    parseAs: 'text',
  })
  return data
}
export async function send(c: string, facts: components['schemas']['PassingFact'][]): Promise<number> {
  const { data } = await client.POST('/ingest/competitions/{c}/facts', { params: { path: { c } }, body: facts })
  return data?.accepted ?? 0
}
export type Live = paths['/competitions/{c}/events/{e}/phases/{p}/live']['get']['responses'][200]['content']['application/json']
export const statusOf = ({ raceStatus }: Live): 'expected' | 'started' | 'inProgress' | 'finished' | 'standings' => raceStatus

// @ts-expect-error no such path
await client.GET('/competitions/{c}/stages/{s}/nothing', { params: { path: { c: 'tdf2026', s: 4 } } })
// @ts-expect-error no such field
export const nothing = (live: Live): unknown => live.nothing
// @ts-expect-error a number is no list of names
export const competition: components['schemas']['Competition']['summaries'] = 4
`

const CONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    target: 'es2022',
    module: 'nodenext',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
  },
  files: ['api.d.ts', 'program.mts'],
}

const commandOf = (name: string, command: string): string => {
  const path = require.resolve(`${name}/package.json`)
  const { bin } = require(path) as { readonly bin: Readonly<Record<string, string>> }
  return join(dirname(path), bin[command]!)
}
function run(command: string, ...args: readonly string[]): boolean {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd: folder,
    env: environment(),
    encoding: 'utf8',
  })
  if (status !== 0) console.error(`${stdout}${stderr}`)
  return status === 0
}

writeFileSync(join(folder, 'openapi.json'), JSON.stringify(openApi('https://results.example')))
writeFileSync(join(folder, 'program.mts'), PROGRAM)
writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(CONFIG))
const isFine =
  run(commandOf('openapi-typescript', 'openapi-typescript'), 'openapi.json', '--output', 'api.d.ts') &&
  run(commandOf('typescript', 'tsc'), '--project', '.')
console.log(`a generated client ${isFine ? 'compiles' : 'does not compile'}`)
process.exitCode = isFine ? 0 : 1
