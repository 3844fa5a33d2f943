/** A competition goes to another store and back: the same facts in the same order, and so the same documents. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import { runCommand } from './typed-commands.ts'

const { path: folder, remove } = makeTemporaryFolder('export')
afterAll(remove)
const run = (store: string, ...args: string[]) =>
  runCommand(args, { BELL_LAP_DATA: join(folder, store) }, folder)

test.each(['lapsdemo2026', 'weekmade2026'])('%s is the same after a way there and back', async (race) => {
  expect((await run('a', 'import', race)).code).toBe(0)
  const { code, out, err } = await run('a', 'export', race, `${race}.ndjson`)
  expect([code, err]).toEqual([0, expect.stringContaining('Store')])
  const facts = readFileSync(join(folder, `${race}.ndjson`), 'utf8')
  expect(out).toContain(`${facts.split('\n').length - 1} facts of ${race}`)
  expect((await run('b', 'import', `${race}.ndjson`)).code).toBe(0)
  await run('b', 'export', race, 'again.ndjson', '--force')
  expect(readFileSync(join(folder, 'again.ndjson'), 'utf8')).toBe(facts)
})

test('facts about reports of this server are left out, and that is told', async () => {
  await run('e', 'import', 'papersmade2026')
  const { code, out, err } = await run('e', 'export', 'papersmade2026', 'papers.ndjson')
  expect([code, out]).toEqual([0, expect.stringContaining('1 fact of papersmade2026')])
  expect(err).toMatch(/[1-9]\d* facts? about reports and pictures/)
})

test('late and corrected facts keep their order, and what replaced them', async () => {
  const head = { source: 'office', at: '2026-05-01T09:00:00Z' }
  const facts = [
    {
      ...head,
      id: 'competition',
      type: 'competition',
      code: 'oakexp',
      year: 2026,
      name: 'Oak',
      sport: 'CRD',
      competitionType: 'SingleRace',
      start: '2026-05-31',
      end: '2026-05-31',
      location: 'Oak, GBR',
      noc: 'GBR',
      timeZone: 'UTC',
      priority: 0,
    },
    {
      ...head,
      id: 'stage-1',
      type: 'stage',
      stage: 1,
      name: 'Oak',
      stageType: 'MS',
      distanceM: 24_000,
      startAt: '2026-05-31T10:00:00Z',
    },
    { ...head, id: 'riders', type: 'startList', riders: [{ bib: 1, lastName: 'Ash' }] },
    // Known before the list that it replaces.
    {
      ...head,
      at: '2026-04-30T09:00:00Z',
      id: 'riders-2',
      type: 'startList',
      supersedes: { source: 'office', id: 'riders' },
      riders: [{ bib: 1, lastName: 'Asch' }],
    },
  ]
  writeFileSync(join(folder, 'facts.ndjson'), facts.map((fact) => JSON.stringify(fact)).join('\n'))
  expect(await run('c', 'import', 'facts.ndjson')).toMatchObject({ code: 0 })
  await run('c', 'export', 'oakexp2026', 'c.ndjson')
  const ids = (name: string) =>
    readFileSync(join(folder, name), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { id: string }).id)
  expect(ids('c.ndjson')).toEqual(['competition', 'stage-1', 'riders', 'riders-2'])
  expect((await run('d', 'import', 'c.ndjson')).code).toBe(0)
  await run('d', 'export', 'oakexp2026', 'd.ndjson')
  expect(readFileSync(join(folder, 'd.ndjson'), 'utf8')).toBe(readFileSync(join(folder, 'c.ndjson'), 'utf8'))
})

test.each([
  [['export', 'oakexp2026'], 2, 'Name a competition and a file'],
  [['export', 'oakexp2026', 'a.txt'], 2, '.ndjson'],
  [['export', 'oakexp2026', 'c.ndjson'], 1, '--force'],
  [['export', 'nobody2026', 'n.ndjson'], 1, 'nobody2026'],
])('%j is refused', async (args, code, reason) => {
  const said = await run('c', ...args)
  expect([said.code, said.err]).toEqual([code, expect.stringContaining(reason)])
})
