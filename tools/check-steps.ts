/** The steps of `npm run check`, and the mends of `--fix`. */
import { globSync } from 'node:fs'
import { ROOT } from './run.ts'
import type { Step } from './run-steps.ts'

/**
 * Every TypeScript project. All that Node runs is one: each file is looked at once, and the linter reads types off it too.
 * The others have another platform: none in packages/tsconfig.source.json, the browser in apps/web.
 */
const projects = globSync('**/tsconfig{,.*}.json', { cwd: ROOT, exclude: ['**/node_modules', 'workshop'] })
  .filter((project) => project !== 'tsconfig.base.json')
  .sort()
  .toReversed()

/** Where the compiler stores its findings, so that it examines only files changed since. */
const notesOf = (project: string): string => `node_modules/.cache/types/${project.replaceAll('/', '-')}`

const LANGUAGES = ['run', '--silent', '-w', '@bell-lap/web']

/** The longest first, so that the short ones fill the gaps. */
export const STEPS: readonly Step[] = [
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  ...projects.map((project) => ({
    name: `types of ${project}`,
    command: 'tsc',
    args: ['-p', project, '--incremental', '--tsBuildInfoFile', notesOf(project)],
  })),
  { name: 'catalogs', command: 'npm', args: [...LANGUAGES, 'check:catalogs'] },
  { name: 'translations', command: 'npm', args: [...LANGUAGES, 'check:translations'], onlyWarns: true },
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'boundaries', command: 'node', args: ['tools/boundaries.ts'] },
  { name: 'lock files', command: 'node', args: ['tools/lock-file.ts'] },
  { name: 'decisions', command: 'node', args: ['tools/decisions.ts'] },
  { name: 'comments', command: 'node', args: ['tools/plain-comments.ts'] },
  { name: 'generated documents', command: 'node', args: ['tools/generate.ts', '--check'] },
  {
    name: 'proofs of the specification',
    command: 'vitest',
    args: ['run', '--project', 'unit', '--reporter', 'dot', 'tools/specification.test.ts'],
  },
]

/** In this order, because a step may tidy the output of an earlier one. */
export const FIXES: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['generated documents', 'node', 'tools/generate.ts'],
  ['lock files', 'node', 'tools/lock-file.ts', '--fix'],
  ['catalogs', 'npm', ...LANGUAGES, 'extract'],
  ['lint', 'oxlint', '--type-aware', '--fix', '--quiet'],
  ['format', 'oxfmt', '.'],
]
