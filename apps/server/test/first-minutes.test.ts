/** Runs the commands of docs/api.md for newcomers against a server with the demo. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { execFile, spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeFolder, startTestServer, type StartedServer } from './started-server.ts'

const run = promisify(execFile)
const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8')
const blocks = [...PAGE.matchAll(/^```(sh|js|py)\n(.*?)^```$/gms)].map(([, language = '', code = '']) => ({
  language,
  code,
}))
const COMMANDS: Readonly<Record<string, readonly [command: string, ...args: string[]]>> = {
  sh: ['bash', '-euc'],
  js: [process.execPath, '--input-type=module', '-e'],
  py: ['python3', '-c'],
}
const has = (command: string): boolean => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0

let server: StartedServer
beforeAll(async () => {
  server = await startTestServer({ demo: true })
})
afterAll(() => server.close())

const output = async ({ language, code }: { language: string; code: string }): Promise<string> => {
  const [command, ...args] = COMMANDS[language]!
  const { stdout } = await run(command, [...args, code.replaceAll('http://127.0.0.1:4280', server.address)], {
    cwd: makeFolder(),
    maxBuffer: 16 * 1024 * 1024,
  })
  return stdout
}

describe('the first ten minutes', () => {
  test('are told in shell, Node and Python', () => {
    expect(blocks.map(({ language }) => language)).toEqual(['sh', 'js', 'py'])
  })

  test.skipIf(!has('curl') || !has('bash'))('with curl', async () => {
    const text = await output(blocks[0]!)
    expect(['"id":"tdf2026"', '\n304\n', '"code":"unknown"'].filter((each) => !text.includes(each))).toEqual(
      [],
    )
  })

  test.each([
    [1, 'Node', process.execPath],
    [2, 'Python', 'python3'],
  ])('in block %i, with %s', async (block, _, command) => {
    if (!has(command)) return
    expect(await output(blocks[block]!)).toMatch(/^1 \S.* 4:10:45 0\n2 \S.* 0:00 0\n/)
  })
})
