/** Reads a drawing of the operator's: a picture that every visitor's browser shows, so nothing in it may run or load. */
import { parseXml } from '@bell-lap/importers/table/xml'

export interface Drawing {
  readonly bytes: Uint8Array
  readonly mediaType: 'image/svg+xml' | 'image/png'
  /** In units of its own; only their relation counts. */
  readonly width: number
  readonly height: number
}

export const MOST_SVG_BYTES = 100_000
export const MOST_PNG_BYTES = 500_000
const MOST_PIXELS = 4_000

/** The drawing, or the reason why it is not taken. */
export type ReadDrawing = { readonly drawing: Drawing } | { readonly fault: string }

const PNG_BEGIN = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

export function readDrawing(bytes: Uint8Array): ReadDrawing {
  if (PNG_BEGIN.every((byte, index) => bytes[index] === byte)) return readPng(bytes)
  if (bytes.length > MOST_SVG_BYTES)
    return { fault: `has ${bytes.length} bytes; the limit of an SVG is ${MOST_SVG_BYTES}` }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { fault: 'is neither an SVG in UTF-8 nor a PNG' }
  }
  return readSvg(text, bytes)
}

function readPng(bytes: Uint8Array): ReadDrawing {
  if (bytes.length > MOST_PNG_BYTES)
    return { fault: `has ${bytes.length} bytes; the limit of a PNG is ${MOST_PNG_BYTES}` }
  if (bytes.length < 33) return { fault: 'is cut off' }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  if (width === 0 || height === 0 || width > MOST_PIXELS || height > MOST_PIXELS)
    return { fault: `has ${width} × ${height} pixels; the limit is ${MOST_PIXELS} each way` }
  return { drawing: { bytes, mediaType: 'image/png', width, height } }
}

const ELEMENTS = new Set(
  'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan title desc style linearGradient radialGradient stop clipPath mask pattern'.split(
    ' ',
  ),
)

/** Loads something, unless it names a part of the same drawing. */
const isOutsideReference = (value: string): boolean => /url\s*\(\s*["']?\s*(?!["'#\s])/i.test(value)

function faultOfAttribute(name: string, value: string): string | null {
  const local = name.slice(name.indexOf(':') + 1).toLowerCase()
  if (local.startsWith('on')) return 'would run a script'
  if (local === 'href' && !value.trim().startsWith('#')) return 'refers to something outside the drawing'
  return isOutsideReference(value) || /@import|expression\s*\(|\\/i.test(value)
    ? 'refers to something outside the drawing'
    : null
}

function readSvg(text: string, bytes: Uint8Array): ReadDrawing {
  if (/<\?(?!xml\s)/i.test(text))
    return { fault: 'contains a processing instruction (<?…?>); save it as plain SVG' }
  let [depth, fault]: [number, string | null] = [0, null]
  let [isInStyle, root]: [boolean, Readonly<Record<string, string>> | null] = [false, null]
  const tell = (reason: string): void => void (fault ??= reason)
  try {
    parseXml(text, {
      open(name, attributes) {
        if (depth === 0) root = name === 'svg' ? attributes : null
        depth += 1
        isInStyle = name === 'style'
        if (!ELEMENTS.has(name)) tell(`has the element <${name}>; save it as plain SVG`)
        for (const [each, value] of Object.entries(attributes)) {
          const reason = faultOfAttribute(each, value)
          if (reason !== null) tell(`${each} of <${name}> ${reason}`)
        }
      },
      close() {
        depth -= 1
        isInStyle = false
      },
      text(inside) {
        if (isInStyle && (isOutsideReference(inside) || /@|\\|expression\s*\(/i.test(inside)))
          tell('its <style> refers to something outside the drawing')
      },
    })
  } catch (error) {
    // The parser writes where on lines of their own.
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
    return { fault: `is not a well-formed SVG: ${reason}` }
  }
  if (fault !== null) return { fault }
  if (root === null) return { fault: 'is no SVG' }
  const size = sizeOf(root)
  return size === null
    ? { fault: 'states no size: its <svg> needs a viewBox, or width and height' }
    : { drawing: { bytes, mediaType: 'image/svg+xml', ...size } }
}

function sizeOf(root: Readonly<Record<string, string>>): { width: number; height: number } | null {
  const box = (root['viewBox'] ?? '').trim().split(/[\s,]+/)
  const given = box.length === 4 ? box.slice(2) : [root['width'] ?? '', root['height'] ?? '']
  const [width = 0, height = 0] = given.map((each) =>
    /^\d+(\.\d+)?(px)?$/.test(each) ? Number.parseFloat(each) : 0,
  )
  return width > 0 && height > 0 && width < 1e5 && height < 1e5 ? { width, height } : null
}
