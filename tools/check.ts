/**
 * `npm run check`: what must hold of the sources before anything runs. Every step runs, two at a time, and all faults of
 * all steps are shown at the end.
 *   --fix     first mends what can be mended: generated files, catalogs, lint, formats
 *   --strict  a warning counts as a fault (as `.ci/run` asks for)
 */
import { parseArgs } from 'node:util'
import { FIXES, STEPS } from './check-steps.ts'
import { closeOf, isFault, reportOf, runSteps } from './run-steps.ts'
import { capture } from './run.ts'

const { values } = parseArgs({ options: { fix: { type: 'boolean' }, strict: { type: 'boolean' } } })
const strict = values.strict ?? false

if (values.fix) {
  for (const [name, command, ...args] of FIXES) {
    const { code, output } = await capture(command, args)
    console.log(`fix: ${name} ${code === 0 ? 'done' : `ended with ${code}`}`)
    if (code !== 0) console.log(output)
  }
}

const ended = await runSteps(STEPS, capture, (step) => console.log(reportOf(step, strict)))
console.log(closeOf(ended, strict))
process.exitCode = ended.some((step) => isFault(step, strict)) ? 1 : 0
