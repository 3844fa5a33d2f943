/**
 * The bytes of a body (a document, or a file of the site) and their compressed forms, each made once, on first request,
 * off the main thread. If there is a compressed form, the plain bytes are dropped, because most bodies are requested in
 * one form only: all documents of a Tour are 28 MB of JSON, and 5 MB compressed.
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
 * The codings served, the preferred first: zstd takes a third of the time that brotli takes for the same length, and
 * brotli with all effort is the shortest of all, for what has come to rest.
 */
export const CODINGS = ['zstd', 'br', 'gzip'] as const
export type Coding = (typeof CODINGS)[number]

/** Shorter bodies leave as they are: compressing makes them hardly smaller, often larger. */
export const MIN_COMPRESSED_BYTES = 200

/** Below this brotli saves no memory; of every window so many bytes are not used (RFC 7932, 9.1). */
const MIN_WINDOW_BITS = 16
const WINDOW_GAP = 16

/** Levels for bodies that may change in a second; brotli's once more for those that have come to rest. */
const LEVEL = { zstd: 3, br: 4, gzip: 6, settled: 11 } as const

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
const compressZstd = promisify(zstdCompress)

/**
 * zlib makes what it gives in chunks of this size, of 16 KiB if it is not told: for thousands of small documents that is
 * most of the memory they take. JSON comes down to less than a quarter; what needs more gets more chunks.
 */
const chunkSizeFor = (bytes: Buffer): number => Math.max(256, Math.ceil(bytes.length / 4))
/** Large enough for the whole body, no larger: the encoder takes memory by it, on each thread that compresses. */
const windowBitsFor = (bytes: Buffer): number =>
  Math.min(
    constants.BROTLI_MAX_WINDOW_BITS,
    Math.max(MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes.length + WINDOW_GAP))),
  )
/** In memory of just their size, where zlib's are views into a chunk that would be kept with them. */
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

/** Weak entity tag of bytes whose SHA-256 (base64url) this is: the same on every node and after every restart. */
export const etagOfDigest = (digest: string): string => `W/"${digest.slice(0, 22)}"`
export const etagOf = (bytes: Uint8Array): string => etagOfDigest(hash('sha256', bytes, 'base64url'))

export class Content {
  /** Of the identity bytes. */
  readonly length: number
  /** Null while a compressed form gives them back. */
  #identity: Buffer | null
  #etag: string | undefined
  readonly #coded = new Map<Coding, Buffer>()
  readonly #coding = new Map<Coding, Promise<Buffer>>()
  /** Other forms of the same body, by name: a handful, named in the code. */
  readonly #forms = new Map<string, Content>()
  readonly #forming = new Map<string, Promise<Content>>()
  #isSettling = false
  #isSettled = false

  /** @param etag where whoever made the bytes has worked it out already */
  constructor(body: string | Buffer, etag?: string) {
    this.#identity = typeof body === 'string' ? Buffer.from(body, 'utf8') : body
    this.length = this.#identity.length
    this.#etag = etag
  }

  /**
   * What an answer without coding, a push and the ETag are made of; of a document, its JSON text in UTF-8. Made again where
   * they were let go, which takes a tenth of a millisecond for 100 KB, and kept until `pack`.
   */
  get identity(): Buffer {
    if (this.#identity) return this.#identity
    const [coding, bytes] = this.#anyCoded()
    return (this.#identity = exact(DECOMPRESS[coding](bytes)))
  }

  /** The same, made off the main thread where they were let go: for bodies of megabytes. */
  async unpacked(): Promise<Buffer> {
    if (this.#identity) return this.#identity
    const [coding, bytes] = this.#anyCoded()
    const made = exact(await DECOMPRESS_LATER[coding](bytes))
    return (this.#identity ??= made)
  }

  #anyCoded(): [Coding, Buffer] {
    const [coded] = this.#coded
    if (coded === undefined) throw new Error('The bytes were let go, and no form of them is there')
    return coded
  }

  /** Whether the identity bytes were let go. */
  get isPacked(): boolean {
    return this.#identity === null
  }

  /** Lets go of the identity bytes where a compressed form gives them back. */
  pack(): void {
    if (this.#coded.size === 0 || this.#identity === null) return
    // The ETag is their hash, and is asked for with every form.
    void this.etag
    this.#identity = null
  }

  /** Of the identity bytes. */
  get etag(): string {
    return (this.#etag ??= etagOf(this.identity))
  }

  /** Whether the bytes are the same. */
  isSame(other: Content): boolean {
    if (this.length !== other.length) return false
    return this.#identity && other.#identity
      ? this.#identity.equals(other.#identity)
      : this.etag === other.etag
  }

  /** The identity bytes as text, decoded again each time. */
  get text(): string {
    return this.identity.toString('utf8')
  }

  /** All bytes kept for this body, for the cache's budget. */
  get size(): number {
    let size = this.#identity?.length ?? 0
    for (const bytes of this.#coded.values()) size += bytes.length
    for (const form of this.#forms.values()) size += form.size
    return size
  }

  /** Another form of the same body (CSV), made of its text when somebody first asks for it, and kept as long as this one. */
  form(name: string, make: (text: string) => string): Content {
    let form = this.#forms.get(name)
    if (form === undefined) this.#forms.set(name, (form = new Content(make(this.text))))
    return form
  }

  /** The same for a form that is made elsewhere: those who ask meanwhile wait for the one run, and a failed one is run again. */
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

  /** Whether compressing is worth it. */
  get isCompressible(): boolean {
    return this.length >= MIN_COMPRESSED_BYTES
  }

  /**
   * In which of these codings to answer, which are all the same to the client; null for as it is, also where compressing is
   * not worth it.
   */
  choose(liked: readonly Coding[]): Coding | null {
    if (!this.isCompressible) return null
    return this.#isSettled && liked.includes('br') ? 'br' : (liked[0] ?? null)
  }

  /** The coded bytes where they are ready. */
  ready(coding: Coding): Buffer | undefined {
    return this.#coded.get(coding)
  }

  /** The coded bytes, made now where they are not. Callers that come meanwhile share the one run. */
  coded(coding: Coding): Promise<Buffer> {
    let run = this.#coding.get(coding)
    if (!run) {
      run = COMPRESS[coding](this.identity)
      this.#coding.set(coding, run)
      run.then(
        // What was settled meanwhile is better.
        (bytes) => {
          if (!this.#coded.has(coding)) this.#coded.set(coding, bytes)
          this.pack()
        },
        () => this.#coding.delete(coding),
      )
    }
    return run
  }

  /** Whether `settle` still has something to gain: somebody asked for a fast form of what brotli makes shorter. */
  get canSettle(): boolean {
    return !this.#isSettling && (this.#coded.has('br') || this.#coded.has('zstd'))
  }

  /** Compresses once more with all effort, for a body that has stopped changing. Answers meanwhile use what is there. */
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
