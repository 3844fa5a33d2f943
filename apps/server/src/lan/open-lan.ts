/**
 * Site and desk in the local network, over HTTPS: beside each plain port of this machine, the same port of its addresses in the network takes
 * TLS and hands what it decrypts to the same server.
 */
import type { Server } from 'node:http'
import { createServer as createSocketServer, isIP, type Server as SocketServer } from 'node:net'
import { createServer } from 'node:tls'
import { readFileSync } from 'node:fs'
import type { Settings } from '../settings.ts'
import { fingerprintOf, keepLanCertificate, type LanCertificate } from './kept-certificate.ts'
import { httpsAddress, networkAddresses } from './lan-hosts.ts'
import { splitByTls } from './split-by-tls.ts'
import { createTlsHint } from './tls-hint.ts'

export interface Lan {
  readonly certificate: LanCertificate
  /** Fingerprint of the certificate that tablets trust. Null if the operator brought one. */
  readonly fingerprint: string | null
  /** Takes TLS at the port of every address for a server that listens. Answers the address for people. */
  serve(server: Server, port: number): Promise<string>
  /** Takes no new connections. */
  close(): Promise<void>
}

/** A handshake takes a tablet less than this. */
const HANDSHAKE_MS = 20_000

/** Throws if the machine is in no network, or a certificate of the operator cannot be read. */
export function openLan(
  { dataFolder, lanHosts, tls }: Pick<Settings, 'dataFolder' | 'lanHosts' | 'tls'>,
  nowMs: number,
): Lan {
  const named = lanHosts.filter((host) => isIP(host) !== 0)
  const addresses = named.length > 0 ? named : networkAddresses()
  const hosts = [...new Set([...lanHosts, ...addresses])]
  const [first] = hosts
  if (first === undefined || addresses.length === 0)
    throw new Error('This machine has no address in a network')
  const certificate =
    tls === null
      ? keepLanCertificate(dataFolder, hosts, nowMs)
      : { cert: readFileSync(tls.cert, 'utf8'), key: readFileSync(tls.key, 'utf8'), authority: null }
  const { cert, key } = certificate
  const servers: SocketServer[] = []
  const hint = createTlsHint(HANDSHAKE_MS)
  return {
    certificate,
    fingerprint: certificate.authority === null ? null : fingerprintOf(certificate.authority),
    async serve(server, port) {
      for (const host of addresses) {
        const tlsServer = createServer({
          cert,
          key,
          ALPNProtocols: ['http/1.1'],
          handshakeTimeout: HANDSHAKE_MS,
        })
        tlsServer.on('secureConnection', (socket) => server.emit('connection', socket))
        const front = createSocketServer(splitByTls(tlsServer, hint, HANDSHAKE_MS))
        servers.push(front)
        await new Promise<void>((resolve, reject) => {
          front.once('error', reject)
          front.listen({ port, host }, () => {
            front.off('error', reject)
            resolve()
          })
        })
      }
      return httpsAddress(first, port)
    },
    async close() {
      await Promise.all(servers.map((each) => new Promise((resolve) => each.close(resolve))))
    },
  }
}
