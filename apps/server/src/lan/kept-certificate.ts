/** The certificate of the local network, kept in the data folder so that a tablet that trusts it once trusts it at every start. */
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { OWNER_FILE, OWNER_FOLDER } from '../owner-alone.ts'
import { makeAuthority, makeServerCertificate, type KeyPair, type Permitted } from './certificate.ts'

export interface LanCertificate extends KeyPair {
  /** The certificate that tablets trust, as PEM. Null if the operator brought one that they trust already. */
  readonly authority: string | null
}

const FOLDER = 'lan'
const DAY_MS = 86_400_000
/** A certificate that ends sooner is made anew. */
const ENDING_DAYS = 30

/** Networks that are not of the internet (RFC 1918, RFC 3927, loopback). */
const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '127.0.0.0/8'] as const
/** The domain of names in a local network (RFC 6762). */
const LOCAL = 'local'

const isIn = (address: string, networks: readonly string[]): boolean => {
  const list = new BlockList()
  for (const network of networks) {
    const [base = '', bits = ''] = network.split('/')
    list.addSubnet(base, Number(bits), isIP(base) === 6 ? 'ipv6' : 'ipv4')
  }
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** All private networks, and beside them the addresses and names that this server has. */
function permittedFor(hosts: readonly string[]): Permitted {
  const addresses = hosts.filter((host) => isIP(host) !== 0 && !isIn(host, PRIVATE))
  const names = hosts.filter((host) => isIP(host) === 0 && !host.endsWith(`.${LOCAL}`))
  return {
    networks: [...PRIVATE, ...addresses.map((address) => `${address}/${isIP(address) === 6 ? 128 : 32}`)],
    names: [LOCAL, ...names],
  }
}

/** @param hosts addresses and names of this machine; at least one */
export function keepLanCertificate(
  dataFolder: string,
  hosts: readonly string[],
  nowMs: number,
): LanCertificate {
  const folder = join(dataFolder, FOLDER)
  mkdirSync(folder, { recursive: true, mode: OWNER_FOLDER })
  const permitted = permittedFor(hosts)
  const permittedFile = join(folder, 'permitted.json')
  const wish = JSON.stringify(permitted)
  const keptWish = existsSync(permittedFile)
    ? (JSON.parse(readFileSync(permittedFile, 'utf8')) as Permitted)
    : null
  const isPermitted =
    keptWish !== null &&
    hosts.every((host) =>
      isIP(host) === 0
        ? keptWish.names.some((name) => host === name || host.endsWith(`.${name}`))
        : isIn(host, keptWish.networks),
    )
  let authority = isPermitted ? readPair(folder, 'authority') : null
  if (authority === null || endsSoon(authority, nowMs)) {
    // The hour tells it from one that was made before.
    const made = new Date(nowMs).toISOString().slice(0, 13)
    const machine = hostname()
      .replaceAll(/[^\w.-]/g, '')
      .slice(0, 30)
    authority = makeAuthority(`Bell Lap on ${machine} ${made}`, permitted, nowMs)
    writePair(folder, 'authority', authority)
    writeFileSync(permittedFile, wish, { mode: OWNER_FILE })
  }
  const issuer = new X509Certificate(authority.cert)
  let server = readPair(folder, 'server')
  if (server === null || endsSoon(server, nowMs) || !isOf(server, issuer, hosts)) {
    const privateKey = createPrivateKey(authority.key)
    const subject = issuer.subject.replace(/^CN=/, '')
    server = makeServerCertificate({ subject, publicKey: issuer.publicKey, privateKey }, hosts, nowMs)
    writePair(folder, 'server', server)
  }
  return { ...server, authority: authority.cert }
}

/** The fingerprint as browsers and tablets show it. */
export const fingerprintOf = (cert: string): string => new X509Certificate(cert).fingerprint256

const endsSoon = ({ cert }: KeyPair, nowMs: number): boolean =>
  Date.parse(new X509Certificate(cert).validTo) < nowMs + ENDING_DAYS * DAY_MS

function isOf({ cert }: KeyPair, issuer: X509Certificate, hosts: readonly string[]): boolean {
  const own = new X509Certificate(cert)
  return (
    own.verify(issuer.publicKey) &&
    hosts.every((host) => (isIP(host) === 0 ? own.checkHost(host) : own.checkIP(host)) !== undefined)
  )
}

function readPair(folder: string, name: string): KeyPair | null {
  const [cert, key] = [join(folder, `${name}.crt`), join(folder, `${name}.key`)]
  return existsSync(cert) && existsSync(key)
    ? { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') }
    : null
}

function writePair(folder: string, name: string, { cert, key }: KeyPair): void {
  writeFileSync(join(folder, `${name}.crt`), cert, { mode: OWNER_FILE })
  writeFileSync(join(folder, `${name}.key`), key, { mode: OWNER_FILE })
}
