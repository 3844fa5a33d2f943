import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { openBuildingNotice } from './building-notice.ts'

const HOST = '127.0.0.1'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

it('tells visitors to come back and health checks that the program is alive, until the server takes the port', async () => {
  const port = await freePort()
  const close = await openBuildingNotice(port, HOST)
  const ask = async (path: string) => {
    const { status, headers } = await fetch(`http://${HOST}:${port}${path}`)
    return [status, headers.get('retry-after') !== null]
  }
  expect(await ask('/2026/tdf')).toEqual([503, true])
  expect(await ask('/readyz')).toEqual([503, true])
  expect(await ask('/healthz')).toEqual([200, false])
  await expect(openBuildingNotice(port, HOST)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await close()
  const next = createServer().listen(port, HOST)
  await once(next, 'listening')
  next.close()
})
