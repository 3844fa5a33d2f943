/** Runs steps side by side. A fault of one does not stop the others. Their output becomes one report. */
import { availableParallelism } from 'node:os'
import type { Captured } from './run.ts'

export interface Step {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  /** True: its findings are warnings, and faults only if warnings count. */
  readonly onlyWarns?: boolean
}

export interface EndedStep extends Captured {
  readonly step: Step
  readonly seconds: number
}

/** The ends of all steps, in the order of the steps. `onEnd` is called with each as it ends. */
export async function runSteps(
  steps: readonly Step[],
  runOne: (command: string, args: readonly string[]) => Promise<Captured>,
  onEnd: (ended: EndedStep) => void,
): Promise<EndedStep[]> {
  const ended: EndedStep[] = []
  let next = 0
  const work = async (): Promise<void> => {
    for (let index = next++; index < steps.length; index = next++) {
      const step = steps[index] as Step
      const start = performance.now()
      const captured = await runOne(step.command, step.args)
      const end = { ...captured, step, seconds: (performance.now() - start) / 1000 }
      ended[index] = end
      onEnd(end)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return ended
}

const found = ({ code }: EndedStep): boolean => code !== 0

/** @param strict warnings count */
export const isFault = (ended: EndedStep, strict: boolean): boolean =>
  found(ended) && (strict || !ended.step.onlyWarns)

const verdictOf = (ended: EndedStep, strict: boolean): string =>
  isFault(ended, strict) ? 'FAILED' : found(ended) ? 'warns' : 'ok'

/** One line, printed when a step ends. */
export const reportOf = (ended: EndedStep, strict: boolean): string =>
  `check: ${ended.step.name} ${verdictOf(ended, strict)} (${ended.seconds.toFixed(1)} s)`

/** The findings of all steps, then the names of these steps. */
export function closeOf(all: readonly EndedStep[], strict: boolean): string {
  const named = (which: (ended: EndedStep) => boolean): string =>
    all
      .filter(which)
      .map(({ step }) => step.name)
      .join(', ')
  const faults = named((ended) => isFault(ended, strict))
  const warnings = named((ended) => found(ended) && !isFault(ended, strict))
  return [
    ...all
      .filter(found)
      .map(
        ({ step, output, code }) =>
          `\n── ${step.name} (${[step.command, ...step.args].join(' ')}, ended with ${code})\n${output.trim()}`,
      ),
    all.some(found) ? '' : [],
    warnings === '' ? [] : `check: warnings in ${warnings}`,
    faults === ''
      ? `check: all ${all.length} steps hold`
      : `check: faults in ${faults}. \`npm run check -- --fix\` mends formats, catalogs and generated files.`,
  ]
    .flat()
    .join('\n')
}
