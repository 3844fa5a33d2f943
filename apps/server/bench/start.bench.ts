/**
 * Starts: with an empty store, and with a competition of 100,000 facts that is requested immediately; and the
 * memory afterwards.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { measureStarts, type MeasuredStart } from './measured-start.ts'
import { quantile } from './process-figures.ts'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import type { Figure } from '../../../tools/figure.ts'

/** As in fill-process.ts. */
const STAGES = 21

/** In a separate process, so that the flags of this one do not reach the journal's thread. */
function fill(dataFolder: string): { competition: string; facts: number } {
  const script = join(import.meta.dirname, 'fill-process.ts')
  return JSON.parse(execFileSync(process.execPath, [script, dataFolder], { encoding: 'utf8' })) as ReturnType<
    typeof fill
  >
}

export async function run(): Promise<Figure[]> {
  const { path: folder, remove } = makeTemporaryFolder('bench')
  try {
    const empty = await measureStarts(join(folder, 'empty'), '/competitions')
    const { competition, facts } = fill(join(folder, 'full'))
    const full = await measureStarts(
      join(folder, 'full'),
      `/competitions/${competition}/stages/${STAGES}/rankings/overall`,
    )
    const median = (all: readonly MeasuredStart[], pick: (each: MeasuredStart) => number): number =>
      quantile(all.map(pick), 0.5)
    const many = facts.toLocaleString('en')
    return [
      {
        name: 'cold start with empty data, to the first answer',
        value: median(empty, (each) => each.firstAnswerMs),
        unit: 'ms',
        aim: '400 ms',
      },
      { name: 'CPU time of it, all threads', value: median(empty, (each) => each.cpuMs), unit: 'ms' },
      { name: 'memory with empty data', value: median(empty, (each) => each.memoryMb), unit: 'MB' },
      {
        name: `first GET of a competition of ${many} facts (overall rankings of its last stage), right after the port opens`,
        value: median(full, (each) => each.waitedMs),
        unit: 'ms',
        aim: '400 ms',
      },
      { name: `memory with it`, value: median(full, (each) => each.memoryMb), unit: 'MB' },
    ]
  } finally {
    remove()
  }
}
