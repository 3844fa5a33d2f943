/**
 * The bytes of a response with their headers. They are made once for each form (identity, each
 * coding, "not modified") and then sent with one look-up and one write. Documents and pages are
 * answered this way.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Coding, Content } from '../documents/content.ts'
import { likedCodings } from './accept-encoding.ts'
import { isNotModified } from './conditional.ts'

type Form = Coding | 'identity' | 'not-modified'

/** One form, ready for `writeHead` and `end`. Neither the list nor the body may be changed. */
interface Prepared {
  readonly head: string[]
  /** A string has one character per byte (latin1): Node sends it in one piece with the headers. */
  readonly body: string | Buffer
  /**
   * The bytes from which it was made. The bytes of a brotli body change once, when it is compressed
   * again with full effort.
   */
  readonly bytes: Buffer
}

/** The prepared forms of a content. The owner of the content keeps them. */
export interface Outgoing {
  readonly content: Content
  readonly status: number
  readonly mediaType: string
  /** A flat list of all headers that do not depend on the form. Contains the ETag. */
  readonly head: readonly string[]
  readonly forms: { [F in Form]?: Prepared }
  /** True for bytes that are compressed already. */
  readonly isAsItIs?: boolean
}

/**
 * A body of at most this size is sent as text together with its headers. One write instead of two
 * gives half as many answers again per CPU second. Larger bodies gain nothing and are not copied.
 */
const ONE_WRITE_BYTES = 12 * 1024
const NO_BYTES = Buffer.alloc(0)

function prepare({ forms, head: common, mediaType }: Outgoing, form: Form, bytes: Buffer): Prepared {
  const kept = forms[form]
  if (kept?.bytes === bytes) return kept
  const head = [...common]
  if (form !== 'not-modified') head.unshift('Content-Type', mediaType, 'Content-Length', String(bytes.length))
  if (form !== 'identity' && form !== 'not-modified') head.push('Content-Encoding', form)
  const body = bytes.length <= ONE_WRITE_BYTES ? bytes.toString('latin1') : bytes
  return (forms[form] = { head, body, bytes })
}

/**
 * Answers in the coding that the client prefers, or with 304.
 * @param more headers of this answer alone, as a flat list
 */
export function answerOutgoing(
  request: IncomingMessage,
  response: ServerResponse,
  outgoing: Outgoing,
  more: readonly string[] = [],
): void {
  const { content, status } = outgoing
  const headOf = ({ head }: Prepared): string[] => (more.length === 0 ? head : [...head, ...more])
  if (status === 200 && isNotModified(request.headers['if-none-match'], content.etag)) {
    response.writeHead(304, headOf(prepare(outgoing, 'not-modified', NO_BYTES)))
    response.end()
    return
  }
  const send = (form: Form, bytes: Buffer): void => {
    const prepared = prepare(outgoing, form, bytes)
    response.writeHead(status, headOf(prepared))
    if (request.method === 'HEAD') response.end()
    else response.end(prepared.body, 'latin1')
  }
  const coding =
    outgoing.isAsItIs === true ? null : content.choose(likedCodings(request.headers['accept-encoding']))
  if (coding === null) {
    if (content.isPacked)
      content.unpacked().then(
        (bytes) => send('identity', bytes),
        () => response.destroy(),
      )
    else send('identity', content.identity)
    return
  }
  const ready = content.ready(coding)
  if (ready) return send(coding, ready)
  content.coded(coding).then(
    (bytes) => send(coding, bytes),
    () => send('identity', content.identity),
  )
}
