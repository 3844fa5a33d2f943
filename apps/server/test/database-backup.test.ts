/** Backup, restore, check and copy of a store on PostgreSQL, as an operator does them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeRace } from '@bell-lap/race-sim/made-race'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { competitionFact } from './journal-contract.ts'
import { startPostgres, type PostgresServer } from './postgres-server.ts'
import { makeFolder, startTestServer } from './started-server.ts'
import { runCommand, type Said } from './typed-commands.ts'

const race = makeRace({ seed: 3, riders: 24, stages: 2, frameEveryS: 600 })
const c = race.competitionId
const PDF = Buffer.from('%PDF-1.7 the official result of stage 1')
const PATHS = [
  `/competitions/${c}`,
  `/competitions/${c}/stages/1/rankings/stage`,
  `/competitions/${c}/stages/2/live`,
  `/competitions/${c}/stages/1/rankings/overall`,
]

let database: PostgresServer
let url: string
let backup: string
let documents: readonly string[]
let fileId: string

const run = (store: string | null, ...args: string[]): Promise<Said> => {
  const folder = makeFolder()
  return runCommand(
    args,
    { BELL_LAP_DATA: folder, ...(store === null ? {} : { BELL_LAP_STORE: store }) },
    folder,
  )
}
const on = (store: string) => ({ environment: { BELL_LAP_STORE: store } })
/** The documents and the file that a server on the store answers with. */
async function readDocuments(where: Parameters<typeof startTestServer>[0]): Promise<string[]> {
  const server = await startTestServer(where)
  try {
    const bodies: string[] = []
    for (const path of [...PATHS, `/file/${fileId}`]) {
      const answer = await server.get(path)
      expect(answer.status, path).toBe(200)
      bodies.push(await answer.text())
    }
    return bodies
  } finally {
    await server.close()
  }
}
const withSql = async <T>(work: (sql: postgres.Sql) => Promise<T>, at = url): Promise<T> => {
  const sql = postgres(at, { max: 1, onnotice: () => {} })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}
const epochs = (at: string): Promise<string[]> =>
  withSql(
    async (sql) => (await sql`SELECT epoch FROM competition ORDER BY id`).map(({ epoch }) => epoch as string),
    at,
  )

beforeAll(async () => {
  database = await startPostgres()
  url = await database.createDatabase()
  backup = join(makeFolder(), 'monday.backup')
  const server = await startTestServer(on(url))
  await server.postFacts(c, race.facts)
  await server.postFrames(c, race.frames)
  fileId = await server.putFile(c, 'result.pdf', PDF)
  await server.close()
  documents = await readDocuments(on(url))
})
afterAll(() => database.end())

describe('a store in a database', () => {
  test('is checked whole', async () => {
    expect(await run(url, 'check')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^All is well: 1 competition with \d+ facts/),
    })
  })

  test('is backed up to one file, while servers use it', async () => {
    const server = await startTestServer(on(url))
    expect(await run(url, 'backup', backup)).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /1 competition with \d+ facts, 1 file of 0\.0 MB; verified by reading it back/,
      ),
    })
    await server.close()
  })

  test('is restored into an empty database and into a data folder, with the same documents under new epochs', async () => {
    const other = await database.createDatabase()
    expect(await run(other, 'restore', backup)).toMatchObject({ code: 0 })
    expect(await readDocuments(on(other))).toEqual(documents)
    expect(await epochs(other)).not.toEqual(await epochs(url))
    expect(await run(other, 'check')).toMatchObject({ code: 0 })
    const folder = makeFolder()
    expect(await runCommand(['restore', backup], { BELL_LAP_DATA: folder }, folder)).toMatchObject({
      code: 0,
    })
    expect(await readDocuments({ dataFolder: folder })).toEqual(documents)
  })

  test('takes facts after it was restored', async () => {
    const other = await database.createDatabase()
    await run(other, 'restore', backup)
    const server = await startTestServer(on(other))
    await server.postFacts('tob2026', [competitionFact('tob')])
    expect((await server.get('/competitions/tob2026')).status).toBe(200)
    await server.close()
    expect(await run(other, 'check')).toMatchObject({ code: 0 })
  })

  test('is not replaced silently, and is kept in a schema of its own', async () => {
    const other = await database.createDatabase()
    await run(other, 'restore', backup)
    const before = await epochs(other)
    expect(await run(other, 'restore', backup)).toMatchObject({
      code: 1,
      err: expect.stringContaining('--force'),
    })
    expect(await epochs(other)).toEqual(before)
    const said = await run(other, 'restore', backup, '--force')
    expect(said).toMatchObject({ code: 0, err: expect.stringMatching(/schema replaced_\d{8}t\d{6}/) })
    const [, schema] = /schema (replaced_\w+)/.exec(said.err)!
    const kept = await withSql((sql) => sql`SELECT epoch FROM ${sql(`${schema}.competition`)}`, other)
    expect(kept.map(({ epoch }) => epoch)).toEqual(before)
  })

  test('is not restored while a server uses it', async () => {
    const server = await startTestServer(on(url))
    expect(await run(url, 'restore', backup, '--force')).toMatchObject({
      code: 1,
      err: expect.stringContaining('stop them all'),
    })
    await server.close()
  })

  test('is left unchanged by a backup that is damaged', async () => {
    const other = await database.createDatabase()
    await run(other, 'restore', backup)
    const before = await epochs(other)
    const bytes = readFileSync(backup)
    bytes.write('X', bytes.indexOf('stageResult'))
    const damaged = join(makeFolder(), 'damaged.backup')
    writeFileSync(damaged, bytes)
    expect(await run(other, 'restore', damaged, '--force')).toMatchObject({ code: 1 })
    expect(await epochs(other)).toEqual(before)
  })

  test('shows what was changed in it, and is then not backed up', async () => {
    const other = await database.createDatabase()
    await run(other, 'restore', backup)
    await withSql(
      (sql) => sql`UPDATE fact SET body = replace(body, '"source"', '"Source"') WHERE seq = 5`,
      other,
    )
    expect(await run(other, 'check')).toMatchObject({
      code: 1,
      err: expect.stringContaining(`The journal of ${c} is damaged`),
    })
    const file = join(makeFolder(), 'x.backup')
    expect(await run(other, 'backup', file)).toMatchObject({
      code: 1,
      err: expect.stringContaining('fact 5 was changed'),
    })
    expect(existsSync(file)).toBe(false)
  })

  test('of which a file was changed or is missing is told, and the backup leaves it out', async () => {
    const other = await database.createDatabase()
    await run(other, 'restore', backup)
    await withSql((sql) => sql`UPDATE file_part SET bytes = '\\x00'`, other)
    expect(await run(other, 'check')).toMatchObject({
      code: 1,
      err: expect.stringContaining(`file ${fileId} was changed`),
    })
    expect(await run(other, 'backup', join(makeFolder(), 'x.backup'))).toMatchObject({
      code: 0,
      err: expect.stringContaining('left out'),
    })
    await withSql((sql) => sql`DELETE FROM file`, other)
    expect(await run(other, 'check')).toMatchObject({
      code: 1,
      err: expect.stringContaining(`file ${fileId} is missing`),
    })
  })
})

describe('a copy', () => {
  test('moves a store from a folder to a database and back, document by document', async () => {
    const folder = makeFolder()
    await runCommand(['restore', backup], { BELL_LAP_DATA: folder }, folder)
    const target = await database.createDatabase()
    expect(await run(null, 'copy', '--from', folder, '--to', target)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/1 competition with \d+ facts and 1 file copied/),
    })
    expect(await readDocuments(on(target))).toEqual(documents)
    const back = join(makeFolder(), 'back')
    expect(await run(null, 'copy', '--from', target, '--to', back)).toMatchObject({ code: 0 })
    expect(await readDocuments({ dataFolder: back })).toEqual(documents)
  })

  test('needs both stores, and never replaces one silently', async () => {
    expect(await run(null, 'copy', '--from', url)).toMatchObject({ code: 2 })
    const other = await database.createDatabase()
    await run(other, 'restore', backup)
    expect(await run(null, 'copy', '--from', url, '--to', other)).toMatchObject({
      code: 1,
      err: expect.stringContaining('--force'),
    })
  })
})
