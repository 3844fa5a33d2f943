/** The items of a body: a JSON array, or one JSON value per line. */
import { Refusal } from './refusal.ts'

export type ItemsFormat = 'json' | 'ndjson'

/** By the media type alone; refuses (415) all but the two, and any content encoding. */
export function itemsFormat(
  contentType: string | undefined,
  contentEncoding: string | undefined,
): ItemsFormat {
  if (contentEncoding !== undefined && contentEncoding.toLowerCase() !== 'identity')
    throw new Refusal('unsupported-media-type', { detail: 'Bodies are taken without content encoding' })
  const mediaType = contentType?.split(';')[0]?.trim().toLowerCase()
  if (mediaType === 'application/json') return 'json'
  if (mediaType === 'application/x-ndjson') return 'ndjson'
  throw new Refusal('unsupported-media-type', {
    detail: 'Content-Type must be application/json or application/x-ndjson',
  })
}

const malformed = (detail: string, index: number | null) =>
  new Refusal('malformed', { detail, errors: [{ index, at: '', reason: detail }] })

function parseJson(text: string, where: string, index: number | null): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw malformed(`${where} is no JSON`, index)
  }
}

/**
 * Refuses (400) what is no UTF-8 or no JSON. A JSON body must be an array (422), or where `single` is true may be one
 * object.
 */
export function parseItems(body: Uint8Array, format: ItemsFormat, { single = false } = {}): unknown[] {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw malformed('The body is no UTF-8', null)
  }
  if (format === 'ndjson')
    return text
      .split('\n')
      .map((line, number) => ({ line: line.trim(), number }))
      .filter(({ line }) => line !== '')
      .map(({ line, number }, index) => parseJson(line, `Line ${number + 1}`, index))
  const value = parseJson(text, 'The body', null)
  if (Array.isArray(value)) return value
  if (single) return [value]
  throw new Refusal('invalid-fact', { detail: 'The body must be an array' })
}
