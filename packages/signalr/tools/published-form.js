/**
 * The package as others install it: built JavaScript and declarations in `dist`, and a package.json that leads there. Inside the repository
 * the sources are used as they are, so this is made when `npm pack` runs and taken back when it is done.
 *
 * `node tools/published-form.js make` builds and rewrites package.json; `… restore` puts the file back that was there.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = new URL('../', import.meta.url)
const manifest = new URL('package.json', folder)
const kept = new URL('dist/package.source.json', folder)

if (process.argv[2] === 'make') make()
else restore()

function make() {
  restore()
  rmSync(new URL('dist', folder), { recursive: true, force: true })
  execFileSync('tsc', ['-p', 'tsconfig.build.json'], { cwd: fileURLToPath(folder), stdio: 'inherit' })
  for (const name of readdirSync(new URL('dist', folder))) if (name.endsWith('.d.ts')) nameBuiltFiles(name)
  const source = readFileSync(manifest, 'utf8')
  // What only the repository needs is left out.
  const { scripts: _scripts, devDependencies: _devDependencies, ...published } = JSON.parse(source)
  published.exports = {
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './package.json': './package.json',
  }
  // Last, so that nothing is left changed when the build fails.
  writeFileSync(kept, source)
  writeFileSync(manifest, `${JSON.stringify(published, null, 2)}\n`)
}

/** The compiler leaves the names of sources in declarations; not every compiler finds the declarations by them. */
function nameBuiltFiles(name) {
  const file = new URL(`dist/${name}`, folder)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replaceAll(/(from |import\()(['"])(\.\/[\w-]+)\.ts\2/g, '$1$2$3.js$2'))
}

function restore() {
  if (existsSync(kept)) renameSync(kept, manifest)
}
