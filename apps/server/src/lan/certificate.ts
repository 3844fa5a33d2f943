/**
 * Makes X.509 certificates: an authority of this machine, and the certificate of its server. A tablet trusts the authority once; the
 * server's certificate is made anew whenever its addresses change (D-422).
 */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isIP } from 'node:net'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  ExtendedKeyUsage,
  Extension,
  Extensions,
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_authorityKeyIdentifier,
  id_ce_basicConstraints,
  id_ce_extKeyUsage,
  id_ce_keyUsage,
  id_ce_nameConstraints,
  id_ce_subjectAltName,
  id_ce_subjectKeyIdentifier,
  id_kp_serverAuth,
  KeyIdentifier,
  KeyUsage,
  KeyUsageFlags,
  Name,
  NameConstraints,
  RelativeDistinguishedName,
  SubjectAlternativeName,
  SubjectKeyIdentifier,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509'

/** Both as PEM. */
export interface KeyPair {
  readonly cert: string
  readonly key: string
}

const DAY_MS = 86_400_000
const AUTHORITY_DAYS = 3_650
/** Browsers refuse certificates that are valid for longer (Apple: 398 days). */
const SERVER_DAYS = 397

const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2'
const COMMON_NAME = '2.5.4.3'

const nameOf = (commonName: string): Name =>
  new Name([
    new RelativeDistinguishedName([
      new AttributeTypeAndValue({ type: COMMON_NAME, value: new AttributeValue({ utf8String: commonName }) }),
    ]),
  ])

const extension = (extnID: string, value: object, critical = false): Extension =>
  new Extension({ extnID, critical, extnValue: new OctetString(AsnConvert.serialize(value)) })

const publicBytes = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' })
const keyIdOf = (key: KeyObject): ArrayBuffer =>
  new Uint8Array(createHash('sha256').update(publicBytes(key)).digest().subarray(0, 20)).buffer

interface Content {
  readonly subject: string
  readonly issuer: string
  readonly publicKey: KeyObject
  readonly signedWith: KeyObject
  readonly nowMs: number
  readonly days: number
  readonly extensions: readonly Extension[]
}

/** A certificate as PEM. It is valid from a day before now, because a tablet's clock may be behind. */
function signed({ subject, issuer, publicKey, signedWith, nowMs, days, extensions }: Content): string {
  const algorithm = new AlgorithmIdentifier({ algorithm: ECDSA_WITH_SHA256 })
  // The first byte keeps the number positive and its length fixed.
  const serial = Uint8Array.from([1, ...randomBytes(15)])
  const content = new TBSCertificate({
    version: Version.v3,
    serialNumber: serial.buffer,
    signature: algorithm,
    issuer: nameOf(issuer),
    validity: new Validity({
      notBefore: new Date(nowMs - DAY_MS),
      notAfter: new Date(nowMs + days * DAY_MS),
    }),
    subject: nameOf(subject),
    subjectPublicKeyInfo: AsnConvert.parse(publicBytes(publicKey), SubjectPublicKeyInfo),
    extensions: new Extensions([...extensions]),
  })
  const signature = sign('sha256', Buffer.from(AsnConvert.serialize(content)), signedWith)
  const certificate = new Certificate({
    tbsCertificate: content,
    signatureAlgorithm: algorithm,
    signatureValue: new Uint8Array(signature).buffer,
  })
  const base64 = Buffer.from(AsnConvert.serialize(certificate)).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/.{64}/g, '$&\n').trimEnd()}\n-----END CERTIFICATE-----\n`
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString()

/** Names and networks for which an authority may make certificates. */
export interface Permitted {
  /** 192.168.0.0/16 */
  readonly networks: readonly string[]
  /** A name stands also for all names below it. */
  readonly names: readonly string[]
}

/**
 * An authority whose certificates hold for the permitted addresses alone: whoever steals its key cannot pretend to be a site of the
 * internet to those who trust it.
 */
export function makeAuthority(subject: string, { networks, names }: Permitted, nowMs: number): KeyPair {
  const { publicKey, privateKey } = newKeys()
  const permitted = [
    ...networks.map((iPAddress) => new GeneralName({ iPAddress })),
    ...names.map((dNSName) => new GeneralName({ dNSName })),
  ].map((base) => new GeneralSubtree({ base }))
  const cert = signed({
    subject,
    issuer: subject,
    publicKey,
    signedWith: privateKey,
    nowMs,
    days: AUTHORITY_DAYS,
    extensions: [
      extension(id_ce_basicConstraints, new BasicConstraints({ cA: true, pathLenConstraint: 0 }), true),
      extension(id_ce_keyUsage, new KeyUsage(KeyUsageFlags.keyCertSign), true),
      extension(id_ce_subjectKeyIdentifier, new SubjectKeyIdentifier(keyIdOf(publicKey))),
      extension(
        id_ce_nameConstraints,
        new NameConstraints({ permittedSubtrees: new GeneralSubtrees(permitted) }),
        true,
      ),
    ],
  })
  return { cert, key: pemOf(privateKey) }
}

/** @param hosts addresses and names of the server */
export function makeServerCertificate(
  authority: { readonly subject: string; readonly publicKey: KeyObject; readonly privateKey: KeyObject },
  hosts: readonly string[],
  nowMs: number,
): KeyPair {
  const { publicKey, privateKey } = newKeys()
  const names = hosts.map((host) =>
    isIP(host) === 0 ? new GeneralName({ dNSName: host }) : new GeneralName({ iPAddress: host }),
  )
  const cert = signed({
    // A name that looks like a host would be held against the permitted names.
    subject: 'Bell Lap server',
    issuer: authority.subject,
    publicKey,
    signedWith: authority.privateKey,
    nowMs,
    days: SERVER_DAYS,
    extensions: [
      extension(id_ce_keyUsage, new KeyUsage(KeyUsageFlags.digitalSignature), true),
      extension(id_ce_extKeyUsage, new ExtendedKeyUsage([id_kp_serverAuth])),
      extension(id_ce_subjectAltName, new SubjectAlternativeName(names)),
      extension(
        id_ce_authorityKeyIdentifier,
        new AuthorityKeyIdentifier({ keyIdentifier: new KeyIdentifier(keyIdOf(authority.publicKey)) }),
      ),
    ],
  })
  return { cert, key: pemOf(privateKey) }
}
