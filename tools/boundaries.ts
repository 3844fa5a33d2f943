/**
 * Which folder may import which (D-264): one table, read by `npm run check`. The message says what is allowed instead.
 * Further rules: no files import each other in a circle (types may, within one folder), no folder or file has a name that says nothing
 * (utils, helpers …), relative imports stay inside their workspace, and a workspace declares the packages it imports.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { undeclaredImports, type Manifest } from './declared-imports.ts'
import { circlesAmong, importsIn, type Imports } from './import-circles.ts'
import { ROOT } from './run.ts'

/** Workspace → the workspaces it may import. */
const ALLOWED: Record<string, readonly string[]> = {
  'packages/domain': [],
  'packages/protocol': ['domain'],
  'packages/signalr': [],
  'packages/live-client': ['protocol', 'domain'],
  'packages/race': ['protocol', 'domain'],
  'packages/race-sim': ['protocol', 'domain'],
  'packages/importers': ['protocol', 'domain'],
  'packages/ui': ['domain', 'protocol'],
  'apps/server': ['domain', 'protocol', 'race', 'race-sim', 'importers', 'signalr'],
  'apps/desk': ['domain', 'protocol', 'live-client', 'ui'],
  'apps/web': ['domain', 'protocol', 'race', 'live-client', 'ui'],
}

/** Workspaces a test, a bench or a soak may use besides: tests run the real other side. */
const ALLOWED_IN_TESTS: Record<string, readonly string[]> = {
  'packages/race': ['race-sim'],
  'packages/live-client': ['signalr'],
  'apps/web': ['race-sim'],
}

/**
 * The rooms of a workspace in their order: a room imports only the rooms before it. Files beside the rooms belong to none, except one
 * that has the name of a room.
 */
const ROOMS: Record<string, readonly string[]> = {
  'packages/domain': [
    'figures',
    'calendar',
    'people',
    'course',
    'marks',
    'laps',
    'outcome',
    'form',
    'heats',
    'standing',
    'road',
    'search',
  ],
  'packages/protocol': ['vocabulary', 'objects', 'facts', 'documents', 'openapi', 'csv'],
  'packages/race': [
    'references',
    'state',
    'programme',
    'facts',
    'field',
    'stated',
    'readings',
    'ridden',
    'result',
    'standing',
    'telling',
    'athletes',
    'documents',
    'effects',
    'lists',
  ],
  'packages/importers': ['table', 'course', 'decoder', 'value', 'columns', 'chips', 'start-list', 'result'],
  'packages/ui': [
    'language',
    'format',
    'style',
    'text',
    'page',
    'motion',
    'signs',
    'state',
    'form',
    'links',
    'table',
    'chart',
  ],
  'apps/server': [
    'lan',
    'threads',
    'files',
    'journal',
    'documents',
    'athletes',
    'brand',
    'drawing',
    'sheets',
    'shares',
    'site',
    'http',
    'ingest',
    'live',
    'workers',
    'desk',
    'demo',
    'backup',
    'command-line',
  ],
}

/** Inside the site: layer → the layers it may import. Screens use panels, panels use what the visitor keeps, never upward. */
const SITE_LAYERS: Record<string, readonly string[]> = {
  style: [],
  locales: [],
  visitor: [],
  live: [],
  navigation: ['style'],
  panels: ['live', 'visitor', 'style'],
  sheets: ['panels'],
  shares: ['panels', 'style'],
  site: ['live', 'navigation', 'visitor', 'style'],
  screens: ['panels', 'live', 'navigation', 'site', 'visitor', 'style'],
  routes: ['screens', 'site', 'live', 'navigation', 'locales'],
}

const VAGUE = /(^|\/)(shared|common|utils?|helpers?|core|misc|lib)(\/|\.[jt]sx?$)/
const IMPORT = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', 'apps/**/*.config.js'],
  { cwd: ROOT, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file !== '' && !file.startsWith('workshop/') && existsSync(join(ROOT, file)))

const workspaceOf = (file: string): string | null =>
  Object.keys(ALLOWED).find((workspace) => file.startsWith(`${workspace}/`)) ?? null
const isTest = (file: string): boolean => /\.test\.tsx?$|\/(test|bench|soak)\//.test(file)
const layerOf = (file: string): string | null => /^apps\/web\/src\/([a-z]+)\//.exec(file)?.[1] ?? null
const screenOf = (file: string): string | null =>
  /^apps\/web\/src\/screens\/([a-z-]+)/.exec(file)?.[1] ?? null

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest
const root = manifestOf('.')
const manifests = new Map(Object.keys(ALLOWED).map((workspace) => [workspace, manifestOf(workspace)]))
/** True for files that build a workspace. Like its tests, they do not run where the product runs. */
const isBuild = (file: string): boolean => /\/(build|font)\/|\/[\w.]+\.config\.[jt]s$/.test(file)

const known = new Set(files)
const imports = new Map<string, Imports>()
const faults: string[] = []
for (const file of files) {
  if (VAGUE.test(file)) faults.push(`${file}: the name says nothing; name it after the noun it is about`)
  const workspace = workspaceOf(file)
  if (workspace === null) continue
  const source = readFileSync(join(ROOT, file), 'utf8')
  if (!isTest(file))
    imports.set(
      file,
      importsIn(file, source, (path) => known.has(path)),
    )
  const manifest = manifests.get(workspace)
  if (manifest)
    for (const name of undeclaredImports(source, isTest(file) || isBuild(file), manifest, root))
      faults.push(`${file}: imports ${name}; ${workspace}/package.json does not declare it`)
  for (const [, target = ''] of source.matchAll(IMPORT)) {
    const fault = target.startsWith('.')
      ? relativeFault(file, workspace, target)
      : packageFault(file, workspace, target)
    if (fault !== null) faults.push(`${file}: imports ${target}; ${fault}`)
  }
}

function packageFault(file: string, workspace: string, target: string): string | null {
  const named = /^@bell-lap\/([a-z-]+)/.exec(target)?.[1]
  if (named === undefined || `packages/${named}` === workspace || `apps/${named}` === workspace) return null
  const allowed = [
    ...(ALLOWED[workspace] ?? []),
    ...(isTest(file) ? (ALLOWED_IN_TESTS[workspace] ?? []) : []),
  ]
  if (allowed.includes(named)) return null
  return `${workspace} may import ${allowed.length > 0 ? allowed.join(', ') : 'no other workspace'}`
}

function relativeFault(file: string, workspace: string, target: string): string | null {
  const reached = relative(ROOT, resolve(ROOT, dirname(file), target))
  if (!reached.startsWith(`${workspace}/`)) {
    return isTest(file) || reached.startsWith('tools/')
      ? null
      : 'a relative import stays inside its workspace; use the package name'
  }
  if (isTest(file)) return null
  return workspace === 'apps/web' ? layerFault(file, reached) : roomFault(file, workspace, reached)
}

function roomFault(file: string, workspace: string, reached: string): string | null {
  const rooms = ROOMS[workspace]
  if (rooms === undefined) return null
  const roomOf = (path: string) => rooms.indexOf(/\/src\/([a-z-]+)/.exec(path)?.[1] ?? '')
  const [from, to] = [roomOf(file), roomOf(reached)]
  if (from === -1 || to <= from) return null
  return `${rooms[from]} may import ${from > 0 ? rooms.slice(0, from).join(', ') : 'no other room'}`
}

function layerFault(file: string, reached: string): string | null {
  const [from, to] = [layerOf(file), layerOf(reached)]
  if (from === null || to === null) return null
  if (from === to) {
    return from === 'screens' && screenOf(file) !== screenOf(reached)
      ? 'no screen uses another; what both need is a panel'
      : null
  }
  const allowed = SITE_LAYERS[from]
  return allowed && !allowed.includes(to)
    ? `${from} may import ${allowed.length > 0 ? allowed.join(', ') : 'no other layer'}`
    : null
}

for (const circle of circlesAmong(imports, ({ isType }) => !isType))
  faults.push(`${circle.join(', ')}: import each other; hand one the value it needs of the other`)
for (const circle of circlesAmong(imports, () => true))
  if (new Set(circle.map((file) => dirname(file))).size > 1)
    faults.push(`${circle.join(', ')}: their types name each other; only files of one folder may`)

if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
