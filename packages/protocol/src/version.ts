/** Versions of documents and of this protocol. */

/** Increased by hand, with a line in history.ts, whenever a schema changes. A test pins the schemas' hash to it. */
export const PROTOCOL_VERSION = 161

/**
 * Versions of the protocol that broke something readers of the API relied on. Each begins a new major version of the API. docs/api.md
 * states what counts as breaking. The promise began with version 1 of the API.
 */
const BROKEN_AT: readonly number[] = [0]

/** The semantic version of the API for a version of the protocol: `1.128.0`. Every version of the protocol is at least a minor one. */
export function apiVersionOf(protocol: number, brokenAt = BROKEN_AT): string {
  const begun = brokenAt.filter((version) => version <= protocol)
  return `${begun.length}.${protocol - (begun.at(-1) ?? 0)}.0`
}
export const API_VERSION = apiVersionOf(PROTOCOL_VERSION)

/** Every answer states in it which version of the API it follows. */
export const PROTOCOL_HEADER = 'Bell-Lap-Protocol'

/** The position of a document. Versions are comparable within an epoch. Another epoch replaces the document (D-008). */
export interface DocumentVersion {
  readonly epoch: string
  readonly version: number
}

/** The answer to `register` contains one for each document of the channel. */
export interface DocumentAddress extends DocumentVersion {
  readonly path: string
}

/** The last argument of every push. */
export interface PushedAddress extends DocumentAddress {
  /** ISO 8601: `at` of the newest fact or frame in it. */
  readonly updatedAt: string
}

/** `{epoch}-{version}`, the value of the Bell-Lap-Version header. */
export const formatVersion = ({ epoch, version }: DocumentVersion): string => `${epoch}-${version}`

/** Parses the header's value. Null for any other text. */
export function parseVersion(text: string): DocumentVersion | null {
  const match = /^([A-Za-z0-9]{1,32})-(\d{1,15})$/.exec(text)
  return match?.[1] === undefined ? null : { epoch: match[1], version: Number(match[2]) }
}

/** True if `next` should replace `current`. */
export function supersedesVersion(next: DocumentVersion, current: DocumentVersion | null): boolean {
  return current === null || next.epoch !== current.epoch || next.version > current.version
}
