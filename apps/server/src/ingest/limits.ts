/** The limits of the ingest doors. */

export interface IngestLimits {
  /** Bytes of one request with facts or frames. */
  readonly bodyBytes: number
  readonly factsPerRequest: number
  readonly framesPerRequest: number
  /**
   * The same limit for an import. The operator's command line sends it in one piece, because all of it is
   * stored or nothing.
   */
  readonly importBytes: number
  readonly factsPerImport: number
  /** Bytes of one file. */
  readonly fileBytes: number
  /** A body with facts or frames must be complete after this time. */
  readonly bodyTimeoutMs: number
  /**
   * A file must arrive with at least this many bytes in each such period. So it may neither stop nor trickle.
   */
  readonly fileWindowMs: number
  readonly fileWindowBytes: number
  /**
   * Requests handled at the same time over all doors. Further ones are asked to retry. Shared as admission.ts
   * says.
   */
  readonly requestsAtOnce: number
  /** Bytes of bodies held in memory at the same time. */
  readonly bytesAtOnce: number
}

export const DEFAULT_LIMITS: IngestLimits = {
  bodyBytes: 8 * 1_048_576,
  factsPerRequest: 5_000,
  framesPerRequest: 600,
  importBytes: 48 * 1_048_576,
  factsPerImport: 200_000,
  fileBytes: 50 * 1_048_576,
  bodyTimeoutMs: 15_000,
  fileWindowMs: 15_000,
  fileWindowBytes: 65_536,
  requestsAtOnce: 256,
  bytesAtOnce: 64 * 1_048_576,
}
