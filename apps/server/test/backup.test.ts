/** Backup and restore as an operator does them, with the program and real servers. */
import { execFile } from 'node:child_process'
import { cpSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { competitionFact, passingFact } from './journal-contract.ts'
import { NODE_ARGUMENTS } from './program.ts'
import { startServerProcess, postTo, type ServerProcess } from './server-process.ts'
import { makeFolder, startTestServer } from './started-server.ts'

const race = makeRace({ seed: 3, riders: 24, stages: 2, frameEveryS: 600 })
const c = race.competitionId
const PDF = Buffer.from('%PDF-1.7 the official result of stage 1')

interface Said {
  readonly code: number
  readonly out: string
  readonly err: string
}
const run = (data: string, ...args: string[]): Promise<Said> =>
  new Promise((resolve) => {
    const env = { ...process.env, BELL_LAP_DATA: data }
    const child = execFile(
      process.execPath,
      [...NODE_ARGUMENTS, ...args],
      { env, cwd: data },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
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
  test('is made beside a running server that is written to, and holds what was there when it began', async () => {
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
      out: expect.stringMatching(/1 competitions with \d+ facts, 1 files/),
    })
    expect(sent).toBeGreaterThan(0)
    expect(statSync(file).mode % 0o1000).toBe(0o600)
    expect((await read(server.address, '/readyz')).status).toBe(200)
    expect(await run(data, 'check')).toMatchObject({ code: 0, out: expect.stringContaining('All is well') })
  })

  test('does not take the place of a file without a word', async () => {
    const before = readFileSync(file)
    expect(await run(data, 'backup', file)).toMatchObject({
      code: 1,
      err: expect.stringContaining('--force'),
    })
    expect(readFileSync(file)).toEqual(before)
    expect(await run(data, 'backup', file, '--force')).toMatchObject({ code: 0 })
  })

  test('of no store, and into a folder that is not there, is refused', async () => {
    const empty = makeFolder()
    expect(await run(empty, 'backup', join(empty, 'x'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no store'),
    })
    expect(await run(data, 'backup', join(empty, 'no', 'folder', 'x'))).toMatchObject({ code: 1 })
  })

  test('put into an empty folder serves the same documents and files, under new epochs', async () => {
    const paths = [
      `/competitions/${c}`,
      `/competitions/${c}/stages/1/rankings/stage`,
      `/competitions/${c}/stages/1/map`,
    ]
    const other = makeFolder()
    expect(await run(other, 'restore', file)).toMatchObject({
      code: 0,
      out: expect.stringContaining('are restored'),
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

  test('is put in the place of a store only with --force, and that store is kept', async () => {
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

  test.each<[string, RegExp, (bytes: Buffer) => Buffer]>([
    ['no backup', /is damaged/, () => Buffer.from('a letter from home '.repeat(300))],
    ['a store', /is no backup of Bell Lap/, () => readFileSync(join(stranger, 'journal.sqlite'))],
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
    expect(readdirSync(other).filter((name) => /restoring|replaced/.test(name))).toEqual([])
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

  test('is named by check, gets no backup, and goes on with what can be believed when that is accepted', async () => {
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
      out: expect.stringMatching(new RegExp(`${c}: goes on with \\d+ facts`)),
    })
    expect(accepted.out).not.toContain('tob2026')
    expect(await run(folder, 'check')).toMatchObject({ code: 0 })
    const again = await startTestServer({ dataFolder: folder })
    expect((await again.get('/readyz')).status).toBe(200)
    await again.postFacts('tob2026', [passingFact('b')])
    await again.close()
  })

  test('that lost its last facts goes on under a new epoch when that is accepted', async () => {
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
