/** Builds the site, the desk and the program, if the built form is missing or was made from other sources. */
import { findBuiltProgram } from '../apps/server/bin/built-program.js'
import { run } from './run.ts'
import { isDeskFresh, isSiteFresh } from './site-sources.ts'

async function build(workspace: string): Promise<boolean> {
  return (await run('npm', ['run', '--silent', 'build', '-w', workspace])) === 0
}

/** False if anything has to be built before the product can be served. */
export const isBuilt = (): boolean => isSiteFresh() && isDeskFresh() && findBuiltProgram() !== null

/** Resolves with true when fresh builds of all are there. */
export async function buildAll(): Promise<boolean> {
  const site = isSiteFresh() || build('@bell-lap/web')
  // The desk takes a fraction of the site's time, and a processor of its own.
  const desk = isDeskFresh() || build('@bell-lap/desk')
  if (!(await site) || !(await desk)) return false
  return findBuiltProgram() !== null || build('@bell-lap/server')
}
