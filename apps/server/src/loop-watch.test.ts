import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { processorMs } from './loop-watch.ts'

test('the clock of processor time stands still while the thread waits', () => {
  const [from, wallFrom] = [processorMs(), performance.now()]
  spawnSync(process.execPath, [
    '-e',
    'for (const until = performance.now() + 200; performance.now() < until;);',
  ])
  const [usedMs, tookMs] = [processorMs() - from, performance.now() - wallFrom]
  expect(tookMs).toBeGreaterThan(200)
  expect(usedMs).toBeLessThan(tookMs / 2)
})

test('the clock of processor time advances while the thread works', () => {
  const from = processorMs()
  let sum = 0
  for (let number = 0; number < 3e7; number += 1) sum += Math.sqrt(number)
  expect(sum).toBeGreaterThan(0)
  expect(processorMs()).toBeGreaterThan(from)
})
