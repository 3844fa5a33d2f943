/**
 * Backup and restore as an operator does them, with the program and real servers. The file is long because it
 * follows every step from a backup to its restoring.
 */
import { execFile, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeBackup } from '../src/backup/backup.ts'
import { CHAIN_START, checkOfFrame, extendChain, sealOf } from '../src/journal/chain.ts'
import { competitionFact, passingFact } from './journal-contract.ts'
import { NODE_ARGUMENTS } from './program.ts'
import { startServerProcess, postTo, PROCESS_TOKEN, type ServerProcess } from './server-process.ts'
import { makeFolder, startTestServer } from './started-server.ts'
import { runCommand, type Said } from './typed-commands.ts'

const race = makeRace({ seed: 3, riders: 24, stages: 2, frameEveryS: 600 })
const c = race.competitionId
const PDF = Buffer.from('%PDF-1.7 the official result of stage 1')

const run = (folder: string, ...args: string[]): Promise<Said> =>
  runCommand(args, { BELL_LAP_DATA: folder }, folder)
/** Runs the command from another folder than the data's, which may be missing. */
const runElsewhere = (data: string, args: readonly string[]): Promise<Said> =>
  runCommand(args, { BELL_LAP_DATA: data }, process.cwd())
/** Runs the command as a process, after some shell commands. */
const runAfter = (before: string, data: string, args: readonly string[]): Promise<Said> =>
  new Promise((resolve) => {
    const all = ['-c', before, 'bash', process.execPath, ...NODE_ARGUMENTS, ...args]
    const env = { ...process.env, BELL_LAP_DATA: data }
    const child = execFile('bash', all, { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })
const read = async (address: string, path: string) => {
  const response = await fetch(address + path)
  const [epoch, version] = (response.headers.get('bell-lap-version') ?? '').split('-')
  return { status: response.status, epoch, version, body: await response.text() }
}

const changed = (bytes: Buffer, text: string): Buffer => {
  const at = bytes.indexOf(text)
  if (at < 0) throw new Error(`${text} does not stand in the file`)
  bytes.write('X', at)
  return bytes
}

/** Puts the body in the place of the first fact of a competition that has no other, with right checksums. */
function stateInBackup(database: DatabaseSync, body: string): void {
  database.exec('DELETE FROM fact WHERE seq > 1; DELETE FROM delivery')
  database.prepare("UPDATE fact SET source = 'x', id = 'x', body = ?").run(body)
  sealBackup(database)
}

/** Computes the checksums anew, as somebody does who changes a backup on purpose. */
function sealBackup(database: DatabaseSync): void {
  const facts = database.prepare('SELECT seq, body FROM fact ORDER BY seq').all()
  let chain = CHAIN_START
  for (const { seq, body } of facts) {
    chain = extendChain(chain, [String(body)])
    database.prepare('UPDATE fact SET chain = ? WHERE seq = ?').run(chain, Number(seq))
  }
  const { id, epoch, frame_count: frameCount } = database.prepare('SELECT * FROM competition').get() ?? {}
  const head = {
    competition: String(id),
    epoch: String(epoch),
    seq: facts.length,
    frameCount: Number(frameCount),
  }
  database
    .prepare('UPDATE competition SET seq = ?, chain = ?, seal = ?')
    .run(head.seq, chain, sealOf(head, chain))
}

/** A store of somebody else. */
let stranger: string
let data: string
let file: string
let server: ServerProcess
let fileId: string
beforeAll(async () => {
  data = makeFolder()
  file = join(makeFolder(), 'monday.backup')
  const first = await startTestServer({ dataFolder: data })
  await first.postFacts(c, race.facts)
  await first.postFrames(c, race.frames)
  fileId = await first.putFile(c, 'result.pdf', PDF)
  await first.close()
  stranger = makeFolder()
  const other = await startTestServer({ dataFolder: stranger })
  await other.postFacts('tob2026', [competitionFact('tob')])
  await other.close()
  server = await startServerProcess(data)
})
afterAll(() => server.kill())

describe('a backup', () => {
  test('is made beside a running server with writers, and contains everything from before its beginning', async () => {
    const ending = new AbortController()
    let sent = 0
    const writing = (async () => {
      while (!ending.signal.aborted) {
        await postTo(server.address, c, [passingFact(`during-${sent}`)])
        sent += 1
      }
    })()
    const said = await run(data, 'backup', file)
    ending.abort()
    await writing
    expect(said).toMatchObject({
      code: 0,
      out: expect.stringMatching(/1 competition with \d+ facts, 1 file of/),
    })
    expect(sent).toBeGreaterThan(0)
    expect(statSync(file).mode % 0o1000).toBe(0o600)
    expect((await read(server.address, '/readyz')).status).toBe(200)
    expect(await run(data, 'check')).toMatchObject({ code: 0, out: expect.stringContaining('All is well') })
  })

  test('does not replace a file silently', async () => {
    const before = readFileSync(file)
    expect(await run(data, 'backup', file)).toMatchObject({
      code: 1,
      err: expect.stringContaining('--force'),
    })
    expect(readFileSync(file)).toEqual(before)
    expect(await run(data, 'backup', file, '--force')).toMatchObject({ code: 0 })
  })

  test('of no store is refused', async () => {
    const empty = makeFolder()
    expect(await run(empty, 'backup', join(empty, 'x'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no store'),
    })
  })

  test('that cannot be written names its file, leaves nothing, and harms no server', async () => {
    const folder = makeFolder()
    const inStore = (name: string) => join(data, name)
    const failures: [file: string, says: RegExp, ...before: string[]][] = [
      [join(folder, 'no', 'x'), /The backup \S+x cannot be written: its folder does not exist/],
      [folder, /is a folder; name a file in it/],
      ['/dev/null', /is not a file that a backup can replace/],
      [inStore('journal.sqlite'), /belongs to the store itself/],
      [inStore('journal.sqlite-wal'), /belongs to the store itself/],
      [inStore('files/x'), /belongs to the store itself/],
      // A file may not grow past 64 KB, like a file on a full disk.
      [join(folder, 'x'), /The backup \S+x cannot be written: the disk/, 'ulimit -f 64; exec "$@"'],
    ]
    if (process.getuid?.() !== 0) {
      const closed = join(makeFolder(), 'closed')
      mkdirSync(closed, { mode: 0o500 })
      failures.push([join(closed, 'x'), /cannot be written: its folder may not be written to/])
    }
    const left = () => [...readdirSync(folder), ...readdirSync(data)].filter((name) => /^x|part/.test(name))
    for (const [target, says, before] of failures) {
      const args = ['backup', target, '--force']
      const said = await (before === undefined ? runElsewhere(data, args) : runAfter(before, data, args))
      expect(said).toMatchObject({ code: 1, out: '', err: expect.stringMatching(says) })
      expect(said.err).not.toMatch(/The store .* cannot be used|bell-lap restore/)
      expect(left()).toEqual([])
    }
    expect((await read(server.address, '/readyz')).status).toBe(200)
    expect(await postTo(server.address, c, [passingFact('after-failures')])).toBeGreaterThan(0)
    expect(await run(data, 'check')).toMatchObject({ code: 0 })
  })

  test('that is broken off leaves nothing', async () => {
    const folder = makeFolder()
    const own = await startTestServer({ dataFolder: folder })
    await own.postFacts('tob2026', [competitionFact('tob')])
    // Large ones, so that it takes a while.
    for (let n = 0; n < 3; n += 1)
      await own.putFile('tob2026', `r${n}.pdf`, Buffer.concat([PDF, Buffer.alloc(20_000_000, n)]))
    await own.close()
    const target = join(makeFolder(), 'x')
    const env = { ...process.env, BELL_LAP_DATA: folder }
    const child = spawn(process.execPath, [...NODE_ARGUMENTS, 'backup', target], { env, stdio: 'ignore' })
    const gone = new Promise((resolve) => child.once('exit', resolve))
    await expect.poll(() => existsSync(`${target}.part`), { interval: 5 }).toBe(true)
    child.kill('SIGINT')
    await gone
    expect([child.exitCode, readdirSync(dirname(target))]).toEqual([1, []])
  })

  test('that would fill the disk of the store is refused before anything is written', () => {
    const target = join(data, 'x')
    const wanted = {
      dataFolder: data,
      file: target,
      replaces: false,
      now: () => new Date(),
      freeBytes: () => 64 * 1_048_576,
    }
    expect(() => makeBackup(wanted)).toThrow(/would fill the disk of the store: .* 64 MB are free/)
    expect(existsSync(target)).toBe(false)
    makeBackup({ ...wanted, freeBytes: () => 1_024 * 1_048_576 })
    rmSync(target)
  })

  test('restored into an empty folder serves the same documents and files, under new epochs', async () => {
    const paths = [
      `/competitions/${c}`,
      `/competitions/${c}/stages/1/rankings/stage`,
      `/competitions/${c}/stages/1/map`,
    ]
    const other = makeFolder()
    expect(await run(other, 'restore', file)).toMatchObject({
      code: 0,
      out: expect.stringContaining(' restored, as of '),
    })
    const restored = await startServerProcess(other)
    try {
      for (const path of paths) {
        const [was, is] = [await read(server.address, path), await read(restored.address, path)]
        expect([is.status, is.body]).toEqual([was.status, was.body])
        if (is.status === 200) expect(is.epoch).not.toBe(was.epoch)
      }
      const report = await fetch(`${restored.address}/file/${fileId}`)
      expect(Buffer.from(await report.arrayBuffer())).toEqual(PDF)
      expect((await read(restored.address, '/readyz')).status).toBe(200)
      expect(await postTo(restored.address, c, [passingFact('after')])).toBeGreaterThan(0)
      expect(await run(other, 'restore', file, '--force')).toMatchObject({
        code: 1,
        err: expect.stringContaining('in use by another Bell Lap'),
      })
    } finally {
      await restored.end()
    }
  })

  test('replaces a store only with --force, and that store is kept', async () => {
    const other = makeFolder()
    cpSync(stranger, other, { recursive: true })
    expect(await run(other, 'restore', file)).toMatchObject({
      code: 1,
      err: expect.stringContaining('--force'),
    })
    expect(await run(other, 'restore', file, '--force')).toMatchObject({ code: 0 })
    const aside = readdirSync(other).find((name) => name.startsWith('replaced-')) ?? ''
    const old = new DatabaseSync(join(other, aside, 'journal.sqlite'))
    expect(old.prepare('SELECT id FROM competition').all()).toEqual([{ id: 'tob2026' }])
    old.close()
    const again = await startTestServer({ dataFolder: other })
    expect((await again.get('/readyz')).status).toBe(200)
    expect((await again.get('/competitions/tob2026')).status).toBe(404)
    expect((await again.get(`/competitions/${c}`)).status).toBe(200)
    await again.close()
  })

  test.each([
    [
      'a trigger',
      'CREATE TRIGGER more AFTER INSERT ON fact BEGIN DELETE FROM token; END',
      /it has the trigger more/,
    ],
    ['a view', 'CREATE VIEW more AS SELECT 1', /it has the view more/],
    ['a table', 'CREATE TABLE more (id TEXT)', /it has the table more, not made by Bell Lap/],
    ['an index', 'CREATE INDEX more ON fact (body)', /it has the index more, not made by Bell Lap/],
    [
      'an index of another form',
      'DROP INDEX fact_key; CREATE INDEX fact_key ON fact (competition, source, id)',
      /the index fact_key in another form/,
    ],
    [
      'a further column',
      "ALTER TABLE token ADD COLUMN more TEXT GENERATED ALWAYS AS (name || 'x')",
      /the table token in another form/,
    ],
  ])('that has %s not made by Bell Lap is refused', async (_what, made, says) => {
    const foreign = join(makeFolder(), 'foreign')
    cpSync(file, foreign)
    const database = new DatabaseSync(foreign)
    database.exec(made)
    database.close()
    const other = makeFolder()
    expect(await run(other, 'restore', foreign)).toMatchObject({ code: 1, err: expect.stringMatching(says) })
    expect(readdirSync(other)).toEqual([])
  })

  test.each<[string, RegExp, (database: DatabaseSync) => void]>([
    ['a fact that is no JSON', /fact 1 was not written/, (db) => stateInBackup(db, '{')],
    ['a fact that is no object', /fact 1 was not written/, (db) => stateInBackup(db, 'null')],
    ['two facts in a row', /fact 1 was not written/, (db) => stateInBackup(db, '{},{}')],
    [
      'a fact under another key',
      /fact 1 was not written/,
      (db) => stateInBackup(db, '{"source":"a","id":"b"}'),
    ],
    [
      'a fact of a type that nobody knows',
      /fact 1 is of a type that this version does not know/,
      (db) => stateInBackup(db, JSON.stringify({ source: 'x', id: 'x', type: '__proto__' })),
    ],
    [
      'positions that are no object',
      /frame 1 was not written/,
      (db) =>
        db
          .prepare('UPDATE frame SET body = ?, body_check = ? WHERE count = 1')
          .run('null', checkOfFrame(1, 'null')),
    ],
    [
      'a competition whose id leads out of a path',
      /\.\.\/up2026: not the id of a competition/,
      (db) => {
        db.exec("UPDATE competition SET id = '../up2026'")
        sealBackup(db)
      },
    ],
    [
      'a token for nothing',
      /token t was not written/,
      (db) =>
        db.exec(
          "INSERT INTO token (id, name, hash, competitions, may_create, created_at) VALUES ('t', 't', 't', '{', 1, 't')",
        ),
    ],
    [
      'no time that it was made',
      /is not a time/,
      (db) => db.exec("UPDATE backup SET made_at = 'x\u001b[2J'"),
    ],
    ['no row that says when', /is not a Bell Lap backup/, (db) => db.exec('DELETE FROM backup')],
  ])('with sound checksums that holds %s is refused', async (_what, says, change) => {
    const [foreign, other] = [join(makeFolder(), 'foreign'), makeFolder()]
    cpSync(file, foreign)
    const database = new DatabaseSync(foreign)
    change(database)
    database.close()
    const said = await run(other, 'restore', foreign)
    expect(said).toMatchObject({ code: 1, err: expect.stringMatching(says) })
    expect(readdirSync(other)).toEqual([])
  })

  test('tells of a fact that the door would refuse, and names the tokens that it brings', async () => {
    const [foreign, other] = [join(makeFolder(), 'foreign'), makeFolder()]
    cpSync(file, foreign)
    const database = new DatabaseSync(foreign)
    const odd = { source: 'x', id: 'x', type: 'passing', at: '2026-07-01T10:00:00Z' }
    stateInBackup(database, JSON.stringify(odd))
    const insert = 'INSERT INTO token (id, name, hash, competitions, may_create, created_at) VALUES'
    database.exec(`${insert} ('t1', 'mat at the line', 'x', '"*"', 1, '2026-07-01T10:00:00Z')`)
    database.close()
    const { code, err } = await run(other, 'restore', foreign)
    expect(code).toBe(0)
    expect(err).toContain('fact 1 is not as today’s rules want it')
    expect(err).toContain('1 token, valid from now on: t1 (mat at the line)')
  })

  test('names the files that are left out, with control characters escaped', async () => {
    const foreign = join(makeFolder(), 'foreign')
    cpSync(file, foreign)
    const database = new DatabaseSync(foreign)
    const insert = database.prepare("INSERT INTO backup_file (id, piece, bytes) VALUES (?, 0, x'00')")
    for (const id of ['../../escape', 'a\u001b[2Jb']) insert.run(id)
    database.close()
    const { code, err } = await run(makeFolder(), 'restore', foreign)
    expect(code).toBe(0)
    expect(err).toContain('file ../../escape was left out')
    expect(err).toContain(String.raw`file a\u001b[2Jb was left out`)
  })

  test.each<[string, RegExp, (bytes: Buffer) => Buffer]>([
    ['a letter', /is not a Bell Lap backup/, () => Buffer.from('a letter from home '.repeat(300))],
    ['nothing', /is not a Bell Lap backup/, () => Buffer.alloc(0)],
    ['a store', /is not a Bell Lap backup/, () => readFileSync(join(stranger, 'journal.sqlite'))],
    ['changed inside a fact', /fact 1 was changed/, (bytes) => changed(bytes, 'Made-up race')],
    [
      'changed inside a report',
      /file [0-9a-f]{32} was changed/,
      (bytes) => changed(bytes, 'the official result'),
    ],
    ['cut in half', /damaged/, (bytes) => bytes.subarray(0, bytes.length / 2)],
  ])('that is %s is refused, and the store stays as it was', async (_sentence, says, spoil) => {
    const spoilt = join(makeFolder(), 'spoilt')
    writeFileSync(spoilt, spoil(readFileSync(file)))
    const other = makeFolder()
    cpSync(stranger, other, { recursive: true })
    const before = readFileSync(join(other, 'journal.sqlite'))
    const said = await run(other, 'restore', spoilt, '--force')
    expect(said).toMatchObject({ code: 1, err: expect.stringMatching(says) })
    expect(readFileSync(join(other, 'journal.sqlite'))).toEqual(before)
    expect(readdirSync(join(spoilt, '..'))).toEqual(['spoilt'])
    expect(readdirSync(other).filter((name) => /restoring|replaced/.test(name))).toEqual([])
    const [empty, around] = [makeFolder(), makeFolder()]
    for (const target of [empty, join(around, 'new', 'data')])
      expect(await run(target, 'restore', spoilt)).toMatchObject({ code: 1 })
    expect([readdirSync(empty), readdirSync(around)]).toEqual([[], []])
  })
})

test('a file that is no backup creates no data folder', async () => {
  const missing = join(makeFolder(), 'data')
  for (const letter of [join(import.meta.dirname, '../../../README.md'), import.meta.dirname]) {
    const said = await runElsewhere(missing, ['restore', letter])
    expect(said).toMatchObject({
      code: 1,
      err: expect.stringMatching(/is not a (Bell Lap backup|file)$/m),
    })
    expect(existsSync(missing)).toBe(false)
  }
})

describe('others on the machine', () => {
  const open = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => statSync(path).mode % 0o100 !== 0)

  test('cannot read a store, a store that was put aside, or a backup', async () => {
    const folder = join(makeFolder(), 'data')
    const own = await startTestServer({ dataFolder: folder })
    await own.postFacts(c, race.facts)
    await own.putFile(c, 'result.pdf', PDF)
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['journal.sqlite-wal', 'journal.sqlite-shm']))
    expect([...open(folder), ...(statSync(folder).mode % 0o100 === 0 ? [] : [folder])]).toEqual([])
    await own.close()
    chmodSync(file, 0o644)
    expect(await run(folder, 'restore', file, '--force')).toMatchObject({ code: 0 })
    expect(open(folder)).toEqual([])
  })

  test('can no longer read a store that was open to them, once a server has started; other files are unchanged', async () => {
    const folder = makeFolder()
    cpSync(data, folder, { recursive: true })
    mkdirSync(join(folder, 'replaced-2026'))
    writeFileSync(join(folder, 'replaced-2026', 'journal.sqlite'), '')
    writeFileSync(join(folder, 'notes.txt'), '')
    for (const path of [
      folder,
      ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
    ])
      chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644)
    const own = await startTestServer({ dataFolder: folder })
    expect(open(folder)).toEqual([join(folder, 'notes.txt')])
    await own.close()
  })
})

describe('a damaged store', () => {
  const hurt = async (sql: string): Promise<string> => {
    const folder = makeFolder()
    const own = await startTestServer({ dataFolder: folder })
    await own.postFacts(c, race.facts)
    await own.postFacts('tob2026', [competitionFact('tob'), passingFact('a')])
    await own.close()
    const database = new DatabaseSync(join(folder, 'journal.sqlite'))
    database.exec(sql)
    database.close()
    return folder
  }

  test('is named by check, gets no backup, and continues with its sound part when the operator accepts that', async () => {
    const folder = await hurt(`
      UPDATE fact SET body = replace(body, 'Made-up', 'Mode-up') WHERE seq = 1 AND body LIKE '%Made-up%';
      DELETE FROM fact WHERE seq = 30 AND competition = (SELECT number FROM competition WHERE id = '${c}');`)
    expect(await run(folder, 'check')).toMatchObject({
      code: 1,
      err: expect.stringContaining('fact 1 was changed'),
    })
    const target = join(folder, 'x.backup')
    expect(await run(folder, 'backup', target)).toMatchObject({
      code: 1,
      err: expect.stringContaining('no backup was made'),
    })
    expect(readdirSync(folder).filter((name) => name.startsWith('x.backup'))).toEqual([])
    const accepted = await run(folder, 'check', '--accept')
    expect(accepted).toMatchObject({
      code: 0,
      out: expect.stringMatching(new RegExp(`${c}: continues with \\d+ facts`)),
    })
    expect(accepted.out).not.toContain('tob2026')
    expect(await run(folder, 'check')).toMatchObject({ code: 0 })
    const again = await startTestServer({ dataFolder: folder })
    expect((await again.get('/readyz')).status).toBe(200)
    await again.postFacts('tob2026', [passingFact('b')])
    await again.postFacts(c, [passingFact('b')])
    await again.close()
  })

  test('that lost all facts accepts them again when the operator accepts the loss', async () => {
    const folder = await hurt('DELETE FROM fact')
    expect((await run(folder, 'check', '--accept')).out).toContain(`${c}: nothing is left`)
    const again = await startTestServer({ dataFolder: folder })
    await again.postFacts(c, race.facts)
    expect((await again.get(`/competitions/${c}/stages/1/rankings/stage`)).status).toBe(200)
    await again.close()
  })

  test('knows the senders of its remaining facts', async () => {
    const folder = await hurt(`
      DELETE FROM delivery;
      INSERT INTO delivery SELECT number, 1, 10, 'first', 'then' FROM competition WHERE id = '${c}';
      INSERT INTO delivery SELECT number, 11, 11, 'lost', 'then' FROM competition WHERE id = '${c}';
      INSERT INTO delivery SELECT number, 12, 30, 'second', 'then' FROM competition WHERE id = '${c}';
      DELETE FROM fact WHERE seq IN (5, 11) AND competition = (SELECT number FROM competition WHERE id = '${c}');`)
    expect(await run(folder, 'check', '--accept')).toMatchObject({ code: 0 })
    const at = new DatabaseSync(join(folder, 'journal.sqlite'))
    const rows = at
      .prepare(
        `SELECT first_seq, last_seq, token FROM delivery
         WHERE competition = (SELECT number FROM competition WHERE id = ?) ORDER BY first_seq`,
      )
      .all(c)
    at.close()
    expect(rows.map((row) => Object.values(row))).toEqual([
      [1, 9, 'first'],
      [10, 28, 'second'],
    ])
  })

  test('gets the advice to continue without the lost part only if that works', async () => {
    const mendable = await hurt(`DELETE FROM fact WHERE seq = 30`)
    expect((await run(mendable, 'check')).err).toContain('bell-lap check --accept')
    const broken = await hurt('')
    const file = join(broken, 'journal.sqlite')
    const server = await startServerProcess(broken)
    await postTo(server.address, c, [passingFact('late')])
    await server.kill()
    truncateSync(file, Math.floor(statSync(file).size / 8_192) * 4_096)
    const looked = await run(broken, 'check')
    expect(looked).toMatchObject({ code: 1, err: expect.stringContaining('bell-lap restore') })
    expect(looked.err).not.toContain('--accept')
    expect(await run(broken, 'check', '--accept')).toMatchObject({ code: 1 })
  })

  test('with a changed report names it and does not serve it until it is filed again', async () => {
    const folder = makeFolder()
    const first = await startTestServer({ dataFolder: folder })
    await first.postFacts(c, race.facts)
    expect(await first.putFile(c, 'result.pdf', PDF)).toBe(fileId)
    await first.close()
    const path = join(folder, 'files', fileId)
    writeFileSync(path, changed(readFileSync(path), 'the official result'))

    const hurtServer = await startServerProcess(folder)
    const answer = await fetch(`${hurtServer.address}/file/${fileId}`)
    expect([answer.status, await answer.text()]).toEqual([
      503,
      expect.stringContaining('changed on the disk'),
    ])
    expect((await read(hurtServer.address, `/competitions/${c}`)).status).toBe(200)
    const says = `file ${fileId} was changed on the disk`
    expect(await run(folder, 'check')).toMatchObject({ code: 1, err: expect.stringContaining(says) })
    const target = join(makeFolder(), 'x.backup')
    expect(await run(folder, 'backup', target)).toMatchObject({
      code: 0,
      err: expect.stringContaining(`${says} and left out`),
      out: expect.stringContaining('0 files'),
    })
    const filed = await fetch(`${hurtServer.address}/ingest/competitions/${c}/files/result.pdf`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${PROCESS_TOKEN}` },
      body: new Uint8Array(PDF),
    })
    expect(filed.status).toBe(201)
    const again = await fetch(`${hurtServer.address}/file/${fileId}`)
    expect([again.status, Buffer.from(await again.arrayBuffer())]).toEqual([200, PDF])
    expect(await run(folder, 'check')).toMatchObject({ code: 0 })
    rmSync(path)
    expect(await run(folder, 'check')).toMatchObject({
      code: 1,
      err: expect.stringContaining(`file ${fileId} is missing`),
    })
    await hurtServer.end()
  })

  test('with changed positions names them and serves everything else', async () => {
    const folder = makeFolder()
    const own = await startTestServer({ dataFolder: folder })
    await own.postFacts(c, race.facts)
    await own.postFrames(c, race.frames)
    await own.close()
    const database = new DatabaseSync(join(folder, 'journal.sqlite'))
    database.exec(
      `UPDATE frame SET body = replace(body, '"speedKmh":', '"speedKmh":1') WHERE count IN (2, 3)`,
    )
    database.close()
    const says = `${c}: frames 2 and 3 were changed and left out`
    const path = `/competitions/${c}/stages/1/rankings/stage`
    const hurtServer = await startServerProcess(folder)
    expect((await read(hurtServer.address, '/readyz')).status).toBe(200)
    const served = await read(hurtServer.address, path)
    expect(served.body).toBe((await read(server.address, path)).body)
    await hurtServer.end()
    expect(hurtServer.said()).toMatch(/frames 2 and 3 were changed on the disk and left out/)

    expect(await run(folder, 'check')).toMatchObject({ code: 1, err: expect.stringContaining(says) })
    const target = join(makeFolder(), 'x.backup')
    expect(await run(folder, 'backup', target)).toMatchObject({ code: 0, err: expect.stringContaining(says) })
    const other = makeFolder()
    const restored = await run(other, 'restore', target)
    expect(restored).toMatchObject({ code: 0, err: expect.not.stringContaining('changed') })
    expect(await run(other, 'check')).toMatchObject({ code: 0 })

    const accepted = await run(folder, 'check', '--accept')
    expect(accepted).toMatchObject({ code: 0, out: `${c}: 2 changed frames removed\n` })
    expect(await run(folder, 'check')).toMatchObject({ code: 0 })
    const again = await startServerProcess(folder)
    expect(await read(again.address, path)).toEqual(served)
    expect(again.said()).not.toContain('changed')
    await again.end()
  })

  test('that lost its last facts continues under a new epoch when the operator accepts that', async () => {
    const folder = await hurt('')
    rmSync(join(folder, 'journal.sqlite'))
    const gone = await startTestServer({ dataFolder: folder, environment: { BELL_LAP_LOG: 'silent' } })
    expect((await gone.get('/readyz')).status).toBe(503)
    await gone.close()
    expect((await run(folder, 'check', '--accept')).out).toContain(`${c}: nothing is left`)
    const again = await startTestServer({ dataFolder: folder })
    expect((await again.get('/readyz')).status).toBe(200)
    await again.postFacts('tob2026', [competitionFact('tob')])
    await again.close()
  })
})
