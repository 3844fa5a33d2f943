/**
 * The package as others install it: packed by `npm pack`, installed into an empty folder without any network, checked by the compiler and run
 * by every plain Node that is at hand, against the official client.
 */
import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Subject } from '@microsoft/signalr'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { buildClient, PAIRS } from './official-client.ts'

const PACKAGE = fileURLToPath(new URL('..', import.meta.url))
const ROOT = join(PACKAGE, '../..')
const BIN = join(ROOT, 'node_modules/.bin')
/** The files that packing needs; no `dist` and no tests. */
const PACKED = [
  'src',
  'tools',
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'README.md',
  'SPEC.md',
  'CHANGELOG.md',
]

/** Every Node at hand by its version: this one, those on the path, those that `SIGNALR_NODES` names. */
function listNodes(): Map<string, string> {
  const named = (process.env['SIGNALR_NODES'] ?? '').split(delimiter)
  const onPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'node'))
  const nodes = new Map<string, string>()
  for (const path of [process.execPath, ...named, ...onPath, '/usr/bin/node', '/usr/local/bin/node']) {
    if (path === '' || !existsSync(path)) continue
    const version = execFileSync(path, ['--version'], { encoding: 'utf8' }).trim().slice(1)
    if (!nodes.has(version)) nodes.set(version, path)
  }
  return nodes
}

function isAtLeast(version: string, least: string): boolean {
  return version.localeCompare(least, 'en', { numeric: true }) >= 0
}

type Manifest = {
  name: string
  engines: { node: string }
  dependencies: Record<string, string>
  exports: unknown
}
const { engines, dependencies } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as Manifest
const LEAST = engines.node.replace('>=', '')
const majorOf = (version: string) => version.split('.')[0]!
const OLDEST = majorOf(LEAST)
const NODES = [...listNodes()].filter(([version]) => isAtLeast(version, LEAST))

const hasOldest = NODES.some(([version]) => majorOf(version) === OLDEST)
/** The major versions that have served. */
const served: string[] = []

let work: string
let files: string[]
/** Whether packing has put the package.json of the repository back. */
let isRestored: boolean
beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'signalr-installed-'))
  const npm = (cwd: string, ...args: string[]) =>
    execFileSync('npm', [...args, '--offline', '--no-audit', '--no-fund', '--cache', join(work, 'cache')], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${BIN}${delimiter}${process.env['PATH']}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    })

  // A copy, so that nobody who uses the sources meanwhile finds another package.json.
  const copy = join(work, 'repository/packages/signalr')
  mkdirSync(copy, { recursive: true })
  for (const name of PACKED) cpSync(join(PACKAGE, name), join(copy, name), { recursive: true })
  cpSync(join(ROOT, 'tsconfig.base.json'), join(work, 'repository/tsconfig.base.json'))
  symlinkSync(join(ROOT, 'node_modules'), join(work, 'repository/node_modules'))
  symlinkSync(join(PACKAGE, 'node_modules'), join(copy, 'node_modules'))
  const before = readFileSync(join(copy, 'package.json'), 'utf8')
  npm(copy, 'pack', '--pack-destination', work)
  isRestored = readFileSync(join(copy, 'package.json'), 'utf8') === before

  // The dependencies as they are here, packed too: the registry is not asked.
  const find = createRequire(join(PACKAGE, 'package.json'))
  for (const name of Object.keys(dependencies)) {
    npm(folderOf(find, name), 'pack', '--ignore-scripts', '--pack-destination', work)
  }
  const tarballs = readdirSync(work).filter((name) => name.endsWith('.tgz'))
  const folder = join(work, 'empty')
  mkdirSync(folder)
  npm(folder, 'install', ...tarballs.map((name) => join(work, name)))
  files = listFiles(join(folder, 'node_modules/@bell-lap/signalr'))
  cpSync(fileURLToPath(new URL('stranger.ts', import.meta.url)), join(folder, 'stranger.ts'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
})
afterAll(() => rmSync(work, { recursive: true, force: true }))

/** The folder of an installed package, found from its entry. */
function folderOf(find: NodeJS.Require, name: string): string {
  let folder = dirname(find.resolve(name))
  while (
    !existsSync(join(folder, 'package.json')) ||
    !readFileSync(join(folder, 'package.json'), 'utf8').includes(`"${name}"`)
  )
    folder = dirname(folder)
  return folder
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

/** Checks the stranger's program with the strictest options, and makes JavaScript of it. */
function compile(): void {
  const options = {
    compilerOptions: {
      target: 'es2023',
      module: 'nodenext',
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      typeRoots: [join(ROOT, 'node_modules/@types')],
      types: ['node'],
    },
    files: ['stranger.ts'],
  }
  writeFileSync(join(work, 'empty/tsconfig.json'), JSON.stringify(options))
  execFileSync(join(BIN, 'tsc'), ['-p', '.'], {
    cwd: join(work, 'empty'),
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  })
}

/** Runs it by one Node, and gives back where its hub is. */
async function run(node: string): Promise<string> {
  const child = spawn(node, ['stranger.js'], {
    cwd: join(work, 'empty'),
    env: {},
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill())
  for await (const line of createInterface({ input: child.stdout })) return line
  throw new Error(`${node} ended`)
}

describe('the installed package', () => {
  it('is built JavaScript with its declarations, and the documents to read first', () => {
    expect(files).toEqual(
      expect.arrayContaining(['README.md', 'CHANGELOG.md', 'SPEC.md', 'dist/index.js', 'dist/index.d.ts']),
    )
    expect(files.filter((name) => !/^(dist\/[\w-]+\.(js|d\.ts)|\w+\.md|package\.json)$/.test(name))).toEqual(
      [],
    )
    expect(files.filter((name) => name.includes('.test.'))).toEqual([])
  })

  it('leaves the folder that it was packed in as it was', () => {
    expect(isRestored).toBe(true)
  })

  it('names no license, and nothing that only the repository needs', () => {
    const text = readFileSync(join(work, 'empty/node_modules/@bell-lap/signalr/package.json'), 'utf8')
    const manifest = JSON.parse(text) as Record<string, unknown>
    expect(Object.keys(manifest)).not.toEqual(expect.arrayContaining(['license']))
    expect(manifest).not.toHaveProperty('private')
    expect(manifest).not.toHaveProperty('devDependencies')
    expect(manifest).toMatchObject({ type: 'module', engines, keywords: expect.any(Array) as string[] })
  })

  it('is typed', () => {
    compile()
    expect(existsSync(join(work, 'empty/stranger.js'))).toBe(true)
  })

  it.each(NODES)('serves the official client with Node %s', async (version, node) => {
    if (!existsSync(join(work, 'empty/stranger.js'))) compile()
    const url = await run(node)
    for (const pair of PAIRS) {
      const client = buildClient(url, pair)
      client.on('confirm', (question: string) => question === 'really?')
      await client.start()
      expect(await client.invoke('greet', 'ann')).toBe('hello ann')
      expect(await client.invoke('ask')).toBe(true)
      for (const text of ['a long document ', 'another, compressed with the first in mind ']) {
        const heard = new Promise<string>((resolve) => {
          client.on('said', (_who: string, said: string) => resolve(said))
        })
        await client.invoke('shout', text, 8_000)
        expect(await heard).toBe(text.repeat(8_000))
        client.off('said')
      }
      const numbers = new Subject<number>()
      const total = client.invoke('total', numbers)
      for (const number of [1, 2, 3]) numbers.next(number)
      numbers.complete()
      expect(await total).toBe(6)
      await client.stop()
    }
    served.push(majorOf(version))
  })

  // Where there is no such Node this shows as skipped.
  it.skipIf(!hasOldest)('has been served by the oldest Node that is claimed', () => {
    expect(served).toContain(OLDEST)
  })
})
