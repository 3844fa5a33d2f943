/** Site and desk in the local network: over TLS that a tablet trusts after it has trusted one certificate, once. */
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { connect, createServer } from 'node:tls'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { makeServerCertificate } from '../src/lan/certificate.ts'
import { startServer, type RunningServer } from '../src/serve.ts'
import { parseSettings } from '../src/settings.ts'
import { makeFolder } from './started-server.ts'

/** Another address of this machine, as one in a network is. */
const HOST = '127.0.0.2'
const running: RunningServer[] = []
const data = makeFolder()
const deskFolder = makeFolder()
writeFileSync(join(deskFolder, 'desk.html'), '<!doctype html><title>Desk</title>')

async function start(hosts = HOST, more: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const settings = parseSettings(
    {
      PORT: '0',
      BELL_LAP_DESK_PORT: '0',
      BELL_LAP_DATA: data,
      BELL_LAP_DEMO: 'off',
      BELL_LAP_LOG: 'error',
      BELL_LAP_LAN_HOSTS: hosts,
      ...more,
    },
    '/',
  )
  const server = await startServer({
    settings: { ...settings, isLan: true },
    siteFolder: '/nonexistent',
    deskFolder,
  })
  running.push(server)
  await server.ready
  return server
}
afterEach(async () => {
  for (const server of running.splice(0)) await server.close()
  rmSync(join(data, 'lan'), { recursive: true, force: true })
})

const fileOf = (name: string): string => readFileSync(join(data, 'lan', name), 'utf8')

/** The answer over TLS, checked as a browser checks it. Rejects if the certificate does not hold. */
const ask = (
  address: string,
  {
    body,
    headers = {},
  }: { readonly body?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<{ status: number; cookie: string; text: string }> =>
  new Promise((resolve, reject) => {
    const asked = request(
      address,
      { ca: fileOf('authority.crt'), method: body === undefined ? 'GET' : 'POST', headers, agent: false },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => (text += part))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, cookie: String(answer.headers['set-cookie']), text }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })

test('site and desk answer over TLS at the address of the network', async () => {
  const server = await start()
  expect(server.lan!.address).toBe(`https://${HOST}:${server.port}`)
  expect((await ask(`${server.lan!.address}/healthz`)).status).toBe(200)
  // The commands of this machine find it without TLS.
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
  // This machine needs no certificate.
  expect((await fetch(`${new URL(server.deskLink!).origin}/desk/time`)).status).toBe(200)
  const desk = new URL(server.lan!.deskLink!)
  expect(desk.protocol).toBe('https:')
  expect((await ask(`${desk.origin}/desk/time`)).status).toBe(200)
  const handed = await ask(`${desk.origin}/desk/certificate`)
  expect(handed.text).toBe(fileOf('authority.crt'))
  expect(new X509Certificate(handed.text).fingerprint256).toBe(server.lan!.fingerprint)
})

test('an address that was typed without https leads to the one with it', async () => {
  const server = await start()
  const plain = server.lan!.address.replace('https:', 'http:')
  const answer = await fetch(`${plain}/2026/oak?x=1`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    307,
    `${server.lan!.address}/2026/oak?x=1`,
  ])
  expect((await ask(`${server.lan!.address}/healthz`)).status).toBe(200)
})

test('the cookie goes over TLS alone', async () => {
  const server = await start()
  const { origin, hash } = new URL(server.lan!.deskLink!)
  const signedIn = await ask(`${origin}/desk/session`, {
    body: JSON.stringify({ code: hash.replace('#code=', '') }),
    headers: { 'content-type': 'application/json', 'bell-lap-desk': '1', origin },
  })
  expect(signedIn.status).toBe(201)
  expect(signedIn.cookie).toContain('; Secure')
})

test('the certificates are kept, readable by their owner alone, and made anew for a new address', async () => {
  await start()
  const [authority, own] = [fileOf('authority.crt'), fileOf('server.crt')]
  expect(statSync(join(data, 'lan', 'authority.key')).mode.toString(8)).toMatch(/600$/)
  await running.pop()!.close()
  await start()
  expect([fileOf('authority.crt'), fileOf('server.crt')]).toEqual([authority, own])
  await running.pop()!.close()
  const moved = await start('127.0.0.3,van.local')
  expect(fileOf('authority.crt')).toBe(authority)
  expect(new X509Certificate(fileOf('server.crt')).subjectAltName).toBe('IP Address:127.0.0.3, DNS:van.local')
  expect((await ask(`${moved.lan!.address}/healthz`)).status).toBe(200)
})

test('who steals the key of the authority cannot pretend to be a site of the internet', async () => {
  await start()
  const issuer = new X509Certificate(fileOf('authority.crt'))
  const forged = makeServerCertificate(
    {
      subject: issuer.subject.replace('CN=', ''),
      publicKey: issuer.publicKey,
      privateKey: createPrivateKey(fileOf('authority.key')),
    },
    ['bank.example'],
    Date.now(),
  )
  const forger = createServer({ cert: forged.cert, key: forged.key })
  await new Promise<void>((resolve) => void forger.listen(0, HOST, resolve))
  const { port } = forger.address() as AddressInfo
  const fault = await new Promise<NodeJS.ErrnoException>((resolve) => {
    const socket = connect({ port, host: HOST, servername: 'bank.example', ca: fileOf('authority.crt') })
    socket.once('error', resolve)
    socket.once('secureConnect', () => resolve(new Error('the forged certificate is trusted')))
  })
  forger.close()
  expect(fault.message).toBe('permitted subtree violation')
})

test('the operator’s own certificate is used where one is set', async () => {
  await start()
  const own = makeServerCertificate(
    {
      subject: new X509Certificate(fileOf('authority.crt')).subject.replace('CN=', ''),
      publicKey: new X509Certificate(fileOf('authority.crt')).publicKey,
      privateKey: createPrivateKey(fileOf('authority.key')),
    },
    [HOST],
    Date.now(),
  )
  await running.pop()!.close()
  const [cert, key] = [join(data, 'own.crt'), join(data, 'own.key')]
  writeFileSync(cert, own.cert)
  writeFileSync(key, own.key)
  const server = await start(HOST, { BELL_LAP_TLS_CERT: cert, BELL_LAP_TLS_KEY: key })
  expect(server.lan!.fingerprint).toBeNull()
  expect((await ask(`${server.lan!.address}/healthz`)).status).toBe(200)
})
