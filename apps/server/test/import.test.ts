/** Importing and removing as a person at the command line does: everything checked first, all or nothing, every fault told. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { FLAG_LINES } from '@bell-lap/protocol/vocabulary/flag-reason'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import { competitionFact, passingFact, programmeFacts, resultFact } from './journal-contract.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'
import { startTestServer } from './started-server.ts'
import { runCommand, type Said } from './typed-commands.ts'

const { path: folder, remove } = makeTemporaryFolder('import')
const data = join(folder, 'data')
afterAll(remove)

const run = (args: readonly string[], own = {}): Promise<Said> =>
  runCommand(args, { BELL_LAP_DATA: data, ...own }, folder)
const write = async (name: string, facts: readonly (Fact | string)[]) => {
  const path = join(folder, name)
  await mkdir(join(path, '..'), { recursive: true })
  const lines = facts.map((fact) => (typeof fact === 'string' ? fact : JSON.stringify(fact)))
  await writeFile(path, `${lines.join('\n')}\n`)
}

beforeAll(async () => {
  await write('race/facts/1-race.ndjson', [competitionFact('tob'), ...programmeFacts()])
  await write('race/facts/2-stage.ndjson', [
    '{"torn":',
    '',
    { ...passingFact('p1'), bib: -1 } as Fact,
    { ...passingFact('p2'), point: 'finish' } as Fact,
    resultFact('r1', [1, 9]),
    passingFact('p3'),
  ])
  await write('good/facts/1-race.ndjson', [competitionFact('tob'), ...programmeFacts(), passingFact('p3')])
})

const FAULTS = [
  /^race\/facts\/2-stage\.ndjson:1: is not JSON/m,
  /^race\/facts\/2-stage\.ndjson:3: van\/p1: \/bib: must be a whole number from 0 to 99999999$/m,
  /^race\/facts\/2-stage\.ndjson:4: van\/p2: \/point: .*did you mean Finish\?$/m,
  /^race\/facts\/2-stage\.ndjson:5: jury\/r1: \/rows\/1\/bib: bib 9 is not on the start list$/m,
  /^4 faults; nothing was imported$/m,
]

describe('the reports of a bundle', () => {
  const bundle = async (name: string, code: string, list: readonly object[]) => {
    await write(`${name}/facts/1-race.ndjson`, [competitionFact(code), ...programmeFacts()])
    await write(`${name}/files/files.ndjson`, list as Fact[])
    await writeFile(join(folder, name, 'files/Result.pdf'), '%PDF-1.7\n%%EOF\n')
    await writeFile(join(folder, name, 'files/Page.pdf'), '<html></html>')
  }

  test('are filed with its facts, and once however often it is imported', async () => {
    const own = { BELL_LAP_DATA: join(folder, 'filed') }
    await bundle('reported', 'rep', [{ name: 'Result.pdf', kind: 'results', stage: 1 }])
    for (const known of [
      '4 facts imported into rep2026, 0 already stored',
      '0 facts imported into rep2026, 4 already stored',
    ]) {
      const { code, out } = await run(['import', 'reported'], own)
      expect([code, out]).toEqual([0, `reported: 1 file filed\nreported: ${known}\n`])
    }
    const server = await startTestServer({ dataFolder: own.BELL_LAP_DATA })
    try {
      const reports: unknown = await (await server.get('/competitions/rep2026/stages/1/reports')).json()
      expect(reports).toMatchObject([{ name: 'Result.pdf', kind: 'results', fileExists: true }])
    } finally {
      await server.close()
    }
  })

  test('that the door would not take are told before anything is taken', async () => {
    const list = [{ name: 'Page.pdf' }, { name: 'Result.pdf', kind: 'resultz' }]
    await bundle('misfiled', 'mis', list)
    const { code, err } = await run(['import', 'misfiled'], { BELL_LAP_DATA: join(folder, 'misfiled-data') })
    expect(code).toBe(1)
    expect(err).toMatch(/^misfiled\/files\/Page\.pdf: the content is not one of PDF/m)
    expect(err).toMatch(/^misfiled\/files\/Result\.pdf: kind: must be one of general/m)
    expect(err).toMatch(/^2 faults; nothing was imported$/m)
    await bundle('absent', 'abs', [{ name: 'Nowhere.pdf' }])
    const { err: absent } = await run(['import', 'absent', '--dry-run'])
    expect(absent).toMatch(/^absent\/files\/files\.ndjson: .*there is no file Nowhere\.pdf beside it$/m)
  })
})

test('a file that is not UTF-8 is refused with the line; a byte order mark does no harm', async () => {
  const latin = Buffer.from(`${JSON.stringify(competitionFact('tob'))}\n{"name":"L\u00fcneburg"}\n`, 'latin1')
  await writeFile(join(folder, 'latin.ndjson'), latin)
  const refused = await run(['import', 'latin.ndjson', '--dry-run'])
  expect(refused.code).toBe(1)
  expect(refused.err).toMatch(/^latin\.ndjson:2: is not UTF-8/m)
  await writeFile(join(folder, 'marked.ndjson'), `\uFEFF${JSON.stringify(competitionFact('tob'))}\n`)
  expect(await run(['import', 'marked.ndjson', '--dry-run'])).toMatchObject({ code: 0 })
})

test('a dry run without a store tells every fault with its file and line, and makes no store', async () => {
  const { code, err } = await run(['import', 'race', '--dry-run'])
  expect(code).toBe(1)
  for (const fault of FAULTS) expect(err).toMatch(fault)
  expect(existsSync(data)).toBe(false)
  expect(await run(['import', 'good', '--dry-run'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('good: 5 facts would be imported into tob2026, 0 already stored\n'),
  })
  expect(existsSync(data)).toBe(false)
})

test('a file without a fact is a fault, whether or not a competition is named', async () => {
  await writeFile(join(folder, 'empty.ndjson'), '\n')
  await writeFile(join(folder, 'none.json'), '[]')
  for (const file of ['empty.ndjson', 'none.json'])
    for (const more of [[], ['--competition', 'tob2026'], ['--dry-run']]) {
      const { code, err } = await run(['import', file, ...more])
      expect(code).toBe(1)
      expect(err).toContain(`${file}: it contains no facts`)
    }
})

test('a folder without a fact of type competition is told so, and everything else with it', async () => {
  await write('bare/facts/1.ndjson', [
    ...programmeFacts(),
    { ...passingFact('p1'), bib: -1 } as Fact,
    { ...passingFact('p2'), point: 'finish' } as Fact,
  ])
  const { code, err } = await run(['import', 'bare', '--dry-run'])
  expect(code).toBe(1)
  expect(err).toMatch(/^bare: a fact of type competition is missing.*--competition$/m)
  expect(err).toMatch(/^bare\/facts\/1\.ndjson:4: van\/p1: \/bib: must be a whole number/m)
  expect(err).toMatch(/^bare\/facts\/1\.ndjson:5: van\/p2: \/point: .*did you mean Finish\?$/m)
  expect(err).toMatch(/^3 faults; nothing was imported$/m)
})

test('a field that stands twice is told with its line, in lines and in an array', async () => {
  const twice = JSON.stringify(passingFact('p2')).replace('{', '{"bib":7,')
  const facts = [competitionFact('tob'), ...programmeFacts(), passingFact('p1')].map((fact) =>
    JSON.stringify(fact),
  )
  await writeFile(join(folder, 'lines.ndjson'), [...facts, twice].join('\n'))
  await writeFile(join(folder, 'array.json'), `[\n${[...facts, twice].join(',\n')}\n]`)
  for (const [file, line] of [
    ['lines.ndjson', facts.length + 1],
    ['array.json', facts.length + 2],
  ] as const) {
    const { code, err } = await run(['import', file, '--dry-run'])
    expect([code, err.replace(/^Store: .*\n/, '')]).toEqual([
      1,
      `${file}:${line}: /bib: occurs more than once in its object\n1 fault; nothing was imported\n`,
    ])
  }
})

test('what cannot be read is told first, by its own reason', async () => {
  await writeFile(join(folder, 'broken.json'), '[{ "type": "competition", ')
  const broken = await run(['import', 'broken.json', '--dry-run'])
  expect([broken.code, broken.err]).toEqual([
    1,
    expect.stringMatching(/^(Store: .*\n)?broken\.json:1: is not JSON: .*\n1 fault; nothing was imported\n$/),
  ])
  // The facts beside it name what the broken file would have stated.
  await write('beside.ndjson', [
    competitionFact('tob'),
    ...programmeFacts(),
    { ...passingFact('p'), point: 'Nix' } as Fact,
  ])
  const { err } = await run(['import', 'beside.ndjson', 'broken.json', '--dry-run'])
  expect(err.replace(/^Store: .*\n/, '')).toMatch(
    /^broken\.json:1: is not JSON: .*\nbeside\.ndjson:5: van\/p: \/point: /,
  )
  expect(err).not.toContain('a fact of type competition is missing')
  await writeFile(join(folder, 'riders.csv'), 'bib,name\n1,Ann\n')
  const table = await run(['import', 'riders.csv', '--dry-run'])
  expect([table.code, table.err]).toEqual([
    1,
    expect.stringMatching(/^riders\.csv is a table: bell-lap import file riders\.csv/),
  ])
  const absent = await run(['import', 'nowhere.ndjson', '--dry-run'])
  expect([absent.code, absent.err]).toEqual([
    1,
    expect.stringMatching(/^There is no file, folder or race "nowhere\.ndjson"/),
  ])
})

describe('a file that cannot be read is told in a sentence, with every other fault, and nothing is taken', () => {
  /** Beside it a file that is right. */
  const bundle = async (name: string, spoil: (folder: string) => Promise<void>) => {
    await write(`${name}/facts/1-race.ndjson`, [competitionFact('tob'), ...programmeFacts()])
    await spoil(join(folder, name, 'facts'))
    return run(['import', name])
  }
  const nothing = /^1 fault; nothing was imported$/m

  test('a folder in its place', async () => {
    const { code, err } = await bundle('nested', async (facts) => {
      await mkdir(join(facts, '2-stage.ndjson'))
    })
    expect([code, err]).toEqual([1, expect.stringMatching(nothing)])
    expect(err).toMatch(/^nested\/facts\/2-stage\.ndjson: cannot be read: it is a folder$/m)
  })

  test('a file in the place of its folder', async () => {
    await mkdir(join(folder, 'flat'))
    await writeFile(join(folder, 'flat/facts'), '')
    const { code, err } = await run(['import', 'flat'])
    expect([code, err]).toEqual([1, expect.stringMatching(nothing)])
    expect(err).toMatch(/^flat\/facts: cannot be read: it is a file but should be a folder$/m)
  })

  // Reading a process's memory from its first byte is an error of input and output.
  test.skipIf(!existsSync('/proc/self/mem'))('an error of the disk', async () => {
    const { code, err } = await run(['import', '/proc/self/mem'])
    expect([code, err]).toEqual([1, expect.stringMatching(nothing)])
    expect(err).toMatch(/^\/proc\/self\/mem: cannot be read: the disk reports an error$/m)
  })

  test('a symbolic link, whatever it leads to', async () => {
    const { code, err } = await bundle('linked', (facts) =>
      symlink(join(folder, 'good/facts/1-race.ndjson'), join(facts, '2-stage.ndjson')),
    )
    expect([code, err]).toEqual([1, expect.stringMatching(nothing)])
    expect(err).toMatch(/^linked\/facts\/2-stage\.ndjson: cannot be read: it is a symbolic link/m)
  })

  test('a link in the place of its folder', async () => {
    await mkdir(join(folder, 'elsewhere'))
    await symlink(join(folder, 'good/facts'), join(folder, 'elsewhere/facts'))
    const { code, err } = await run(['import', 'elsewhere'])
    expect([code, err]).toEqual([1, expect.stringMatching(nothing)])
    expect(err).toMatch(/^elsewhere\/facts: cannot be read: it is a symbolic link/m)
  })

  test.skipIf(process.platform === 'win32')('a pipe, which is not waited for', async () => {
    const { code, err } = await bundle('piped', async (facts) => {
      execFileSync('mkfifo', [join(facts, '2-stage.ndjson')])
    })
    expect([code, err]).toEqual([1, expect.stringMatching(nothing)])
    expect(err).toMatch(/^piped\/facts\/2-stage\.ndjson: cannot be read: it is a pipe/m)
  })

  test('a report that is a symbolic link', async () => {
    const { code, err } = await bundle('linked-report', async (facts) => {
      const files = join(facts, '../files')
      await mkdir(files)
      await writeFile(join(files, 'files.ndjson'), '{"name":"Result.pdf","kind":"results","stage":1}')
      await symlink('/etc/hostname', join(files, 'Result.pdf'))
    })
    expect([code, err]).toEqual([1, expect.stringMatching(nothing)])
    expect(err).toMatch(/Result\.pdf: it is a symbolic link/)
  })

  test('a name with a line feed, which begins no line of its own', async () => {
    const { code, err } = await bundle('forged', (facts) =>
      writeFile(join(facts, '2\nAll is well: 9 facts imported\n.ndjson'), '{'),
    )
    expect([code, err]).toEqual([1, expect.stringMatching(nothing)])
    expect(err).toMatch(/^forged\/facts\/2\\nAll is well: 9 facts imported\\n\.ndjson:1: is not JSON/m)
  })

  test('a hole of a gigabyte, which is not read', async () => {
    const { code, err } = await bundle('holed', async (facts) => {
      await writeFile(join(facts, '2-stage.ndjson'), '')
      await truncate(join(facts, '2-stage.ndjson'), 1_000_000_000)
    })
    expect([code, err]).toEqual([1, expect.stringMatching(nothing)])
    expect(err).toMatch(/2-stage\.ndjson: cannot be read: it has 1000000000 bytes; the most is 268435456/)
  })

  test('a line that is too long, or nests too deep', async () => {
    const { code, err } = await bundle('deep', (facts) =>
      writeFile(
        join(facts, '2-stage.ndjson'),
        `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}\n"${'a'.repeat(5_000_000)}"`,
      ),
    )
    expect([code, err]).toEqual([1, expect.stringMatching(/^2 faults; nothing was imported$/m)])
    expect(err).toMatch(/2-stage\.ndjson:1: nests deeper than 16 levels/)
    expect(err).toMatch(/2-stage\.ndjson:2: has more than 4194304 characters/)
  })

  test('200,000 faults, of which the first thousand are listed', async () => {
    const { code, err } = await bundle('faulty', (facts) =>
      writeFile(join(facts, '2-stage.ndjson'), '{\n'.repeat(200_000)),
    )
    expect(code).toBe(1)
    expect(err).toMatch(/^200000 faults \(the first 1000 are listed\); nothing was imported$/m)
    expect(err.match(/is not JSON/g)).toHaveLength(1_000)
  })

  // The system lets its administrator read everything.
  test.skipIf(process.getuid?.() === 0)('one of somebody else', async () => {
    const { code, err } = await bundle('closed', (facts) => chmod(join(facts, '1-race.ndjson'), 0))
    expect([code, err]).toEqual([1, expect.stringMatching(nothing)])
    expect(err).toMatch(/^closed\/facts\/1-race\.ndjson: cannot be read: this user may not read it$/m)
    await chmod(join(folder, 'closed'), 0)
    expect((await run(['import', 'closed/facts/1-race.ndjson'])).err).toMatch(
      /cannot be read: this user may not read its folder$/m,
    )
    await chmod(join(folder, 'closed'), 0o700)
  })
})

test('what would be taken and flagged is told with file and line, and is no fault', async () => {
  const started = { id: 'start', source: 'van', type: 'stageStarted', at: '2026-07-04T10:00:00Z', stage: 1 }
  await write('odd.ndjson', [
    competitionFact('odd'),
    ...programmeFacts(),
    { ...started, startedAt: '2026-07-04T10:00:00Z' } as Fact,
    passingFact('nobody', 99),
    { ...passingFact('early'), timeOfDayMs: 40_000_000 } as Fact,
  ])
  const { code, out } = await run(['import', 'odd.ndjson', '--dry-run'])
  expect(code).toBe(0)
  expect(out).toMatch(/^2 would be flagged/m)
  expect(out).toMatch(/^odd\.ndjson:6: van\/nobody: \/bib: bib 99 at .*: bib 99 is not on the start list/m)
  expect(out).toMatch(
    /^odd\.ndjson:7: van\/early: \/timeOfDayMs: bib 1 at Finish, read at 11:06:40: that is before the start at 12:00:00$/m,
  )
})

test('what an import changes that people see is told, and a dry run tells the same before', async () => {
  const own = { BELL_LAP_DATA: join(folder, 'changes-data') }
  const head = { source: 'jury', at: '2026-07-04T18:00:00Z', type: 'stageResult', stage: 1 } as const
  const rows = (bibs: readonly number[]) =>
    bibs.map((bib, index) => ({ bib, rank: index + 1, timeMs: 9_000_000 }))
  await write('changes.ndjson', [
    competitionFact('cha'),
    ...programmeFacts(),
    { ...head, id: 'r1', rows: rows([1, 2, 3]) },
  ])
  const first = await run(['import', 'changes.ndjson'], own)
  expect(first.out).not.toMatch(/^This changes:$/m)
  const supersedes = { source: 'jury', id: 'r1' }
  await write('other.ndjson', [{ ...head, id: 'r2', rows: rows([2, 1]), supersedes }])
  const told = async (...options: string[]) => {
    const { code, out } = await run(['import', 'other.ndjson', '--competition', 'cha2026', ...options], own)
    expect(code).toBe(0)
    return out.split('\n').slice(2)
  }
  const dry = await told('--dry-run')
  expect(dry.join('\n')).toMatch(
    /rankings\/stage, Time\n    winner: .*\(2\), was .*\(1\)\n    .*\(3\) loses place 3: no longer ranked/,
  )
  expect(await told()).toEqual(dry)
})

test('flags say what they mean for the rankings, and are the same when the bundle is imported again', async () => {
  const row = (bib: number, rank: number, seconds: number) => ({ bib, rank, timeMs: seconds * 1000 })
  const result = { ...resultFact('r9', []), rows: [row(1, 1, 7200), row(2, 2, 7100)] }
  await write('doubt.ndjson', [competitionFact('dou'), ...programmeFacts(), result as Fact])
  await write('stray.ndjson', [passingFact('stray', 99)])
  const own = { BELL_LAP_DATA: join(folder, 'doubts') }
  const flags = (out: string) => out.slice(out.search(/^\d+ (is|are) flagged/m))
  const first = await run(['import', 'doubt.ndjson'], own)
  expect(first.code).toBe(0)
  expect(first.out).toMatch(/^2 are flagged:$/m)
  expect(first.out).toMatch(/^doubt\.ndjson:5: jury\/r9: \/rows\/1\/timeMs: bib 2 has /m)
  for (const reason of ['time-out-of-order', 'no-result'] as const)
    expect(first.out).toContain(`${reason}: ${FLAG_LINES[reason].meaning}. ${FLAG_LINES[reason].ranking}`)
  expect(first.out).not.toContain('ranked nowhere')
  expect(flags((await run(['import', 'doubt.ndjson'], own)).out)).toBe(flags(first.out))
  // Beside other facts the door tells what it can, again and again, and where the rest is.
  const stray = await run(['import', 'stray.ndjson', '--competition', 'dou2026'], own)
  expect(stray.out).toMatch(
    /^1 is flagged:\nstray\.ndjson:1: van\/stray: \/bib: bib 99 is not on the start list/m,
  )
  expect(stray.out).toMatch(
    /^unknown-bib: .*\nWhat only the race as a whole shows is listed at \/competitions\/dou2026\/flags$/m,
  )
  const again = await run(['import', 'stray.ndjson', '--competition', 'dou2026'], own)
  expect(flags(again.out)).toBe(flags(stray.out))
})

test('a competition whose code is none, or another than the one asked for, is told with file and line', async () => {
  await write('named.ndjson', [{ ...competitionFact('tob'), code: 'Tour Of' } as Fact])
  const { code, err } = await run(['import', 'named.ndjson', '--dry-run'])
  expect(code).toBe(1)
  expect(err).toMatch(
    /^named\.ndjson:1: office\/tob: \/code: must be a name of lowercase letters.*such as tdf; did you mean tour-of\?$/m,
  )
  await write('tob.ndjson', ['', competitionFact('tob')])
  expect((await run(['import', 'tob.ndjson', '--competition', 'gob2026', '--dry-run'])).err).toMatch(
    /^tob\.ndjson:2: office\/tob: \/code: code and year make tob2026, not gob2026$/m,
  )
})

test('where one of the bundles has a fault, none of them is taken', async () => {
  await write('other/facts/1.ndjson', [competitionFact('gob')])
  const { code, err } = await run(['import', 'other', 'race'])
  expect(code).toBe(1)
  for (const fault of FAULTS) expect(err).toMatch(fault)
  // Nothing is known already.
  expect((await run(['import', 'other', 'good', '--dry-run'])).out).toContain(
    'other: 1 fact would be imported into gob2026, 0 already stored\ngood: 5 facts would be imported into tob2026, 0 already stored\n',
  )
})

test('items of an array are found by their line, and files of one competition are judged together', async () => {
  const [stage, course, startList] = programmeFacts() as [Fact, Fact, Fact]
  await writeFile(join(folder, 'race.json'), JSON.stringify([competitionFact('tob'), stage, course], null, 2))
  const text = JSON.stringify(
    [startList, { ...passingFact('x'), note: '[{"' }, resultFact('r2', [2, 9])],
    null,
    1,
  )
  await writeFile(join(folder, 'more.json'), text)
  const { err, code } = await run([
    'import',
    'race.json',
    'more.json',
    '--competition',
    'tob2026',
    '--dry-run',
  ])
  const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length
  expect(code).toBe(1)
  // An item begins one line above its first field.
  expect(err).toContain(`more.json:${lineOf('"id": "x"') - 1}: van/x: has the unknown field "note"`)
  expect(err).toContain(`more.json:${lineOf('"id": "r2"') - 1}: jury/r2: /rows/1/bib: bib 9`)
})

test('through the running server: more than one request could hold is taken in one piece; removed, it is gone', async () => {
  const server: ServerProcess = await startServerProcess(data)
  try {
    const passings = Array.from({ length: 6_000 }, (_, index) => passingFact(`p${index}`, (index % 3) + 1))
    await write('large.ndjson', [competitionFact('tob'), ...programmeFacts(), ...passings])
    expect(await run(['import', 'large.ndjson'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('large.ndjson: 6004 facts imported into tob2026, 0 already stored\n'),
    })
    const status = async () => (await fetch(`${server.address}/competitions/tob2026/stages/1`)).status
    expect(await status()).toBe(200)
    await write('late.ndjson', [...passings, resultFact('r1', [9])])
    expect(await run(['import', 'late.ndjson', '--competition', 'tob2026'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('late.ndjson:6001: jury/r1: /rows/0/bib: bib 9'),
    })
    expect(await run(['remove', 'tob2026', '--yes'])).toMatchObject({ code: 0, out: 'tob2026 was removed\n' })
    await expect.poll(status).toBe(404)
    expect(await run(['import', 'good'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('5 facts imported'),
    })
    await expect.poll(status).toBe(200)
  } finally {
    await server.kill()
  }
})
