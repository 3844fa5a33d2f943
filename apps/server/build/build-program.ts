/**
 * `npm run build` of the server: the program and its packages in a few files, laid out as src/ is. These are found and read
 * faster than the nine hundred modules they are made from. bin/bell-lap.js runs them while they are fresh.
 */
import { createHash } from 'node:crypto'
import {
  globSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { inAscii } from '../../../tools/ascii.ts'
import {
  BUILT_FILE,
  DIST_FOLDER,
  hashSource,
  SERVER_FOLDER,
  type BuiltProgram,
} from '../bin/built-program.js'

const own = globSync('src/**/*.ts', { cwd: SERVER_FOLDER }).map((file) =>
  readFileSync(join(SERVER_FOLDER, file), 'utf8'),
)
/** The names in calls of one function of src/program-files.ts, sorted. */
const listNamed = (call: RegExp): string[] =>
  own.flatMap((text) => [...text.matchAll(call)].map(([, name = '']) => name)).toSorted()
/** Threads are started by name: each name is a path below src/ and below the built folder. */
const threads = listNamed(/\bthreadFile\('([^']+)'\)/g)
const ENTRIES = [
  'command-line/command-line.ts',
  'program-files.ts',
  'threads/thread-entry.js',
  ...threads.map((name) => `${name}.ts`),
]
const { resolve } = createRequire(import.meta.url)
const packageFiles = listNamed(/\bpackageFile\('([^']+)'\)/g)
const LOCK_FILE = join(SERVER_FOLDER, '../../package-lock.json')

const begun = new Date()
const bundle = await rolldown({
  cwd: SERVER_FOLDER,
  platform: 'node',
  input: Object.fromEntries(ENTRIES.map((file) => [file.replace(/\.\w+$/, ''), join('src', file)])),
})
const { output } = await bundle.generate({
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  // Without comments and spaces, which would be kept in memory too. Names stay, for stack traces.
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
})
await bundle.close()
const chunks = output.filter((each) => each.type === 'chunk')
const contents = new Map([
  ...chunks.map(({ fileName, code }) => [fileName, Buffer.from(inAscii(code))] as const),
  ...packageFiles.map((name) => [`packages/${name}`, readFileSync(resolve(name))] as const),
])

const hash = createHash('sha256')
for (const [fileName, content] of contents) hash.update(fileName).update(content)
const folder = hash.digest('base64url').slice(0, 16)
const next = join(DIST_FOLDER, `next-${process.pid}`)
for (const [fileName, content] of contents) {
  const file = join(next, fileName)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
putInPlace()

const modules = new Set(chunks.flatMap(({ moduleIds }) => moduleIds))
const sources = [...modules].filter((module) => existsSync(module) && !module.includes('node_modules'))
const built: BuiltProgram = {
  folder,
  files: Object.fromEntries([...contents].map(([fileName, { length }]) => [fileName, length])),
  previous: previousFolder(),
  sources: Object.fromEntries(
    [...sources, LOCK_FILE]
      .map((file) => relative(SERVER_FOLDER, file))
      .toSorted()
      .map((source) => [source, hashSource(source)]),
  ),
}
const description = `${next}.json`
writeFileSync(description, JSON.stringify(built))
// A source that changed during the build is newer.
utimesSync(description, begun, begun)
renameSync(description, BUILT_FILE)

const kept = new Set([built.folder, built.previous])
for (const { name } of readdirSync(DIST_FOLDER, { withFileTypes: true }).filter((each) => each.isDirectory()))
  if (!kept.has(name) && !isUnderWay(name) && !isInUse(name))
    rmSync(join(DIST_FOLDER, name), { recursive: true })
rmSync(next, { recursive: true, force: true })

/**
 * Puts the whole files into the folder of their hash. The same build, or a broken one, may be there already
 * and in use.
 */
function putInPlace(): void {
  const place = join(DIST_FOLDER, folder)
  if (!existsSync(place)) {
    try {
      return renameSync(next, place)
    } catch (fault) {
      // Another build came first.
      if (!existsSync(place)) throw fault
    }
  }
  for (const [fileName, content] of contents) {
    if (readOrNull(join(place, fileName))?.equals(content)) continue
    mkdirSync(dirname(join(place, fileName)), { recursive: true })
    renameSync(join(next, fileName), join(place, fileName))
  }
}

function readOrNull(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}

/** True for the folder of another build in progress. A build that was killed left its folder behind. */
function isUnderWay(name: string): boolean {
  const owner = /^next-(\d+)$/.exec(name)?.[1]
  return owner !== undefined && isAlive(Number(owner))
}

/** True if a server runs the build in a folder (keepProgramFiles): it still starts threads from it. */
function isInUse(name: string): boolean {
  return readdirSync(join(DIST_FOLDER, name)).some((file) => {
    const user = /^in-use-(\d+)$/.exec(file)?.[1]
    return user !== undefined && isAlive(Number(user))
  })
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The last build before this one: a server that runs it may still start threads from it. */
function previousFolder(): string | null {
  try {
    const last = JSON.parse(readFileSync(BUILT_FILE, 'utf8')) as BuiltProgram
    return last.folder === folder ? last.previous : last.folder
  } catch {
    // There was none, or its description is broken.
    return null
  }
}
