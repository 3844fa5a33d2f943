import { describe, expect, it } from 'vitest'
import { closeOf, isFault, runSteps, type Step } from './run-steps.ts'
import { capture } from './run.ts'

const node = (name: string, script: string, more: Partial<Step> = {}): Step => ({
  name,
  command: 'node',
  args: ['-e', script],
  ...more,
})

const STEPS = [
  node('first', "console.log('fault', 1); process.exit(1)"),
  node('second', "console.log('all well')"),
  node('third', "console.error('fault', 3); process.exit(2)"),
  node('fourth', "console.log('missing', 1); process.exit(1)", { onlyWarns: true }),
]

describe('the steps of `npm run check`', () => {
  it('all run, and only the faults of all of them are shown', async () => {
    const heard: string[] = []
    const ended = await runSteps(STEPS, capture, ({ step }) => heard.push(step.name))
    expect(heard.toSorted()).toEqual(['first', 'fourth', 'second', 'third'])
    const close = closeOf(ended, false)
    expect(close).toContain('\nfault 1')
    expect(close).toContain('\nfault 3')
    expect(close).not.toContain('all well')
    expect(close.split('\n').at(-1)).toMatch(/first, third\./)
  })

  it('a warning is shown with its list, and is a fault only where warnings count', async () => {
    const ended = await runSteps(STEPS.slice(3), capture, () => {})
    expect(ended.map((each) => [isFault(each, false), isFault(each, true)])).toEqual([[false, true]])
    for (const strict of [false, true]) expect(closeOf(ended, strict)).toContain('\nmissing 1')
  })

  it('a command that cannot be started is a fault', async () => {
    const ended = await runSteps([{ name: 'none', command: 'no-such-command', args: [] }], capture, () => {})
    expect(ended.map((each) => isFault(each, false))).toEqual([true])
  })
})
