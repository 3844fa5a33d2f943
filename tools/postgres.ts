/**
 * Finds the programs of PostgreSQL for the tests: those of the folder that POSTGRES_BIN names, the distribution's, or those on the path.
 * Where there are none, `ensurePostgres` installs them, or says exactly what to run.
 */
import { existsSync, globSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { installPackage } from './install-package.ts'

/** The least version that the store supports. */
const LEAST = 15

function installed(): string | null {
  const named = process.env['POSTGRES_BIN']
  if (named) return named
  const versions = globSync('/usr/lib/postgresql/*/bin')
    .map((folder) => ({ folder, version: Number(dirname(folder).split('/').at(-1)) }))
    .filter(({ version }) => version >= LEAST)
    .toSorted((a, b) => b.version - a.version)
    .map(({ folder }) => folder)
  const onPath = (process.env['PATH'] ?? '').split(delimiter)
  return [...versions, ...onPath].find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

/** The folder of `initdb` and `postgres`. Throws with what to run where there is none. */
export function findPostgres(): string {
  const folder = installed()
  if (folder === null)
    throw new Error(
      'No PostgreSQL: install the package `postgresql`, or name the folder of its programs with POSTGRES_BIN',
    )
  return folder
}

/** As `findPostgres`, after installing the distribution's package where there is none. */
export function ensurePostgres(): string {
  if (installed() === null) {
    console.log('No PostgreSQL here: installing it for the tests of the store')
    installPackage('postgresql')
  }
  return findPostgres()
}
