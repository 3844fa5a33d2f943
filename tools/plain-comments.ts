/** Finds comments that begin with "Of" or "Whose", in the areas where all comments were rewritten (docs/writing.md). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.ts'

const AREAS = [
  'packages/{domain,protocol,live-client,race-sim}/**/*.ts',
  'packages/race/src/**/*.ts',
  'apps/server/src/**/*.ts',
  'apps/web/src/**/*.{ts,tsx}',
  'packages/ui/**/*.{ts,tsx}',
]

const RIDDLE = /^\s*(?:\/\*\*|\/\/) (?:Of|Whose)\b|^\/\*\*\n \* (?:Of|Whose)\b/gm

/** The lines on which such comments begin, from 1. */
export const riddlesIn = (source: string): number[] =>
  [...source.matchAll(RIDDLE)].map(
    ({ 0: found, index }) =>
      source.slice(0, index + found.length - found.trimStart().length).split('\n').length,
  )

if (import.meta.main) {
  const files = globSync(AREAS, { cwd: ROOT, exclude: ['**/node_modules'] })
  const found = files.flatMap((file) =>
    riddlesIn(readFileSync(join(ROOT, file), 'utf8')).map((line) => `${file}:${line}`),
  )
  for (const place of found)
    console.error(`${place}: begin the comment with what the thing is (docs/writing.md)`)
  if (found.length > 0) process.exitCode = 1
}
