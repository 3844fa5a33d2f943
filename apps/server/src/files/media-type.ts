/**
 * Detects the type of a file from its bytes, because a name and a header can say anything. Only types of reports and photo finishes are
 * known. Pages and pictures that may run scripts (HTML, SVG, other XML) are not among them.
 */

export interface MediaType {
  readonly mediaType: string
  /** Without a dot. */
  readonly extension: string
  /** Whether a browser may show it in place. Everything else is offered for download. */
  readonly isInline: boolean
}

interface Kind extends MediaType {
  /** Extensions that a name may have for these bytes. */
  readonly extensions: readonly string[]
}

const kind = (mediaType: string, isInline: boolean, ...extensions: [string, ...string[]]): Kind => ({
  mediaType,
  extension: extensions[0],
  isInline,
  extensions,
})

const PDF = kind('application/pdf', true, 'pdf')
const PNG = kind('image/png', true, 'png')
const JPEG = kind('image/jpeg', true, 'jpg', 'jpeg')
const WEBP = kind('image/webp', true, 'webp')
const XLSX = kind('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', false, 'xlsx')
const ZIP = kind('application/zip', false, 'zip')
const KMZ = kind('application/vnd.google-earth.kmz', false, 'kmz')
const GPX = kind('application/gpx+xml', false, 'gpx')
const GEOJSON = kind('application/geo+json', false, 'geojson')
const JSON_TEXT = kind('application/json', false, 'json')
const CSV = kind('text/csv; charset=utf-8', false, 'csv')
const TEXT = kind('text/plain; charset=utf-8', true, 'txt')

/** Bytes at the beginning that are examined. */
export const SNIFFED_BYTES = 4_096

const SIGNATURES: readonly {
  readonly bytes: readonly number[]
  readonly at: number
  readonly kinds: readonly Kind[]
}[] = [
  { at: 0, bytes: [0x25, 0x50, 0x44, 0x46, 0x2d], kinds: [PDF] },
  { at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], kinds: [PNG] },
  { at: 0, bytes: [0xff, 0xd8, 0xff], kinds: [JPEG] },
  { at: 8, bytes: [0x57, 0x45, 0x42, 0x50], kinds: [WEBP] },
  { at: 0, bytes: [0x50, 0x4b, 0x03, 0x04], kinds: [ZIP, XLSX, KMZ] },
]

/** Tags that only pages and drawings have. */
const MARKUP = /<\s*(?:!doctype\s+html|html|head|body|script|svg|iframe|object|embed|meta|link|img|style)\b/i
// oxlint-disable-next-line no-control-regex -- bytes that no text has
const BINARY = /[\u0000-\u0008\u000E-\u001F\u007F]/

/** The beginning as text. Null if it is not text. A character cut at the end is ignored. */
function textOf(head: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return BINARY.test(text) ? null : text
  } catch {
    return null
  }
}

function kindsOf(head: Uint8Array): readonly Kind[] {
  const signature = SIGNATURES.find(({ at, bytes }) =>
    bytes.every((byte, index) => head[at + index] === byte),
  )
  if (signature) return signature.kinds
  const text = textOf(head)
  if (text === null || text.trim() === '' || MARKUP.test(text)) return []
  const start = text.trimStart()
  if (start.startsWith('<')) return /<gpx[\s>]/.test(text) ? [GPX] : []
  return /^[[{]/.test(start) ? [TEXT, GEOJSON, JSON_TEXT, CSV] : [TEXT, CSV]
}

/** The part of a name behind its last dot, in lower case. Null if there is none. */
const extensionOf = (name: string): string | null =>
  /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? null

export type SniffedType =
  | ({ readonly ok: true } & MediaType)
  | { readonly ok: false; readonly reason: string }

/**
 * Detects the type. A name whose extension contradicts the bytes is refused. A name without an extension is accepted.
 * @param head the first SNIFFED_BYTES
 */
export function sniffMediaType(head: Uint8Array, name: string): SniffedType {
  const kinds = kindsOf(head)
  const [first] = kinds
  if (!first)
    return {
      ok: false,
      reason: 'the content is not one of PDF, PNG, JPEG, WebP, XLSX, ZIP, KMZ, GPX, JSON, CSV or plain text',
    }
  const extension = extensionOf(name)
  const found = extension === null ? first : kinds.find(({ extensions }) => extensions.includes(extension))
  if (!found) return { ok: false, reason: `the name says ${extension}, the content is ${first.mediaType}` }
  const { mediaType, isInline } = found
  return { ok: true, mediaType, extension: found.extension, isInline }
}
