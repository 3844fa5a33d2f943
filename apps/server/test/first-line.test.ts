/** The first line of the program, which bounds what it takes in memory (D-210): as the system reads it, not the tests. */
import { spawnSync } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { PROGRAM } from './program.ts'

const PROBE = pathToFileURL(join(import.meta.dirname, 'first-line-probe.js')).href
const GIGABYTE = 2 ** 30

test('its own heap is bounded, and threads have limits of their own', () => {
  const { stderr, status } = spawnSync(PROGRAM, ['--help'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      // The tests' own Node, also where another comes first.
      PATH: [dirname(process.execPath), process.env.PATH ?? ''].join(delimiter),
      NODE_OPTIONS: `--import=${PROBE}`,
    },
  })
  const said = /PROBE (.*)/.exec(stderr)?.[1] ?? `${status}: ${stderr}`
  const { ofMain, ofThread } = JSON.parse(said) as Record<string, number>
  expect(Number(ofMain)).toBeLessThan(2.2 * GIGABYTE)
  expect(Number(ofThread)).toBeGreaterThan(2.9 * GIGABYTE)
})
