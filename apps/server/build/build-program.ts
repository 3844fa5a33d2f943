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
import { dirname, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { inAscii } from '../../../tools/ascii.ts'
import { BUILT_FILE, DIST_FOLDER, SERVER_FOLDER, type BuiltProgram } from '../bin/built-program.js'

/** Threads are started by name: each name is a path below src/ and below the built folder. */
const THREAD = /\bthreadFile\('([^']+)'\)/g
const threads = globSync('src/**/*.ts', { cwd: SERVER_FOLDER })
  .flatMap((file) => [...readFileSync(join(SERVER_FOLDER, file), 'utf8').matchAll(THREAD)])
  .map(([, name]) => `${name}.ts`)
const ENTRIES = [
  'command-line/command-line.ts',
  'program-files.ts',
  'threads/thread-entry.js',
  ...threads.toSorted(),
]
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
  // Without comments and spaces, which would be kept in memory with the rest; names stay, for stack traces.
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
})
await bundle.close()
const chunks = output.filter((each) => each.type === 'chunk')
const texts = new Map(chunks.map(({ fileName, code }) => [fileName, inAscii(code)]))

const hash = createHash('sha256')
for (const [fileName, text] of texts) hash.update(fileName).update(text)
const folder = hash.digest('base64url').slice(0, 16)
const next = join(DIST_FOLDER, `next-${process.pid}`)
for (const [fileName, text] of texts) {
  const file = join(next, fileName)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
// What is there already is the same.
if (!existsSync(join(DIST_FOLDER, folder))) renameSync(next, join(DIST_FOLDER, folder))

const modules = new Set(chunks.flatMap(({ moduleIds }) => moduleIds))
const own = [...modules].filter((module) => existsSync(module) && !module.includes('node_modules'))
const built: BuiltProgram = {
  folder,
  previous: previousFolder(),
  sources: [...own, LOCK_FILE].map((file) => relative(SERVER_FOLDER, file)).toSorted(),
}
const description = `${next}.json`
writeFileSync(description, JSON.stringify(built))
// What was changed while it was built is newer.
utimesSync(description, begun, begun)
renameSync(description, BUILT_FILE)

const kept = new Set([built.folder, built.previous])
for (const { name } of readdirSync(DIST_FOLDER, { withFileTypes: true }).filter((each) => each.isDirectory()))
  // Another build may be under way.
  if (!kept.has(name) && !name.startsWith('next-')) rmSync(join(DIST_FOLDER, name), { recursive: true })
rmSync(next, { recursive: true, force: true })

/** The last build that is another one: a server that runs it may still start threads of it. */
function previousFolder(): string | null {
  if (!existsSync(BUILT_FILE)) return null
  const last = JSON.parse(readFileSync(BUILT_FILE, 'utf8')) as BuiltProgram
  return last.folder === folder ? last.previous : last.folder
}
