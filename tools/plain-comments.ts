/**
 * Finds comments that begin with "Of", "What", "Who", "Whom" or "Whose", anywhere in the sources (docs/writing.md). Such a comment is half a sentence: its reader has to guess the other half from the code below it.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.ts'

const AREAS = ['packages/**/*.{ts,tsx}', 'apps/**/*.{ts,tsx}', 'tools/**/*.ts', '*.ts']

const OPENING = "(?:Of|What|Who|Whom|Whose)\\b(?!’s|'s)"
const RIDDLE = new RegExp(
  `^\\s*(?:/\\*\\*|//|\\{/\\*) ${OPENING}|^[^\\S\\n]*/\\*\\*\\n\\s*\\* ${OPENING}`,
  'gm',
)

/** The lines on which such comments begin, from 1. */
export const riddlesIn = (source: string): number[] =>
  [...source.matchAll(RIDDLE)].map(
    ({ 0: found, index }) =>
      source.slice(0, index + found.length - found.trimStart().length).split('\n').length,
  )

if (import.meta.main) {
  const files = globSync(AREAS, { cwd: ROOT, exclude: ['**/node_modules', '**/plain-comments.test.ts'] })
  const found = files.flatMap((file) =>
    riddlesIn(readFileSync(join(ROOT, file), 'utf8')).map((line) => `${file}:${line}`),
  )
  for (const place of found)
    console.error(`${place}: begin the comment with what the thing is or does (docs/writing.md)`)
  if (found.length > 0) process.exitCode = 1
}
