/**
 * Whether the tests notice: changes one thing at a time in a copy of the sources and lists the changes that no test notices. Fails when more
 * than one in five goes unnoticed; some of them change nothing that could be seen. `BELL_LAP_MUTATE=packages/domain/src/laps` takes the
 * files whose paths begin so, `BELL_LAP_MUTATIONS=100` makes so many changes, and `BELL_LAP_MUTATION_SEED=2` draws others.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { draw, isNoticed, mutationsIn, relatedTestsPass, type Mutation } from '../mutations.ts'
import { ROOT } from '../run.ts'
import { makeWorkingCopy } from '../working-copy.ts'

const LARGEST_SHARE_UNNOTICED = 0.2
/**
 * Tests that need neither a browser, nor the built site, nor a whole server: those close to the changed code.
 */
const CLOSE = ['--project', 'unit', '--project', 'server-parts']

/** Tests of the file's own workspace find most changes, and are a tenth of all tests that import it. */
const isNoticedByAny = (folder: string, mutation: Mutation): boolean => {
  const workspace = mutation.file.split('/', 2).join('/')
  return (
    isNoticed(folder, mutation, [...CLOSE, '--dir', join(folder, workspace)]) ||
    isNoticed(folder, mutation, CLOSE)
  )
}

const {
  BELL_LAP_MUTATE: wanted = '',
  BELL_LAP_MUTATIONS: count = '40',
  BELL_LAP_MUTATION_SEED: seed = '1',
} = process.env
const files = execFileSync('git', ['ls-files', 'packages/*/src/**.ts', 'apps/*/src/**.ts'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.startsWith(wanted) && file.endsWith('.ts') && !file.endsWith('.test.ts'))
const mutations = draw(
  files.flatMap((file) => mutationsIn(file, readFileSync(join(ROOT, file), 'utf8'))),
  Number(count),
  seed,
)

const copy = makeWorkingCopy({ withTests: true })
try {
  if (!relatedTestsPass(copy.folder, [...new Set(mutations.map(({ file }) => file))], CLOSE))
    throw new Error('The tests fail before anything is changed')
  let unnoticed = 0
  for (const mutation of mutations) {
    if (isNoticedByAny(copy.folder, mutation)) continue
    unnoticed += 1
    console.log(`no test notices: ${mutation.name}`)
  }
  console.log(`${mutations.length} changes, ${unnoticed} unnoticed`)
  process.exitCode = unnoticed > mutations.length * LARGEST_SHARE_UNNOTICED ? 1 : 0
} finally {
  copy.remove()
}
