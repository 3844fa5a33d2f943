/**
 * The bytes of a body (a document, or a file of the site) and their compressed forms. Each form is made once,
 * on first request, off the main thread. If there is a compressed form, the plain bytes are dropped, because
 * most bodies are requested in one form only: all documents of a Tour are 28 MB of JSON, and 5 MB compressed.
 */
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gunzip,
  gunzipSync,
  gzip,
  zstdCompress,
  zstdDecompress,
  zstdDecompressSync,
} from 'node:zlib'

/**
 * The codings served, the preferred one first. zstd takes a third of brotli's time for the same length.
 * Brotli with full effort is the shortest, for bodies that no longer change.
 */
export const CODINGS = ['zstd', 'br', 'gzip'] as const
export type Coding = (typeof CODINGS)[number]

/** Shorter bodies are sent as they are: compression hardly shortens them and often lengthens them. */
export const MIN_COMPRESSED_BYTES = 200

/** Below this size brotli saves no memory; this many bytes of every window are unused (RFC 7932, 9.1). */
const MIN_WINDOW_BITS = 16
const WINDOW_GAP = 16

/**
 * Levels for bodies that may change within a second. `settled` is brotli's level for bodies that no longer
 * change.
 */
const LEVEL = { zstd: 3, br: 4, gzip: 6, settled: 11 } as const

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
const compressZstd = promisify(zstdCompress)

/**
 * Size of the chunks in which zlib returns its output. The default of 16 KiB would be most of the memory of
 * thousands of small documents. JSON shrinks to less than a quarter; longer output gets more chunks.
 */
const chunkSizeFor = (bytes: Buffer): number => Math.max(256, Math.ceil(bytes.length / 4))
/**
 * Just large enough for the whole body, because the encoder takes memory accordingly on each thread that
 * compresses.
 */
const windowBitsFor = (bytes: Buffer): number =>
  Math.min(
    constants.BROTLI_MAX_WINDOW_BITS,
    Math.max(MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes.length + WINDOW_GAP))),
  )
/**
 * A copy in a buffer of exactly this size. zlib's output is a view into a chunk, which would stay in memory
 * with it.
 */
const exact = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer)

const brotli = async (bytes: Buffer, quality: number): Promise<Buffer> =>
  exact(
    await compressBrotli(bytes, {
      chunkSize: chunkSizeFor(bytes),
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_LGWIN]: windowBitsFor(bytes),
      },
    }),
  )
const zstd = async (bytes: Buffer): Promise<Buffer> =>
  exact(
    await compressZstd(bytes, {
      chunkSize: chunkSizeFor(bytes),
      pledgedSrcSize: bytes.length,
      params: { [constants.ZSTD_c_compressionLevel]: LEVEL.zstd },
    }),
  )
const gzipped = async (bytes: Buffer): Promise<Buffer> =>
  exact(await compressGzip(bytes, { level: LEVEL.gzip, chunkSize: chunkSizeFor(bytes) }))

const COMPRESS: Readonly<Record<Coding, (bytes: Buffer) => Promise<Buffer>>> = {
  zstd,
  br: (bytes) => brotli(bytes, LEVEL.br),
  gzip: gzipped,
}

const DECOMPRESS: Readonly<Record<Coding, (bytes: Buffer) => Buffer>> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

const DECOMPRESS_LATER: Readonly<Record<Coding, (bytes: Buffer) => Promise<Buffer>>> = {
  zstd: promisify(zstdDecompress),
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
}

/**
 * Weak entity tag for bytes with this SHA-256 (base64url). It is the same on every node and after every
 * restart.
 */
export const etagOfDigest = (digest: string): string => `W/"${digest.slice(0, 22)}"`
export const etagOf = (bytes: Uint8Array): string => etagOfDigest(hash('sha256', bytes, 'base64url'))

export class Content {
  /** Length of the identity bytes. */
  readonly length: number
  /** Null while only a compressed form holds the content. */
  #identity: Buffer | null
  #etag: string | undefined
  readonly #coded = new Map<Coding, Buffer>()
  readonly #coding = new Map<Coding, Promise<Buffer>>()
  /** Other forms of the same body by name. The code names only a few. */
  readonly #forms = new Map<string, Content>()
  readonly #forming = new Map<string, Promise<Content>>()
  #isSettling = false
  #isSettled = false

  /** @param etag given if the maker of the bytes has already computed it */
  constructor(body: string | Buffer, etag?: string) {
    this.#identity = typeof body === 'string' ? Buffer.from(body, 'utf8') : body
    this.length = this.#identity.length
    this.#etag = etag
  }

  /**
   * The bytes from which answers without coding, pushes and the ETag are made; for a document, its JSON in
   * UTF-8. If they were dropped they are restored, which takes a tenth of a millisecond per 100 KB, and kept
   * until `pack`.
   */
  get identity(): Buffer {
    if (this.#identity) return this.#identity
    const [coding, bytes] = this.#anyCoded()
    return (this.#identity = exact(DECOMPRESS[coding](bytes)))
  }

  /** The same, restored off the main thread: for bodies of megabytes. */
  async unpacked(): Promise<Buffer> {
    if (this.#identity) return this.#identity
    const [coding, bytes] = this.#anyCoded()
    const made = exact(await DECOMPRESS_LATER[coding](bytes))
    return (this.#identity ??= made)
  }

  #anyCoded(): [Coding, Buffer] {
    const [coded] = this.#coded
    if (coded === undefined) throw new Error('The bytes were dropped and have no compressed form')
    return coded
  }

  /** True if the identity bytes were dropped. */
  get isPacked(): boolean {
    return this.#identity === null
  }

  /** Drops the identity bytes if a compressed form can restore them. */
  pack(): void {
    if (this.#coded.size === 0 || this.#identity === null) return
    // The ETag is the hash of the identity bytes, and every form needs it.
    void this.etag
    this.#identity = null
  }

  /** Entity tag of the identity bytes. */
  get etag(): string {
    return (this.#etag ??= etagOf(this.identity))
  }

  /** True if both have the same bytes. */
  isSame(other: Content): boolean {
    if (this.length !== other.length) return false
    return this.#identity && other.#identity
      ? this.#identity.equals(other.#identity)
      : this.etag === other.etag
  }

  /** The identity bytes as text, decoded on every call. */
  get text(): string {
    return this.identity.toString('utf8')
  }

  /** Bytes kept for this body in all forms, for the cache's budget. */
  get size(): number {
    let size = this.#identity?.length ?? 0
    for (const bytes of this.#coded.values()) size += bytes.length
    for (const form of this.#forms.values()) size += form.size
    return size
  }

  /**
   * Another form of the same body (CSV). It is made from the text on first request, and kept as long as this
   * body.
   */
  form(name: string, make: (text: string) => string): Content {
    let form = this.#forms.get(name)
    if (form === undefined) this.#forms.set(name, (form = new Content(make(this.text))))
    return form
  }

  /**
   * The same for a form made elsewhere. Requests that come meanwhile share the run, and a failed run is
   * repeated.
   */
  formLater(name: string, make: () => Promise<Content>): Content | Promise<Content> {
    const form = this.#forms.get(name)
    if (form) return form
    let run = this.#forming.get(name)
    if (!run) {
      run = make()
        .then((made) => {
          this.#forms.set(name, made)
          return made
        })
        .finally(() => this.#forming.delete(name))
      this.#forming.set(name, run)
    }
    return run
  }

  /** True if compression shortens the body enough. */
  get isCompressible(): boolean {
    return this.length >= MIN_COMPRESSED_BYTES
  }

  /**
   * The best of these codings, all of which the client likes equally. Null for no coding, also if compression
   * does not pay.
   */
  choose(liked: readonly Coding[]): Coding | null {
    if (!this.isCompressible) return null
    return this.#isSettled && liked.includes('br') ? 'br' : (liked[0] ?? null)
  }

  /** The coded bytes, if they exist. */
  ready(coding: Coding): Buffer | undefined {
    return this.#coded.get(coding)
  }

  /** The coded bytes, made now if they do not exist. Callers that come meanwhile share the run. */
  coded(coding: Coding): Promise<Buffer> {
    let run = this.#coding.get(coding)
    if (!run) {
      run = COMPRESS[coding](this.identity)
      this.#coding.set(coding, run)
      run.then(
        // If the body settled meanwhile, its bytes are better.
        (bytes) => {
          if (!this.#coded.has(coding)) this.#coded.set(coding, bytes)
          this.pack()
        },
        () => this.#coding.delete(coding),
      )
    }
    return run
  }

  /** True if `settle` gains something: a fast form was requested that full effort would shorten. */
  get canSettle(): boolean {
    return !this.#isSettling && (this.#coded.has('br') || this.#coded.has('zstd'))
  }

  /**
   * Compresses again with full effort, for a body that no longer changes. Answers meanwhile use the existing
   * form.
   */
  async settle(): Promise<void> {
    for (const form of this.#forms.values()) await form.settle()
    if (!this.canSettle) return
    this.#isSettling = true
    const bytes = await brotli(this.identity, LEVEL.settled)
    this.#coded.set('br', bytes)
    this.#coded.delete('zstd')
    this.#coding.set('br', Promise.resolve(bytes))
    this.#coding.delete('zstd')
    this.#isSettled = true
    this.pack()
  }
}
