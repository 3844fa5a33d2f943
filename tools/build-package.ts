/**
 * Before `npm pack`: builds the content of the package, and removes older builds of the program, which it
 * would contain too.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT_FILE, DIST_FOLDER } from '../apps/server/bin/built-program.js'
import { buildAll } from './build.ts'

if (!(await buildAll())) process.exit(1)
const { folder } = JSON.parse(readFileSync(BUILT_FILE, 'utf8')) as { readonly folder: string }
for (const { name } of readdirSync(DIST_FOLDER, { withFileTypes: true }).filter((each) => each.isDirectory()))
  if (name !== folder) rmSync(join(DIST_FOLDER, name), { recursive: true })
