/** Versions of documents and of this protocol. */

/** Raised by hand, with a line in history.ts, whenever a schema changes; a test pins the schemas' hash to it. */
export const PROTOCOL_VERSION = 127

/** Where a document stands: versions compare within an epoch; another epoch replaces (D-008). */
export interface DocumentVersion {
  readonly epoch: string
  readonly version: number
}

/** What `register` answers with, one per document of the channel. */
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

/** Reads the header's value; null for anything else. */
export function parseVersion(text: string): DocumentVersion | null {
  const match = /^([A-Za-z0-9]{1,32})-(\d{1,15})$/.exec(text)
  return match?.[1] === undefined ? null : { epoch: match[1], version: Number(match[2]) }
}

/** True when `next` should take the place of `current`. */
export function supersedesVersion(next: DocumentVersion, current: DocumentVersion | null): boolean {
  return current === null || next.epoch !== current.epoch || next.version > current.version
}
