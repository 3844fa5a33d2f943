/** Finds programs of the distribution for the tests, and installs those that are missing. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackage } from './install-package.ts'

/** Program → the package of Debian that has it. */
const PACKAGES = { 'nats-server': 'nats-server', nginx: 'nginx-light', haproxy: 'haproxy' } as const

export type SystemProgram = keyof typeof PACKAGES

/** Servers are not on the path of every user. */
const installed = (name: SystemProgram): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/** The path of the program. Throws with what to install where there is none. */
export function findSystemProgram(name: SystemProgram): string {
  const path = installed(name)
  if (path === undefined) throw new Error(`No ${name}: install the package \`${PACKAGES[name]}\``)
  return path
}

/** Installs those that are missing, or says exactly what to install. */
export function ensureSystemPrograms(): void {
  for (const name of Object.keys(PACKAGES) as SystemProgram[]) {
    if (installed(name) === undefined) {
      console.log(`No ${name} here: installing it for the tests of several servers`)
      installPackage(PACKAGES[name])
    }
    findSystemProgram(name)
  }
}
