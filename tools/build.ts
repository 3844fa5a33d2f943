/** Builds the site and the program, if the built form is missing or was made from other sources. */
import { findBuiltProgram } from '../apps/server/bin/built-program.js'
import { run } from './run.ts'
import { isSiteFresh } from './site-sources.ts'

async function build(workspace: string): Promise<boolean> {
  return (await run('npm', ['run', '--silent', 'build', '-w', workspace])) === 0
}

/** False if anything has to be built before the product can be served. */
export const isBuilt = (): boolean => isSiteFresh() && findBuiltProgram() !== null

/** Resolves with true when fresh builds of both are there. */
export async function buildAll(): Promise<boolean> {
  if (!isSiteFresh() && !(await build('@bell-lap/web'))) return false
  return findBuiltProgram() !== null || build('@bell-lap/server')
}
