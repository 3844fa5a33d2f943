/** A server whose process may open few files, and visitors who take all of them. */
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServerProcess, type ServerProcess } from './server-process.ts'
import { makeFolder } from './started-server.ts'

const LIMIT = 200
let server: ServerProcess
beforeAll(async () => {
  server = await startServerProcess(makeFolder(), {}, ['bash', '-c', `ulimit -n ${LIMIT}; exec "$0" "$@"`])
})
afterAll(() => server.kill())

/** The answer to a request on a connection of its own; empty where the connection was closed without one. */
function ask(path: string): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    )
    socket.on('data', (chunk) => (text += String(chunk)))
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
  })
}

/** @param begins what each of them sends, and no more */
function openConnections(count: number, begins = ''): Promise<Socket[]> {
  const port = Number(new URL(server.address).port)
  return Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Socket>((resolve) => {
          const socket = connect(port, '127.0.0.1', () => {
            if (begins !== '') socket.write(begins)
            resolve(socket)
          })
          socket.on('error', () => {})
        }),
    ),
  )
}

test('a request for which there is no descriptor is answered with 503 and when to try again, and served later', async () => {
  const sockets: Socket[] = []
  // Connections that begin a request, until one is told that there is no place.
  let answer = ''
  while (!/ 503 /.test(answer) && sockets.length < LIMIT) {
    sockets.push(...(await openConnections(5, 'GET /healthz HTTP/1.1\r\nHost:')))
    answer = await ask('/healthz')
  }
  expect(answer).toMatch(/^HTTP\/1\.1 503 /)
  expect(answer).toMatch(/\r\nretry-after: \d+/i)
  expect(answer).toContain('"code":"unavailable"')
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => ask('/healthz')).toMatch(/^HTTP\/1\.1 200 /)
})

test('connections that say nothing give way to a request', async () => {
  const sockets: Socket[] = []
  while (sockets.length < LIMIT) {
    sockets.push(...(await openConnections(5)))
    await expect.poll(() => ask('/healthz')).toMatch(/^HTTP\/1\.1 200 /)
  }
  for (const socket of sockets) socket.destroy()
})

test('a flood of connections beyond all descriptors ends neither the process nor the service', async () => {
  const sockets = await openConnections(2 * LIMIT)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => ask('/competitions')).toMatch(/^HTTP\/1\.1 200 /)
  expect(server.process.exitCode).toBeNull()
})
