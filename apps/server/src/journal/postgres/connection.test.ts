import { connect as connectSocket, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type PostgresServer } from '../../../test/postgres-server.ts'
import { connect, transact, type Sql } from './connection.ts'

let database: PostgresServer
let url: string
beforeAll(async () => {
  database = await startPostgres()
  url = await database.createDatabase()
})
afterAll(() => database.end())

/** A line to the database that is cut, once, after so many pieces in either direction, and lets everything pass afterwards. */
async function openLine(pieces: number) {
  let left = pieces
  const sockets = new Set<Socket>()
  const server: Server = createServer({ noDelay: true }, (near) => {
    const far = connectSocket({ port: Number(new URL(url).port), host: '127.0.0.1', noDelay: true })
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => from.destroy()).on('close', () => to.destroy())
      from.on('data', (data) => {
        left -= 1
        if (left !== 0) return void to.write(data)
        near.resetAndDestroy()
        far.resetAndDestroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = new URL(url)
  address.port = String((server.address() as AddressInfo).port)
  return {
    url: address.href,
    wasCut: () => left <= 0,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const countRows = async (sql: Sql): Promise<number> =>
  (await sql<{ count: number }[]>`SELECT count(*) FROM line`)[0]!.count

test('a connection that is lost at any piece of a transaction stores all of it or nothing, and the next one works', async () => {
  const own = connect(url, 1)
  await own`CREATE TABLE line (number BIGINT, name TEXT)`
  for (let pieces = 1, isDone = false; !isDone; pieces += 1) {
    const line = await openLine(pieces)
    const sql = connect(line.url, 2)
    const write = (): Promise<unknown> =>
      transact(sql, async (tx) => {
        await tx`INSERT INTO line SELECT * FROM unnest(${[1, 2]}::bigint[], ${['a "b" \\', 'c,{d}']}::text[])`
        // The loss is noticed here, before anything else is sent.
        await new Promise((resolve) => setImmediate(resolve))
        await tx`INSERT INTO line VALUES (3, 'e')`
      })
    const before = await countRows(own)
    const isStored = await write().then(
      () => true,
      () => false,
    )
    const rows = (await countRows(own)) - before
    // The answer to the COMMIT may be what was lost.
    expect(isStored ? [3] : [0, 3]).toContain(rows)
    isDone = !line.wasCut()
    if (!isDone) await write()
    await sql.end({ timeout: 0 })
    line.close()
  }
  expect(await own`SELECT name FROM line GROUP BY name ORDER BY min(number), name`).toMatchObject([
    { name: 'a "b" \\' },
    { name: 'c,{d}' },
    { name: 'e' },
  ])
  await own.end()
})

test('a question whose connection is lost while it is opened fails, and the next one is answered', async () => {
  for (let pieces = 1, isDone = false; !isDone; pieces += 1) {
    const line = await openLine(pieces)
    const sql = connect(line.url, 1)
    const ask = async (): Promise<number | null> => {
      const [row] = await sql<{ n: number }[]>`SELECT ${pieces}::bigint AS n`.catch(() => [])
      return row?.n ?? null
    }
    const answers = [await ask(), await ask()]
    isDone = !line.wasCut()
    // It is cut once.
    expect(answers.filter((answer) => answer === pieces).length).toBeGreaterThan(isDone ? 1 : 0)
    await sql.end({ timeout: 0 })
    line.close()
  }
})
